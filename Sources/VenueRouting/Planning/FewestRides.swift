import VenueGeometry
import VenueParts

extension RoutePlanner {
  /// Lower bound for the number of rides on a route, assuming that all of a level is connected; nil if the goal is unreachable.
  ///
  /// - Complexity: O(landings + joints) for each ride.
  func fewestRides(from starts: [WalkEnd], to goals: [WalkEnd], passability: Passability) -> Int? {
    // Levels that touch are joined. An additional level contains everything that a damaged file places on no level.
    let count = network.levels.count
    var floors = DisjointSets(count: count + 1)
    func place(_ level: Int) -> Int { (0..<count).contains(level) ? level : count }
    for joint in network.joints { floors.join(place(joint.first.level), place(joint.second.level)) }
    let roots = floors.roots()
    func floor(of level: Int) -> Int { roots[place(level)] }
    var isReached = [Bool](repeating: false, count: count + 1)
    for start in starts { isReached[floor(of: start.level)] = true }
    var waiting = network.connectors.filter { passability.exclusion(of: $0) == nil }
      .map { (floors: $0.landings.map { floor(of: $0.level) }, isDirected: $0.isDirected) }
    for rides in 0...count {
      if goals.contains(where: { isReached[floor(of: $0.level)] }) { return rides }
      let before = isReached
      waiting.removeAll { connector in
        guard let first = connector.floors.firstIndex(where: { before[$0] }) else { return false }
        for floor in connector.isDirected ? connector.floors[first...] : connector.floors[...] {
          isReached[floor] = true
        }
        // A directed connector that was boarded later can now be boarded at an earlier landing.
        return first == 0 || !connector.isDirected
      }
      if isReached == before { return nil }
    }
    return nil
  }
}
