import VenueGeometry
import VenueParts

/// Pieces of walkable ground that are disconnected for every profile: stored by polygon, so that a route between two of them is refused without a
/// search.
///
/// Ground that is joined by an edge of the mesh, a connector, a checkpoint or a joint of levels is one island, whichever profile may pass there. So
/// a route inside an island may be missing, and a route between two islands never exists.
enum GroundIslands {
  /// Island numbers, by level and polygon. Nearly linear: union-find.
  static func islands(of network: PlannedNetwork) -> [[Int32]] {
    var offsets = [0]
    for level in network.levels { offsets.append(offsets[offsets.count - 1] + level.polygonUnits.count) }
    var sets = DisjointSets(count: offsets[network.levels.count])
    // All polygons of a unit with rides, passages or joints are joined: the search decides the exact positions.
    var firstOfUnit = [Int](repeating: -1, count: network.units.count)
    var isStop = [Bool](repeating: false, count: network.units.count)
    func note(_ unit: Int) { if isStop.indices.contains(unit) { isStop[unit] = true } }
    let checks = network.openings.filter(\.isCheckpoint)
    for landing in network.connectors.lazy.flatMap(\.landings) { note(landing.unit) }
    for opening in checks { for unit in [opening.unit, opening.other] { note(unit) } }
    for joint in network.joints { for side in [joint.first, joint.second] { note(side.unit) } }
    for (number, level) in network.levels.enumerated() {
      for polygon in level.polygonUnits.indices {
        let (here, unit) = (offsets[number] + polygon, Int(level.polygonUnits[polygon]))
        if unit >= 0, isStop[unit] {
          if firstOfUnit[unit] < 0 { firstOfUnit[unit] = here } else { sets.join(firstOfUnit[unit], here) }
        }
        for slot in Int(level.polygonStarts[polygon])..<Int(level.polygonStarts[polygon + 1])
        where level.polygonNeighbours[slot] >= 0 {
          sets.join(here, offsets[number] + Int(level.polygonNeighbours[slot]))
        }
      }
    }
    func join(_ units: [Int]) {
      let grounds = units.filter(firstOfUnit.indices.contains).map { firstOfUnit[$0] }.filter { $0 >= 0 }
      for ground in grounds.dropFirst() { sets.join(grounds[0], ground) }
    }
    for connector in network.connectors { join(connector.landings.map(\.unit)) }
    for opening in checks { join([opening.unit, opening.other]) }
    for joint in network.joints { join([joint.first.unit, joint.second.unit]) }
    return network.levels.indices.map { level in
      (offsets[level]..<offsets[level + 1]).map { Int32(sets.root(of: $0)) }
    }
  }
}

extension GroundIslands {
  /// The islands of a level in the order of first occurrence, and the number of each polygon among them.
  static func counted(_ level: [Int32]) -> (islands: [Int32], numbers: [Int32]) {
    var islands: [Int32] = []
    var known: [Int32: Int32] = [:]
    let numbers = level.map { island in
      if let number = known[island] { return number }
      let number = Int32(islands.count)
      islands.append(island)
      known[island] = number
      return number
    }
    return (islands, numbers)
  }
}

extension LevelPlans {
  /// True if no route leads from any start to any goal, for every profile. O(log n) for each.
  func areApart(_ starts: [WalkEnd], _ goals: [WalkEnd]) -> Bool {
    let reached = Set(starts.flatMap(islands))
    return !goals.contains { islands(at: $0).contains(where: reached.contains) }
  }

  private func islands(at end: WalkEnd) -> [Int32] {
    guard let plan = self[end.level] else { return [] }
    return plan.mesh.polygons(at: end.point).map { plan.islands[$0] }
  }
}
