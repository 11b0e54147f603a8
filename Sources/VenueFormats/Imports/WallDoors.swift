import VenueGeometry

/// Puts doors without a line onto the walls of rooms.
struct WallDoors {
  let index: AreaIndex

  /// A door on the wall of a room.
  struct Door {
    /// From jamb to jamb, on the wall of `unit`.
    var line: [PlanePoint]
    /// Positions in the areas; `other` is nil for the outside.
    var unit: Int
    var other: Int?
  }

  /// Millimetres between a door and its wall: half of a thick wall.
  static let reach = 600.0
  /// Millimetres of a door without a width (project default).
  static let usualWidth = 900.0
  /// Millimetres behind the wall of a room within which the next room begins.
  private static let behind: [Double] = [30, 100, 200, 300, 450, 600, 800, 980]

  /// - Parameter index: of the rooms.
  init(_ index: AreaIndex) { self.index = index }

  /// A door of the usual width with its middle at a point, on the nearest wall.
  ///
  /// - Returns: nil if no wall is within ``reach``.
  func door(at point: PlanePoint) -> Door? {
    let near = index.walls(near: point, within: WallDoors.reach).filter { $0.a != $0.b }.min {
      Predicates.squaredDistance(from: point, toSegment: $0.a, $0.b)
        < Predicates.squaredDistance(from: point, toSegment: $1.a, $1.b)
    }
    guard let wall = near,
      Predicates.squaredDistance(from: point, toSegment: wall.a, wall.b) <= WallDoors.reach * WallDoors.reach
    else { return nil }
    let length = wall.a.distance(to: wall.b)
    let foot = Predicates.nearestPoint(onSegment: wall.a, wall.b, to: point)
    let width = min(WallDoors.usualWidth, length)
    let along = (foot.x - Double(wall.a.x), foot.y - Double(wall.a.y))
    let from = min(max((along.0 * along.0 + along.1 * along.1).squareRoot() - width / 2, 0), length - width)
    let step = ((Double(wall.b.x) - Double(wall.a.x)) / length, (Double(wall.b.y) - Double(wall.a.y)) / length)
    let line = [from, from + width].map { distance in
      PlanePoint(
        x: Int32((Double(wall.a.x) + step.0 * distance).rounded()),
        y: Int32((Double(wall.a.y) + step.1 * distance).rounded()))
    }
    return Door(line: line, unit: wall.area, other: area(behind: line, of: wall.area, (wall.a, wall.b)))
  }

  /// A door on the wall that one of several lines runs along: the nearest wall, and of lines that are equally near, the longest one.
  ///
  /// - Parameter candidates: lines that the closed door may fill.
  /// - Returns: nil if no line runs along a wall within ``reach``.
  func door(along candidates: [(PlanePoint, PlanePoint)]) -> Door? {
    var best: (score: Double, line: [PlanePoint], area: Int, wall: (PlanePoint, PlanePoint))?
    for (from, to) in candidates {
      let middle = PlanePoint((Int(from.x) + Int(to.x)) / 2, (Int(from.y) + Int(to.y)) / 2)
      for wall in index.walls(near: middle, within: WallDoors.reach) {
        let ends = [from, to].map { Predicates.nearestPoint(onSegment: wall.a, wall.b, to: $0) }
        let feet = ends.map { PlanePoint(x: Int32($0.x.rounded()), y: Int32($0.y.rounded())) }
        let distance = max(from.distance(to: feet[0]), to.distance(to: feet[1]))
        let width = feet[0].distance(to: feet[1])
        guard distance <= WallDoors.reach, width >= 0.6 * from.distance(to: to) else { continue }
        let score = (distance / 20).rounded() * 20 - width / 1000
        if score < best?.score ?? .infinity { best = (score, feet, wall.area, (wall.a, wall.b)) }
      }
    }
    return best.map { found in
      Door(line: found.line, unit: found.area, other: area(behind: found.line, of: found.area, found.wall))
    }
  }

  /// The area behind a wall, at the middle of a door; nil for the outside.
  func area(behind line: [PlanePoint], of area: Int, _ wall: (PlanePoint, PlanePoint)) -> Int? {
    let length = wall.0.distance(to: wall.1)
    // The room is on the left of its own wall.
    let out = (
      (Double(wall.1.y) - Double(wall.0.y)) / length, -(Double(wall.1.x) - Double(wall.0.x)) / length
    )
    let middle = ((Double(line[0].x) + Double(line[1].x)) / 2, (Double(line[0].y) + Double(line[1].y)) / 2)
    return WallDoors.behind.lazy.compactMap { distance in
      let point = PlanePoint(Int((middle.0 + out.0 * distance).rounded()), Int((middle.1 + out.1 * distance).rounded()))
      return index.smallest(at: point).flatMap { $0 == area ? nil : $0 }
    }.first
  }
}
