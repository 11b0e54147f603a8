import VenueGeometry
import VenueModel
import VenueVocabulary

/// A wall between an unreachable cluster and the reached part that probably lacks a door.
struct NearestLink {
  /// A unit of the cluster, and one that is reached, on the same level.
  var from: Int
  var to: Int
  /// Metres between their borders: the thickness of the wall.
  var distance: Double
  /// Metres along which they face each other.
  var length: Double
  /// The middle of the longest stretch of the wall, on the border of `from`.
  var point: PlanePoint

  /// Shortest wall, in metres, that has room for a door. Project default.
  static let shortest = 0.6
  /// Thickest wall, in millimetres, in which an opening is suggested: as for passages of openings.
  static let thickest: Int32 = 1000
}

/// Finds the walls between many clusters and the reached part; the reached part of a level is indexed once.
struct NearestLinks {
  private let context: RuleContext
  private let isReached: [Bool]
  /// Indexed by level: the borders of the reached units there, and the unit of each ring; empty if there are none.
  private var known: [Int: (borders: EdgeIndex, units: [Int])] = [:]
  /// Indexed by level: the boxes of its units.
  private var boxes: [Int: BoxIndex] = [:]
  /// Number of indexed edges.
  private(set) var indexedEdges = 0

  init(_ isReached: [Bool], in context: RuleContext) {
    self.isReached = isReached
    self.context = context
  }

  /// Largest number of rooms of a cluster that are examined: a few are sufficient to find a joining wall.
  private static let most = 40

  /// - Returns: nil if no unit of the cluster has a wall in common with a reached unit: nothing is between them, and they are at most the
  ///   thickness of a wall apart.
  mutating func link(of cluster: [Int]) -> NearestLink? {
    let index = context.index
    var best: NearestLink?
    for (level, units) in grouped(cluster, by: { index.unitLevels[$0] }) {
      guard let level else { continue }
      let (borders, owners) = reached(on: level)
      guard !owners.isEmpty else { continue }
      let boxes = boxes(of: level)
      for unit in units.prefix(NearestLinks.most) {
        for margin: Int32 in [50, NearestLink.thickest] {
          if let best, best.distance <= Double(margin) / 20_000 { break }
          guard let found = wall(of: unit, borders, owners, boxes, margin) else { continue }
          if found.distance < (best?.distance ?? .infinity) { best = found }
          break
        }
      }
    }
    return best
  }

  private mutating func reached(on level: Int) -> (borders: EdgeIndex, units: [Int]) {
    if let known = known[level] { return known }
    // No door is suggested between a room and a lift shaft, or between two stairwells.
    let reached = context.index.unitsByLevel[level].filter {
      isReached[$0] && context.venue.units[$0].walkability != .connector
    }
    let rings = reached.flatMap { unit in context.index.unitShapes[unit].flatMap(\.rings).map { (unit, $0) } }
    let found = (EdgeIndex(rings.map(\.1)), rings.map(\.0))
    indexedEdges += found.0.edges.count
    known[level] = found
    return found
  }

  /// The stretches along which the edges of two units face each other.
  private struct Wall {
    var length = 0.0
    var distance = Double.infinity
    var longest = 0.0
    var point: PlanePoint
  }

  /// The nearest wall that a unit has in common with a reached one; of equal ones the longest.
  private func wall(
    of unit: Int, _ borders: EdgeIndex, _ owners: [Int], _ boxes: BoxIndex, _ margin: Int32
  ) -> NearestLink? {
    var walls: [Int: Wall] = [:]
    for ring in context.index.unitShapes[unit].flatMap(\.rings) {
      for (place, a) in ring.enumerated() {
        let b = ring[place + 1 == ring.count ? 0 : place + 1]
        for edge in borders.near(a, b, margin: margin) {
          let (c, d, owner) = borders.edges[edge]
          guard let facing = Facing(a, b, c, d), facing.distance <= Double(margin),
            !isBetween(facing, unit, owners[owner], boxes)
          else { continue }
          var wall = walls[owners[owner]] ?? Wall(point: facing.middle)
          wall.length += facing.length
          wall.distance = min(wall.distance, facing.distance)
          if facing.length > wall.longest { (wall.longest, wall.point) = (facing.length, facing.middle) }
          walls[owners[owner]] = wall
        }
      }
    }
    return walls.filter { $0.value.length >= NearestLink.shortest * 1000 }
      .min { ($0.value.distance, -$0.value.length, $0.key) < ($1.value.distance, -$1.value.length, $1.key) }
      .map { other, wall in
        NearestLink(
          from: unit, to: other, distance: wall.distance / 1000, length: wall.length / 1000, point: wall.point)
      }
  }

  /// True if another unit of the level is between two edges.
  private func isBetween(_ facing: Facing, _ unit: Int, _ other: Int, _ boxes: BoxIndex) -> Bool {
    guard facing.distance > 50, let level = context.index.unitLevels[unit] else { return false }
    let middle = PlanePoint(
      (Int(facing.middle.x) + Int(facing.opposite.x)) / 2, (Int(facing.middle.y) + Int(facing.opposite.y)) / 2)
    let units = context.index.unitsByLevel[level]
    return boxes.indices(intersecting: SegmentMeetings.bounds(middle, middle)).map { units[$0] }.contains { third in
      third != unit && third != other && context.index.unitShapes[third].contains { $0.contains(middle) }
    }
  }

  private mutating func boxes(of level: Int) -> BoxIndex {
    if let known = boxes[level] { return known }
    let nowhere = PlaneBounds(minX: .max, minY: .max, maxX: .max, maxY: .max)
    let made = BoxIndex(
      context.index.unitsByLevel[level].map { unit in
        context.index.unitShapes[unit].map(\.bounds).reduce(nil) { $0?.union($1) ?? $1 } ?? nowhere
      })
    boxes[level] = made
    return made
  }
}

/// The stretch along which two edges face each other: they run in opposite directions, as those of neighbours do, within 20°.
private struct Facing {
  /// Millimetres.
  var length: Double
  var distance: Double
  /// The middle of the stretch on the first edge, and the nearest point on the second one.
  var middle: PlanePoint
  var opposite: PlanePoint

  init?(_ a: PlanePoint, _ b: PlanePoint, _ c: PlanePoint, _ d: PlanePoint) {
    let (run, other) = (a.distance(to: b), c.distance(to: d))
    guard run > 0, other > 0 else { return nil }
    let (ux, uy) = ((Double(b.x) - Double(a.x)) / run, (Double(b.y) - Double(a.y)) / run)
    let (vx, vy) = ((Double(d.x) - Double(c.x)) / other, (Double(d.y) - Double(c.y)) / other)
    guard ux * vx + uy * vy <= -0.94 else { return nil }
    func along(_ p: PlanePoint) -> Double { (Double(p.x) - Double(a.x)) * ux + (Double(p.y) - Double(a.y)) * uy }
    let (from, to) = (max(0, along(d)), min(run, along(c)))
    guard to > from else { return nil }
    length = to - from
    let half = (from + to) / 2
    let (x, y) = (Double(a.x) + half * ux, Double(a.y) + half * uy)
    middle = PlanePoint(Int(x.rounded()), Int(y.rounded()))
    let across = min(max((x - Double(c.x)) * vx + (y - Double(c.y)) * vy, 0), other)
    opposite = PlanePoint(
      Int((Double(c.x) + across * vx).rounded()), Int((Double(c.y) + across * vy).rounded()))
    distance = middle.distance(to: opposite)
  }
}
