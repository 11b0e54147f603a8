import VenueGeometry

// Bending around a wall: the path goes on through the polygons around the vertex w, from the one that holds the direction d it came
// in, clockwise for a right turn, up to the wall: the fan.
extension PathSearch {
  mutating func fanRight(_ index: Int32) {
    let turn = nodes[Int(index)]
    let (vertex, direction, wall) = (turn.root, turn.right, turn.polygon)
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
        // What lies straight ahead on this side was noted from the root before, and nobody turns back.
        if direction.isRight(access.end(outgoing), of: vertex) {
          noteTurnsAhead(along: outgoing, root: vertex, length: turn.length, parent: index)
        }
        if direction.isRightOrAhead(access.start(incoming), of: vertex) {
          noteTurnsBehind(along: incoming, root: vertex, length: turn.length, parent: index)
        }
      }
      if outgoing == wall { return }
      outgoing = access.next(crossing(outgoing))
    }
  }

  mutating func fanLeft(_ index: Int32) {
    let turn = nodes[Int(index)]
    let (vertex, direction, wall) = (turn.root, turn.right, turn.polygon)
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
      if incoming == wall { return }
      incoming = access.previous(crossing(incoming))
    }
  }
}
