import VenueModel
import VenueVocabulary

extension Venue {
  /// Every declared category, the venue's first, then types in alphabetical order.
  var categories: [(feature: FeatureRef, category: Category)] {
    var result: [(feature: FeatureRef, category: Category)] = []
    func add<F: VenueModel.Feature>(_ type: F.Type) {
      guard let path = F.schema.category else { return }
      for (index, feature) in self[keyPath: F.table].indexed {
        if let category = feature[keyPath: path] { result.append((FeatureRef(F.type, index), category)) }
      }
    }
    if let category = properties?.category { result.append((FeatureRef(.venue, 0), category)) }
    for type in Venue.featureTypes { add(type) }
    return result
  }
}
