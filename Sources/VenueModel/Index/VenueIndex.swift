public import VenueGeometry
public import VenueVocabulary

/// A venue with its references followed and its shapes on the metric plane.
///
/// Tolerant: what dangles or collapses is nil or empty here, and rules say so; so is what is withdrawn. Positions are those of
/// the venue's tables, so that hot code needs no string. Everything is worked out once, in O(n).
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

  /// Parts of each shape on the plane; empty when missing, off the plane, collapsed or withdrawn.
  public var fixtureShapes: [[PlanePolygon]] { shapes.fixtures }
  public var footprintShapes: [[PlanePolygon]] { shapes.footprints }
  public var kioskShapes: [[PlanePolygon]] { shapes.kiosks }
  public var levelShapes: [[PlanePolygon]] { shapes.levels }
  public var sectionShapes: [[PlanePolygon]] { shapes.sections }
  public var unitShapes: [[PlanePolygon]] { shapes.units }
  public var venueShape: [PlanePolygon] { shapes.venue }
  /// The threshold of each opening; empty when missing, off the plane or withdrawn.
  public var openingLines: [[PlanePoint]] { shapes.openings }
  private let shapes: VenueShapes

  /// Parts of each shape of a type that is drawn as areas; nil for others, and for the venue itself.
  public func areaShapes(of type: FeatureType) -> [[PlanePolygon]]? { shapes.areas(of: type) }

  /// Every opening is said to be for cars. A form that fills that in for each door says nothing, so it is not believed.
  public let isAutomobileTheDefault: Bool

  public init(_ venue: Venue) {
    let site = Site(of: venue)
    self.init(venue, site: site, shapes: VenueShapes(of: venue, on: site.plane))
  }

  /// The index of what became of the same venue: features withdrawn, changed, or added behind the others.
  ///
  /// The site stays the one decided of the venue as it was read, and shapes are not projected again.
  ///
  /// - Parameter redrawn: features that are kept and have another shape now.
  public func following(_ venue: Venue, redrawn: Set<FeatureRef> = []) -> VenueIndex {
    var shapes = shapes
    shapes.follow(venue, redrawn: redrawn, on: plane)
    return VenueIndex(venue, site: site, shapes: shapes)
  }

  private init(_ venue: Venue, site: Site, shapes: VenueShapes) {
    self.venue = venue
    self.site = site
    self.shapes = shapes

    positions = VenueIndex.firstPositions(of: venue)
    var levelIndex: [ID<Level>: Int] = [:]
    for (index, level) in venue.levels.indexed where levelIndex[level.id] == nil { levelIndex[level.id] = index }
    var unitIndex: [ID<VenueUnit>: Int] = [:]
    for (index, unit) in venue.units.indexed where unitIndex[unit.id] == nil { unitIndex[unit.id] = index }
    var anchorIndex: [ID<Anchor>: Int] = [:]
    for (index, anchor) in venue.anchors.indexed where anchorIndex[anchor.id] == nil {
      anchorIndex[anchor.id] = index
    }

    unitLevels = venue.units.tabulated(withdrawn: nil) { $0.levelID.flatMap { levelIndex[$0] } }
    openingLevels = venue.openings.tabulated(withdrawn: nil) { $0.levelID.flatMap { levelIndex[$0] } }
    fixtureLevels = venue.fixtures.tabulated(withdrawn: nil) { $0.levelID.flatMap { levelIndex[$0] } }
    kioskLevels = venue.kiosks.tabulated(withdrawn: nil) { $0.levelID.flatMap { levelIndex[$0] } }
    sectionLevels = venue.sections.tabulated(withdrawn: nil) { $0.levelID.flatMap { levelIndex[$0] } }
    detailLevels = venue.details.tabulated(withdrawn: nil) { $0.levelID.flatMap { levelIndex[$0] } }
    anchorUnits = venue.anchors.tabulated(withdrawn: nil) { $0.unitID.flatMap { unitIndex[$0] } }
    amenityUnits = venue.amenities.tabulated(withdrawn: []) { $0.unitIDs.compactMap { unitIndex[$0] } }
    occupantAnchors = venue.occupants.tabulated(withdrawn: nil) { $0.anchorID.flatMap { anchorIndex[$0] } }

    unitsByLevel = VenueIndex.group(unitLevels, count: venue.levels.positionCount)
    openingsByLevel = VenueIndex.group(openingLevels, count: venue.levels.positionCount)

    isAutomobileTheDefault = venue.openings.count > 3 && venue.openings.kept.allSatisfy { $0.category == "automobile" }
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
