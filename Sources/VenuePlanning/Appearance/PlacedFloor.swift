import VenueParallel

/// The names, icons and clusters of one floor with their first zooms.
struct PlacedFloor {
  let gathering: ClusterPlan.Gathering
  /// Items that are shown alone at some zoom.
  let single: [Int]
  /// The single items, then the clusters.
  let placed: [PlacementItem]
  let outcome: FloorPlacement.Outcome

  /// - Parameters:
  ///   - stageCache: results of an earlier plan. They do not change the result.
  ///   - name: of these items among all that are placed in one plan.
  init(
    _ gathering: ClusterPlan.Gathering, by placement: FloorPlacement, reusing stageCache: StageCache?,
    as name: String
  ) {
    self.gathering = gathering
    // An item that is never alone is not placed.
    single = gathering.items.indices.filter { !gathering.neverAlone.contains($0) }
    let placed = single.map { gathering.items[$0] } + gathering.clusters.map(\.item)
    self.placed = placed
    outcome = stageCache.value("placed \(name)", of: Unplaced(items: placed, placement: placement)) {
      placement.place(placed)
    }
  }

  /// Everything that decides the first zooms.
  private struct Unplaced: Equatable, Sendable {
    var items: [PlacementItem]
    var placement: FloorPlacement
  }

  private var hidden: Set<Int> { Set(outcome.hidden) }

  /// Items that must remain in the cluster from which they come.
  ///
  /// A visible cluster opens into parts: points, and smaller clusters. A part that then has no room would disappear from the map. It remains with the
  /// highest-ranked member of the cluster until it has room. If the part of that member itself has no room, the nearest part remains with it.
  ///
  /// - Parameter closest: the closest whole zoom, at which all items are free.
  func stays(closest: Int) -> [Int: ClusterStay] {
    var stays: [Int: ClusterStay] = [:]
    let hidden = hidden
    let parts = ClusterParts(of: self, without: hidden)
    for (number, cluster) in gathering.clusters.enumerated() where !hidden.contains(single.count + number) {
      let opening = cluster.zooms.upperBound + 1
      guard opening <= closest else { continue }
      let opened = parts.opened(from: cluster)
      let late = opened.filter { $0.shownFrom > opening }
      guard !late.isEmpty else { continue }
      var staying = late.filter { $0.leader != cluster.members[0] }
      if staying.isEmpty,
        let nearest = opened.dropFirst().min(by: { distance($0, opened[0]) < distance($1, opened[0]) })
      {
        staying = [(nearest.leader, late[0].shownFrom)]
      }
      for part in staying where stays[part.leader].map({ $0.until < part.shownFrom }) ?? true {
        stays[part.leader] = ClusterStay(host: cluster.members[0], until: min(part.shownFrom, closest))
      }
    }
    return stays
  }

  private func distance(_ a: ClusterParts.Part, _ b: ClusterParts.Part) -> Double {
    let (one, other) = (gathering.items[a.leader].place, gathering.items[b.leader].place)
    let (across, down) = (one.x - other.x, one.y - other.y)
    return across * across + down * down
  }

  /// The parts into which clusters open.
  private struct ClusterParts {
    /// A point or a cluster of fewer: the item of its highest member, and the first whole zoom that shows it from its beginning to its end.
    typealias Part = (leader: Int, shownFrom: Int)

    private struct Beginning: Hashable {
      var item: Int
      var zoom: Int
    }

    /// For each member, its part at the whole zoom at which the part begins.
    private var parts: [Beginning: Part] = [:]

    init(of floor: PlacedFloor, without hidden: Set<Int>) {
      func whole(_ place: Int) -> Int { (floor.outcome.first[place].number + 1) / 2 }
      for (place, item) in floor.single.enumerated() {
        guard let alone = floor.gathering.aloneFrom[item] else { continue }
        parts[Beginning(item: item, zoom: alone)] = (item, whole(place))
      }
      for (number, cluster) in floor.gathering.clusters.enumerated() {
        let place = floor.single.count + number
        // If a part is never visible, it is replaced by the next visible parts.
        let from = hidden.contains(place) ? cluster.zooms.upperBound + 1 : whole(place)
        for item in cluster.members {
          parts[Beginning(item: item, zoom: cluster.zooms.lowerBound)] = (cluster.members[0], from)
        }
      }
    }

    /// In the order of rank of their highest members.
    func opened(from cluster: ClusterPlan.Standing) -> [Part] {
      cluster.members.compactMap { item in
        guard let part = parts[Beginning(item: item, zoom: cluster.zooms.upperBound + 1)], part.leader == item else {
          return nil
        }
        return part
      }
    }
  }
}
