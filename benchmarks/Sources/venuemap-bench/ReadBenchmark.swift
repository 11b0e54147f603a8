import VenueJSON

/// JSON into a tree that keeps the place of every value.
enum ReadBenchmark {
  static func tree(of path: String) throws {
    let bytes = try File.read(path)
    var times: [Double] = []
    for _ in 0..<5 { times.append(try seconds { _ = try JSONReader.read(bytes) }) }
    print("{\"bytes\": \(bytes.count), \"seconds\": \(median(times))}")
  }
}
