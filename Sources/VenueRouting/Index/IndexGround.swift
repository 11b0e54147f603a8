import VenueGeometry

/// Assigns the polygons of a level to the skeleton or to cells.
struct IndexGround {
  /// Cells of more polygons are not cut off: a search through them would take as long as the labels save.
  static let mostPolygons = 48

  private(set) var grounds: [UInt8]
  /// Access of the skeleton's own paths: everything else is closed, and one-way connections are open in both directions.
  private(set) var access: MeshAccess

  /// - Parameter most: largest number of polygons in a cell behind a single connection.
  init(_ mesh: LevelMesh, _ access: MeshAccess, cellsOfAtMost most: Int) {
    let twins = mesh.twins.indices.map { edge -> Int32 in
      let twin = mesh.twins[edge]
      return twin >= 0 && (access.crossings[edge] >= 0 || access.crossings[Int(twin)] >= 0) ? twin : -1
    }
    var grounds = access.rules.map { $0 == .open ? LevelIndex.Ground.skeleton : LevelIndex.Ground.cell }
    let isTree = IndexGround.trees(mesh, twins, most)
    for polygon in grounds.indices where isTree[polygon] { grounds[polygon] = LevelIndex.Ground.cell }
    var rooms = RoomCells(mesh, twins, access, isTree)
    rooms.markWinding(in: &grounds)
    self.grounds = grounds
    self.access = MeshAccess(
      mesh, rules: grounds.map { $0 == LevelIndex.Ground.skeleton ? .open : .closed },
      isBlocked: { twins[$0] < 0 })
  }

  /// For each polygon, true if it is behind a single connection, together with few others.
  private static func trees(_ mesh: LevelMesh, _ twins: [Int32], _ most: Int) -> [Bool] {
    let bridges = MeshBridges(
      polygonStarts: mesh.polygonStarts.array, polygonOfEdge: mesh.polygonOfEdge.array, twins: twins)
    // Sizes of the disconnected parts of the level; their polygons are contiguous in the order.
    var polygons = [Int32](repeating: 0, count: mesh.polygonCount)
    for (polygon, place) in bridges.order.enumerated() { polygons[Int(place)] = Int32(polygon) }
    let parts = IndexGround.parts(mesh, twins)
    var bounds = [Range<Int32>](repeating: 0..<0, count: mesh.polygonCount)
    for (place, polygon) in polygons.enumerated() {
      let part = parts[Int(polygon)]
      bounds[part] = (bounds[part].isEmpty ? Int32(place) : bounds[part].lowerBound)..<Int32(place + 1)
    }
    var isTree = [Bool](repeating: false, count: mesh.polygonCount)
    for edge in twins.indices where !bridges.sides[edge].isEmpty {
      let side = bridges.sides[edge]
      let whole = bounds[parts[mesh.polygon(ofEdge: edge)]]
      // The smaller of two sides is the tree.
      let rest = whole.count - side.count
      if side.count <= min(rest, most) {
        for place in side { isTree[Int(polygons[Int(place)])] = true }
      } else if rest < side.count, rest <= most {
        for place in whole where !side.contains(place) { isTree[Int(polygons[Int(place)])] = true }
      }
    }
    return isTree
  }

  /// For each polygon, the first polygon that is connected to it.
  private static func parts(_ mesh: LevelMesh, _ twins: [Int32]) -> [Int] {
    var sets = DisjointSets(count: mesh.polygonCount)
    for edge in twins.indices where twins[edge] >= 0 {
      sets.join(mesh.polygon(ofEdge: edge), mesh.polygon(ofEdge: Int(twins[edge])))
    }
    return sets.roots()
  }
}
