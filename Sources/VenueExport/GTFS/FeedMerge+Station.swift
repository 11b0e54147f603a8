import VenueGeometry

extension FeedMerge {
  /// Metres between a station of a feed and one of a venue that cannot be the same.
  package static let farStation = 2000.0

  /// - Throws: if the station of the feed is elsewhere than the venue.
  func requireNear() throws {
    func position(_ table: FeedTable, _ isWanted: ([String]) -> Bool) -> Coordinate? {
      table.rows.first(where: isWanted).flatMap { table.position(of: $0) }
    }
    guard let theirs = position(stops, { stops.value($0, "stop_id") == station }),
      let ours = position(venue.stops, { venue.stops.value($0, "location_type") == "1" })
    else { return }
    let metres = Trigonometry.greatCircleDistance(from: theirs, to: ours)
    guard metres > FeedMerge.farStation else { return }
    throw Refusal(
      description:
        "station \(station) of the feed is \(Int(metres / 1000)) km from the venue: it is another one. Write the right one with --station"
    )
  }

  static func station(in stops: FeedTable, _ wanted: String?, _ venue: PathwaysExport) throws -> String {
    if let wanted {
      let row = stops.rows.first { stops.value($0, "stop_id") == wanted }
      guard let row, stops.value(row, "location_type") == "1" else {
        throw Refusal(description: "the feed has no station \(wanted) (a row of stops.txt with location_type 1)")
      }
      return wanted
    }
    let ours = Set(venue.stops.rows.map { venue.stops.value($0, "stop_id") })
    var parents: [String] = []
    for row in stops.rows where ours.contains(stops.value(row, "stop_id")) {
      let isStation = stops.value(row, "location_type") == "1"
      let parent = stops.value(row, isStation ? "stop_id" : "parent_station")
      if !parent.isEmpty, !parents.contains(parent) { parents.append(parent) }
    }
    guard parents.count == 1 else {
      let reason =
        parents.isEmpty
        ? "no platform of the venue has a stop of it" : "platforms belong to \(parents.joined(separator: ", "))"
      throw Refusal(description: "the station of the feed is not known: \(reason). Write it with --station")
    }
    return parents[0]
  }

  /// A stop of the venue may be the station as a whole. Pathways do not lead to a station, so those of the stop lead to each of its platforms.
  mutating func splitStation() {
    guard
      let stop = venue.stops.rows.first(where: {
        venue.stops.value($0, "stop_id") == station && venue.stops.value($0, "location_type") == "0"
      })
    else { return }
    let own = Set(venue.stops.rows.map { venue.stops.value($0, "stop_id") })
    let platforms = stops.rows.filter { row in
      stops.value(row, "parent_station") == station && ["", "0"].contains(stops.value(row, "location_type"))
        && !own.contains(stops.value(row, "stop_id"))
    }.map { stops.value($0, "stop_id") }
    for platform in platforms {
      report.note(.changed, "platform", platform, "it is where the venue has the stop of the whole station")
    }
    venue.replaceStop(stop, by: platforms)
  }

  /// A stop that the feed has outside of the station stays there: pathways do not leave a station.
  mutating func leaveOtherStops() {
    let others = Set(
      stops.rows.filter { !isInside($0) && stops.value($0, "stop_id") != station }.map { stops.value($0, "stop_id") })
    for stop in venue.stops.rows where others.contains(venue.stops.value(stop, "stop_id")) {
      report.note(.omitted, "platform", venue.stops.value(stop, "stop_id"), "in the feed it is not part of the station")
      venue.replaceStop(stop, by: [])
    }
    venue.removeLoneStops()
  }

  /// What the agency says about wheelchairs is kept; where it says nothing, the venue does.
  mutating func setBoarding(_ row: inout [String], of id: String, _ own: String, in table: FeedTable) {
    guard !own.isEmpty, let place = table.column("wheelchair_boarding") else { return }
    if ["", "0"].contains(row[place]) {
      row[place] = own
    } else if row[place] != own {
      report.note(
        .changed, "stop", id,
        "the venue has no path without steps to it, but the feed says wheelchair_boarding \(row[place])")
    }
  }
}
