import VenueParts

/// The doors, and the joints of levels, at which a route of one profile stops, so that what they cost helps to choose the way.
///
/// These are checkpoints, joints, cars of lifts, and doors the profile would rather not pass, as far as a level leads round them. Inside a level a way is a
/// shortest line, in which no door has a price; so such a door is an end of walks, and its price lies between two of them. A door that
/// parts its level in two is passed by each walk from one side to the other, whatever it costs: its price is added to the
/// walk, and nothing has to be searched for.
struct DoorStops {
  /// Checkpoints, then joints, then cars, then doors that are disliked, each in the order of the network.
  let passages: [CheckpointPassage]
  /// Doors that are stops beside checkpoints.
  let doors: Set<Int>

  /// Which doors are stops.
  enum Choice {
    /// Those that are disliked and can be gone round.
    case disliked
    /// All that take time or are disliked: for whoever asks when each place is come to.
    case costly
  }

  /// - Complexity: O(checkpoints and joints); for a profile that dislikes doors O(*n*) in the openings, and in the meshes of levels with such.
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
  /// Openings whose loss would not part the level, as far as its mesh tells.
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

  /// Whether an edge is part of a way that parts the level, all of which leads through one opening.
  private func isOnlyWay(_ edge: Int, through opening: Int) -> Bool {
    guard !mesh.bridges.sides[edge].isEmpty, let other = beyond(edge) else { return false }
    return mesh.edges(of: mesh.polygon(ofEdge: edge)).allSatisfy {
      beyond($0) != other || self.opening(at: $0) == opening
    }
  }

  private func beyond(_ edge: Int) -> Int? { mesh.twin(ofEdge: edge).map { mesh.polygon(ofEdge: $0) } }
}
