import Testing
import VenueGeometry
import VenueTestSupport

@testable import VenueRouting

/// The steps of making an index, each compared with an obvious version of it.
struct SkeletonGraphTests {
  /// A floor with its corners, numbered by rank.
  private struct Skeleton {
    var mesh: LevelMesh
    var ground: IndexGround
    var corners: LevelIndex

    init(_ mesh: LevelMesh, cells: Int) throws {
      let access = MeshAccess(mesh, rule: { $0 == 1 ? .destinationOnly : .open })
      self.mesh = mesh
      ground = IndexGround(mesh, access, cellsOfAtMost: cells)
      corners = try #require(LevelIndex(mesh, for: access, cellsOfAtMost: cells))
    }

    var points: [PlanePoint] { corners.rightEdges.map { mesh.start($0) } }

    func graph() throws -> CornerGraph {
      CornerGraph(try #require(TautPairs(mesh, ground.access, corners: corners, most: 1 << 20)), points: points)
    }

    static func samples(_ seeds: ClosedRange<UInt64>) throws -> [Skeleton] {
      try seeds.flatMap { seed in
        let map = try RandomMap(
          seed: seed, points: 8 + Int(seed % 7) * 20, side: [14, 60, 2000][Int(seed % 3)],
          obstacles: seed % 2 == 0 ? 0.1 : 0.25, walls: Int(seed % 5) * 5)
        let grid = try GridFloor(seed: seed)
        let cells = [0, 3, 48][Int(seed % 3)]
        return [try Skeleton(map.mesh, cells: cells), try Skeleton(grid.drawn.mesh, cells: cells)]
      }
    }
  }

  @Test("index: corners in sight of a corner are those that a search finds")
  func sight() throws {
    var count = 0
    for skeleton in try Skeleton.samples(1...30) {
      let (mesh, corners, points) = (skeleton.mesh, skeleton.corners, skeleton.points)
      var sight = CornerSight(mesh, skeleton.ground.access, corners: corners)
      var search = PathSearch(mesh)
      search.stops = SearchStops(corners.stops, notesWallsAhead: true)
      for corner in 0..<Int32(corners.cornerCount) {
        sight.look(from: corner)
        search.look(from: corner, of: corners, skeleton.ground.access)
        var (found, expected) = ([Int32](), [Int32]())
        for other in sight.found where other != corner && sight.mayBend(towards: points[Int(other)]) {
          found.append(other)
        }
        for arrival in search.stops.arrivals
        where arrival.corner != corner && sight.mayBend(towards: points[Int(arrival.corner)]) {
          expected.append(arrival.corner)
        }
        #expect(found.sorted() == expected.sorted())
        count += expected.count
      }
    }
    #expect(count > 300)
  }

  @Test("index: paths between corners are those of a plain search, ties included")
  func paths() throws {
    var count = 0
    for skeleton in try Skeleton.samples(1...20) {
      let graph = try skeleton.graph()
      var paths = CornerPaths(graph)
      for root in 0..<Int32(graph.count) {
        paths.search(graph, from: root)
        let expected = PlainPaths(graph, from: root)
        var (order, previous) = ([Int32](), [Int32](repeating: -1, count: graph.count))
        for place in 0..<paths.count {
          order.append(paths[place])
          previous[Int(paths[place])] = paths.previous(of: paths[place])
        }
        #expect(order == expected.order)
        #expect(previous == expected.previous)
        count += order.count
      }
    }
    #expect(count > 1000)
  }

  @Test("index: hubs of a corner are those without a path over hubs before them")
  func hubs() throws {
    var count = 0
    for skeleton in try Skeleton.samples(1...20) {
      let graph = try skeleton.graph()
      let labelling = try #require(HubLabelling(graph, most: 1 << 20))
      let expected = plainHubs(graph)
      for corner in 0..<graph.count {
        let labels = labelling.labels[Int(labelling.starts[corner])..<Int(labelling.starts[corner + 1])]
        #expect(labels.map(\.hub) == expected[corner].map(\.hub))
        #expect(labels.map(\.next) == expected[corner].map(\.next))
        count += labels.count
      }
    }
    #expect(count > 300)
  }

  /// Labels that are pruned by a comparison with all labels, over paths through corners that are labelled themselves.
  private func plainHubs(_ graph: CornerGraph) -> [[(hub: Int32, length: Double, next: Int32)]] {
    var labels = [[(hub: Int32, length: Double, next: Int32)]](repeating: [], count: graph.count)
    for hub in 0..<Int32(graph.count) {
      let known = labels[Int(hub)]
      _ = PlainPaths(graph, from: hub) { corner, length, previous in
        let isKnown = labels[Int(corner)].contains { label in
          known.contains { $0.hub == label.hub && label.length + $0.length <= length + 1e-7 }
        }
        if isKnown || corner < hub { return false }
        let next = graph.edges(of: Int(corner)).firstIndex { graph.neighbours[$0] == previous }
        let first = graph.edges(of: Int(corner)).lowerBound
        labels[Int(corner)].append((hub, length, Int32(next.map { $0 - first } ?? -1)))
        return true
      }
    }
    return labels
  }
}

/// Shortest paths without a queue: each step looks for the nearest open corner among all.
private struct PlainPaths {
  var order: [Int32] = []
  var previous: [Int32]

  /// - Parameter isPassed: called for each corner in the order of the distances; false if no path leads on from it.
  init(
    _ graph: CornerGraph, from root: Int32,
    isPassed: (_ corner: Int32, _ length: Double, _ previous: Int32) -> Bool = { _, _, _ in true }
  ) {
    var lengths = [Double](repeating: .infinity, count: graph.count)
    var isSettled = [Bool](repeating: false, count: graph.count)
    previous = [Int32](repeating: -1, count: graph.count)
    lengths[Int(root)] = 0
    while true {
      let open = lengths.indices.filter { !isSettled[$0] && lengths[$0] < .infinity }
      guard let corner = open.min(by: { (lengths[$0], $0) < (lengths[$1], $1) }) else { return }
      isSettled[corner] = true
      order.append(Int32(corner))
      guard isPassed(Int32(corner), lengths[corner], previous[corner]) else { continue }
      for edge in graph.edges(of: corner) {
        let other = Int(graph.neighbours[edge])
        guard lengths[corner] + graph.lengths[edge] < lengths[other] else { continue }
        lengths[other] = lengths[corner] + graph.lengths[edge]
        previous[other] = Int32(corner)
      }
    }
  }
}

extension PathSearch {
  /// Finds the corners in sight of one with the search of a route that stops at corners.
  fileprivate mutating func look(from corner: Int32, of corners: LevelIndex, _ access: MeshAccess) {
    begin(access)
    leavesOutDeadEnds = false
    isSingleGoal = false
    let (right, left) = (corners.rightEdges[Int(corner)], corners.leftEdges[Int(corner)])
    var around = [Int(mesh.polygonOfEdge[Int(right)])]
    var incoming = mesh.previous(right)
    while incoming != left {
      let entry = crossing(incoming)
      around.append(Int(mesh.polygonOfEdge[Int(entry)]))
      incoming = mesh.previous(entry)
    }
    floods = true
    pushStart(mesh.start(right), polygons: around)
    flood()
    queueSuccessors()
    while let node = queue.pop() { expand(node) }
  }
}
