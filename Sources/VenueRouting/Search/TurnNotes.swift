import VenueGeometry

// Where a path may bend around a wall.
//
// A cone from r meets the vertex w on its right border, continuing in the direction d = w − r. A shortest path may
// turn right there if there is a wall at w to the right of d, less than straight ahead and at most a half-turn from it. Along a wall
// that runs straight on, the cone itself continues. The same is true for the left. A turn is queued like a cone, so that turns
// that a shorter path makes unnecessary are never expanded.
//
// Lengths are compared for each wall, not for each vertex: where obstacles touch, a vertex belongs to several spaces,
// and a short path to one gives no information about the others.
//
// A one-way connection is a wall from its closed side. A path that turns may go around its
// end and pass it on the way. So it counts as something to bend around from either side, and as the end of a space. If two paths
// reach one vertex, the longer one is dropped only where both may go around it in any direction, up to the first edge that is not open
// in both directions.
extension PathSearch {
  /// Largest difference between two paths to one bend that count as equal: a millionth of a millimetre.
  static let tolerance = 1e-6

  mutating func turnRight(fromConeInto polygon: Int, at first: Int32, _ node: SearchNode, _ index: Int32) {
    let vertex = access.start(first)
    let direction = Direction(from: node.root, to: vertex)
    let side = direction.side(of: access.end(first), from: vertex)
    // If the polygon ends before d, the cone continues past w into the next one.
    guard side <= 0 else { return }
    let length = node.length + node.root.distance(to: vertex)
    noteRightTurn(at: first, direction: direction, length: length, parent: index)
    if side == 0, mesh.hasFlatCorner[polygon] {
      noteTurnsAhead(along: first, root: node.root, length: node.length, parent: index)
    }
  }

  mutating func turnLeft(fromConeInto polygon: Int, at last: Int32, _ node: SearchNode, _ index: Int32) {
    let vertex = access.end(last)
    let direction = Direction(from: node.root, to: vertex)
    let side = direction.side(of: access.start(last), from: vertex)
    guard side >= 0 else { return }
    let length = node.length + node.root.distance(to: vertex)
    noteLeftTurn(at: last, direction: direction, length: length, parent: index)
    if side == 0, mesh.hasFlatCorner[polygon] {
      noteTurnsBehind(along: last, root: node.root, length: node.length, parent: index)
    }
  }

  /// Right turns at the flat corners ahead on a border that runs straight away from the root.
  mutating func noteTurnsAhead(along edge: Int32, root: PlanePoint, length: Double, parent: Int32) {
    var edge = access.next(edge)
    while Predicates.orientation(root, access.start(edge), access.end(edge)) == 0 {
      let vertex = access.start(edge)
      let direction = Direction(from: root, to: vertex)
      guard direction.isAhead(access.end(edge), of: vertex) else { break }
      noteRightTurn(at: edge, direction: direction, length: length + root.distance(to: vertex), parent: parent)
      edge = access.next(edge)
    }
  }

  /// Left turns at the flat corners of a border that runs straight towards the root.
  mutating func noteTurnsBehind(along edge: Int32, root: PlanePoint, length: Double, parent: Int32) {
    var edge = access.previous(edge)
    while Predicates.orientation(root, access.start(edge), access.end(edge)) == 0 {
      let vertex = access.end(edge)
      let direction = Direction(from: root, to: vertex)
      guard direction.isAhead(access.start(edge), of: vertex) else { break }
      noteLeftTurn(at: edge, direction: direction, length: length + root.distance(to: vertex), parent: parent)
      edge = access.previous(edge)
    }
  }

  /// Queues a right turn at the start of an edge, except if there is no wall to bend around, or a shorter path to it is known.
  mutating func noteRightTurn(at edge: Int32, direction: Direction, length: Double, parent: Int32) {
    work.corners += 1
    guard mayBend(at: mesh.polygonVertices[Int(edge)]) else { return }
    let vertex = access.start(edge)
    var wall = edge
    var bound: Int32 = -1
    while true {
      let side = direction.side(of: access.end(wall), from: vertex)
      // Beyond a half-turn no wall blocks the straight line.
      if side > 0 { break }
      let isAhead = side == 0 && direction.isAhead(access.end(wall), of: vertex)
      let entry = crossing(wall)
      guard entry >= 0 else {
        if isAhead {
          passCorner(
            .rightTurn, at: vertex, edge: edge, direction: direction, wall: wall, length: length, parent: parent)
          return
        }
        if bound < 0 { bound = wall }
        break
      }
      if access.hasOneWays, bound < 0, crossing(entry) < 0 { bound = wall }
      if side == 0, !isAhead { break }
      wall = access.next(entry)
    }
    guard bound >= 0, length < bestRight[Int(bound)] - PathSearch.tolerance else { return }
    touchedWalls.append(bound)
    bestRight[Int(bound)] = length
    queueTurn(.rightTurn, at: vertex, edge: edge, direction: direction, wall: bound, length: length, parent: parent)
  }

  /// Queues a left turn at the end of an edge, in the same way.
  mutating func noteLeftTurn(at edge: Int32, direction: Direction, length: Double, parent: Int32) {
    work.corners += 1
    guard mayBend(at: mesh.polygonVertices[Int(access.next(edge))]) else { return }
    let vertex = access.end(edge)
    var wall = edge
    var bound: Int32 = -1
    while true {
      let side = direction.side(of: access.start(wall), from: vertex)
      if side < 0 { break }
      let isAhead = side == 0 && direction.isAhead(access.start(wall), of: vertex)
      let entry = crossing(wall)
      guard entry >= 0 else {
        if isAhead {
          passCorner(
            .leftTurn, at: vertex, edge: edge, direction: direction, wall: wall, length: length, parent: parent)
          return
        }
        if bound < 0 { bound = wall }
        break
      }
      if access.hasOneWays, bound < 0, crossing(entry) < 0 { bound = wall }
      if side == 0, !isAhead { break }
      wall = access.previous(entry)
    }
    guard bound >= 0, length < bestLeft[Int(bound)] - PathSearch.tolerance else { return }
    touchedWalls.append(bound)
    bestLeft[Int(bound)] = length
    queueTurn(.leftTurn, at: vertex, edge: edge, direction: direction, wall: bound, length: length, parent: parent)
  }

  /// Notes a corner from which a wall runs straight on.
  private mutating func passCorner(
    _ kind: SearchNode.Kind, at vertex: PlanePoint, edge: Int32, direction: Direction, wall: Int32, length: Double,
    parent: Int32
  ) {
    guard stops.notesWallsAhead else { return }
    let node = append(
      SearchNode(kind: kind, root: vertex, right: direction, edge: edge, polygon: wall, parent: parent, length: length))
    let number = mesh.polygonVertices[Int(kind == .rightTurn ? edge : access.next(edge))]
    _ = arrive(at: number, node: node, wall: wall, length: length)
  }

  @inline(__always)
  private func mayBend(at vertex: Int32) -> Bool {
    switch mesh.corners[Int(vertex)] {
    case .hollow: false
    case .free: access.hasBlocks
    case .reflex: true
    }
  }

  private mutating func queueTurn(
    _ kind: SearchNode.Kind, at vertex: PlanePoint, edge: Int32, direction: Direction, wall: Int32, length: Double,
    parent: Int32
  ) {
    let node = append(
      SearchNode(
        kind: kind, root: vertex, right: direction, edge: edge, polygon: wall, parent: parent, length: length))
    if stops.isOn {
      let number = mesh.polygonVertices[Int(kind == .rightTurn ? edge : access.next(edge))]
      if stops.corners.vertexCorners[Int(number)] >= 0, arrive(at: number, node: node, wall: wall, length: length) {
        return
      }
    }
    let ahead = isSingleGoal ? vertex.distance(to: goals[0].point) : 0
    successors.append((node, length + ahead))
  }

  /// True if a shorter path to a turn, or to the turn that made a cone's root, was found after it was queued.
  @inline(__always)
  func isOutdated(_ node: SearchNode) -> Bool {
    switch node.kind {
    case .rightTurn: return node.length > bestRight[Int(node.polygon)]
    case .leftTurn: return node.length > bestLeft[Int(node.polygon)]
    case .start, .goal: return false
    case .cone:
      let turn = Int(node.turn)
      guard turn >= 0 else { return false }
      // A cone keeps the length of its root.
      let wall = Int(nodes[turn].polygon)
      return node.length > (nodes[turn].kind == .rightTurn ? bestRight[wall] : bestLeft[wall])
    }
  }
}
