import VenueGeometry

// Pushing cones through polygons.
extension PathSearch {
  mutating func pushStart(_ start: PlanePoint, polygons: [Int]) {
    for polygon in polygons {
      let node = append(SearchNode(kind: .start, root: start, edge: -1, polygon: Int32(polygon), parent: -1, length: 0))
      reachGoals(in: polygon, from: node) { _ in true }
      for edge in mesh.edges(of: polygon).lazy.map(Int32.init) {
        let (a, b) = (access.start(edge), access.end(edge))
        let facing = Predicates.orientation(start, a, b)
        if facing > 0 {
          pushCone(across: edge, root: start, right: nil, left: nil, length: 0, parent: node)
        } else if facing == 0, mesh.hasFlatCorner[polygon], b != start {
          // b may be a bend on the border along which the start looks.
          let following = access.next(edge)
          guard Predicates.orientation(start, b, access.end(following)) == 0 else { continue }
          let direction = Direction(from: start, to: b)
          let isForward = direction.isAhead(access.end(following), of: b)
          if isForward {
            noteRightTurn(at: following, direction: direction, length: start.distance(to: b), parent: node)
          } else {
            noteLeftTurn(at: edge, direction: direction, length: start.distance(to: b), parent: node)
          }
        }
      }
    }
    queueSuccessors()
  }

  /// Expands a node that was removed from the queue. A successor that would be removed next is expanded at once.
  mutating func expand(_ index: Int32) {
    var next: Int32? = index
    while let index = next {
      next = nil
      let node = nodes[Int(index)]
      guard !isOutdated(node) else { continue }
      work.expansions += 1
      switch node.kind {
      case .cone: expandCone(node, index)
      case .rightTurn: fanRight(index)
      case .leftTurn: fanLeft(index)
      case .start, .goal: break
      }
      if floods { flood() }
      if successors.count == 1, successors[0].estimate < queue.leastEstimate,
        nodes[Int(successors[0].node)].kind != .goal
      {
        next = successors[0].node
        successors.removeLast()
      }
      queueSuccessors()
    }
  }

  /// Expands cones until there are none: all that is visible from the current root.
  mutating func flood() {
    while let cone = cones.popLast() {
      work.expansions += 1
      expandCone(cone, cone.parent)
    }
  }

  mutating func queueSuccessors() {
    // The queue has its own order.
    while let (node, estimate) = successors.popLast() {
      queue.push(node: node, estimate: estimate, length: nodes[Int(node)].length)
    }
  }

  /// Pushes a cone into the next polygon: on to its edges, to goals in it, and around its borders' bends.
  private mutating func expandCone(_ node: SearchNode, _ index: Int32) {
    let entry = crossing(node.edge)
    guard entry >= 0 else { return }
    let polygon = Int(access.polygon(of: entry))
    let root = node.root
    reachGoals(in: polygon, from: index) { goal in
      node.right.side(of: goal, from: root) >= 0 && node.left.side(of: goal, from: root) <= 0
    }

    let first = access.next(entry)
    let last = access.previous(entry)
    if node.meetsRightEnd { turnRight(fromConeInto: polygon, at: first, node, index) }
    if node.meetsLeftEnd { turnLeft(fromConeInto: polygon, at: last, node, index) }

    var (edge, a) = (first, access.start(first))
    var (leftOfA, rightOfA) = (node.left.side(of: a, from: root), node.right.side(of: a, from: root))
    // From the root, the edges appear from right to left.
    while edge != entry, leftOfA < 0 {
      work.edges += 1
      let following = access.next(edge)
      let b = access.start(following)
      let (leftOfB, rightOfB) = (node.left.side(of: b, from: root), node.right.side(of: b, from: root))
      if rightOfB > 0, access.edges[Int(edge)].crossing >= 0, Predicates.orientation(root, a, b) > 0 {
        pushCone(
          across: edge, root: root, right: rightOfA >= 0 ? nil : node.right, left: leftOfB <= 0 ? nil : node.left,
          length: node.length, parent: index)
      }
      (edge, a, leftOfA, rightOfA) = (following, b, leftOfB, rightOfB)
    }
  }

  /// Queues the cone from a root across an edge it faces, between directions or, where nil, the ends of the edge.
  mutating func pushCone(
    across edge: Int32, root: PlanePoint, right: Direction?, left: Direction?, length: Double, parent: Int32
  ) {
    let entry = crossing(edge)
    guard entry >= 0 else { return }
    let polygon = access.polygon(of: entry)
    if leavesOutDeadEnds, access.edges[Int(edge)].conditions.contains(.deadEnd), firstGoal[Int(polygon)] < 0 { return }
    let (a, b) = (access.start(edge), access.end(edge))
    var node = SearchNode(
      kind: .cone, meetsRightEnd: right == nil, meetsLeftEnd: left == nil, root: root,
      right: right ?? Direction(from: root, to: a), left: left ?? Direction(from: root, to: b), edge: edge,
      polygon: polygon, parent: parent, length: length)
    guard !floods else { return cones.append(node) }
    let kind = nodes[Int(parent)].kind
    node.turn = kind == .cone ? nodes[Int(parent)].turn : (kind == .start ? -1 : parent)
    let index = append(node)
    successors.append((index, length + PathEstimate.remaining(node, a, b, to: isSingleGoal ? goals.first?.point : nil)))
  }

  mutating func append(_ node: SearchNode) -> Int32 {
    nodes.append(node)
    return Int32(nodes.count - 1)
  }

  /// Queues the goals of a polygon that `isSeen` accepts as reached from a node's root in a straight line.
  mutating func reachGoals(in polygon: Int, from parent: Int32, isSeen: (PlanePoint) -> Bool) {
    var place = firstGoal[polygon]
    while place >= 0 {
      let goal = goals[Int(place)]
      if isSeen(goal.point) {
        let length = nodes[Int(parent)].length + nodes[Int(parent)].root.distance(to: goal.point)
        let node = append(
          SearchNode(
            kind: .goal, root: goal.point, edge: place, polygon: Int32(polygon), parent: parent, length: length))
        successors.append((node, length))
      }
      place = goal.next
    }
  }
}
