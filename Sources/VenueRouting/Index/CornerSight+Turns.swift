import VenueGeometry

// Corners at the ends of a cone's borders, as in ``PathSearch``: a path could turn right at the start of an edge, or left at its end.
extension CornerSight {
  mutating func turnRight(at first: Int32) {
    let vertex = start(first)
    let direction = Direction(from: root, to: vertex)
    let side = direction.side(of: end(first), from: vertex)
    // If the polygon ends before the direction, the cone continues past the vertex into the next one.
    guard side <= 0 else { return }
    noteRightTurn(at: first, direction)
    guard side == 0, edges[Int(first)].isOfFlat else { return }
    // Corners ahead on a border that runs straight away from the root.
    var edge = next(first)
    while Predicates.orientation(root, start(edge), end(edge)) == 0 {
      let direction = Direction(from: root, to: start(edge))
      guard direction.isAhead(end(edge), of: start(edge)) else { break }
      noteRightTurn(at: edge, direction)
      edge = next(edge)
    }
  }

  mutating func turnLeft(at last: Int32) {
    let vertex = end(last)
    let direction = Direction(from: root, to: vertex)
    let side = direction.side(of: start(last), from: vertex)
    guard side >= 0 else { return }
    noteLeftTurn(at: last, direction)
    guard side == 0, edges[Int(last)].isOfFlat else { return }
    var edge = previous(last)
    while Predicates.orientation(root, start(edge), end(edge)) == 0 {
      let direction = Direction(from: root, to: end(edge))
      guard direction.isAhead(start(edge), of: end(edge)) else { break }
      noteLeftTurn(at: edge, direction)
      edge = previous(edge)
    }
  }

  /// Notes the corner around whose wall a path could turn right at the start of an edge: the first wall clockwise from the direction, or straight
  /// ahead, up to a half-turn.
  mutating func noteRightTurn(at edge: Int32, _ direction: Direction) {
    guard edges[Int(edge)].isAtCorner else { return }
    let vertex = start(edge)
    var wall = edge
    while true {
      let side = direction.side(of: end(wall), from: vertex)
      // Beyond a half-turn no wall blocks the straight line.
      if side > 0 { return }
      let entry = crossing(wall)
      if entry < 0 { return note(rightCorners[Int(wall)]) }
      if side == 0, !direction.isAhead(end(wall), of: vertex) { return }
      wall = next(entry)
    }
  }

  /// Notes the corner of a left turn at the end of an edge, in the same way.
  mutating func noteLeftTurn(at edge: Int32, _ direction: Direction) {
    guard edges[Int(next(edge))].isAtCorner else { return }
    let vertex = end(edge)
    var wall = edge
    while true {
      let side = direction.side(of: start(wall), from: vertex)
      if side < 0 { return }
      let entry = crossing(wall)
      if entry < 0 { return note(leftCorners[Int(wall)]) }
      if side == 0, !direction.isAhead(start(wall), of: vertex) { return }
      wall = previous(entry)
    }
  }
}
