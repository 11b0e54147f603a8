import VenueModel
import VenueVocabulary

extension Venue {
  /// Every text with a required format, with its feature and property: the venue's, then types in
  /// alphabetical order.
  func texts(in format: TextFormat) -> [(feature: FeatureRef, path: String, text: String)] {
    var result: [(feature: FeatureRef, path: String, text: String)] = []
    func add<Subject: SchemaSubject>(_ subject: Subject, _ feature: FeatureRef, _ properties: [PropertySchema<Subject>])
    {
      for property in properties {
        if let text = property.kind.text(in: subject) { result.append((feature, property.key, text)) }
      }
    }
    func add<F: VenueModel.Feature>(_ type: F.Type) {
      let properties = F.schema.texts(in: format)
      guard !properties.isEmpty else { return }
      for (index, feature) in self[keyPath: F.table].indexed {
        add(feature, FeatureRef(F.type, index), properties)
      }
    }
    if let properties { add(properties, FeatureRef(.venue, 0), VenueProperties.schema.texts(in: format)) }
    for type in Venue.featureTypes { add(type) }
    return result
  }
}
