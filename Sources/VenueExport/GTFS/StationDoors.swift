import VenueGeometry
package import VenueParts
package import VenueVocabulary

/// The doors by which people enter the station that a venue has in GTFS.
package struct StationDoors {
  /// Positions in `RoutingNetwork.openings`, in their order. Doors of vehicles lead to the outside too, but nobody enters by them.
  package let entrances: [Int]

  private let network: RoutingNetwork

  package init(_ network: RoutingNetwork) {
    self.network = network
    entrances = network.entrances.filter { position in
      let opening = network.openings[position]
      return opening.category != "pedestrian.transit"
        && StationDoors.platforms(at: opening, network).isEmpty
    }
  }

  /// Positions of the platform units to which an opening belongs; empty for a door that is no edge of a platform.
  static func platforms(at opening: NetworkOpening, _ network: RoutingNetwork) -> [Int] {
    [opening.unit, opening.other].filter { $0 >= 0 && network.units[$0].category == "platform" }
  }

  /// The entrances of a feed that are near those of the venue, each with its own one: positions of openings by `stop_id`.
  ///
  /// - Parameter rows: the entrances among the rows of `stops.txt`.
  package func openings(near rows: [[String]], of stops: FeedTable) -> [String: Int] {
    openings(rows.map { (stops.value($0, "stop_id"), stops.position(of: $0)) })
  }

  /// The same for the entrances of a timetable.
  package func openings(near others: [Timetable.Entrance]) -> [String: Int] {
    openings(others.map { ($0.id, Coordinate(longitude: $0.longitude, latitude: $0.latitude)) })
  }

  private func openings(_ others: [(id: String, place: Coordinate?)]) -> [String: Int] {
    let own = entrances.map { network.plane.coordinate(of: network.openings[$0].middle) }
    let pairs = NearPairs(own, others.map(\.place), within: FeedMerge.nearEntrance)
    return Dictionary(pairs.all.map { (others[$1].id, entrances[$0]) }) { first, _ in first }
  }
}
