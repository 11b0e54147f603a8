import VenueParts

// The steps of a route: rides, checkpoints, and walks, which are computed later.
extension RouteGraph {
  func rides(from node: Int) -> [(node: Int, ride: ConnectorRide)] {
    guard let (index, from) = landing(node), !isFarSide(node) else { return [] }
    let rides = connectors[index]
    return rides.landings.indices.compactMap { to in
      guard rides.leads(from: from, to: to), rides.landings[to].isOpen else { return nil }
      return (self.node(ofLanding: to, of: index, isOff: true), rides.ride(from: from, to: to))
    }
  }

  /// The nodes at which travellers board who alight at a node.
  func rides(to node: Int) -> [(node: Int, ride: ConnectorRide)] {
    guard let (index, to) = landing(node), isFarSide(node) else { return [] }
    let rides = connectors[index]
    guard rides.landings[to].isOpen else { return [] }
    return rides.landings.indices.compactMap { from in
      rides.leads(from: from, to: to)
        ? (self.node(ofLanding: from, of: index, isOff: false), rides.ride(from: from, to: to)) : nil
    }
  }

  /// The passage through a checkpoint, from the node before it.
  func check(from node: Int) -> (node: Int, passage: CheckpointPassage)? {
    guard let passage = passage(node), !isFarSide(node) else { return nil }
    return (node + 1, passage)
  }

  /// The passage through a checkpoint that ends at a node behind it.
  func check(to node: Int) -> (node: Int, passage: CheckpointPassage)? {
    guard let passage = passage(node), isFarSide(node) else { return nil }
    return (node - 1, passage)
  }

  private func isEscalator(_ unit: Int) -> Bool {
    network.through(unit, crossesStaircases: true) == .never
  }

  /// Targets of a walk from a node on its level: landings, checkpoints, and goals.
  func walks(from node: Int) -> [Int] {
    // No walk starts at a goal: it may be a room.
    guard isLeftOnFoot(node) else { return [] }
    let stop = stop(node)
    // A damaged file may place a door on no level: from there leads no walk.
    guard levelLandings.indices.contains(stop.level) else { return [] }
    let isGuest = isGuest(node)
    func isOpen(_ unit: Int) -> Bool { !isGuest || unit == stop.unit }
    var result: [Int] = []
    let (own, ownNode) = (landing(node)?.connector, node - 1)
    // An escalator without a declared direction may be left and boarded at the same landing.
    for landing in levelLandings[stop.level] {
      let next = self.node(ofLanding: landing, isOff: false)
      guard own == nil || self.landing(next)?.connector != own || next == ownNode && isEscalator(stop.unit) else {
        continue
      }
      if isOpen(self.stop(next).unit) { result.append(next) }
    }
    let passed = passage(node)
    for next in levelPassages[stop.level] {
      let room = passages[next].from
      if passages[next].car != nil {
        // A ride ends in the car, and all doors are open from there.
        guard passed?.car == nil, own == nil || room != stop.unit, isOpen(room) else { continue }
      } else {
        // Doors lead out of a room, and out of a car, for a traveller who is inside.
        let isFromHere = room == stop.unit && (passed == nil || passed?.car != nil)
        guard !isGuest, leadsThrough(room) || isFromHere else { continue }
      }
      result.append(self.node(ofPassage: next, isBehind: false))
    }
    for goal in goals.indices where goals[goal].level == stop.level && isOpen(goals[goal].unit) {
      result.append(self.node(ofGoal: goal))
    }
    return result
  }
}
