import VenueGeometry

/// The edges of a mesh that a walker may cross, and the rules of its polygons: all inputs of a ``MeshAccess`` beside the mesh.
struct MeshCrossings: Equatable, Sendable {
  /// For each edge its twin if it may be crossed, otherwise −1.
  let crossings: [Int32]
  /// One for each polygon.
  let rules: [OwnerRule]
  let hasBlocks: Bool
  /// True if an edge is closed in one direction only.
  let hasOneWays: Bool

  /// O(edges).
  ///
  /// - Parameters:
  ///   - rules: one for each polygon.
  ///   - doors: the only edges for which the two questions are asked, ascending; nil for all.
  ///   - isBlocked: as of ``MeshAccess``; the same for `isNoExit`.
  init(
    _ mesh: LevelMesh, rules: [OwnerRule], doors: [Int32]? = nil, isBlocked: (_ edge: Int) -> Bool,
    isNoExit: (_ edge: Int) -> Bool = { _ in false }
  ) {
    var crossings = mesh.twins.array
    var hasBlocks = rules.contains { $0 != .open }
    var hasOneWays = false
    for polygon in rules.indices where rules[polygon] == .closed {
      for edge in mesh.edges(of: polygon) where mesh.twins[edge] >= 0 {
        crossings[edge] = -1
        crossings[Int(mesh.twins[edge])] = -1
      }
    }
    func close(_ edge: Int) {
      guard let twin = mesh.twin(ofEdge: edge), rules[mesh.polygon(ofEdge: edge)] != .closed,
        rules[mesh.polygon(ofEdge: twin)] != .closed
      else { return }
      if isBlocked(edge) {
        crossings[edge] = -1
        crossings[twin] = -1
        hasBlocks = true
      } else if isNoExit(edge) {
        crossings[edge] = -1
        hasBlocks = true
        hasOneWays = true
      }
    }
    if let doors {
      for edge in doors { close(Int(edge)) }
    } else {
      for edge in crossings.indices { close(edge) }
    }
    self.rules = rules
    self.crossings = crossings
    self.hasBlocks = hasBlocks
    self.hasOneWays = hasOneWays
  }
}
