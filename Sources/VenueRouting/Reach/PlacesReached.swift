import VenueParts
import VenueVocabulary

/// Which places somebody gets to from any entrance: by whatever way, through rooms where there is no other, as routes do.
///
/// Linear in the ground that is reached, and in the places asked for.
struct PlacesReached {
  private let ends: WalkEnds
  private var ground: RoomGround
  private let reached: [Int: Int32]

  /// - Parameter entrances: positions of openings to the outside; those the profile may not pass let nobody in.
  init(planner: RoutePlanner, from entrances: [Int], passability: Passability) {
    let network = planner.network
    // Who gets where has nothing to do with what they like.
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

  /// Whether somebody gets to a place of the network, by its position.
  mutating func reaches(_ place: Int) -> Bool {
    let goals = ends.ends(of: .place(place), isStart: false)
    return ground.nodes(of: goals).contains { reached[$0] != nil }
  }
}
