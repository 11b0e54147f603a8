import VenueGeometry
import VenueModel
import VenueVocabulary

/// The units and openings of one level, with its own numbers, and everything that decides which openings are off their wall.
struct LevelWalls: Hashable, Sendable {
  /// The parts of each unit.
  var units: [[PlanePolygon]]
  var openings: [[PlanePoint]]
  var thresholds: Thresholds

  /// Target position of an opening that was off its wall.
  struct Move: Sendable {
    var opening: Int
    var start: PlanePoint
    var end: PlanePoint
    /// Millimetres from the middle of its line.
    var distance: Double
  }

  /// In the order of the openings.
  func moves() -> [Move] {
    let rings = units.indices.flatMap { unit in units[unit].flatMap(\.rings).map { (unit, $0) } }
    let owners = rings.map(\.0)
    let border = EdgeIndex(rings.map(\.1))
    return openings.indices.compactMap { opening in
      guard openings[opening].count >= 2,
        border.share(of: openings[opening], owners: owners, margin: thresholds.openingDistance)
          < thresholds.openingShare
      else { return nil }
      return wall(of: opening, border, owners)
    }
  }

  /// The nearest edge that is parallel to the line within 20°, beside its middle; nil if none is near enough, if an equally near wall
  /// on the other side may be meant, and for a line in the middle of a wall, which leads through it already.
  private func wall(of opening: Int, _ border: EdgeIndex, _ owners: [Int]) -> Move? {
    let line = openings[opening]
    guard let first = line.first, let last = line.last, first != last else { return nil }
    let middle = PlanePoint((Int(first.x) + Int(last.x)) / 2, (Int(first.y) + Int(last.y)) / 2)
    let length = first.distance(to: last)
    let (ux, uy) = (Double(last.x - first.x) / length, Double(last.y - first.y) / length)
    let limit = thresholds.snappingDistance
    var found: [(across: Double, edge: Int)] = []
    for edge in border.near(middle, middle, margin: 1020) {
      let (a, b) = (border.edges[edge].a, border.edges[edge].b)
      let run = a.distance(to: b)
      guard run > 0 else { continue }
      let (vx, vy) = (Double(b.x - a.x) / run, Double(b.y - a.y) / run)
      guard (ux * vx + uy * vy).magnitude >= 0.94 else { continue }
      let (dx, dy) = (Double(middle.x) - Double(a.x), Double(middle.y) - Double(a.y))
      let along = dx * vx + dy * vy
      guard along >= 0, along <= run else { continue }
      // To the left of the line, for either direction of the edge.
      let side: Double = ux * vx + uy * vy > 0 ? 1 : -1
      found.append((-side * (vx * dy - vy * dx), edge))
    }
    guard let nearest = found.min(by: { ($0.across.magnitude, $0.edge) < ($1.across.magnitude, $1.edge) }),
      nearest.across.magnitude <= limit
    else { return nil }
    let opposite = found.filter { $0.across * nearest.across < 0 }
    if opposite.contains(where: { $0.across.magnitude < nearest.across.magnitude + 50 }) { return nil }
    let own = owners[border.edges[nearest.edge].owner]
    if !isCovered(middle), opposite.contains(where: { owners[border.edges[$0.edge].owner] != own }) {
      return nil
    }
    let (a, b) = (border.edges[nearest.edge].a, border.edges[nearest.edge].b)
    return Move(
      opening: opening, start: foot(of: first, a, b), end: foot(of: last, a, b), distance: nearest.across.magnitude)
  }

  private func isCovered(_ point: PlanePoint) -> Bool {
    units.contains { $0.contains { $0.bounds.contains(point) && $0.contains(point) } }
  }

  private func foot(of point: PlanePoint, _ a: PlanePoint, _ b: PlanePoint) -> PlanePoint {
    let run = a.distance(to: b)
    let (vx, vy) = (Double(b.x - a.x) / run, Double(b.y - a.y) / run)
    let along = (Double(point.x) - Double(a.x)) * vx + (Double(point.y) - Double(a.y)) * vy
    return PlanePoint(
      Int((Double(a.x) + along * vx).rounded()), Int((Double(a.y) + along * vy).rounded()))
  }
}
