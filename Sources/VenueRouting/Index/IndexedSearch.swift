public import VenueGeometry

/// Exact shortest paths on a level with its ``LevelIndex``: the results of ``PathSearch`` in less time.
///
/// The mesh is searched from both ends as far as the first corners of the skeleton. Either the ends meet there, or the shortest path
/// leads from a corner around the start to a corner around the goal, and the labels determine which. The result must be
/// open to the walker. If it is not, or if the index has no data for an end, the mesh is searched.
///
/// The value keeps its buffers between searches; use one for each task.
public struct IndexedSearch: Sendable {
  public let mesh: LevelMesh
  public let index: LevelIndex
  /// The access for which the index was made.
  private let world: MeshAccess
  private var access: MeshAccess
  /// True if everything open to the walker is open in the index.
  private var isWithin = true
  private var plain: PathSearch
  private var forward: PathSearch
  private var backward: PathSearch
  private var join: LabelJoin
  /// Work of the last search.
  public private(set) var work = IndexedWork()

  /// - Parameter index: an index made for this mesh.
  public init(_ mesh: LevelMesh, _ index: LevelIndex) {
    self.init(mesh, index, world: index.world(on: mesh))
  }

  /// - Parameter world: a previously computed ``LevelIndex/world(on:)``.
  init(_ mesh: LevelMesh, _ index: LevelIndex, world: MeshAccess) {
    self.mesh = mesh
    self.index = index
    self.world = world
    access = world
    plain = PathSearch(mesh)
    forward = PathSearch(mesh)
    forward.stops = SearchStops(index.stops)
    backward = PathSearch(mesh)
    backward.stops = SearchStops(index.stops, notesWallsAhead: true)
    join = LabelJoin(index)
  }

  /// Sets the access for the next searches; before the first call it is the access of the index. O(edges).
  public mutating func respect(_ access: MeshAccess) { respect(access, isWithin: access.isWithin(world)) }

  /// - Parameter isWithin: true if the access is known to be within the access of the index.
  mutating func respect(_ access: MeshAccess, isWithin: Bool) { (self.access, self.isWithin) = (access, isWithin) }

  /// The shortest path from one point to another; the rules are those of
  /// ``PathSearch/shortestPath(from:to:access:startOwner:goalOwner:)``.
  public mutating func shortestPath(
    from start: PlanePoint, to goal: PlanePoint, startOwner: Int32? = nil, goalOwner: Int32? = nil
  ) -> MeshPath? {
    work = IndexedWork()
    switch isWithin ? indexed(from: start, to: goal, startOwner, goalOwner) : .unknown(.access) {
    case .path(let path): return path
    case .none: return nil
    case .unknown(let reason): work.fallback = reason
    }
    return plain.shortestPath(from: start, to: goal, access: access, startOwner: startOwner, goalOwner: goalOwner)
  }

  private enum Answer {
    case path(MeshPath)
    case none
    case unknown(IndexedWork.Fallback)
  }

  private mutating func indexed(
    from start: PlanePoint, to goal: PlanePoint, _ startOwner: Int32?, _ goalOwner: Int32?
  ) -> Answer {
    plain.begin(access)
    let starts = plain.places(at: start, owner: startOwner)
    let goals = plain.places(at: goal, owner: goalOwner)
    guard !starts.isEmpty, !goals.isEmpty else { return .none }
    if starts.contains(where: goals.contains) { return .unknown(.samePolygon) }
    // If the islands are not connected, nothing is searched.
    guard starts.contains(where: { start in goals.contains { access.islands[$0] == access.islands[start] } }) else {
      return .none
    }
    guard isTold(starts), isTold(goals) else { return .unknown(.room) }
    guard !plain.isOnWay(start, outOf: starts), !plain.isOnWay(goal, outOf: goals) else { return .unknown(.border) }

    plain.prepare(starts, goal, goals)
    let direct = forward.searchAround(start, starts, towards: goal, goals, world)
    var bound = direct.map { forward.nodes[Int($0)].length } ?? .infinity
    _ = backward.searchAround(goal, goals, towards: start, starts, world, within: bound)
    work.expansions = forward.work.expansions + backward.work.expansions
    let (from, to) = (forward.stops.arrivals, backward.stops.arrivals)
    work.corners = from.count + to.count

    var points: [PlanePoint]?
    if let direct { points = forward.points(to: direct) }
    let meetings = join.shortest(from: from, to: to, start: start, goal: goal, bound: bound)
    work.labels = join.labelsTouched
    if join.isDamaged { return .unknown(.damage) }
    for meeting in meetings {
      var way = forward.points(to: meeting.from.node)
      for corner in meeting.corners { way.append(mesh.start(index.rightEdges[Int(corner)])) }
      way += backward.points(to: meeting.to.node).reversed()
      let length = PathSearch.length(of: way)
      if length < bound {
        bound = length
        points = way
      }
    }
    // Usually there is no path, but a damaged index must not decide this.
    guard let points else { return plain.isJoined(starts, to: goals) ? .unknown(.damage) : .none }
    let corners = PathSearch.withoutStraightPoints(points)
    guard let walk = plain.polygons(along: corners, from: starts, to: goals) else {
      return .unknown(.closed)
    }
    return .path(
      MeshPath(
        points: corners, lengthMillimetres: PathSearch.length(of: corners), polygons: walk.polygons, edges: walk.edges))
  }

  /// True if the index contains all paths from an end.
  private func isTold(_ places: [Int]) -> Bool {
    guard places.allSatisfy({ index.ground(of: $0) != LevelIndex.Ground.winding }) else { return false }
    // A walker on the border of their room may cross it and still not end in it.
    guard places.count > 1, places.contains(where: { world.rules[$0] == .destinationOnly }) else { return true }
    return places.allSatisfy {
      world.rules[$0] == world.rules[places[0]] && mesh.polygonOwners[$0] == mesh.polygonOwners[places[0]]
    }
  }
}

/// Work of an indexed search, in counts that are equal on every machine.
public struct IndexedWork: Sendable {
  /// Expanded cones and turns around both ends.
  public var expansions = 0
  /// Corners found around both ends.
  public var corners = 0
  /// Visited labels.
  public var labels = 0
  /// The reason why the mesh was searched instead; nil if the index gave the result.
  public var fallback: Fallback?

  public var isIndexed: Bool { fallback == nil }

  /// A reason for a search of the mesh.
  public enum Fallback: Sendable, Hashable, CaseIterable {
    /// The walker has access to ground that is closed in the index.
    case access
    /// Both ends are in one polygon: the path is the straight line between them, without a search.
    case samePolygon
    /// An end is in a room that a shortest path may leave and enter again, or on the border of a room.
    case room
    /// An end that is limited to one owner is on the border to another.
    case border
    /// The shortest path of the index is closed to the walker.
    case closed
    /// The index is inconsistent: it contains no path although there is one, or a path of it cannot be followed.
    case damage
  }
}
