import VenueGeometry

/// Rooms with several entrances whose ground is destination-only.
///
/// They are cells, because through traffic does not cross them. But a path that starts in such a room may leave it and cross it again,
/// unless a path between two of its entrances is never shorter outside than inside. This is true if any two points of them see each
/// other inside, or if the path outside is too long or bends at no corner of the skeleton (``OuterPaths``). Rooms without this property are marked as winding. So are owners
/// whose ground consists of several pieces, all of which are open to a walker who starts or ends there.
struct RoomCells {
  private let mesh: LevelMesh
  private let twins: [Int32]
  private let access: MeshAccess
  private let isTree: [Bool]
  private var outside: OuterPaths
  /// Largest number of entrances of a room that is examined.
  private static let mostWays = 12

  init(_ mesh: LevelMesh, _ twins: [Int32], _ access: MeshAccess, _ isTree: [Bool]) {
    self.mesh = mesh
    self.twins = twins
    self.access = access
    self.isTree = isTree
    outside = OuterPaths(mesh, twins, access, isTree)
  }

  mutating func markWinding(in grounds: inout [UInt8]) {
    for polygons in roomsByOwner() where isWinding(polygons) {
      for polygon in polygons { grounds[polygon] = LevelIndex.Ground.winding }
    }
  }

  /// The polygons of each destination-only owner, by owner.
  private func roomsByOwner() -> [[Int]] {
    let rooms = (0..<mesh.polygonCount).filter { access.rules[$0] == .destinationOnly }
      .sorted { (mesh.polygonOwners[$0], $0) < (mesh.polygonOwners[$1], $1) }
    var result: [[Int]] = []
    for polygon in rooms {
      if let last = result.last?.first, mesh.polygonOwners[last] == mesh.polygonOwners[polygon] {
        result[result.count - 1].append(polygon)
      } else {
        result.append([polygon])
      }
    }
    return result
  }

  private mutating func isWinding(_ polygons: [Int]) -> Bool {
    let inner = polygons.filter { !isTree[$0] }
    guard isConnected(polygons) else { return true }
    var ways: [Int] = []
    for polygon in inner {
      for edge in mesh.edges(of: polygon) where twins[edge] >= 0 {
        let other = mesh.polygon(ofEdge: Int(twins[edge]))
        guard !isTree[other], !owns(polygon, other) else { continue }
        ways.append(edge)
      }
    }
    guard inner.count > 1, ways.count > 1 else { return false }
    return ways.count > RoomCells.mostWays || !isShortest(inside: polygons, between: ways)
  }

  private func owns(_ a: Int, _ b: Int) -> Bool {
    access.rules[a] == access.rules[b] && mesh.polygonOwners[a] == mesh.polygonOwners[b]
  }

  private func isConnected(_ polygons: [Int]) -> Bool {
    var seen: Set<Int> = [polygons[0]]
    var waiting = [polygons[0]]
    while let polygon = waiting.popLast() {
      for edge in mesh.edges(of: polygon) where twins[edge] >= 0 {
        let other = mesh.polygon(ofEdge: Int(twins[edge]))
        if owns(polygon, other), seen.insert(other).inserted { waiting.append(other) }
      }
    }
    return seen.count == polygons.count
  }

  /// True if the index contains a shortest path between any points of any two entrances.
  private mutating func isShortest(inside polygons: [Int], between ways: [Int]) -> Bool {
    guard let room = roomMesh(polygons) else { return false }
    var search = PathSearch(room)
    let walls = (0..<room.edgeCount).filter { room.twins[$0] < 0 }
    let corners = walls.flatMap { [room.ends(ofEdge: $0).start, room.ends(ofEdge: $0).end] }
    for (place, way) in ways.enumerated() {
      for other in ways[(place + 1)...] where !seeEachOther(way, other, in: &search, corners) {
        guard isShorter(inside: &search, from: way, to: other, past: ways) else { return false }
      }
    }
    return true
  }

  /// True if no path outside between points of two entrances is shorter than the one inside.
  ///
  /// Shown by the path inside between two ends of the entrances, extended along both to their far ends: for points p and q of the
  /// entrances, the path inside is shorter by their distances from the far ends at least, and the one outside by these at most.
  private mutating func isShorter(
    inside search: inout PathSearch, from way: Int, to other: Int, past ways: [Int]
  ) -> Bool {
    let (a, b) = mesh.ends(ofEdge: way)
    let (c, d) = mesh.ends(ofEdge: other)
    for (near, far) in [(a, b), (b, a)] {
      for (end, last) in [(c, d), (d, c)] {
        guard let path = search.shortestPath(from: near, to: end) else { return false }
        let length = far.distance(to: near) + path.lengthMillimetres + end.distance(to: last)
        let limit = OuterPaths.Limit(start: far, goal: last, length: length)
        guard outside.bends(within: limit, past: ways),
          outside.hasPath(within: limit, from: way, to: other, past: ways)
        else { return true }
      }
    }
    return false
  }

  /// True if all points of two entrances see each other: their ends do, and no obstacle is in between.
  private func seeEachOther(_ way: Int, _ other: Int, in search: inout PathSearch, _ corners: [PlanePoint]) -> Bool {
    let (a, b) = mesh.ends(ofEdge: way)
    let (c, d) = mesh.ends(ofEdge: other)
    for (from, to) in [(a, c), (a, d), (b, c), (b, d)] {
      guard let path = search.shortestPath(from: from, to: to), path.points.count <= 2 else { return false }
    }
    return !corners.contains { RoomCells.isStrictlyInside($0, hullOf: [a, b, c, d]) }
  }

  /// The mesh of one room alone, so that an examination costs only the size of the room; all its exits are walls.
  private func roomMesh(_ polygons: [Int]) -> LevelMesh? {
    var numbers: [Int: Int32] = [:]
    for (number, polygon) in polygons.enumerated() { numbers[polygon] = Int32(number) }
    var vertexNumbers: [Int32: Int32] = [:]
    var vertices: [PlanePoint] = []
    var starts: [Int32] = [0]
    var corners: [Int32] = []
    var neighbours: [Int32] = []
    for polygon in polygons {
      for edge in mesh.edges(of: polygon) {
        let vertex = mesh.polygonVertices[edge]
        if vertexNumbers[vertex] == nil {
          vertexNumbers[vertex] = Int32(vertices.count)
          vertices.append(mesh.vertices[Int(vertex)])
        }
        corners.append(vertexNumbers[vertex] ?? 0)
        neighbours.append(twins[edge] < 0 ? -1 : numbers[mesh.polygon(ofEdge: Int(twins[edge]))] ?? -1)
      }
      starts.append(Int32(corners.count))
    }
    return try? LevelMesh(
      vertices: vertices, polygonStarts: starts, polygonVertices: corners, polygonNeighbours: neighbours,
      polygonOwners: [Int32](repeating: 0, count: polygons.count))
  }

  /// True if p is strictly inside the hull: no line through two of the points has all points on one side and p on the other side or on the line.
  private static func isStrictlyInside(_ p: PlanePoint, hullOf points: [PlanePoint]) -> Bool {
    for a in points {
      for b in points where a != b && Predicates.orientation(a, b, p) <= 0 {
        if points.allSatisfy({ Predicates.orientation(a, b, $0) >= 0 }) { return false }
      }
    }
    return true
  }
}
