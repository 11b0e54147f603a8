/// The names, icons and clusters of one floor with their first zooms.
struct PlacedFloor {
  let gathering: ClusterPlan.Gathering
  /// Items that stand alone at some zoom.
  let single: [Int]
  /// Those, then the clusters.
  let placed: [PlacementItem]
  let outcome: FloorPlacement.Outcome

  init(_ gathering: ClusterPlan.Gathering, by placement: FloorPlacement) {
    self.gathering = gathering
    // Who never stands alone finds no room.
    single = gathering.items.indices.filter { !gathering.neverAlone.contains($0) }
    placed = single.map { gathering.items[$0] } + gathering.clusters.map(\.item)
    outcome = placement.place(placed)
  }

  /// Who finds no room for a while when it comes to stand alone, by item, with the whole zoom from which on it has some.
  var late: [Int: Int] {
    var late: [Int: Int] = [:]
    for (place, item) in single.enumerated() where gathering.aloneFrom[item] != nil {
      let first = outcome.first[place]
      if first > gathering.items[item].earliest { late[item] = (first.number + 1) / 2 }
    }
    return late
  }
}
