import VenueGeometry

/// The corners around which through traffic may bend: spaces of the skeleton around a vertex that are wider than a half-turn.
/// Boundaries of cells count as walls.
struct SkeletonCorners {
  /// The same as in ``LevelIndex``, sorted by vertex, then by edge.
  var rightEdges: [Int32] = []
  var leftEdges: [Int32] = []

  init(_ mesh: LevelMesh, _ ground: IndexGround) {
    var found: [(vertex: Int32, right: Int32, left: Int32)] = []
    for edge in mesh.twins.indices.lazy.map(Int32.init) {
      guard ground.grounds[mesh.polygon(ofEdge: Int(edge))] == LevelIndex.Ground.skeleton,
        ground.access.crossings[Int(edge)] < 0, let left = SkeletonCorners.bound(mesh, ground.access, from: edge)
      else { continue }
      found.append((mesh.polygonVertices[Int(edge)], edge, left))
    }
    found.sort { ($0.vertex, $0.right) < ($1.vertex, $1.right) }
    rightEdges = found.map(\.right)
    leftEdges = found.map(\.left)
  }

  /// The edge that bounds the space at the start of a closed edge on the other side; nil if the space is at most a half-turn
  /// wide.
  private static func bound(_ mesh: LevelMesh, _ access: MeshAccess, from wall: Int32) -> Int32? {
    let (vertex, ahead) = (mesh.start(wall), mesh.end(wall))
    let direction = Direction(from: vertex, to: ahead)
    var isReflex = false
    var edge = wall
    while true {
      let incoming = mesh.previous(edge)
      let side = direction.side(of: mesh.start(incoming), from: vertex)
      isReflex = isReflex || side < 0 || (side == 0 && direction.isAhead(mesh.start(incoming), of: vertex))
      let next = access.crossings[Int(incoming)]
      if next < 0 { return isReflex ? incoming : nil }
      edge = next
    }
  }
}
