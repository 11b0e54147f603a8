import VenueGeometry
import VenueVocabulary

/// Every shape of a venue on the metric plane, by the position of its feature; projected once and updated.
///
/// Missing, out-of-range or collapsed parts of a shape are excluded, and so are withdrawn features.
struct VenueShapes: Sendable {
  private(set) var fixtures: [[PlanePolygon]] = []
  private(set) var footprints: [[PlanePolygon]] = []
  private(set) var geofences: [[PlanePolygon]] = []
  private(set) var kiosks: [[PlanePolygon]] = []
  private(set) var levels: [[PlanePolygon]] = []
  private(set) var sections: [[PlanePolygon]] = []
  private(set) var units: [[PlanePolygon]] = []
  /// The threshold of each opening.
  private(set) var openings: [[PlanePoint]] = []
  private(set) var venue: [PlanePolygon]

  init(of venue: Venue, on plane: LocalPlane) {
    self.venue = plane.polygons(venue.properties?.geometry ?? [])
    follow(venue, redrawn: [], on: plane)
  }

  /// Updates the shapes to a new version of the venue: withdrawn features have no shape, redrawn and added ones a new
  /// one. All others remain as projected.
  mutating func follow(_ venue: Venue, redrawn: Set<FeatureRef>, on plane: LocalPlane) {
    func follow<F: Feature, Part>(_ shapes: inout [[Part]], _ table: FeatureTable<F>, _ draw: (F) -> [Part]) {
      for position in shapes.indices {
        if !table.isIncluded(position) {
          shapes[position] = []
        } else if redrawn.contains(FeatureRef(F.type, position)) {
          shapes[position] = draw(table[position])
        }
      }
      for position in shapes.count..<table.positionCount {
        shapes.append(table.isIncluded(position) ? draw(table[position]) : [])
      }
    }
    follow(&fixtures, venue.fixtures) { plane.polygons($0.geometry) }
    follow(&footprints, venue.footprints) { plane.polygons($0.geometry) }
    follow(&geofences, venue.geofences) { plane.polygons($0.geometry) }
    follow(&kiosks, venue.kiosks) { plane.polygons($0.geometry) }
    follow(&levels, venue.levels) { plane.polygons($0.geometry) }
    follow(&sections, venue.sections) { plane.polygons($0.geometry) }
    follow(&units, venue.units) { plane.polygons($0.geometry) }
    follow(&openings, venue.openings) { plane.points($0.geometry) ?? [] }
    if redrawn.contains(FeatureRef(.venue, 0)) { self.venue = plane.polygons(venue.properties?.geometry ?? []) }
  }
}

extension VenueShapes {
  /// Shapes of a type that is drawn as areas; nil for other types, and for the venue itself.
  func areas(of type: FeatureType) -> [[PlanePolygon]]? {
    switch type {
    case .fixture: fixtures
    case .footprint: footprints
    case .geofence: geofences
    case .kiosk: kiosks
    case .level: levels
    case .section: sections
    case .unit: units
    default: nil
    }
  }
}

extension LocalPlane {
  /// The parts that are on the plane and do not collapse.
  fileprivate func polygons(_ parts: [GeoPolygon]) -> [PlanePolygon] { parts.compactMap { polygon($0) } }
}
