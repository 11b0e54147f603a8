import VenueGeometry
public import VenueParts
import VenueVocabulary

/// Makes the indexes that are stored with a network, level by level. Levels are independent of each other, so several threads can
/// share the work.
///
///     let sections = network.sections
///     let indexing = NetworkIndexing(sections)
///     for level in 0..<indexing.levelCount { sections += indexing.sections(ofLevel: level) }
public struct NetworkIndexing: Sendable {
  private let network: RoutingNetwork?
  private let plans: LevelPlans?

  /// - Parameter sections: ``PlannedNetwork/sections``. A network with invalid references gets no index.
  public init(_ sections: [NetworkSection]) { self.init(sections, meshes: []) }

  /// - Parameter meshes: those of the levels, if they are known; nil for a level whose mesh is made from its sections.
  package init(_ sections: [NetworkSection], meshes: [LevelMesh?]) {
    network = try? RoutingNetwork(SectionsInMemory(sections))
    plans = network.map { LevelPlans(network: $0, meshes: meshes) }
  }

  public var levelCount: Int { network?.levels.count ?? 0 }

  /// The index of a level, made for the walking profile without special permissions, which does not walk across staircases: so its
  /// paths are open to the first search of a route. A search across staircases, for a route that rides to another floor and back, uses
  /// the mesh. The index serves every profile with the same or less access, such as
  /// a wheelchair profile. The same network gives the same sections.
  ///
  /// - Returns: an empty list for a level without ground, or if the index would be too large (``LevelIndex``).
  public func sections(ofLevel level: Int) -> [NetworkSection] {
    ground(ofLevel: level)?.sections(ofLevel: level) ?? []
  }

  /// Everything that determines the index of a level; nil for a level without ground.
  package func ground(ofLevel level: Int) -> IndexedGround? {
    guard let network, let plan = plans?[level], plan.mesh.polygonCount > 0 else { return nil }
    let rights = LevelRights(
      plan: plan, network: network, passability: Passability(profile: .walking, network: network),
      crossesStaircases: false)
    return IndexedGround(mesh: plan.mesh, crossings: MeshCrossings(rights, rooms: nil))
  }
}

/// The ground of a level with the access for which its index is made.
package struct IndexedGround: Equatable, Sendable {
  let mesh: LevelMesh
  fileprivate let crossings: MeshCrossings

  /// The same as ``NetworkIndexing/sections(ofLevel:)``.
  package func sections(ofLevel level: Int) -> [NetworkSection] {
    LevelIndex(mesh, for: MeshAccess(mesh, crossings))?.sections(ofLevel: level) ?? []
  }

  /// Compares the given data; everything else in a mesh is derived from them. Owners of polygons are compared only by grouping, so
  /// that added or removed rooms on other levels, which renumber all units, change nothing.
  package static func == (a: IndexedGround, b: IndexedGround) -> Bool {
    a.mesh.vertices == b.mesh.vertices && a.mesh.polygonStarts == b.mesh.polygonStarts
      && a.mesh.polygonVertices == b.mesh.polygonVertices && a.mesh.polygonNeighbours == b.mesh.polygonNeighbours
      && a.owners == b.owners && a.crossings == b.crossings
  }

  /// Everything that ``==(_:_:)`` compares, in lists of numbers: equal grounds have equal lists, other grounds other ones.
  package var lists: [[Int32]] {
    [
      mesh.vertices.flatMap { [$0.x, $0.y] }, mesh.polygonStarts.array, mesh.polygonVertices.array,
      mesh.polygonNeighbours.array, owners.map { Int32($0) }, crossings.crossings,
      crossings.rules.map { Int32($0.rawValue) }, [crossings.hasBlocks ? 1 : 0, crossings.hasOneWays ? 1 : 0],
    ]
  }

  /// For each polygon its owner, numbered in the order of first occurrence.
  private var owners: [Int] {
    var numbers: [Int32: Int] = [:]
    return mesh.polygonOwners.map { owner in
      let number = numbers[owner] ?? numbers.count
      numbers[owner] = number
      return number
    }
  }
}
