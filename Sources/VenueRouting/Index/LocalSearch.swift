import VenueGeometry

// The part of a search that stops at corners of the skeleton.
extension PathSearch {
  /// Finds the corners around a point, and the other end of the path if no corner precedes it.
  ///
  /// - Parameter bound: millimetres; points that cannot be part of a shorter path are skipped.
  /// - Returns: the node of the other end; nil if corners precede it.
  mutating func searchAround(
    _ start: PlanePoint, _ starts: [Int], towards goal: PlanePoint, _ goals: [Int], _ access: MeshAccess,
    within bound: Double = .infinity
  ) -> Int32? {
    begin(access)
    prepare(starts, goal, goals)
    floods = true
    pushStart(start, polygons: starts)
    flood()
    queueSuccessors()
    while queue.leastEstimate < bound, let node = queue.pop() {
      if nodes[Int(node)].kind == .goal { return node }
      expand(node)
    }
    return nil
  }

  /// Notes the ends of a walk, after ``begin(_:)``.
  mutating func prepare(_ starts: [Int], _ goal: PlanePoint, _ goals: [Int]) {
    isSingleGoal = true
    guests = (starts + goals).map { mesh.polygonOwners[$0] }
    addGoal(goal, polygons: goals)
    noteEnds(starts: starts)
  }

  /// True if polygons can be reached from others at all in this search, between the noted ends. O(edges), and much
  /// faster than a failing search.
  func isJoined(_ starts: [Int], to goals: [Int]) -> Bool {
    var isSeen = [Bool](repeating: false, count: mesh.polygonCount)
    var waiting = starts
    for start in starts { isSeen[start] = true }
    while let polygon = waiting.popLast() {
      if goals.contains(polygon) { return true }
      for edge in mesh.edges(of: polygon) {
        let entry = crossing(Int32(edge))
        guard entry >= 0, case let other = Int(access.polygon(of: entry)), !isSeen[other] else { continue }
        isSeen[other] = true
        waiting.append(other)
      }
    }
    return false
  }

  /// The start of the path to a node, its bends, and the node.
  func points(to node: Int32) -> [PlanePoint] {
    var points: [PlanePoint] = []
    var place = node
    while place >= 0 {
      let node = nodes[Int(place)]
      if node.kind != .cone { points.append(node.root) }
      place = node.parent
    }
    points.reverse()
    return points
  }

  static func length(of points: [PlanePoint]) -> Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }
}

extension MeshAccess {
  /// True if everything that is open with this access is open with the other one.
  func isWithin(_ other: MeshAccess) -> Bool {
    guard crossings.count == other.crossings.count, rules.count == other.rules.count else { return false }
    for place in rules.indices where rules[place].rawValue < other.rules[place].rawValue { return false }
    for edge in crossings.indices where crossings[edge] >= 0 && other.crossings[edge] < 0 { return false }
    return true
  }
}
