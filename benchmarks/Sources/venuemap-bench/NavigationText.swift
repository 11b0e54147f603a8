import VenueGeometry
import VenueRouting

/// One level as the peers' scripts write it: text in metres, turned into the plane's millimetres.
enum NavigationText {
  struct Failure: Error { var path: String }

  /// The text mesh format, version 2, of the Polyanya literature.
  ///
  /// A polygon's neighbours stand there before their edges: the kth lies across the edge that ends in the kth corner.
  static func mesh(_ path: String) throws -> LevelMesh {
    var words = try Words(File.read(path))
    _ = words.next()
    guard words.next() == 2, let vertexCount = words.next(), let polygonCount = words.next() else {
      throw Failure(path: path)
    }
    var vertices: [PlanePoint] = []
    for _ in 0..<Int(vertexCount) {
      guard let x = words.next(), let y = words.next(), let around = words.next() else { throw Failure(path: path) }
      vertices.append(point(x, y))
      for _ in 0..<Int(around) { _ = words.next() }
    }
    var starts: [Int32] = [0]
    var corners: [Int32] = []
    var neighbours: [Int32] = []
    for _ in 0..<Int(polygonCount) {
      guard let count = words.next() else { throw Failure(path: path) }
      for _ in 0..<Int(count) { corners.append(Int32(words.next() ?? -1)) }
      let before = (0..<Int(count)).map { _ in Int32(words.next() ?? -1) }
      neighbours += before.dropFirst() + before.prefix(1)
      starts.append(Int32(corners.count))
    }
    return try LevelMesh(
      vertices: vertices, polygonStarts: starts, polygonVertices: corners, polygonNeighbours: neighbours,
      polygonOwners: [Int32](repeating: 0, count: Int(polygonCount)))
  }

  /// Lines of `x0 y0 x1 y1`.
  static func queries(_ path: String) throws -> [(start: PlanePoint, goal: PlanePoint)] {
    var words = try Words(File.read(path))
    var queries: [(PlanePoint, PlanePoint)] = []
    while let x0 = words.next(), let y0 = words.next(), let x1 = words.next(), let y1 = words.next() {
      queries.append((point(x0, y0), point(x1, y1)))
    }
    return queries
  }

  static func point(_ x: Double, _ y: Double) -> PlanePoint {
    PlanePoint(Int((x * 1000).rounded()), Int((y * 1000).rounded()))
  }
}

/// Numbers between white space; a word that is not a number reads as NaN.
struct Words {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Double? {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
    let start = position
    while position < bytes.count, bytes[position] > 0x20 { position += 1 }
    guard start < position else { return nil }
    return Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? .nan
  }
}
