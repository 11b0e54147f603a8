import VenueGeometry
import VenueModel
import VenueOverlay

/// The data that determine the uncovered ground of a level.
struct CoveredLevel: Hashable, Sendable {
  var outline: [PlanePolygon]
  /// The parts of each unit.
  var units: [[PlanePolygon]]
  var thresholds: Thresholds

  init(_ drawing: LevelDrawing, _ thresholds: Thresholds) {
    (outline, units, self.thresholds) = (drawing.outline, drawing.units, thresholds)
  }

  /// The uncovered ground, or the reason why it is unknown.
  func uncovered(_ geos: GEOSContext) -> Result<UncoveredPieces, UncoveredPieces.Unknown> {
    Result { () throws(UncoveredPieces.Unknown) in try UncoveredPieces(of: self, geos) }
  }
}

/// The ground of a level that no unit covers and that is wide enough to walk on.
struct UncoveredPieces {
  /// The largest first.
  let pieces: [PlanePolygon]
  /// Square metres of all pieces, and of the level.
  let area: Double
  let levelArea: Double

  var share: Double { levelArea > 0 ? area / levelArea : 0 }

  /// Diameter in millimetres of a disc that must fit: narrower ground is wall.
  static let width = 800.0
  /// Square metres; smaller pieces are shafts and corners.
  private static let least = 1.0

  /// The reason why it could not be computed.
  enum Unknown: Error {
    /// More pairs of edges than this are nearer to one another than the disc is wide.
    case dense(limit: Int)
    case overlay(OverlayError)
  }

  /// A morphological opening of the uncovered part of the outline: it is reduced by half a disc, enlarged again, and clipped to the uncovered part.
  ///
  /// Growing intersects the border of every edge with that of each near edge, so these pairs are counted first.
  ///
  /// - Throws: ``Unknown`` if there are more such pairs than the thresholds allow, or if the overlay fails.
  /// - Complexity: O(n log n + p) for p pairs of near edges.
  init(of level: CoveredLevel, _ geos: GEOSContext) throws(Unknown) {
    let outline = level.outline
    levelArea = outline.reduce(0) { $0 + $1.area }
    let left: [PlanePolygon]
    do {
      left = try geos.difference(outline, geos.union(level.units.flatMap { $0 }))
    } catch {
      throw .overlay(error)
    }
    if let limit = UncoveredPieces.limitExceeded(by: left, level.thresholds) { throw .dense(limit: limit) }
    do {
      let half = UncoveredPieces.width / 2
      let opened = try geos.grown(geos.grown(left, by: -half), by: half)
      let found = try geos.intersection(opened, left).filter { $0.area >= UncoveredPieces.least }
      pieces = found.enumerated().sorted { ($1.element.area, $0.offset) < ($0.element.area, $1.offset) }.map(\.element)
    } catch {
      throw .overlay(error)
    }
    area = pieces.reduce(0) { $0 + $1.area }
  }

  /// The limit on pairs of edges whose distance is less than the width of the disc, if there are more pairs.
  private static func limitExceeded(by ground: [PlanePolygon], _ thresholds: Thresholds) -> Int? {
    let edges = ground.flatMap(\.rings).flatMap { ring in
      ring.indices.map { (a: ring[$0], b: ring[($0 + 1) % ring.count]) }
    }
    let limit = thresholds.closeEdges + thresholds.closeEdgesEach * edges.count
    guard edges.count * (edges.count - 1) / 2 > limit else { return nil }
    let boxes = edges.map { SegmentMeetings.bounds($0.a, $0.b) }
    let candidates = BoxIndex(boxes)
    let reach = Int32(width)
    var count = 0
    for (place, edge) in edges.enumerated() where count <= limit {
      candidates.forEach(intersecting: boxes[place].grown(by: reach)) { other in
        guard other > place, count <= limit else { return }
        if isNear(edge, edges[other]) { count += 1 }
      }
    }
    return count > limit ? limit : nil
  }

  /// For two edges that do not cross.
  private static func isNear(_ first: (a: PlanePoint, b: PlanePoint), _ second: (a: PlanePoint, b: PlanePoint)) -> Bool
  {
    let limit = width * width
    return Predicates.squaredDistance(from: first.a, toSegment: second.a, second.b) < limit
      || Predicates.squaredDistance(from: first.b, toSegment: second.a, second.b) < limit
      || Predicates.squaredDistance(from: second.a, toSegment: first.a, first.b) < limit
      || Predicates.squaredDistance(from: second.b, toSegment: first.a, first.b) < limit
  }

  /// True if units may leave `share` of the level uncovered, by their areas alone: without overlaps they cannot if the sum of their areas is too
  /// large.
  static func mayExceed(_ share: Double, on level: Int, in index: VenueIndex) -> Bool {
    let whole = index.levelShapes[level].reduce(0) { $0 + $1.area }
    let units = index.unitsByLevel[level].reduce(0.0) { $0 + index.unitShapes[$1].reduce(0) { $0 + $1.area } }
    return whole > 0 && whole - units >= share * whole
  }
}
