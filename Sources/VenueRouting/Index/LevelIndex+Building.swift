import VenueGeometry

extension LevelIndex {
  /// Largest number of labels of a level with an index.
  public static let mostLabels = 4_000_000

  /// Largest number of straight connections between corners of a level with an index.
  public static let mostPairs = 2_000_000

  /// Makes the index of a mesh for walkers with the access `access`. The same mesh and access give the same bytes.
  ///
  /// - Returns: nil if the index would be too large: more than ``mostCorners`` corners, ``mostPairs`` pairs of them or ``mostLabels`` labels.
  public init?(_ mesh: LevelMesh, for access: MeshAccess? = nil) {
    self.init(mesh, for: access, cellsOfAtMost: IndexGround.mostPolygons)
  }

  init?(_ mesh: LevelMesh, for access: MeshAccess?, cellsOfAtMost most: Int) {
    let access = access ?? MeshAccess(mesh)
    let ground = IndexGround(mesh, access, cellsOfAtMost: most)
    let found = SkeletonCorners(mesh, ground)
    guard found.rightEdges.count <= LevelIndex.mostCorners else { return nil }
    var corners = LevelIndex(mesh, access, ground.grounds, right: found.rightEdges, left: found.leftEdges)
    guard let pairs = TautPairs(mesh, ground.access, corners: corners, most: LevelIndex.mostPairs) else { return nil }
    var graph = CornerGraph(pairs, points: corners.points(on: mesh))
    let order = HubOrder(graph).corners
    corners = LevelIndex(
      mesh, access, ground.grounds, right: order.map { found.rightEdges[Int($0)] },
      left: order.map { found.leftEdges[Int($0)] })
    graph = graph.renumbered(by: order)
    guard let labelling = HubLabelling(graph, most: LevelIndex.mostLabels) else { return nil }
    self = corners
    store(graph)
    store(labelling)
  }

  /// Corners without labels.
  private init(_ mesh: LevelMesh, _ access: MeshAccess, _ grounds: [UInt8], right: [Int32], left: [Int32]) {
    self.grounds = StoredArray(zip(grounds, access.rules).map { $0.0 | $0.1.rawValue << 2 })
    // Edges of closed polygons are derived from the polygons, so they are not stored.
    shutEdges = StoredArray(
      mesh.twins.indices.filter { edge in
        let twin = Int(mesh.twins[edge])
        return twin >= 0 && access.crossings[edge] < 0 && access.crossings[twin] < 0
          && access.rules[mesh.polygon(ofEdge: edge)] != .closed && access.rules[mesh.polygon(ofEdge: twin)] != .closed
      }.map { Int32($0) })
    rightEdges = StoredArray(right)
    leftEdges = StoredArray(left)
    var vertexCorners = [Int32](repeating: -1, count: mesh.vertices.count)
    var nextCorners = [Int32](repeating: -1, count: right.count)
    for corner in right.indices.reversed() {
      let vertex = Int(mesh.polygonVertices[Int(right[corner])])
      nextCorners[corner] = vertexCorners[vertex]
      vertexCorners[vertex] = Int32(corner)
    }
    self.vertexCorners = StoredArray(vertexCorners)
    self.nextCorners = StoredArray(nextCorners)
    neighbourStarts = StoredArray()
    labelStarts = neighbourStarts
    neighbours = StoredArray()
    hubs = StoredArray()
    lengths = StoredArray()
    nextSteps = StoredArray()
    unitsPerMillimetre = 1
  }

  private func points(on mesh: LevelMesh) -> [PlanePoint] { rightEdges.map { mesh.start($0) } }

  private mutating func store(_ graph: CornerGraph) {
    neighbourStarts = StoredArray(graph.starts)
    neighbours = StoredArray(graph.neighbours.map { UInt16($0) })
  }

  private mutating func store(_ labelling: HubLabelling) {
    let labels = labelling.labels
    let longest = labels.lazy.map(\.length).max() ?? 0
    // Uses the finest unit that 32 bits allow.
    while longest * unitsPerMillimetre * 2 < Double(UInt32.max), unitsPerMillimetre < 65536 { unitsPerMillimetre *= 2 }
    while longest * unitsPerMillimetre > Double(UInt32.max) { unitsPerMillimetre /= 2 }
    hubs = StoredArray(labels.map { UInt16($0.hub) })
    lengths = StoredArray(labels.map { UInt32(($0.length * unitsPerMillimetre).rounded()) })
    nextSteps = StoredArray(labels.map { $0.next >= 0 && $0.next < 255 ? UInt8($0.next) : 255 })
    labelStarts = StoredArray(labelling.starts)
  }
}
