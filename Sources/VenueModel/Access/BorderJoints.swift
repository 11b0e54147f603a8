import VenueGeometry
import VenueParallel
import VenueVocabulary

/// Joins open grounds of two levels of one floor whose borders run along each other: two concourses drawn as two levels.
///
/// Borders are common where they lie within 10 mm of each other, run the same way within 3° and have their units on opposite
/// sides; it takes more than 0.3 m of that. A level outdoors and one indoors have a front between them, which only an opening leads
/// through; where an opening joins two units, the rest of their border is wall; and a unit that says it is walled is
/// (``Sayings``), here as on one level.
struct BorderJoints {
  let index: VenueIndex
  let ground: GroundOwnership
  let floors: [Int?]

  /// Millimetres between places where a border is stepped over; farther apart where there would be more than so many.
  private static let spacing = 2000.0
  private static let most = 32

  init(_ index: VenueIndex, _ ground: GroundOwnership, floors: [Int?]) {
    self.index = index
    self.ground = ground
    self.floors = floors
  }

  /// A stretch of a unit's edge that another unit's edge runs along.
  private struct Stretch {
    var edge: UnitEdge
    /// Millimetres from the start of the edge.
    var from: Double
    var to: Double
  }

  /// - Parameters:
  ///   - known: joints by openings.
  ///   - jobs: threads to work on.
  func find(beside known: [AccessJoint], jobs: Int) -> [AccessJoint] {
    let walled = Set(known.map { UnitPair($0.first.unit, $0.second.unit) })
    let (sayings, groups) = (Sayings(index), groups())
    let common = ParallelWork.map(count: groups.count, jobs: jobs) {
      self
    } body: { joints, number in
      joints.common(among: groups[number], without: walled)
    }
    // No unit is in two groups.
    return common.flatMap { $0 }.sorted { ($0.key.a, $0.key.b) < ($1.key.a, $1.key.b) }.compactMap { pair, stretches in
      if case .wall? = sayings.verdict(pair.a, pair.b) { return nil }
      return joint(pair, stretches)
    }
  }

  /// What the borders of units of several levels have in common.
  private func common(among levels: [Int], without walled: Set<UnitPair>) -> [UnitPair: [Stretch]] {
    var common: [UnitPair: [Stretch]] = [:]
    let edges = levels.flatMap { level in self.edges(of: level).map { (level: level, edge: $0) } }
    let boxes = BoxIndex(edges.map(\.edge.bounds))
    var near: [Int] = []
    for (lower, edge) in edges {
      boxes.indices(intersecting: edge.bounds.grown(by: Int32(CommonBorders.gap)), into: &near)
      for found in near where edges[found].level > lower {
        let other = edges[found].edge
        let pair = UnitPair(edge.unit, other.unit)
        guard !walled.contains(pair), let stretch = stretch(of: edge, along: other), areApart(stretch, other.unit)
        else { continue }
        common[pair, default: []].append(stretch)
      }
    }
    return common
  }

  /// Levels that may touch: of one floor, all outdoors or none; more than one, each in the venue's order.
  private func groups() -> [[Int]] {
    struct Kind: Hashable {
      var floor: Int
      var isOutdoor: Bool
    }
    var groups: [Kind: [Int]] = [:]
    for (level, feature) in index.venue.levels.indexed {
      guard let floor = floors[level] else { continue }
      groups[Kind(floor: floor, isOutdoor: feature.isOutdoor ?? false), default: []].append(level)
    }
    return groups.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
  }

  private func edges(of level: Int) -> [UnitEdge] {
    var result: [UnitEdge] = []
    for unit in ground.unitsByLevel[level] where index.venue.units[unit].walkability == .throughGround {
      for ring in index.unitShapes[unit].flatMap(\.rings) {
        var last = ring[ring.count - 1]
        for point in ring {
          if last != point { result.append(UnitEdge(unit: unit, start: last, end: point)) }
          last = point
        }
      }
    }
    return result
  }

  private func stretch(of edge: UnitEdge, along other: UnitEdge) -> Stretch? {
    let length = edge.start.distance(to: edge.end)
    let (ux, uy) = (
      Double(edge.end.x - edge.start.x) / length, Double(edge.end.y - edge.start.y) / length
    )
    func seen(_ point: PlanePoint) -> (along: Double, across: Double) {
      let (x, y) = (Double(point.x) - Double(edge.start.x), Double(point.y) - Double(edge.start.y))
      return (x * ux + y * uy, ux * y - uy * x)
    }
    let (a, b) = (seen(other.start), seen(other.end))
    let run = (b.along - a.along).magnitude
    guard (b.across - a.across).magnitude <= run / 20 else { return nil }
    let (from, to) = (max(min(a.along, b.along), 0), min(max(a.along, b.along), length))
    guard to - from > 1 else { return nil }
    func across(_ along: Double) -> Double {
      a.across + (b.across - a.across) * (along - a.along) / (b.along - a.along)
    }
    guard max(across(from).magnitude, across(to).magnitude) <= CommonBorders.gap else { return nil }
    return Stretch(edge: edge, from: from, to: to)
  }

  /// Whether the units of a stretch lie on opposite sides of it.
  private func areApart(_ stretch: Stretch, _ other: Int) -> Bool {
    let middle = (stretch.from + stretch.to) / 2
    let (left, right) = (place(middle, on: stretch.edge, aside: 25), place(middle, on: stretch.edge, aside: -25))
    func holds(_ unit: Int, _ point: PlanePoint) -> Bool { index.unitShapes[unit].contains { $0.contains(point) } }
    let own = (holds(stretch.edge.unit, left), holds(stretch.edge.unit, right))
    return own.0 != own.1 && (holds(other, left), holds(other, right)) == (own.1, own.0)
  }

  private func place(_ along: Double, on edge: UnitEdge, aside: Double) -> PlanePoint {
    let length = edge.start.distance(to: edge.end)
    let (ux, uy) = (Double(edge.end.x - edge.start.x) / length, Double(edge.end.y - edge.start.y) / length)
    return PlanePoint(
      Int((Double(edge.start.x) + along * ux - aside * uy).rounded()),
      Int((Double(edge.start.y) + along * uy + aside * ux).rounded()))
  }

  private func joint(_ pair: UnitPair, _ stretches: [Stretch]) -> AccessJoint? {
    let total = stretches.reduce(0) { $0 + $1.to - $1.from }
    guard total > CommonBorders.leastLength, let first = index.unitLevels[pair.a], let second = index.unitLevels[pair.b]
    else { return nil }
    // Along all of it, however long: a border that could be crossed near one end only would send people there and back.
    let spacing = max(BorderJoints.spacing, total / Double(BorderJoints.most))
    var steps: [AccessJoint.Step] = []
    for stretch in stretches where stretch.to - stretch.from > CommonBorders.leastLength || stretches.count == 1 {
      let count = max(1, Int((stretch.to - stretch.from) / spacing))
      for number in 0..<count {
        let along = stretch.from + (stretch.to - stretch.from) * (Double(number) + 0.5) / Double(count)
        let (left, right) = (
          place(along, on: stretch.edge, aside: FloorJoints.inset),
          place(along, on: stretch.edge, aside: -FloorJoints.inset)
        )
        let isLeft = index.unitShapes[pair.a].contains { $0.contains(left) }
        steps.append(AccessJoint.Step(first: isLeft ? left : right, second: isLeft ? right : left))
      }
    }
    guard !steps.isEmpty else { return nil }
    return AccessJoint(
      first: .init(level: first, unit: pair.a, opening: nil), second: .init(level: second, unit: pair.b, opening: nil),
      passage: .both, steps: steps)
  }
}
