import VenueGeometry

/// Rule for walking through the polygons of an owner.
public enum OwnerRule: UInt8, Sendable {
  case open
  /// Only for walks that start or end with this owner.
  case destinationOnly
  case closed
}

/// The parts of a mesh that a walker may use: one value for a profile and its closures, usable for many searches.
/// Everything closed is a wall, and paths bend around its corners.
public struct MeshAccess: Sendable {
  /// For each edge its twin if it may be crossed, otherwise −1.
  let crossings: [Int32]
  var edges: [SearchEdge]
  let rules: [OwnerRule]
  /// Polygons with different islands are out of each other's reach; those with the same may still be
  /// separated by ``OwnerRule/destinationOnly``.
  let islands: [Int32]
  let hasBlocks: Bool
  /// True if an edge is closed in one direction only.
  let hasOneWays: Bool

  /// O(edges).
  ///
  /// - Parameters:
  ///   - rule: called once for each polygon, with its owner.
  ///   - isBlocked: called for each edge between polygons; an edge that is blocked on either side is closed in both directions.
  ///   - isNoExit: called in the same way; true closes the edge only for leaving its polygon by it: a one-way door.
  public init(
    _ mesh: LevelMesh, rule: (_ owner: Int32) -> OwnerRule = { _ in .open },
    isBlocked: (_ edge: Int) -> Bool = { _ in false }, isNoExit: (_ edge: Int) -> Bool = { _ in false }
  ) {
    self.init(mesh, rules: mesh.polygonOwners.map(rule), isBlocked: isBlocked, isNoExit: isNoExit)
  }

  /// - Parameter rules: one for each polygon.
  init(
    _ mesh: LevelMesh, rules: [OwnerRule], isBlocked: (_ edge: Int) -> Bool,
    isNoExit: (_ edge: Int) -> Bool = { _ in false }
  ) {
    self.init(mesh, MeshCrossings(mesh, rules: rules, isBlocked: isBlocked, isNoExit: isNoExit))
  }

  /// O(edges).
  init(_ mesh: LevelMesh, _ allowed: MeshCrossings) {
    (crossings, rules) = (allowed.crossings, allowed.rules)
    (hasBlocks, hasOneWays) = (allowed.hasBlocks, allowed.hasOneWays)
    edges = MeshAccess.edges(mesh, crossings: crossings, rules: rules)
    islands = MeshAccess.islands(mesh, crossings)
  }

  /// The access of no mesh.
  static let nowhere = MeshAccess()

  private init() { (crossings, edges, rules, islands, hasBlocks, hasOneWays) = ([], [], [], [], false, false) }

  private static func islands(_ mesh: LevelMesh, _ crossings: [Int32]) -> [Int32] {
    var labels = [Int32](repeating: -1, count: mesh.polygonCount)
    var waiting: [Int] = []
    for seed in labels.indices where labels[seed] < 0 {
      labels[seed] = Int32(seed)
      waiting.append(seed)
      while let polygon = waiting.popLast() {
        for edge in mesh.edges(of: polygon) where mesh.twins[edge] >= 0 {
          // One direction suffices: islands only show what is certainly unreachable.
          let twin = Int(mesh.twins[edge])
          let other = mesh.polygon(ofEdge: twin)
          guard crossings[edge] >= 0 || crossings[twin] >= 0, labels[other] < 0 else { continue }
          labels[other] = Int32(seed)
          waiting.append(other)
        }
      }
    }
    return labels
  }
}
