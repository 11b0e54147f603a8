import VenueGeometry
import VenueRouting

/// Exact walks between the peers' pairs of points, over the same level cut in two ways: convex polygons and triangles.
///
/// The time of a query includes finding the polygons of its ends and writing down the path. Both cuts must give the
/// same lengths; the largest difference is part of the answer.
enum RouteBenchmark {
  static func run(folder: String, output: String) throws {
    // As many as the graph routers beside it answer.
    let queries = Array(try NavigationText.queries(folder + "/queries.txt").prefix(60))
    let convex = measure(try NavigationText.mesh(folder + "/convex.mesh"), queries)
    let triangles = measure(try NavigationText.mesh(folder + "/tri.mesh"), queries)
    var difference = 0.0
    for (a, b) in zip(convex.metres, triangles.metres) where a >= 0 || b >= 0 {
      difference = max(difference, abs(a - b))
    }
    let lines = zip(convex.metres, convex.microseconds).map { "\($0) \($1)\n" }.joined()
    try File.write(Array(lines.utf8), to: output)
    print(
      """
      {"queries": \(queries.count), "unreached": \(convex.unreached), "median_us": \(convex.median), \
      "mean_us": \(convex.mean), "p99_us": \(convex.p99), "triangles_median_us": \(triangles.median), \
      "triangles_p99_us": \(triangles.p99), "largest_difference_m": \(difference), "peak_mb": \(peakMegabytes())}
      """)
  }

  struct Result {
    /// For each query its length, −1 where there is no path.
    var metres: [Double]
    var microseconds: [Double]
    var unreached: Int { metres.count { $0 < 0 } }
    var median: Double { microseconds.sorted()[microseconds.count / 2] }
    var mean: Double { microseconds.reduce(0, +) / Double(microseconds.count) }
    var p99: Double { microseconds.sorted()[microseconds.count * 99 / 100] }
  }

  /// For each query the median of two rounds over all of them, after one that warms up.
  static func measure(_ mesh: LevelMesh, _ queries: [(start: PlanePoint, goal: PlanePoint)]) -> Result {
    var search = PathSearch(mesh)
    var metres: [Double] = []
    var times = [[Double]](repeating: [], count: queries.count)
    for round in 0..<3 {
      for (index, query) in queries.enumerated() {
        var path: MeshPath?
        let time = seconds { path = search.shortestPath(from: query.start, to: query.goal) }
        if round == 0 {
          metres.append((path?.lengthMillimetres ?? -1000) / 1000)
        } else {
          times[index].append(time * 1e6)
        }
      }
    }
    return Result(metres: metres, microseconds: times.map(median))
  }
}
