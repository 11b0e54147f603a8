public import VenueGeometry

/// Exact shortest paths on a ``LevelMesh``: Polyanya (Cui, Harabor and Grastien, IJCAI 2017), with all visibility tests
/// in integer arithmetic.
///
/// A search node is a *cone*: the region visible from a root (the start or a mesh vertex) through an edge, between two
/// directions. Directions are differences of grid points, so the test of a vertex against a cone is an exact
/// orientation test, and doubles are used only for lengths. A cone whose border meets a vertex where walls bend may turn
/// there: the vertex becomes a new root, and its *fan* covers the polygons around it up to the wall it bends around.
/// Gaps without width are walls.
///
/// The value keeps its buffers between searches; use one for each task.
public struct PathSearch: Sendable {
  public let mesh: LevelMesh

  /// Access without restrictions; computed on first use.
  private var everywhere: MeshAccess?
  var access = MeshAccess.nowhere
  var nodes: [SearchNode] = []
  var queue = SearchQueue()
  var goals: [SearchGoal] = []
  /// Owners with the rule ``OwnerRule/destinationOnly`` that this search may enter.
  var guests: [Int32] = []
  /// For each polygon the first goal in it, −1 for none; goals form a chain.
  var firstGoal: [Int32] = []
  /// Smallest length to each wall's start as the root of a fan that turns right to the wall, and to its end turning left.
  var bestRight: [Double] = []
  var bestLeft: [Double] = []
  var touchedWalls: [Int32] = []
  /// Successors of the node that is being expanded, with estimates.
  var successors: [(node: Int32, estimate: Double)] = []
  var isSingleGoal = true
  /// The polygons that contain start and goals, in the numbering of ``MeshBridges``, ascending.
  var ends: [Int32] = []
  /// First steps across the borders on which the start is.
  var firstSteps: [FirstStep] = []
  var work = SearchWork()
  /// Corners at which a search around a point ends.
  var stops = SearchStops()
  /// True if ground is skipped that no shortest path to a goal crosses: behind connections that do not separate the ends of the path,
  /// and polygons with one entrance.
  var leavesOutDeadEnds = true
  /// True if everything visible from a root is expanded at once, cones in any order: for searches that end nearby. Then only bends
  /// and goals are stored as nodes.
  var floods = false
  var cones: [SearchNode] = []

  /// Allocates no memory before the first search. O(1).
  public init(_ mesh: LevelMesh) { self.mesh = mesh }

  /// The shortest path from one point to another.
  ///
  /// - Parameters:
  ///   - access: made for this mesh; nil has no restrictions.
  ///   - startOwner: if the start is on a border, only polygons of this owner count; the same is true for `goalOwner`.
  /// - Returns: nil if there is no path, if an end is off the mesh or in a closed polygon, and if an end is a
  ///   point where obstacles touch, so that it belongs to two spaces at once.
  public mutating func shortestPath(
    from start: PlanePoint, to goal: PlanePoint, access: MeshAccess? = nil, startOwner: Int32? = nil,
    goalOwner: Int32? = nil
  ) -> MeshPath? {
    begin(access)
    let starts = places(at: start, owner: startOwner)
    let ends = places(at: goal, owner: goalOwner)
    guard !starts.isEmpty, !ends.isEmpty else { return nil }
    if let shared = starts.first(where: ends.contains) {
      return MeshPath(
        points: start == goal ? [start] : [start, goal], lengthMillimetres: start.distance(to: goal),
        polygons: [Int32(shared)], edges: [])
    }
    isSingleGoal = true
    guests = (starts + ends).map { mesh.polygonOwners[$0] }
    let reachable = Set(starts.map { self.access.islands[$0] })
    guard ends.contains(where: { reachable.contains(self.access.islands[$0]) }) else { return nil }
    addGoal(goal, polygons: ends)
    noteEnds(starts: starts)
    noteFirstSteps(at: start, from: starts)
    pushStart(start, polygons: starts + firstSteps.map(\.polygon))
    while let index = queue.pop() {
      if nodes[Int(index)].kind == .goal { return path(endingIn: index) }
      expand(index)
    }
    return nil
  }

  /// Clears the data of the last search.
  mutating func begin(_ access: MeshAccess?) {
    let wanted = access ?? everywhere ?? MeshAccess(mesh)
    if access == nil { everywhere = wanted }
    precondition(wanted.edges.count == mesh.edgeCount, "an access made for another mesh")
    self.access = wanted
    if firstGoal.count < mesh.polygonCount {
      firstGoal = [Int32](repeating: -1, count: mesh.polygonCount)
      bestRight = [Double](repeating: .infinity, count: mesh.edgeCount)
      bestLeft = bestRight
    }
    for goal in goals { firstGoal[goal.polygon] = -1 }
    goals.removeAll(keepingCapacity: true)
    for wall in touchedWalls {
      bestRight[Int(wall)] = .infinity
      bestLeft[Int(wall)] = .infinity
    }
    touchedWalls.removeAll(keepingCapacity: true)
    nodes.removeAll(keepingCapacity: true)
    queue.removeAll()
    successors.removeAll(keepingCapacity: true)
    cones.removeAll(keepingCapacity: true)
    firstSteps.removeAll(keepingCapacity: true)
    work = SearchWork()
    stops.removeAll()
  }

  /// The polygons a walk may start or end in at p.
  func places(at p: PlanePoint, owner: Int32?) -> [Int] {
    let found = mesh.polygons(at: p).filter { polygon in
      access.rules[polygon] != .closed && (owner == nil || owner == mesh.polygonOwners[polygon])
    }
    guard found.count > 1, mesh.isPinch(p) else { return found }
    let spaces = Set(found.map { mesh.space(at: p, in: $0) })
    return spaces.count == 1 ? found : []
  }

  mutating func addGoal(_ point: PlanePoint, polygons: [Int], target: Int32 = 0) {
    for polygon in polygons {
      goals.append(SearchGoal(point: point, polygon: polygon, target: target, next: firstGoal[polygon]))
      firstGoal[polygon] = Int32(goals.count - 1)
    }
  }

  /// Notes where the walk begins and may end, after the last goal was added.
  mutating func noteEnds(starts: [Int]) {
    ends = (starts + goals.map(\.polygon)).map { mesh.bridges.order[$0] }.sorted()
  }

  /// The twin of an edge that may be crossed in this search, or −1. A bridge may be crossed only if it separates the ends.
  @inline(__always)
  func crossing(_ edge: Int32) -> Int32 {
    let found = access.edges[Int(edge)]
    guard found.crossing >= 0, !found.conditions.isDisjoint(with: [.bridge, .guestsOnly]) else { return found.crossing }
    if leavesOutDeadEnds, found.conditions.contains(.bridge),
      !PathSearch.isParted(ends, by: mesh.bridges.sides[Int(edge)])
    {
      return -1
    }
    guard found.conditions.contains(.guestsOnly) else { return found.crossing }
    let owner = mesh.polygonOwners[Int(access.edges[Int(found.crossing)].polygon)]
    return guests.contains(owner) ? found.crossing : -1
  }

  // The following code runs at each step. It takes parameters and is not a method, because a method would copy the whole value.

  /// True if some ends are in a range and some are not.
  private static func isParted(_ ends: [Int32], by side: Range<Int32>) -> Bool {
    var inside = 0
    if ends.count > 8 {
      inside = PathSearch.count(of: ends, below: side.upperBound) - PathSearch.count(of: ends, below: side.lowerBound)
    } else {
      for end in ends where side.contains(end) { inside += 1 }
    }
    return inside > 0 && inside < ends.count
  }

  private static func count(of ends: [Int32], below bound: Int32) -> Int {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] < bound { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension LevelMesh {
  /// Identifies the part of the space around a vertex that contains a polygon, by the wall to which it turns right.
  func space(at p: PlanePoint, in polygon: Int) -> Int32 {
    guard var edge = edges(of: polygon).first(where: { points[$0] == p }).map(Int32.init) else {
      return -1 - Int32(polygon)
    }
    while twins[Int(edge)] >= 0 { edge = next(twins[Int(edge)]) }
    return edge
  }
}
