import VenueParts

/// Doors and joints at which a route of one profile stops, so that their cost takes part in the choice of the route.
///
/// These are checkpoints, joints, lift cars, and penalized doors if the level has a path around them. Inside a level a path is a
/// shortest line, in which no door has a cost; so such a door is an end of walks, and its cost is between two of them. A door that
/// divides its level in two is on every walk from one side to the other; its cost is added to the walk without a search.
struct DoorStops {
  /// Checkpoints, then joints, then cars, then doors with a penalty, each in the order of the network.
  let passages: [CheckpointPassage]
  /// Doors that are stops beside checkpoints.
  let doors: Set<Int>

  /// Selects the doors that are stops.
  enum Choice {
    /// Penalized doors with a path around them.
    case disliked
    /// All doors that take time or are penalized: for computing the arrival time at each place.
    case costly
  }

  /// - Complexity: O(checkpoints and joints); for a profile with door penalties O(*n*) in the openings, and in the meshes of levels with such doors.
  init(network: RoutingNetwork, plans: LevelPlans, passability: Passability, choice: Choice = .disliked) {
    let ends = WalkEnds(network: network, plans: plans, passability: passability)
    var passages = ends.checkpointPassages() + ends.jointPassages() + ends.carPassages()
    var doors: Set<Int> = []
    if choice == .costly || passability.dislikesDoors {
      var roundabout: [Int: Set<Int>] = [:]
      for (index, opening) in network.openings.enumerated() {
        let (unit, other, level) = (opening.unit, opening.other, opening.level)
        guard unit >= 0, other >= 0, unit != other, !opening.isCheckpoint,
          passability.dislike(at: opening) > 0 || (choice == .costly && passability.wait(at: opening) > 0),
          network.units[unit].level == level, network.units[other].level == level
        else { continue }
        if choice == .disliked {
          if roundabout[level] == nil { roundabout[level] = plans[level]?.openingsWithWaysRound() ?? [] }
          guard roundabout[level]?.contains(index) ?? false else { continue }
        }
        guard let both = ends.passages(through: index) else { continue }
        passages += both
        doors.insert(index)
      }
    }
    (self.passages, self.doors) = (passages, doors)
  }
}

extension LevelPlan {
  /// Openings whose removal would not divide the level, according to its mesh.
  fileprivate func openingsWithWaysRound() -> Set<Int> {
    var found: Set<Int> = []
    for edge in 0..<mesh.edgeCount {
      guard mesh.twin(ofEdge: edge) != nil, let opening = opening(at: edge), !isOnlyWay(edge, through: opening) else {
        continue
      }
      found.insert(opening)
    }
    return found
  }

  /// True if an edge is part of a connection that divides the level and leads through one opening only.
  private func isOnlyWay(_ edge: Int, through opening: Int) -> Bool {
    guard !mesh.bridges.sides[edge].isEmpty, let other = beyond(edge) else { return false }
    return mesh.edges(of: mesh.polygon(ofEdge: edge)).allSatisfy {
      beyond($0) != other || self.opening(at: $0) == opening
    }
  }

  private func beyond(_ edge: Int) -> Int? { mesh.twin(ofEdge: edge).map { mesh.polygon(ofEdge: $0) } }
}
