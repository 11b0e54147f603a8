import VenueGeometry
import VenueModel
import VenueVocabulary

/// How a feature is drawn, whatever its type.
enum Drawing {
  case point(Coordinate)
  case lines([[Coordinate]])
  case areas([GeoPolygon])

  /// In the order written.
  var coordinates: [Coordinate] {
    switch self {
    case .point(let point): [point]
    case .lines(let lines): lines.flatMap { $0 }
    case .areas(let areas): areas.flatMap { $0.rings.flatMap { $0 } }
    }
  }
}

extension Venue {
  /// Every geometry there is, with the feature and the property it stands in: the venue first, then types in alphabetical order.
  var drawings: [(feature: FeatureRef, path: String, drawing: Drawing)] {
    var result: [(feature: FeatureRef, path: String, drawing: Drawing)] = []
    func add(_ feature: FeatureRef, _ areas: [GeoPolygon], _ displayPoint: Coordinate? = nil) {
      if !areas.isEmpty { result.append((feature, "geometry", .areas(areas))) }
      if let displayPoint { result.append((feature, "display_point", .point(displayPoint))) }
    }
    if let properties { add(FeatureRef(.venue, 0), properties.geometry, properties.displayPoint) }
    for (index, feature) in amenities.enumerated() {
      if let point = feature.geometry { result.append((FeatureRef(.amenity, index), "geometry", .point(point))) }
    }
    for (index, feature) in anchors.enumerated() {
      if let point = feature.geometry { result.append((FeatureRef(.anchor, index), "geometry", .point(point))) }
    }
    for (index, feature) in buildings.enumerated() { add(FeatureRef(.building, index), [], feature.displayPoint) }
    for (index, feature) in details.enumerated() where !feature.geometry.isEmpty {
      result.append((FeatureRef(.detail, index), "geometry", .lines(feature.geometry)))
    }
    for (index, feature) in fixtures.enumerated() {
      add(FeatureRef(.fixture, index), feature.geometry, feature.displayPoint)
    }
    for (index, feature) in footprints.enumerated() { add(FeatureRef(.footprint, index), feature.geometry) }
    for (index, feature) in geofences.enumerated() {
      add(FeatureRef(.geofence, index), feature.geometry, feature.displayPoint)
    }
    for (index, feature) in kiosks.enumerated() {
      add(FeatureRef(.kiosk, index), feature.geometry, feature.displayPoint)
    }
    for (index, feature) in levels.enumerated() {
      add(FeatureRef(.level, index), feature.geometry, feature.displayPoint)
    }
    for (index, feature) in openings.enumerated() {
      let ref = FeatureRef(.opening, index)
      if !feature.geometry.isEmpty { result.append((ref, "geometry", .lines([feature.geometry]))) }
      add(ref, [], feature.displayPoint)
    }
    for (index, feature) in sections.enumerated() {
      add(FeatureRef(.section, index), feature.geometry, feature.displayPoint)
    }
    for (index, feature) in transitLinks.enumerated() where !feature.path.isEmpty {
      result.append((FeatureRef(.transitLink, index), "path", .lines([feature.path])))
    }
    for (index, feature) in units.enumerated() {
      add(FeatureRef(.unit, index), feature.geometry, feature.displayPoint)
    }
    return result
  }
}
