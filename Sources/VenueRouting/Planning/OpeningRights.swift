import VenueParts

/// The results of ``LevelRights`` for edges, computed once per opening: for callers that query all edges of a level.
struct OpeningRights {
  private struct Opening {
    var isStop: Bool
    var unit: Int
    var other: Int
    /// True if the profile cannot pass it from `unit` to `other`, and back.
    var isShutForward: Bool
    var isShutBackward: Bool
  }

  private let rights: LevelRights
  /// Indexed by opening, beginning with the first one of the level.
  private var openings: [Opening?]
  private let first: Int

  init(_ rights: LevelRights) {
    self.rights = rights
    let range = rights.plan.openings
    openings = [Opening?](repeating: nil, count: range.count)
    first = range.lowerBound
  }

  /// The same as ``LevelRights/isBlocked(_:)``.
  mutating func isBlocked(_ edge: Int) -> Bool {
    if !rights.narrowEdges.isEmpty, rights.narrowEdges.contains(Int32(edge)) { return true }
    return rights.plan.opening(at: edge).map { opening($0).isStop } ?? false
  }

  /// The same as ``LevelRights/isNoExit(_:)``.
  mutating func isNoExit(_ edge: Int) -> Bool {
    let plan = rights.plan
    guard let index = plan.opening(at: edge), let twin = plan.mesh.twin(ofEdge: edge) else { return false }
    let from = plan.unit(of: plan.mesh.polygon(ofEdge: edge))
    let to = plan.unit(of: plan.mesh.polygon(ofEdge: twin))
    guard from != to else { return false }
    let opening = opening(index)
    return from == opening.unit || (from == nil && to == opening.other) ? opening.isShutForward : opening.isShutBackward
  }

  private mutating func opening(_ index: Int) -> Opening {
    if let known = openings[index - first] { return known }
    let stored = rights.network.openings[index]
    let isShut = rights.isShut(stored)
    let found = Opening(
      isStop: rights.stops(at: index), unit: stored.unit, other: stored.other, isShutForward: isShut.forward,
      isShutBackward: isShut.backward)
    openings[index - first] = found
    return found
  }
}
