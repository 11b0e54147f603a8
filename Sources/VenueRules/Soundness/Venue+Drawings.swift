import VenueModel
import VenueVocabulary

extension Venue {
  /// Every geometry there is, with the feature and the property it stands in: the venue first, then types in alphabetical order.
  var drawings: [(feature: FeatureRef, path: String, drawing: Drawing)] {
    var result: [(feature: FeatureRef, path: String, drawing: Drawing)] = []
    func add<Subject: SchemaSubject>(_ subject: Subject, _ feature: FeatureRef, _ positions: [PropertySchema<Subject>])
    {
      if let drawing = Subject.schema.geometry.drawing(of: subject) {
        result.append((feature, Subject.schema.geometry.key, drawing))
      }
      for property in positions {
        if let point = property.kind.position(in: subject) { result.append((feature, property.key, .point(point))) }
      }
    }
    func add<F: VenueModel.Feature>(_ type: F.Type) {
      let positions = F.schema.positions
      guard F.schema.geometry.kind.isDrawn || !positions.isEmpty else { return }
      for (index, feature) in self[keyPath: F.array].indexed { add(feature, FeatureRef(F.type, index), positions) }
    }
    if let properties { add(properties, FeatureRef(.venue, 0), VenueProperties.schema.positions) }
    for type in Venue.featureTypes { add(type) }
    return result
  }
}
