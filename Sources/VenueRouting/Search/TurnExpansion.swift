import VenueGeometry

// Bending around walls at vertices.
//
// A cone from r meets the vertex w on its right border, going on in the direction d = w − r. A shortest path may
// turn right there when a wall stands at w to the right of d, at most a half-turn from it. The path then goes on
// through the polygons around w from the one that holds d, clockwise, up to that wall: the fan. Left likewise.
//
// Lengths are compared for each wall, not for each vertex: where obstacles touch, a vertex belongs to several spaces,
// and a short way to one says nothing about the others.
extension PathSearch {
  /// Two ways to one bend that differ by less count as one: a millionth of a millimetre.
  static let tolerance = 1e-6

  mutating func turnRight(fromConeInto polygon: Int, at first: Int32, _ node: SearchNode, _ index: Int32) {
    let vertex = mesh.start(first)
    let direction = Direction(from: node.root, to: vertex)
    let side = direction.side(of: mesh.end(first), from: vertex)
    // Where the polygon ends before d, the cone goes on past w into the next one.
    guard side <= 0 else { return }
    let length = node.length + node.root.distance(to: vertex)
    pendTurn(isRight: true, at: vertex, edge: first, direction: direction, length: length, parent: index)
    if side == 0, mesh.hasFlatCorner[polygon] {
      pendTurnsAhead(along: first, root: node.root, length: node.length, parent: index)
    }
  }

  mutating func turnLeft(fromConeInto polygon: Int, at last: Int32, _ node: SearchNode, _ index: Int32) {
    let vertex = mesh.end(last)
    let direction = Direction(from: node.root, to: vertex)
    let side = direction.side(of: mesh.start(last), from: vertex)
    guard side >= 0 else { return }
    let length = node.length + node.root.distance(to: vertex)
    pendTurn(isRight: false, at: vertex, edge: last, direction: direction, length: length, parent: index)
    if side == 0, mesh.hasFlatCorner[polygon] {
      pendTurnsBehind(along: last, root: node.root, length: node.length, parent: index)
    }
  }

  /// Right turns at the flat corners ahead on a border that runs straight away from the root.
  mutating func pendTurnsAhead(along edge: Int32, root: PlanePoint, length: Double, parent: Int32) {
    var edge = mesh.next(edge)
    while Predicates.orientation(root, mesh.start(edge), mesh.end(edge)) == 0 {
      let vertex = mesh.start(edge)
      let direction = Direction(from: root, to: vertex)
      guard direction.isAhead(mesh.end(edge), of: vertex) else { break }
      let reached = length + root.distance(to: vertex)
      pendTurn(isRight: true, at: vertex, edge: edge, direction: direction, length: reached, parent: parent)
      edge = mesh.next(edge)
    }
  }

  /// Left turns at the flat corners of a border that runs straight towards the root.
  mutating func pendTurnsBehind(along edge: Int32, root: PlanePoint, length: Double, parent: Int32) {
    var edge = mesh.previous(edge)
    while Predicates.orientation(root, mesh.start(edge), mesh.end(edge)) == 0 {
      let vertex = mesh.end(edge)
      let direction = Direction(from: root, to: vertex)
      guard direction.isAhead(mesh.start(edge), of: vertex) else { break }
      let reached = length + root.distance(to: vertex)
      pendTurn(isRight: false, at: vertex, edge: edge, direction: direction, length: reached, parent: parent)
      edge = mesh.previous(edge)
    }
  }

  /// Notes a turn unless nothing can be there to bend around.
  mutating func pendTurn(
    isRight: Bool, at vertex: PlanePoint, edge: Int32, direction: Direction, length: Double, parent: Int32
  ) {
    let number = mesh.polygonVertices[Int(isRight ? edge : mesh.next(edge))]
    switch mesh.corners[Int(number)] {
    case .hollow: return
    case .free where !access.hasBlocks: return
    case .free, .reflex:
      pendingTurns.append(
        PendingTurn(isRight: isRight, edge: edge, direction: direction, length: length, parent: parent))
    }
  }

  mutating func doPendingTurns() {
    while let turn = pendingTurns.popLast() {
      if turn.isRight { fanRight(turn) } else { fanLeft(turn) }
    }
  }

  private mutating func fanRight(_ turn: PendingTurn) {
    let vertex = mesh.start(turn.edge)
    var wall = turn.edge
    while true {
      let side = turn.direction.side(of: mesh.end(wall), from: vertex)
      let entry = crossing(wall)
      // Beyond a half-turn no wall is in the way of the straight line.
      if side > 0 { return }
      guard entry >= 0 else { break }
      if side == 0, !turn.direction.isAhead(mesh.end(wall), of: vertex) { return }
      wall = mesh.next(entry)
    }
    guard turn.length < bestRight[Int(wall)] - PathSearch.tolerance else { return }
    touchedWalls.append(wall)
    bestRight[Int(wall)] = turn.length
    let node = append(
      SearchNode(
        kind: .rightTurn, root: vertex, right: turn.direction, edge: turn.edge, polygon: wall, parent: turn.parent,
        length: turn.length))

    var outgoing = turn.edge
    while true {
      let polygon = Int(mesh.polygonOfEdge[Int(outgoing)])
      reachGoals(in: polygon, from: node) { turn.direction.side(of: $0, from: vertex) <= 0 }
      let incoming = mesh.previous(outgoing)
      var edge = mesh.next(outgoing)
      while edge != incoming, turn.direction.isRight(mesh.start(edge), of: vertex) {
        let (a, b) = (mesh.start(edge), mesh.end(edge))
        if Predicates.orientation(vertex, a, b) > 0 {
          pushCone(
            across: edge, root: vertex, right: nil,
            left: turn.direction.side(of: b, from: vertex) > 0 ? turn.direction : nil, length: turn.length,
            parent: node)
        }
        edge = mesh.next(edge)
      }
      if mesh.hasFlatCorner[polygon] {
        pendTurnsAhead(along: outgoing, root: vertex, length: turn.length, parent: node)
        if turn.direction.side(of: mesh.start(incoming), from: vertex) <= 0 {
          pendTurnsBehind(along: incoming, root: vertex, length: turn.length, parent: node)
        }
      }
      if outgoing == wall { return }
      outgoing = mesh.next(crossing(outgoing))
    }
  }

  private mutating func fanLeft(_ turn: PendingTurn) {
    let vertex = mesh.end(turn.edge)
    var wall = turn.edge
    while true {
      let side = turn.direction.side(of: mesh.start(wall), from: vertex)
      let entry = crossing(wall)
      if side < 0 { return }
      guard entry >= 0 else { break }
      if side == 0, !turn.direction.isAhead(mesh.start(wall), of: vertex) { return }
      wall = mesh.previous(entry)
    }
    guard turn.length < bestLeft[Int(wall)] - PathSearch.tolerance else { return }
    touchedWalls.append(wall)
    bestLeft[Int(wall)] = turn.length
    let node = append(
      SearchNode(
        kind: .leftTurn, root: vertex, right: turn.direction, edge: turn.edge, polygon: wall, parent: turn.parent,
        length: turn.length))

    var incoming = turn.edge
    while true {
      let polygon = Int(mesh.polygonOfEdge[Int(incoming)])
      reachGoals(in: polygon, from: node) { turn.direction.side(of: $0, from: vertex) >= 0 }
      let outgoing = mesh.next(incoming)
      var edge = mesh.previous(incoming)
      while edge != outgoing, turn.direction.isLeft(mesh.end(edge), of: vertex) {
        let (a, b) = (mesh.start(edge), mesh.end(edge))
        if Predicates.orientation(vertex, a, b) > 0 {
          pushCone(
            across: edge, root: vertex,
            right: turn.direction.side(of: a, from: vertex) < 0 ? turn.direction : nil, left: nil,
            length: turn.length, parent: node)
        }
        edge = mesh.previous(edge)
      }
      if mesh.hasFlatCorner[polygon] {
        pendTurnsBehind(along: incoming, root: vertex, length: turn.length, parent: node)
        if turn.direction.side(of: mesh.end(outgoing), from: vertex) >= 0 {
          pendTurnsAhead(along: outgoing, root: vertex, length: turn.length, parent: node)
        }
      }
      if incoming == wall { return }
      incoming = mesh.previous(crossing(incoming))
    }
  }

  /// Whether a shorter way to a cone's root was found after it was queued.
  func isOutdated(_ node: SearchNode) -> Bool {
    guard node.turn >= 0 else { return false }
    let turn = nodes[Int(node.turn)]
    let best = turn.kind == .rightTurn ? bestRight[Int(turn.polygon)] : bestLeft[Int(turn.polygon)]
    return turn.length > best
  }
}
