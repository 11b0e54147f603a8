import VenueGeometry

/// Ownership of the ground of one level where its units overlap: lifts and stairs have priority, then smaller units, then the
/// unit that was read first. Units have their numbers on the level.
struct LevelOwnership: Sendable {
  /// Role of a unit for walking.
  enum Kind: Hashable, Sendable {
    /// Without a shape: it owns no ground.
    case undrawn
    /// A lift, stairs or the like.
    case connector
    case walkable
    /// Solid and made of wall: an opening leads through it as through any wall.
    case wall
    /// Solid and not a wall: nothing leads through.
    case barrier

    var isWalkable: Bool { self == .connector || self == .walkable }
  }

  /// All it follows from.
  struct Units: Hashable, Sendable {
    /// The parts of each.
    var shapes: [[PlanePolygon]]
    /// ``Kind/undrawn`` for every one without a shape.
    var kinds: [Kind]
  }

  let units: Units
  /// Position in the order of ownership; the lower owns. -1 for units without a shape.
  let rank: [Int32]
  /// Units that have a shape, ascending, and an index over their boxes.
  let drawn: [Int]
  private let boxes: BoxIndex

  init(_ units: Units) {
    self.units = units
    let (shapes, kinds) = (units.shapes, units.kinds)
    drawn = kinds.indices.filter { kinds[$0] != .undrawn }
    let areas = shapes.map { $0.reduce(0) { $0 + $1.area } }
    let order = drawn.sorted { a, b in
      let (first, second) = (kinds[a] == .connector, kinds[b] == .connector)
      if first != second { return first }
      return areas[a] != areas[b] ? areas[a] < areas[b] : a < b
    }
    var rank = [Int32](repeating: -1, count: kinds.count)
    for (place, unit) in order.enumerated() { rank[unit] = Int32(place) }
    self.rank = rank
    boxes = BoxIndex(drawn.compactMap { unit in PlaneBounds(around: shapes[unit].lazy.flatMap(\.shell)) })
  }

  /// Units whose boxes meet `box`, ascending.
  func units(near box: PlaneBounds) -> [Int] {
    var units = boxes.indices(intersecting: box)
    for place in units.indices { units[place] = drawn[units[place]] }
    return units
  }
}

extension LevelOwnership: Equatable {
  static func == (a: LevelOwnership, b: LevelOwnership) -> Bool { a.units == b.units }
}
