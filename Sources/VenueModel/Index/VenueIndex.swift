public import VenueGeometry
package import VenueParallel
public import VenueVocabulary

/// A venue with resolved references and shapes on the metric plane.
///
/// It is tolerant: unresolved references and collapsed shapes are nil or empty, and rules report them. The same is true of withdrawn features.
/// Positions are those of the venue's tables, so that inner loops need no strings. Everything is computed once, in O(n), and never changes. It is a
/// class, because it is large and passed to every stage.
public final class VenueIndex: Sendable {
  public let venue: Venue
  /// Position of the venue; computed for the venue as it was read, and unchanged when features are withdrawn.
  public let site: Site
  public var plane: LocalPlane { site.plane }

  private let ids: FeatureIDs

  /// Level of each unit, opening, fixture, kiosk, section and detail, if it resolves.
  public let unitLevels: [Int?]
  public let openingLevels: [Int?]
  public let fixtureLevels: [Int?]
  public let kioskLevels: [Int?]
  public let sectionLevels: [Int?]
  public let detailLevels: [Int?]
  /// Unit of each anchor, and units of each amenity, if they resolve.
  public let anchorUnits: [Int?]
  public let amenityUnits: [[Int]]
  /// Anchor of each occupant, if it resolves.
  public let occupantAnchors: [Int?]

  public let unitsByLevel: [[Int]]
  public let openingsByLevel: [[Int]]
  public let fixturesByLevel: [[Int]]
  public let kiosksByLevel: [[Int]]

  /// The number of each unit on its level; -1 for one without a level.
  package let unitNumbers: [Int]
  /// Indexed by level: its drawn features, in the order of ``unitsByLevel`` and the other tables.
  public let drawings: [LevelDrawing]

  /// Parts of each shape on the plane; empty if missing, off the plane, collapsed or withdrawn.
  public var fixtureShapes: [[PlanePolygon]] { shapes.fixtures }
  public var footprintShapes: [[PlanePolygon]] { shapes.footprints }
  public var kioskShapes: [[PlanePolygon]] { shapes.kiosks }
  public var levelShapes: [[PlanePolygon]] { shapes.levels }
  public var sectionShapes: [[PlanePolygon]] { shapes.sections }
  public var unitShapes: [[PlanePolygon]] { shapes.units }
  public var venueShape: [PlanePolygon] { shapes.venue }
  /// The threshold of each opening; empty if missing, off the plane or withdrawn.
  public var openingLines: [[PlanePoint]] { shapes.openings }
  private let shapes: VenueShapes

  /// Parts of each shape of a type that is drawn as areas; nil for others, and for the venue itself.
  public func areaShapes(of type: FeatureType) -> [[PlanePolygon]]? { shapes.areas(of: type) }

  /// True if every opening has the automobile category. Then it is the default value of a form, and is ignored.
  public let isAutomobileTheDefault: Bool

  /// - Parameter jobs: number of threads.
  public convenience init(_ venue: Venue, jobs: Int = 1) { self.init(venue, jobs: jobs, reusing: nil) }

  /// - Parameter stageCache: results of an earlier run. They do not change the result.
  package convenience init(_ venue: Venue, jobs: Int, reusing stageCache: StageCache?) {
    let (placed, ids) = ParallelWork.both(jobs: jobs) {
      let site = Site(of: venue)
      return (site: site, shapes: VenueShapes(of: venue, on: site.plane))
    } and: {
      FeatureIDs(of: venue)
    }
    self.init(venue, site: placed.site, shapes: placed.shapes, ids: ids, reusing: stageCache, "written")
  }

  /// The index of a later version of the same venue: with features withdrawn, changed, or appended.
  ///
  /// The site is that of the venue as it was read, and shapes are not projected again.
  ///
  /// - Parameter redrawn: included features with a new shape.
  public func following(_ venue: Venue, redrawn: Set<FeatureRef> = []) -> VenueIndex {
    following(venue, redrawn: redrawn, reusing: nil, "")
  }

  /// - Parameters:
  ///   - stageCache: results of an earlier run. They do not change the result.
  ///   - state: of the venue, for the cache: a name that no other index of the run has.
  package func following(
    _ venue: Venue, redrawn: Set<FeatureRef> = [], reusing stageCache: StageCache?, _ state: String
  ) -> VenueIndex {
    var shapes = shapes
    shapes.follow(venue, redrawn: redrawn, on: plane)
    return VenueIndex(
      venue, site: site, shapes: shapes, ids: FeatureIDs(of: venue), reusing: stageCache, state)
  }

  private init(
    _ venue: Venue, site: Site, shapes: VenueShapes, ids: FeatureIDs, reusing stageCache: StageCache?,
    _ state: String
  ) {
    self.venue = venue
    self.site = site
    self.shapes = shapes

    self.ids = ids
    func position<F: Feature>(_ id: ID<F>?) -> Int? { id.flatMap { ids.position(of: $0.text, F.type) } }

    unitLevels = venue.units.tabulated(withdrawn: nil) { position($0.levelID) }
    openingLevels = venue.openings.tabulated(withdrawn: nil) { position($0.levelID) }
    fixtureLevels = venue.fixtures.tabulated(withdrawn: nil) { position($0.levelID) }
    kioskLevels = venue.kiosks.tabulated(withdrawn: nil) { position($0.levelID) }
    sectionLevels = venue.sections.tabulated(withdrawn: nil) { position($0.levelID) }
    detailLevels = venue.details.tabulated(withdrawn: nil) { position($0.levelID) }
    anchorUnits = venue.anchors.tabulated(withdrawn: nil) { position($0.unitID) }
    amenityUnits = venue.amenities.tabulated(withdrawn: []) { $0.unitIDs.compactMap(position) }
    occupantAnchors = venue.occupants.tabulated(withdrawn: nil) { position($0.anchorID) }

    let count = venue.levels.positionCount
    let (units, openings) = (VenueIndex.group(unitLevels, count), VenueIndex.group(openingLevels, count))
    let (fixtures, kiosks) = (VenueIndex.group(fixtureLevels, count), VenueIndex.group(kioskLevels, count))
    (unitsByLevel, openingsByLevel, fixturesByLevel, kiosksByLevel) = (units, openings, fixtures, kiosks)
    var numbers = [Int](repeating: -1, count: venue.units.positionCount)
    for units in units { for (number, unit) in units.enumerated() { numbers[unit] = number } }
    unitNumbers = numbers
    drawings = (0..<count).map { level in
      let drawing = LevelDrawing(
        outline: shapes.levels[level], units: units[level].map { shapes.units[$0] },
        openings: openings[level].map { shapes.openings[$0] }, fixtures: fixtures[level].map { shapes.fixtures[$0] },
        kiosks: kiosks[level].map { shapes.kiosks[$0] })
      // Reuses the drawing of an earlier run if it is equal: a later comparison is then fast.
      return stageCache.value("drawing \(state)", level, of: drawing) { drawing }
    }

    let written = venue.openings.kept.compactMap(\.category).filter { !$0.text.isEmpty }
    isAutomobileTheDefault = written.count > 3 && written.allSatisfy { $0 == "automobile" }
  }

  private static func group(_ levels: [Int?], _ count: Int) -> [[Int]] {
    var groups = [[Int]](repeating: [], count: count)
    for (index, level) in levels.enumerated() { if let level { groups[level].append(index) } }
    return groups
  }

  /// Position of the feature with an id in its array. An id refers to a feature of its own type, even if features of other types have the
  /// same text. nil if there is none.
  public func position<F: Feature>(of id: ID<F>) -> Int? { ids.position(of: id.text, F.type) }

  /// The same for an id without its own type.
  public func position(of id: String, _ type: FeatureType) -> Int? { ids.position(of: id, type) }

  /// True if a feature of that type and id exists.
  public func holds(_ type: FeatureType, _ id: String) -> Bool { ids.position(of: id, type) != nil }

  /// True if no two features share an id; the venue itself is ignored.
  public var areIDsUnique: Bool { ids.areUnique }
}
