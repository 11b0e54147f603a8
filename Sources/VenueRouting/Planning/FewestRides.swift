import VenueGeometry
import VenueParts

/// Rides that a route requires at least, as if all of a level were joined.
struct FewestRides {
  /// By floor; nil where no number of rides leads there.
  private let rides: [Int?]
  /// By level, and last of what a damaged file places on no level: levels that touch are one floor.
  private let floors: [Int]

  /// - Complexity: O(landings + joints) for each ride.
  init(from starts: [WalkEnd], on network: RoutingNetwork, passability: Passability) {
    let count = network.levels.count
    func place(_ level: Int) -> Int { (0..<count).contains(level) ? level : count }
    var joined = DisjointSets(count: count + 1)
    for joint in network.joints { joined.join(place(joint.first.level), place(joint.second.level)) }
    let floors = joined.roots()
    func floor(of level: Int) -> Int { floors[place(level)] }
    var rides = [Int?](repeating: nil, count: count + 1)
    for start in starts { rides[floor(of: start.level)] = 0 }
    var waiting = network.connectors.filter { passability.exclusion(of: $0) == nil }
      .map { (floors: $0.landings.map { floor(of: $0.level) }, isDirected: $0.isDirected) }
    for ride in 1...count + 1 {
      let before = rides
      waiting.removeAll { connector in
        guard let first = connector.floors.firstIndex(where: { before[$0] != nil }) else { return false }
        for floor in connector.isDirected ? connector.floors[first...] : connector.floors[...]
        where rides[floor] == nil {
          rides[floor] = ride
        }
        // A connector that runs one way may be entered at an earlier landing by a later ride.
        return first == 0 || !connector.isDirected
      }
      if rides == before { break }
    }
    (self.rides, self.floors) = (rides, floors)
  }

  /// The rides to the nearest of some ends; nil if no number of rides leads to one of them.
  func to(_ goals: [WalkEnd]) -> Int? {
    goals.compactMap { rides[floors[floors.indices.dropLast().contains($0.level) ? $0.level : floors.count - 1]] }.min()
  }
}
