import VenueGeometry

/// Paths between the entrances of a room that do not lead through the room, on a level whose other rooms are all open.
struct OuterPaths {
  private let mesh: LevelMesh
  private let twins: [Int32]
  private let rules: [OwnerRule]
  private let isBlocked: [Bool]
  /// For each polygon, true if it is ground of the skeleton.
  private let isSkeleton: [Bool]
  /// Its access is computed for the first room that needs it.
  private var search: PathSearch
  private var isPrepared = false

  /// A path inside the room, with which paths outside are compared.
  struct Limit {
    var start: PlanePoint
    var goal: PlanePoint
    /// Millimetres.
    var length: Double
  }

  /// - Parameters:
  ///   - twins: for each edge its twin if a walker may cross it in one direction at least, otherwise −1.
  ///   - isTree: for each polygon, true if it is in a dead end.
  init(_ mesh: LevelMesh, _ twins: [Int32], _ access: MeshAccess, _ isTree: [Bool]) {
    self.mesh = mesh
    self.twins = twins
    isSkeleton = access.rules.indices.map { access.rules[$0] == .open && !isTree[$0] }
    rules = access.rules.map { $0 == .closed ? .closed : .open }
    isBlocked = twins.map { $0 < 0 }
    search = PathSearch(mesh)
  }

  /// True if a path that is shorter than a limit may bend at a corner of the skeleton, apart from the ends of the entrances. All other paths
  /// are found around the ends of a walk: there a search stops at corners of the skeleton only, and not at an entrance of its own room.
  ///
  /// - Parameter ways: all edges that lead out of the room.
  func bends(within limit: Limit, past ways: [Int]) -> Bool {
    let (a, b) = (limit.start, limit.goal)
    let ends = ways.flatMap { [mesh.ends(ofEdge: $0).start, mesh.ends(ofEdge: $0).end] }
      .filter { isOnlyBetween(roomOf: ways[0], at: $0) }
    let box = PlaneBounds(minX: min(a.x, b.x), minY: min(a.y, b.y), maxX: max(a.x, b.x), maxY: max(a.y, b.y))
      .grown(by: Int32(min(limit.length, 1e6)) + 1)
    var isFound = false
    mesh.boxes.forEach(intersecting: box) { polygon in
      guard !isFound, isSkeleton[polygon] else { return }
      isFound = mesh.edges(of: polygon).contains { edge in
        let point = mesh.start(Int32(edge))
        return a.distance(to: point) + point.distance(to: b) < limit.length + 1e-6 && !ends.contains(point)
      }
    }
    return isFound
  }

  /// True if the ground around a point is that of one room and of the skeleton, and in one piece.
  private func isOnlyBetween(roomOf edge: Int, at point: PlanePoint) -> Bool {
    let owner = mesh.polygonOwners[mesh.polygon(ofEdge: edge)]
    return !mesh.isPinch(point)
      && mesh.polygons(at: point).allSatisfy { isSkeleton[$0] || mesh.polygonOwners[$0] == owner }
  }

  /// True if a path that is shorter than a limit leads from one entrance to another. The search ends at the limit, so it costs the ground
  /// around the room.
  ///
  /// - Parameters:
  ///   - way: an edge of the room that leads out of it; one of its ends is the start. The same is true for `other` and the goal.
  ///   - ways: all edges that lead out of the room.
  mutating func hasPath(within limit: Limit, from way: Int, to other: Int, past ways: [Int]) -> Bool {
    search.begin(isPrepared ? search.access : MeshAccess(mesh, rules: rules, isBlocked: { isBlocked[$0] }))
    isPrepared = true
    // Nothing else has the access, so that its edges are not copied.
    let walls = search.access.close(ways)
    defer { search.access.open(walls) }
    return search.hasPath(
      from: limit.start, in: mesh.polygon(ofEdge: Int(twins[way])), to: limit.goal,
      in: mesh.polygon(ofEdge: Int(twins[other])), within: limit.length)
  }
}

extension PathSearch {
  /// True if a path shorter than a limit leads from a point of one polygon to a point of another; after ``begin(_:)``.
  fileprivate mutating func hasPath(
    from start: PlanePoint, in first: Int, to goal: PlanePoint, in last: Int, within limit: Double
  ) -> Bool {
    isSingleGoal = true
    guests = []
    let starts = polygons(around: start, beginningWith: first)
    let goals = polygons(around: goal, beginningWith: last)
    if starts.contains(where: goals.contains) { return start.distance(to: goal) < limit }
    addGoal(goal, polygons: goals)
    noteEnds(starts: starts)
    pushStart(start, polygons: starts)
    while queue.leastEstimate < limit, let node = queue.pop() {
      if nodes[Int(node)].kind == .goal { return true }
      expand(node)
    }
    return false
  }

  /// A polygon and those that are joined to it at one of its points, without a wall between them.
  private mutating func polygons(around point: PlanePoint, beginningWith polygon: Int) -> [Int] {
    leavesOutDeadEnds = false
    noteFirstSteps(at: point, from: [polygon])
    leavesOutDeadEnds = true
    defer { firstSteps.removeAll(keepingCapacity: true) }
    return [polygon] + firstSteps.map(\.polygon)
  }
}
