import VenueModel

extension AccessBarrier {
  /// As it stands behind a name: `"stairs-a (steps)"`.
  var words: String {
    switch self {
    case .closed: "closed"
    case .restricted: "staff only"
    case .emergencyOnly: "emergency exit"
    case .vehiclesOnly: "for vehicles"
    case .narrow(let millimetres): "\(Text.number(Double(millimetres) / 1000, decimals: 3)) m wide"
    case .turnstile: "turnstile"
    case .revolvingDoor: "revolving door"
    case .steps: "steps"
    case .escalator: "escalator"
    case .steep: "too steep"
    case .smallCar: "car too small"
    }
  }
}

extension RuleContext {
  /// What stands in the way between what is reached and a cluster, each thing once: `"stairs-a (steps)"`.
  func blockers(of cluster: [Int], _ isReached: [Bool], for profile: AccessProfile) -> [String] {
    var isIn = [Bool](repeating: false, count: isReached.count)
    for unit in cluster { isIn[unit] = true }
    var found: [String] = []
    for edge in access.edges {
      let isInside =
        (edge.from != AccessGraph.outside && isIn[edge.from]) != (edge.to != AccessGraph.outside && isIn[edge.to])
      guard isInside else { continue }
      let other = edge.from != AccessGraph.outside && isIn[edge.from] ? edge.to : edge.from
      var barrier = access.barrier(at: edge, of: index, for: profile)
      if barrier == nil, other != AccessGraph.outside { barrier = access.barrier(in: other, of: index, for: profile) }
      guard let barrier else { continue }
      let words = "\(words(for: edge, at: other, barrier)) (\(barrier.words))"
      if !found.contains(words) { found.append(words) }
    }
    return found
  }

  private func words(for edge: AccessEdge, at other: Int, _ barrier: AccessBarrier) -> String {
    switch edge.way {
    case .opening(let opening) where access.barrier(at: edge, of: index, for: .staff) != nil || barrier != .steps:
      return words(for: FeatureRef(.opening, opening))
    case .connector(let connector):
      if case .connector(let said) = access.connectors[connector].source {
        return words(for: FeatureRef(.connector, said))
      }
      return access.connectors[connector].category
    default:
      return other == AccessGraph.outside ? "the outside" : words(for: FeatureRef(.unit, other))
    }
  }
}
