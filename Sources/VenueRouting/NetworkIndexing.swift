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
    guard let network, let plan = plans?[level], plan.mesh.polygonCount > 0 else { return [] }
    let rights = LevelRights(
      plan: plan, network: network, passability: Passability(profile: .walking, network: network),
      crossesStaircases: true)
    return LevelIndex(plan.mesh, for: MeshAccess(rights, rooms: nil))?.sections(ofLevel: level) ?? []
  }
}
