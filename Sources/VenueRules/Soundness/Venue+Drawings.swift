import VenueModel
import VenueVocabulary

extension Venue {
  /// All geometries, with their feature and property: the venue first, then types in alphabetical order.
  var drawings: [(feature: FeatureRef, path: String, drawing: Drawing)] {
    var result: [(feature: FeatureRef, path: String, drawing: Drawing)] = []
    if let properties {
      let schema = VenueProperties.schema
      if let drawing = schema.geometry.drawing(of: properties) {
        result.append((FeatureRef(.venue, 0), schema.geometry.key, drawing))
      }
      for property in schema.positions {
        if let point = property.kind.position(in: properties) {
          result.append((FeatureRef(.venue, 0), property.key, .point(point)))
        }
      }
    }
    for type in Venue.featureTypes { type.forEachDrawing(in: self) { result.append(($0, $1, $2)) } }
    return result
  }
}
