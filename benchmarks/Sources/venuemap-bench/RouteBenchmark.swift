import VenueGeometry
import VenueRouting

/// Exact walks between all of the peers' pairs of points over one level, with and without an index, and without one over the
/// same level cut into triangles.
///
/// The time of a query includes finding the polygons of its ends and writing down the path. All must give the same lengths; the
/// largest difference is part of the answer.
enum RouteBenchmark {
  static func run(folder: String, output: String) throws {
    let queries = try NavigationText.queries(folder + "/queries.txt")
    let mesh = try NavigationText.mesh(folder + "/convex.mesh")
    let before = processSeconds()
    guard let index = LevelIndex(mesh) else { throw NavigationText.Failure(path: folder) }
    let build = processSeconds() - before

    var (search, indexed) = (PathSearch(mesh), IndexedSearch(mesh, index))
    var triangles = PathSearch(try NavigationText.mesh(folder + "/tri.mesh"))
    let plain = measure(queries) { search.shortestPath(from: $0, to: $1) }
    let fast = measure(queries) { indexed.shortestPath(from: $0, to: $1) }
    let cut = measure(queries) { triangles.shortestPath(from: $0, to: $1) }
    let lines = zip(plain.metres, plain.microseconds).map { "\($0) \($1)\n" }.joined()
    try File.write(Array(lines.utf8), to: output)
    print(
      """
      {"queries": \(queries.count), "unreached": \(plain.metres.count { $0 < 0 }), "median_us": \(plain.quantile(0.5)), \
      "p99_us": \(plain.quantile(0.99)), "indexed_median_us": \(fast.quantile(0.5)), \
      "indexed_p99_us": \(fast.quantile(0.99)), "triangles_median_us": \(cut.quantile(0.5)), \
      "triangles_p99_us": \(cut.quantile(0.99)), "triangles_difference_m": \(plain.difference(from: cut)), \
      "indexed_difference_m": \(plain.difference(from: fast)), "index_seconds": \(build), \
      "index_bytes": \(index.byteCount), "index_corners": \(index.cornerCount), "index_labels": \(index.labelCount), \
      "peak_mb": \(peakMegabytes())}
      """)
  }

  struct Result {
    /// For each query its length, −1 where there is no path.
    var metres: [Double]
    var microseconds: [Double]

    func quantile(_ share: Double) -> Double {
      let sorted = microseconds.sorted()
      return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
    }

    func difference(from other: Result) -> Double { zip(metres, other.metres).reduce(0) { max($0, abs($1.0 - $1.1)) } }
  }

  /// For each query the median of seven rounds over all of them, after one that warms up: as the peer is measured.
  static func measure(
    _ queries: [(start: PlanePoint, goal: PlanePoint)], _ path: (PlanePoint, PlanePoint) -> MeshPath?
  ) -> Result {
    var metres: [Double] = []
    var times = [[Double]](repeating: [], count: queries.count)
    for round in 0..<8 {
      for (index, query) in queries.enumerated() {
        var found: MeshPath?
        let time = seconds { found = path(query.start, query.goal) }
        if round == 0 {
          metres.append((found?.lengthMillimetres ?? -1000) / 1000)
        } else {
          times[index].append(time * 1e6)
        }
      }
    }
    return Result(metres: metres, microseconds: times.map(median))
  }
}
