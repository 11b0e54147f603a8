import VenueModel
import VenueVocabulary

extension Venue {
  /// Every text with a required format, with its feature and property: the venue's, then types in
  /// alphabetical order.
  func texts(in format: TextFormat) -> [(feature: FeatureRef, path: String, text: String)] {
    var result: [(feature: FeatureRef, path: String, text: String)] = []
    if let properties {
      for property in VenueProperties.schema.texts(in: format) {
        if let text = property.kind.text(in: properties) { result.append((FeatureRef(.venue, 0), property.key, text)) }
      }
    }
    for type in Venue.featureTypes { type.forEachText(in: self, format) { result.append(($0, $1, $2)) } }
    return result
  }
}
