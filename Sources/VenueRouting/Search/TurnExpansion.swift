import VenueGeometry

// Bending around a wall: the path continues through the polygons around the vertex w, from the one that contains the incoming direction
// d, clockwise for a right turn. The fan ends at the wall or, if it passes through a one-way connection, straight behind.
extension PathSearch {
  /// The edge by which a fan continues behind one of its edges; −1 if it ends, at a wall or straight behind.
  @inline(__always)
  func fanEntry(behind edge: Int32, of turn: SearchNode) -> Int32 {
    let entry = crossing(edge)
    guard entry >= 0, access.hasOneWays else { return entry }
    let isRight = turn.kind == .rightTurn
    let end = isRight ? access.end(edge) : access.start(edge)
    let side = turn.right.side(of: end, from: turn.root)
    if side == 0 { return turn.right.isAhead(end, of: turn.root) ? entry : -1 }
    return (side > 0) == isRight ? -1 : entry
  }

  mutating func fanRight(_ index: Int32) {
    let turn = nodes[Int(index)]
    let (vertex, direction) = (turn.root, turn.right)
    var outgoing = turn.edge
    while true {
      work.edges += 1
      let polygon = Int(access.polygon(of: outgoing))
      reachGoals(in: polygon, from: index) { direction.side(of: $0, from: vertex) <= 0 }
      let incoming = access.previous(outgoing)
      var edge = access.next(outgoing)
      while edge != incoming, direction.isRight(access.start(edge), of: vertex) {
        work.edges += 1
        let (a, b) = (access.start(edge), access.end(edge))
        if Predicates.orientation(vertex, a, b) > 0 {
          pushCone(
            across: edge, root: vertex, right: nil,
            left: direction.side(of: b, from: vertex) > 0 ? direction : nil, length: turn.length, parent: index)
        }
        edge = access.next(edge)
      }
      if mesh.hasFlatCorner[polygon] {
        // Everything straight ahead on this side was noted from the previous root, and a path does not turn back.
        if direction.isRight(access.end(outgoing), of: vertex) {
          noteTurnsAhead(along: outgoing, root: vertex, length: turn.length, parent: index)
        }
        if direction.isRightOrAhead(access.start(incoming), of: vertex) {
          noteTurnsBehind(along: incoming, root: vertex, length: turn.length, parent: index)
        }
      }
      let entry = fanEntry(behind: outgoing, of: turn)
      guard entry >= 0 else { return }
      outgoing = access.next(entry)
    }
  }

  mutating func fanLeft(_ index: Int32) {
    let turn = nodes[Int(index)]
    let (vertex, direction) = (turn.root, turn.right)
    var incoming = turn.edge
    while true {
      work.edges += 1
      let polygon = Int(access.polygon(of: incoming))
      reachGoals(in: polygon, from: index) { direction.side(of: $0, from: vertex) >= 0 }
      let outgoing = access.next(incoming)
      var edge = access.previous(incoming)
      while edge != outgoing, direction.isLeft(access.end(edge), of: vertex) {
        work.edges += 1
        let (a, b) = (access.start(edge), access.end(edge))
        if Predicates.orientation(vertex, a, b) > 0 {
          pushCone(
            across: edge, root: vertex,
            right: direction.side(of: a, from: vertex) < 0 ? direction : nil, left: nil, length: turn.length,
            parent: index)
        }
        edge = access.previous(edge)
      }
      if mesh.hasFlatCorner[polygon] {
        if direction.isLeft(access.start(incoming), of: vertex) {
          noteTurnsBehind(along: incoming, root: vertex, length: turn.length, parent: index)
        }
        if direction.isLeftOrAhead(access.end(outgoing), of: vertex) {
          noteTurnsAhead(along: outgoing, root: vertex, length: turn.length, parent: index)
        }
      }
      let entry = fanEntry(behind: incoming, of: turn)
      guard entry >= 0 else { return }
      incoming = access.previous(entry)
    }
  }
}
