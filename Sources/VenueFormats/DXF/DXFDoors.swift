import VenueGeometry

/// A door of a drawing on the wall of a room.
struct DrawnDoor {
  var symbol: DrawnSymbol
  /// From jamb to jamb, on the wall of `unit`.
  var line: [PlanePoint]
  /// Positions in the areas; `other` is nil for the outside.
  var unit: Int
  var other: Int?
  /// True if the symbol has no width.
  var isAssumedWidth = false
}

/// Puts the door symbols of a drawing onto the walls that they are in.
struct DXFDoors {
  private let index: AreaIndex

  /// Millimetres between the symbol and its wall: half of a thick wall.
  private static let reach = 600.0
  /// Millimetres behind the wall of a room within which the next room begins.
  private static let behind: [Double] = [30, 100, 200, 300, 450, 600, 800, 980]
  private static let usualWidth = 900.0
  private static let widths = 400.0...8000.0

  /// - Parameter index: of the rooms.
  init(_ index: AreaIndex) { self.index = index }

  /// Lines that the closed door may fill: from the hinge to the ends of its swing, between two hinges, the long middle of its rectangle.
  static func lines(of symbol: DrawnSymbol) -> [(PlanePoint, PlanePoint)] {
    var lines: [(AffineMap.Point, AffineMap.Point)] = []
    for swing in symbol.swings { lines += closedEnds(of: swing, symbol).map { (swing.hinge, $0) } }
    if symbol.swings.count == 2 { lines.append((symbol.swings[0].hinge, symbol.swings[1].hinge)) }
    if symbol.swings.isEmpty, symbol.frame.count == 4 {
      let corners = symbol.frame
      let sides = [
        (corners[0] + corners[3], corners[1] + corners[2]), (corners[0] + corners[1], corners[3] + corners[2]),
      ]
      lines += sides.map { ($0.0 / 2, $0.1 / 2) }.sorted { length($0) > length($1) }.prefix(1)
    }
    return lines.compactMap { line in PlanePoint.all([line.0, line.1]).map { ($0[0], $0[1]) } }
  }

  /// The ends of a swing at which no leaf is drawn: there the door closes. Both, if leaves do not tell them apart.
  private static func closedEnds(of swing: DXFCurves.Swing, _ symbol: DrawnSymbol) -> [AffineMap.Point] {
    let closed = swing.ends.filter { end in
      let radius = length((swing.hinge, end))
      func isLeaf(_ from: AffineMap.Point, _ to: AffineMap.Point) -> Bool {
        length((from, swing.hinge)) <= 0.15 * radius && length((to, end)) <= 0.1 * radius
      }
      return !symbol.pieces.contains { isLeaf($0.0, $0.1) || isLeaf($0.1, $0.0) }
    }
    return closed.isEmpty ? swing.ends : closed
  }

  private static func length(_ line: (AffineMap.Point, AffineMap.Point)) -> Double {
    let distance = line.1 - line.0
    return (distance.x * distance.x + distance.y * distance.y).squareRoot()
  }

  /// - Returns: nil if no wall is near.
  func door(_ symbol: DrawnSymbol) -> DrawnDoor? {
    let candidates = DXFDoors.lines(of: symbol).filter { DXFDoors.widths.contains($0.0.distance(to: $0.1)) }
    guard !candidates.isEmpty else { return doorAtPoint(symbol) }
    var best: (score: Double, line: [PlanePoint], area: Int, wall: (PlanePoint, PlanePoint))?
    for (from, to) in candidates {
      let middle = PlanePoint((Int(from.x) + Int(to.x)) / 2, (Int(from.y) + Int(to.y)) / 2)
      for wall in index.walls(near: middle, within: DXFDoors.reach) {
        let ends = [from, to].map { Predicates.nearestPoint(onSegment: wall.a, wall.b, to: $0) }
        let feet = ends.map { PlanePoint(x: Int32($0.x.rounded()), y: Int32($0.y.rounded())) }
        let distance = max(from.distance(to: feet[0]), to.distance(to: feet[1]))
        let width = feet[0].distance(to: feet[1])
        guard distance <= DXFDoors.reach, width >= 0.6 * from.distance(to: to) else { continue }
        // Of lines that are equally near, the longest: both leaves of a door, not one.
        let score = (distance / 20).rounded() * 20 - width / 1000
        if score < best?.score ?? .infinity { best = (score, feet, wall.area, (wall.a, wall.b)) }
      }
    }
    return best.map { door(symbol, $0.line, $0.area, $0.wall) }
  }

  private func doorAtPoint(_ symbol: DrawnSymbol) -> DrawnDoor? {
    guard let point = PlanePoint.all([symbol.middle])?.first else { return nil }
    let near = index.walls(near: point, within: DXFDoors.reach).min {
      Predicates.squaredDistance(from: point, toSegment: $0.a, $0.b)
        < Predicates.squaredDistance(from: point, toSegment: $1.a, $1.b)
    }
    guard let wall = near,
      Predicates.squaredDistance(from: point, toSegment: wall.a, wall.b) <= DXFDoors.reach * DXFDoors.reach
    else { return nil }
    let length = wall.a.distance(to: wall.b)
    let foot = Predicates.nearestPoint(onSegment: wall.a, wall.b, to: point)
    let width = min(DXFDoors.usualWidth, length)
    let along = (foot.x - Double(wall.a.x), foot.y - Double(wall.a.y))
    let from = min(max((along.0 * along.0 + along.1 * along.1).squareRoot() - width / 2, 0), length - width)
    let step = ((Double(wall.b.x) - Double(wall.a.x)) / length, (Double(wall.b.y) - Double(wall.a.y)) / length)
    let line = [from, from + width].map { distance in
      PlanePoint(
        x: Int32((Double(wall.a.x) + step.0 * distance).rounded()),
        y: Int32((Double(wall.a.y) + step.1 * distance).rounded()))
    }
    var door = door(symbol, line, wall.area, (wall.a, wall.b))
    door.isAssumedWidth = true
    return door
  }

  /// Finds the room behind the wall.
  private func door(
    _ symbol: DrawnSymbol, _ line: [PlanePoint], _ area: Int, _ wall: (PlanePoint, PlanePoint)
  ) -> DrawnDoor {
    let length = wall.0.distance(to: wall.1)
    // The room is on the left of its own wall.
    let out = (
      (Double(wall.1.y) - Double(wall.0.y)) / length, -(Double(wall.1.x) - Double(wall.0.x)) / length
    )
    let middle = ((Double(line[0].x) + Double(line[1].x)) / 2, (Double(line[0].y) + Double(line[1].y)) / 2)
    var other: Int?
    for distance in DXFDoors.behind {
      let point = PlanePoint(Int((middle.0 + out.0 * distance).rounded()), Int((middle.1 + out.1 * distance).rounded()))
      if let found = index.smallest(at: point), found != area {
        other = found
        break
      }
    }
    return DrawnDoor(symbol: symbol, line: line, unit: area, other: other)
  }
}
