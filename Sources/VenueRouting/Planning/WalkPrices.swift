import VenueParts

// Costs of a walk beside its length.
extension Passability {
  /// Seconds at the openings a walk passes, beside the walk.
  func waits(on walk: RoutePath.Walk, in network: RoutingNetwork) -> Double { sum(over: walk, in: network, wait(at:)) }

  /// Penalty of a walk in seconds, for the openings that it passes and for ground without cover.
  func dislikes(on walk: RoutePath.Walk, in network: RoutingNetwork) -> Double {
    (dislikesDoors ? sum(over: walk, in: network, dislike(at:)) : 0) + uncoveredDislike(of: walk, in: network)
  }

  /// The part of the penalty that results from being outdoors.
  func uncoveredDislike(of walk: RoutePath.Walk, in network: RoutingNetwork) -> Double {
    guard prefersCovered, network.levels[walk.level].isOutdoor else { return 0 }
    return uncoveredDislike(metres: walk.path.lengthMillimetres / 1000)
  }

  private func sum(
    over walk: RoutePath.Walk, in network: RoutingNetwork, _ price: (NetworkOpening) -> Double
  ) -> Double {
    walk.crossings.reduce(0) { sum, crossing in
      crossing.opening >= 0 ? sum + price(network.openings[crossing.opening]) : sum
    }
  }
}
