public import VenueGeometry

/// Exact shortest paths on a level with the help of its ``LevelIndex``: the answers of ``PathSearch``, sooner.
///
/// From both ends the mesh is searched as far as the first corners of the skeleton. Either the ends meet there, or the shortest path
/// leads from one of the corners around the start to one of those around the goal, and labels tell which. What is found has to be
/// open to the walker; where it is not, or the index has nothing to say of an end, the mesh is searched.
///
/// The value keeps its buffers between searches; use one for each task.
public struct IndexedSearch: Sendable {
  public let mesh: LevelMesh
  public let index: LevelIndex
  /// The rights the index was made for.
  private let world: MeshAccess
  private var access: MeshAccess
  /// Whether the walker may go nowhere that is closed to the index.
  private var isWithin = true
  private var plain: PathSearch
  private var forward: PathSearch
  private var backward: PathSearch
  private var join: LabelJoin
  /// What the last search has done.
  public private(set) var work = IndexedWork()

  /// - Parameter index: made for this mesh.
  public init(_ mesh: LevelMesh, _ index: LevelIndex) {
    self.init(mesh, index, world: index.world(on: mesh))
  }

  /// - Parameter world: ``LevelIndex/world(on:)``, made before.
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

  /// Sets whose rights searches respect from now on; until then they are those the index was made for. O(edges).
  public mutating func respect(_ access: MeshAccess) { respect(access, isWithin: access.isWithin(world)) }

  /// - Parameter isWithin: whether they are within those the index was made for, as was found out before.
  mutating func respect(_ access: MeshAccess, isWithin: Bool) { (self.access, self.isWithin) = (access, isWithin) }

  /// The shortest path from one point to another; the rules are those of
  /// ``PathSearch/shortestPath(from:to:access:startOwner:goalOwner:)``.
  public mutating func shortestPath(
    from start: PlanePoint, to goal: PlanePoint, startOwner: Int32? = nil, goalOwner: Int32? = nil
  ) -> MeshPath? {
    work = IndexedWork()
    if isWithin {
      switch indexed(from: start, to: goal, startOwner, goalOwner) {
      case .path(let path): return path
      case .none: return nil
      case .unknown: break
      }
    }
    work.isIndexed = false
    return plain.shortestPath(from: start, to: goal, access: access, startOwner: startOwner, goalOwner: goalOwner)
  }

  private enum Answer {
    case path(MeshPath)
    case none
    case unknown
  }

  private mutating func indexed(
    from start: PlanePoint, to goal: PlanePoint, _ startOwner: Int32?, _ goalOwner: Int32?
  ) -> Answer {
    plain.begin(access)
    let starts = plain.places(at: start, owner: startOwner)
    let goals = plain.places(at: goal, owner: goalOwner)
    guard !starts.isEmpty, !goals.isEmpty else { return .none }
    if starts.contains(where: goals.contains) { return .unknown }
    // Where no way leads at all, nothing is searched.
    guard starts.contains(where: { start in goals.contains { access.islands[$0] == access.islands[start] } }) else {
      return .none
    }
    guard isTold(starts), isTold(goals), !plain.isOnWay(start, outOf: starts), !plain.isOnWay(goal, outOf: goals) else {
      return .unknown
    }

    plain.prepare(starts, goal, goals)
    let direct = forward.searchAround(start, starts, towards: goal, goals, world)
    var bound = direct.map { forward.nodes[Int($0)].length } ?? .infinity
    _ = backward.searchAround(goal, goals, towards: start, starts, world, within: bound)
    work.expansions = forward.work.expansions + backward.work.expansions
    let (from, to) = (forward.stops.arrivals, backward.stops.arrivals)
    work.corners = from.count + to.count

    var points: [PlanePoint]?
    if let direct { points = forward.points(to: direct) }
    let meeting = join.shortest(
      from: from, to: to, mesh: mesh, start: start, goal: goal, bound: bound)
    work.labels = join.labelsTouched
    if let meeting {
      var way = forward.points(to: meeting.from.node)
      for corner in meeting.corners { way.append(mesh.start(index.rightEdges[Int(corner)])) }
      way += backward.points(to: meeting.to.node).reversed()
      let length = PathSearch.length(of: way)
      if length < bound {
        bound = length
        points = way
      }
    }
    // No way, as a rule; an index that is wrong shall not be the one to say so.
    guard let points else { return plain.isJoined(starts, to: goals) ? .unknown : .none }
    let corners = PathSearch.withoutStraightPoints(points)
    guard let walk = plain.polygons(along: corners, from: starts, to: goals) else { return .unknown }
    return .path(
      MeshPath(
        points: corners, lengthMillimetres: PathSearch.length(of: corners), polygons: walk.polygons, edges: walk.edges))
  }

  /// Whether the index knows all ways from an end.
  private func isTold(_ places: [Int]) -> Bool {
    guard places.allSatisfy({ index.ground(of: $0) != LevelIndex.Ground.winding }) else { return false }
    // On the border of a room its guest may cross it, and still not end in it.
    guard places.count > 1, places.contains(where: { world.rules[$0] == .destinationOnly }) else { return true }
    return places.allSatisfy {
      world.rules[$0] == world.rules[places[0]] && mesh.polygonOwners[$0] == mesh.polygonOwners[places[0]]
    }
  }
}

/// What an indexed search has done, in numbers that are the same on every machine.
public struct IndexedWork: Sendable {
  /// Cones and turns gone on from, around both ends.
  public var expansions = 0
  /// Corners found around both ends.
  public var corners = 0
  /// Labels looked at.
  public var labels = 0
  public var isIndexed = true
}
