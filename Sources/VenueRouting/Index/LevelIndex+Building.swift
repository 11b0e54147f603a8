import VenueGeometry

extension LevelIndex {
  /// Labels a level may have before it goes without an index.
  public static let mostLabels = 4_000_000

  /// Straight ways between corners a level may have before it goes without an index.
  public static let mostPairs = 2_000_000

  /// Makes the index of a mesh for walkers with the rights of `access`; the same bytes for the same mesh and rights.
  ///
  /// - Returns: nil where an index would be too large to pay: more than ``mostCorners`` corners, ``mostPairs`` pairs of them or ``mostLabels`` labels.
  public init?(_ mesh: LevelMesh, for access: MeshAccess? = nil) {
    self.init(mesh, for: access, cellsOfAtMost: IndexGround.mostPolygons)
  }

  init?(_ mesh: LevelMesh, for access: MeshAccess?, cellsOfAtMost most: Int) {
    let ground = IndexGround(mesh, access ?? MeshAccess(mesh), cellsOfAtMost: most)
    let found = SkeletonCorners(mesh, ground)
    guard found.rightEdges.count <= LevelIndex.mostCorners else { return nil }
    var corners = LevelIndex(mesh, ground.grounds, right: found.rightEdges, left: found.leftEdges)
    guard let pairs = TautPairs(mesh, ground.access, corners: corners, most: LevelIndex.mostPairs) else { return nil }
    var graph = CornerGraph(pairs, points: corners.points(on: mesh))
    let order = HubOrder(graph).corners
    corners = LevelIndex(
      mesh, ground.grounds, right: order.map { found.rightEdges[Int($0)] },
      left: order.map { found.leftEdges[Int($0)] })
    graph = graph.renumbered(by: order)
    guard let labelling = HubLabelling(graph, most: LevelIndex.mostLabels) else { return nil }
    self = corners
    store(graph)
    store(labelling)
  }

  /// Corners without labels.
  private init(_ mesh: LevelMesh, _ grounds: [UInt8], right: [Int32], left: [Int32]) {
    self.grounds = grounds
    rightEdges = right
    leftEdges = left
    vertexCorners = [Int32](repeating: -1, count: mesh.vertices.count)
    nextCorners = [Int32](repeating: -1, count: right.count)
    for corner in right.indices.reversed() {
      let vertex = Int(mesh.polygonVertices[Int(right[corner])])
      nextCorners[corner] = vertexCorners[vertex]
      vertexCorners[vertex] = Int32(corner)
    }
    neighbourStarts = [Int32](repeating: 0, count: right.count + 1)
    labelStarts = neighbourStarts
    neighbours = []
    hubs = []
    lengths = []
    nextSteps = []
    unitsPerMillimetre = 1
  }

  private func points(on mesh: LevelMesh) -> [PlanePoint] { rightEdges.map { mesh.start($0) } }

  private mutating func store(_ graph: CornerGraph) {
    neighbourStarts = graph.starts
    neighbours = graph.neighbours.map { UInt16($0) }
  }

  private mutating func store(_ labelling: HubLabelling) {
    let longest = labelling.labels.lazy.flatMap { $0 }.map(\.length).max() ?? 0
    // As fine as 32 bits allow.
    while longest * unitsPerMillimetre * 2 < Double(UInt32.max), unitsPerMillimetre < 65536 { unitsPerMillimetre *= 2 }
    while longest * unitsPerMillimetre > Double(UInt32.max) { unitsPerMillimetre /= 2 }
    hubs.reserveCapacity(labelling.count)
    lengths.reserveCapacity(labelling.count)
    nextSteps.reserveCapacity(labelling.count)
    for (corner, labels) in labelling.labels.enumerated() {
      for label in labels {
        hubs.append(UInt16(label.hub))
        lengths.append(UInt32((label.length * unitsPerMillimetre).rounded()))
        nextSteps.append(label.next >= 0 && label.next < 255 ? UInt8(label.next) : 255)
      }
      labelStarts[corner + 1] = Int32(hubs.count)
    }
  }
}

extension CornerGraph {
  /// The same graph with the corners numbered by their place in `order`.
  func renumbered(by order: [Int32]) -> CornerGraph {
    var ranks = [Int32](repeating: 0, count: count)
    for (rank, corner) in order.enumerated() { ranks[Int(corner)] = Int32(rank) }
    var result = CornerGraph()
    for corner in order {
      result.points.append(points[Int(corner)])
      result.sights.append(sights[Int(corner)])
      let edges = edges(of: Int(corner)).map { (ranks[Int(neighbours[$0])], lengths[$0]) }.sorted { $0.0 < $1.0 }
      result.neighbours += edges.map(\.0)
      result.lengths += edges.map(\.1)
      result.starts.append(Int32(result.neighbours.count))
    }
    return result
  }
}
