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
  private let walls: WallDoors
  private static let widths = 400.0...8000.0

  /// - Parameter index: of the rooms.
  init(_ index: AreaIndex) { walls = WallDoors(index) }

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
    return walls.door(along: candidates).map { found in
      DrawnDoor(symbol: symbol, line: found.line, unit: found.unit, other: found.other)
    }
  }

  private func doorAtPoint(_ symbol: DrawnSymbol) -> DrawnDoor? {
    guard let point = PlanePoint.all([symbol.middle])?.first, let found = walls.door(at: point) else { return nil }
    return DrawnDoor(symbol: symbol, line: found.line, unit: found.unit, other: found.other, isAssumedWidth: true)
  }
}
