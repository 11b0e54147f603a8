import VenueGeometry
import VenueParts
import VenueRouting

/// Whole routes, words and all, in a building of one level and in one of ten, each the peers' level over again, joined by lifts at eight
/// places; and what the second needs for its indexes, against ten times the first.
///
/// Starts and goals are the peers' queries: on the one level both, in the high building one on the lowest level and one on the highest.
enum LevelsBenchmark {
  static func run(folder: String) throws {
    let queries = try NavigationText.queries(folder + "/queries.txt")
    let mesh = try NavigationText.mesh(folder + "/convex.mesh")
    let one = try Building(of: mesh, levels: 1, lifts: queries)
    let ten = try Building(of: mesh, levels: 10, lifts: queries)
    let (single, high) = (one.medians(queries), ten.medians(queries))
    print(
      """
      {"queries": \(queries.count), "one_us": \(single.median), "ten_us": \(high.median), \
      "one_unreached": \(single.unreached), "ten_unreached": \(high.unreached), "one_index_seconds": \(one.indexSeconds), \
      "ten_index_seconds": \(ten.indexSeconds), "one_bytes": \(one.bytes), "ten_bytes": \(ten.bytes)}
      """)
  }

  private struct Building {
    var router: Router
    var levels: Int
    /// CPU for the indexes.
    var indexSeconds: Double
    /// Of the whole network.
    var bytes: Int

    init(of mesh: LevelMesh, levels count: Int, lifts queries: [(start: PlanePoint, goal: PlanePoint)]) throws {
      var network = PlannedNetwork(
        origin: Coordinate(longitude: 0, latitude: 0), bearing: 0, languages: ["en"], timeZone: "UTC")
      for floor in 0..<count {
        var level = PlannedLevel(id: "level-\(floor)", floor: floor, ordinal: floor)
        for vertex in mesh.vertices { level.vertices += [vertex.x, vertex.y] }
        level.polygonStarts = mesh.polygonStarts.array
        level.polygonVertices = mesh.polygonVertices.array
        level.polygonNeighbours = mesh.polygonNeighbours.array
        level.edgeOpenings = level.polygonVertices.map { _ in -1 }
        level.polygonUnits = mesh.polygonOwners.map { _ in Int32(floor) }
        level.polygonOpenings = mesh.polygonOwners.map { _ in -1 }
        network.levels.append(level)
        network.units.append(
          PlannedUnit(
            id: "floor-\(floor)", category: "walkway", level: floor, kind: .openArea, isPublic: true,
            isWheelchairAccessible: true, point: queries[0].start))
      }
      for lift in 0..<8 {
        let point = queries[lift * queries.count / 8].start
        network.connectors.append(
          PlannedConnector(
            id: "lift-\(lift)", category: "elevator", isDirected: false,
            landings: (0..<count).map { NetworkConnector.Landing(level: $0, unit: $0, point: point) }))
      }
      let sections = network.sections
      let before = processSeconds()
      let indexing = NetworkIndexing(sections)
      let all = sections + (0..<count).flatMap { indexing.sections(ofLevel: $0) }
      indexSeconds = processSeconds() - before
      bytes = all.reduce(0) { $0 + $1.bytes.count }
      levels = count
      router = Router(network: try RoutingNetwork(SectionsInMemory(all)))
    }

    /// For each query the median of three rounds, after one that warms up; the median of those, in microseconds.
    func medians(_ queries: [(start: PlanePoint, goal: PlanePoint)]) -> (median: Double, unreached: Int) {
      var times = [[Double]](repeating: [], count: queries.count)
      var unreached = 0
      for round in 0..<4 {
        for (index, query) in queries.enumerated() {
          var isFound = false
          let time = seconds {
            let answer = router.route(
              from: .point(level: 0, query.start), to: .point(level: levels - 1, query.goal))
            if case .found = answer { isFound = true }
          }
          if round == 0, !isFound { unreached += 1 }
          if round > 0 { times[index].append(time * 1e6) }
        }
      }
      return (median(times.map(median)), unreached)
    }
  }
}
