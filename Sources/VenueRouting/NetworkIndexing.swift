public import VenueParts
import VenueVocabulary

/// Makes the indexes that are stored with a network, level by level: levels know nothing of each other, so that they may be shared among
/// threads.
///
///     let sections = network.sections
///     let indexing = NetworkIndexing(sections)
///     for level in 0..<indexing.levelCount { sections += indexing.sections(ofLevel: level) }
public struct NetworkIndexing: Sendable {
  private let network: RoutingNetwork?
  private let plans: LevelPlans?

  /// - Parameter sections: ``PlannedNetwork/sections``. A network whose references do not hold gets no index.
  public init(_ sections: [NetworkSection]) {
    network = try? RoutingNetwork(SectionsInMemory(sections))
    plans = network.map { LevelPlans(network: $0) }
  }

  public var levelCount: Int { network?.levels.count ?? 0 }

  /// The index of a level, made for people who walk and who are nobody special: whoever may go nowhere else is served by it, such as
  /// people in wheelchairs. The same network gives the same sections.
  ///
  /// - Returns: nothing for a level without ground, or where an index would be too large (``LevelIndex``).
  public func sections(ofLevel level: Int) -> [NetworkSection] {
    ground(ofLevel: level)?.sections(ofLevel: level) ?? []
  }

  /// All that the index of a level is made of; nil for a level without ground.
  package func ground(ofLevel level: Int) -> IndexedGround? {
    guard let network, let plan = plans?[level], plan.mesh.polygonCount > 0 else { return nil }
    let rights = LevelRights(
      plan: plan, network: network, passability: Passability(profile: .walking, network: network),
      crossesStaircases: true)
    return IndexedGround(mesh: plan.mesh, access: MeshAccess(rights, rooms: nil))
  }
}

/// The ground of a level as those may walk it for whom its index is made.
package struct IndexedGround: Equatable, Sendable {
  let mesh: LevelMesh
  fileprivate let access: MeshAccess

  /// As ``NetworkIndexing/sections(ofLevel:)``.
  package func sections(ofLevel level: Int) -> [NetworkSection] {
    LevelIndex(mesh, for: access)?.sections(ofLevel: level) ?? []
  }

  /// By what was given; all else in a mesh and its rights follows from that. Who owns a polygon counts only as who owns others too, so
  /// that rooms that come and go on other levels, and change everyone's number, change nothing.
  package static func == (a: IndexedGround, b: IndexedGround) -> Bool {
    a.mesh.vertices == b.mesh.vertices && a.mesh.polygonStarts == b.mesh.polygonStarts
      && a.mesh.polygonVertices == b.mesh.polygonVertices && a.mesh.polygonNeighbours == b.mesh.polygonNeighbours
      && a.owners == b.owners && a.access.crossings == b.access.crossings && a.access.rules == b.access.rules
      && a.access.hasBlocks == b.access.hasBlocks && a.access.hasOneWays == b.access.hasOneWays
  }

  /// Of each polygon its owner, numbered in the order in which they first own one.
  private var owners: [Int] {
    var numbers: [Int32: Int] = [:]
    return mesh.polygonOwners.map { owner in
      let number = numbers[owner] ?? numbers.count
      numbers[owner] = number
      return number
    }
  }
}
