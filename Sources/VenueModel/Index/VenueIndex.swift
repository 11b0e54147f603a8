public import VenueGeometry
public import VenueVocabulary

/// A venue with its references followed and its shapes on the metric plane.
///
/// Tolerant: what dangles or collapses is nil or empty here, and rules say so. Positions are indexes into the
/// venue's arrays, so that hot code needs no string. Everything is worked out once, in O(n).
public struct VenueIndex: Sendable {
  public let venue: Venue
  /// Where the venue lies; decided for the venue as it was read, and kept when features are withdrawn from it.
  public let site: Site
  public var plane: LocalPlane { site.plane }

  /// First feature of each type and id; later ones are IMD004's business.
  private let positions: [FeatureKey: Int]

  /// Level of each unit, opening, fixture, kiosk, section and detail, where it resolves.
  public let unitLevels: [Int?]
  public let openingLevels: [Int?]
  public let fixtureLevels: [Int?]
  public let kioskLevels: [Int?]
  public let sectionLevels: [Int?]
  public let detailLevels: [Int?]
  /// Unit of each anchor, and units of each amenity, where they resolve.
  public let anchorUnits: [Int?]
  public let amenityUnits: [[Int]]
  /// Anchor of each occupant, where it resolves.
  public let occupantAnchors: [Int?]

  public let unitsByLevel: [[Int]]
  public let openingsByLevel: [[Int]]

  /// Parts of each shape on the plane; empty when missing, off the plane or collapsed.
  public let levelShapes: [[PlanePolygon]]
  public let unitShapes: [[PlanePolygon]]
  public let fixtureShapes: [[PlanePolygon]]
  public let kioskShapes: [[PlanePolygon]]
  public let sectionShapes: [[PlanePolygon]]
  public let venueShape: [PlanePolygon]
  /// The threshold of each opening; empty when missing or off the plane.
  public let openingLines: [[PlanePoint]]

  /// Every opening is said to be for cars. A form that fills that in for each door says nothing, so it is not believed.
  public let isAutomobileTheDefault: Bool

  /// - Parameter site: nil to decide it from this venue.
  public init(_ venue: Venue, site: Site? = nil) {
    self.venue = venue
    let site = site ?? Site(of: venue)
    self.site = site
    let plane = site.plane

    positions = VenueIndex.firstPositions(of: venue)
    var levelIndex: [ID<Level>: Int] = [:]
    for (index, level) in venue.levels.enumerated() where levelIndex[level.id] == nil { levelIndex[level.id] = index }
    var unitIndex: [ID<VenueUnit>: Int] = [:]
    for (index, unit) in venue.units.enumerated() where unitIndex[unit.id] == nil { unitIndex[unit.id] = index }
    var anchorIndex: [ID<Anchor>: Int] = [:]
    for (index, anchor) in venue.anchors.enumerated() where anchorIndex[anchor.id] == nil {
      anchorIndex[anchor.id] = index
    }

    unitLevels = venue.units.map { $0.levelID.flatMap { levelIndex[$0] } }
    openingLevels = venue.openings.map { $0.levelID.flatMap { levelIndex[$0] } }
    fixtureLevels = venue.fixtures.map { $0.levelID.flatMap { levelIndex[$0] } }
    kioskLevels = venue.kiosks.map { $0.levelID.flatMap { levelIndex[$0] } }
    sectionLevels = venue.sections.map { $0.levelID.flatMap { levelIndex[$0] } }
    detailLevels = venue.details.map { $0.levelID.flatMap { levelIndex[$0] } }
    anchorUnits = venue.anchors.map { $0.unitID.flatMap { unitIndex[$0] } }
    amenityUnits = venue.amenities.map { $0.unitIDs.compactMap { unitIndex[$0] } }
    occupantAnchors = venue.occupants.map { $0.anchorID.flatMap { anchorIndex[$0] } }

    unitsByLevel = VenueIndex.group(unitLevels, count: venue.levels.count)
    openingsByLevel = VenueIndex.group(openingLevels, count: venue.levels.count)

    func shape(_ parts: [GeoPolygon]) -> [PlanePolygon] { parts.compactMap { plane.polygon($0) } }
    levelShapes = venue.levels.map { shape($0.geometry) }
    unitShapes = venue.units.map { shape($0.geometry) }
    fixtureShapes = venue.fixtures.map { shape($0.geometry) }
    kioskShapes = venue.kiosks.map { shape($0.geometry) }
    sectionShapes = venue.sections.map { shape($0.geometry) }
    venueShape = shape(venue.properties?.geometry ?? [])
    openingLines = venue.openings.map { plane.points($0.geometry) ?? [] }
    isAutomobileTheDefault = venue.openings.count > 3 && venue.openings.allSatisfy { $0.category == "automobile" }
  }

  private static func group(_ levels: [Int?], count: Int) -> [[Int]] {
    var groups = [[Int]](repeating: [], count: count)
    for (index, level) in levels.enumerated() { if let level { groups[level].append(index) } }
    return groups
  }

  private struct FeatureKey: Hashable {
    var type: FeatureType
    var id: String
  }

  private static func firstPositions(of venue: Venue) -> [FeatureKey: Int] {
    var result: [FeatureKey: Int] = [:]
    for (ref, id) in venue.featureIDs where result[FeatureKey(type: ref.type, id: id)] == nil {
      result[FeatureKey(type: ref.type, id: id)] = ref.index
    }
    return result
  }

  /// Where the feature of an id stands in its array: an id means a feature of its own type, whatever else has the same
  /// letters. nil when there is none.
  public func position<F: Feature>(of id: ID<F>) -> Int? { positions[FeatureKey(type: F.type, id: id.text)] }
}
