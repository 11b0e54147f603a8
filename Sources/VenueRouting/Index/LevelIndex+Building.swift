import VenueGeometry
import VenueParts

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
    var graph = CornerGraph(pairs, points: corners.rightEdges.map { mesh.start($0) })
    let order = HubOrder(graph).corners
    corners = LevelIndex(
      mesh, access, ground.grounds, right: order.map { found.rightEdges[Int($0)] },
      left: order.map { found.leftEdges[Int($0)] })
    graph = graph.renumbered(by: order)
    guard let labelling = HubLabelling(graph, most: LevelIndex.mostLabels) else { return nil }
    self = corners
    store(graph)
    store(labelling)
    guard prepareLabels(on: mesh) else { return nil }
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
    (vertexCorners, nextCorners) = LevelIndex.cornersOfVertices(mesh, right: rightEdges)
    neighbourStarts = StoredArray()
    neighbours = StoredArray()
    hubStarts = neighbourStarts
    hubBytes = StoredArray()
    stepBytes = StoredArray()
  }

  /// For each vertex its first corner, and for each corner the next one of its vertex; −1 for none. O(n).
  static func cornersOfVertices(
    _ mesh: LevelMesh, right: StoredArray<Int32>
  ) -> (first: StoredArray<Int32>, next: StoredArray<Int32>) {
    var first = [Int32](repeating: -1, count: mesh.vertices.count)
    var next = [Int32](repeating: -1, count: right.count)
    for corner in right.indices.reversed() {
      let vertex = Int(mesh.polygonVertices[Int(right[corner])])
      next[corner] = first[vertex]
      first[vertex] = Int32(corner)
    }
    return (StoredArray(first), StoredArray(next))
  }

  private mutating func store(_ graph: CornerGraph) {
    neighbourStarts = StoredArray(graph.starts)
    neighbours = StoredArray(graph.neighbours.map { UInt16($0) })
  }

  private mutating func store(_ labelling: HubLabelling) {
    let labels = labelling.labels
    var (starts, hubs, steps) = ([Int32(0)], [UInt8](), BitWriter())
    for corner in 0..<cornerCount {
      var last: Int32 = -1
      let width = LevelLabels.stepWidth(Int(neighbourStarts[corner + 1] - neighbourStarts[corner]))
      for label in labels[Int(labelling.starts[corner])..<Int(labelling.starts[corner + 1])] {
        var gap = label.hub - last - 1
        while gap >= Int32(LevelLabels.skip) {
          hubs.append(LevelLabels.skip)
          gap -= Int32(LevelLabels.skip)
        }
        hubs.append(UInt8(gap))
        steps.add(UInt64(max(label.next, 0)), width: width)
        last = label.hub
      }
      starts.append(Int32(hubs.count))
    }
    hubStarts = StoredArray(starts)
    hubBytes = StoredArray(hubs)
    stepBytes = StoredArray(steps.bytes + [UInt8](repeating: 0, count: LevelLabels.stepMargin))
  }
}
