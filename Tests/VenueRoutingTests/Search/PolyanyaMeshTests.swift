import Foundation
import Testing
import VenueGeometry

@testable import VenueRouting

/// Meshes and queries of the Polyanya authors and of the Moving AI map "arena", read from the shared data.
@Suite("Known navigation meshes", .enabled(if: SharedMesh.isPresent, "shared data is absent"))
struct PolyanyaMeshTests {
  @Test("meshes: arena: all 160 queries have their any-angle length", arguments: ["arena.mesh", "arena-merged.mesh"])
  func arena(file: String) throws {
    let mesh = try SharedMesh(file, scale: 1000)
    var search = PathSearch(mesh.level)
    var count = 0
    for line in try SharedMesh.lines("arena-any-angle-computed.tsv") where !line.hasPrefix("#") {
      let numbers = line.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
      guard numbers.count == 7 else { continue }
      let path = search.shortestPath(from: mesh.point(numbers[1], numbers[2]), to: mesh.point(numbers[3], numbers[4]))
      let length = (path?.lengthMillimetres ?? .infinity) / 1000
      #expect(abs(length - numbers[6]) < 1e-6, "\(line)")
      count += 1
    }
    #expect(count == 160)
  }

  @Test("meshes: arena: all queries have their any-angle length with an index, too")
  func indexedArena() throws {
    let mesh = try SharedMesh("arena-merged.mesh", scale: 1000)
    let index = try #require(LevelIndex(mesh.level))
    var search = IndexedSearch(mesh.level, index)
    var indexed = 0
    for line in try SharedMesh.lines("arena-any-angle-computed.tsv") where !line.hasPrefix("#") {
      let numbers = line.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
      guard numbers.count == 7 else { continue }
      let path = search.shortestPath(from: mesh.point(numbers[1], numbers[2]), to: mesh.point(numbers[3], numbers[4]))
      #expect(abs((path?.lengthMillimetres ?? .infinity) / 1000 - numbers[6]) < 1e-6, "\(line)")
      if search.work.isIndexed { indexed += 1 }
    }
    #expect(indexed > 100)
  }

  @Test(
    "meshes: touching obstacles leave no gap; collinear corners change nothing",
    arguments: [
      "bad-ambig", "bad-collinear", "bad-collinear2-rot0", "bad-collinear2-rot45", "bad-collinear2-rot90", "square",
    ])
  func special(name: String) throws {
    // Turned by 45° all coordinates are halves of √2: brought to whole numbers, collinear corners stay so.
    let scale = name.hasSuffix("rot45") ? 1_000_000 * 2.0.squareRoot() : 1_000_000
    // The lengths of two files are those from the touching point itself, the queries stand a little beside it.
    let tolerance = ["bad-ambig": 0.0283, "bad-collinear": 0.00283][name] ?? 1e-6
    let mesh = try SharedMesh("tests/\(name).mesh", scale: scale)
    var search = PathSearch(mesh.level)
    var count = 0
    for line in try SharedMesh.lines("tests/\(name).scen") where line.contains(".mesh") {
      let numbers = line.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
      guard numbers.count == 8 else { continue }
      let path = search.shortestPath(from: mesh.point(numbers[3], numbers[4]), to: mesh.point(numbers[5], numbers[6]))
      if numbers[7] < 0 {
        #expect(path == nil, "\(line)")
      } else {
        let length = try #require(path, "\(line)").lengthMillimetres / scale
        #expect(abs(length - numbers[7]) < tolerance, "\(line)")
      }
      count += 1
    }
    #expect(count > 0)
  }

  @Test("meshes: an odd mesh is read or refused and never traps")
  func hard() throws {
    do {
      let mesh = try SharedMesh("tests/hard.mesh", scale: 1000)
      #expect(mesh.level.polygonCount > 0)
    } catch is MeshError {}
  }
}

private struct SharedMesh {
  var level: LevelMesh
  var scale: Double

  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["VENUEMAP_SHARED_DATA"] {
      return URL(fileURLWithPath: path).appendingPathComponent("mesh-polyanya")
    }
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return root.appendingPathComponent("../shared/data/mesh-polyanya").standardized
  }()

  static var isPresent: Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("arena.mesh").path)
  }

  static func lines(_ file: String) throws -> [Substring] {
    try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8).split(whereSeparator: \.isNewline)
  }

  init(_ file: String, scale: Double) throws {
    self.scale = scale
    var numbers = try SharedMesh.lines(file).dropFirst().joined(separator: " ")
      .split(whereSeparator: \.isWhitespace).compactMap { Double($0) }[...]
    _ = numbers.removeFirst()
    func whole() -> Int { Int(numbers.removeFirst()) }
    let (vertexCount, polygonCount) = (whole(), whole())
    var vertices: [PlanePoint] = []
    for _ in 0..<vertexCount {
      let (x, y) = (numbers.removeFirst(), numbers.removeFirst())
      vertices.append(PlanePoint(x: Int32((x * scale).rounded()), y: Int32((y * scale).rounded())))
      let count = whole()
      numbers.removeFirst(count)
    }
    var starts: [Int32] = [0]
    var (corners, neighbours): ([Int32], [Int32]) = ([], [])
    for _ in 0..<polygonCount {
      let count = whole()
      corners += (0..<count).map { _ in Int32(whole()) }
      // The file names the polygon across the edge that ends at a vertex, we that of the edge that starts there.
      let before = (0..<count).map { _ in Int32(whole()) }
      neighbours += before[1...] + before[..<1]
      starts.append(Int32(corners.count))
    }
    level = try LevelMesh(
      vertices: vertices, polygonStarts: starts, polygonVertices: corners, polygonNeighbours: neighbours,
      polygonOwners: [Int32](repeating: 0, count: polygonCount))
  }

  func point(_ x: Double, _ y: Double) -> PlanePoint {
    PlanePoint(x: Int32((x * scale).rounded()), y: Int32((y * scale).rounded()))
  }
}
