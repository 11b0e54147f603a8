import VenueParts
import VenueVocabulary

/// The places that can be reached from any entrance, by any path; through rooms only if there is no other path, as for routes.
///
/// Linear in the reached ground and in the queried places.
struct PlacesReached {
  private let ends: WalkEnds
  private var ground: RoomGround
  private let reached: [Int: Int32]

  /// - Parameter entrances: positions of openings to the outside; openings that the profile may not pass are ignored.
  init(planner: RoutePlanner, from entrances: [Int], passability: Passability) {
    let network = planner.network
    // Penalties do not affect reachability.
    var passability = passability
    passability.profile = passability.profile.withoutDislikes
    let ends = WalkEnds(network: network, plans: planner.plans, passability: passability)
    var ground = RoomGround(
      network: network, plans: planner.plans, passability: passability,
      stops: DoorStops(network: network, plans: planner.plans, passability: passability))
    let starts = entrances.flatMap { ends.ends(throughEntrance: $0, isStart: true) }
    reached = ground.counts(from: ground.nodes(of: starts), isReversed: false)
    self.ends = ends
    self.ground = ground
  }

  /// True if a place of the network is reached, by its position.
  mutating func reaches(_ place: Int) -> Bool {
    let goals = ends.ends(of: .place(place), isStart: false)
    return ground.nodes(of: goals).contains { reached[$0] != nil }
  }
}
