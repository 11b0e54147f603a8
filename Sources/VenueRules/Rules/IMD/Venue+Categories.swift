import VenueModel
import VenueVocabulary

extension Venue {
  /// Every declared category, the venue's first, then types in alphabetical order.
  var categories: [(feature: FeatureRef, category: Category)] {
    var result: [(feature: FeatureRef, category: Category)] = []
    if let category = properties?.category { result.append((FeatureRef(.venue, 0), category)) }
    for type in Venue.featureTypes { type.forEachCategory(in: self) { result.append(($0, $1)) } }
    return result
  }
}
