import VenueExport
import VenueParts
import VenueVocabulary

/// Ids of stations, platforms and entrances that the agency chose.
extension FeedNames {
  /// Adds the stations of linked stops with their entrances, as `export --feed` finds them. A link may have the stop of a whole station; the
  /// platforms of it are known too.
  mutating func addStations(of transit: TransitPart) {
    for link in transit.links {
      guard let board = link.board, transit.timetables.indices.contains(board.timetable) else { continue }
      let stops = transit.timetables[board.timetable].stops
      for stop in board.stops.filter(stops.indices.contains).map({ stops[$0] }) {
        if let whole = link.stopID { addPlatform(stop.id, of: whole) }
        if stops.indices.contains(stop.parent) { addStation(stops[stop.parent].id) }
      }
    }
    for timetable in transit.timetables { add(StationDoors(network).openings(near: timetable.entrances)) }
  }

  /// Adds the ids that a feed has: of the station, of its entrances, as `export --feed` finds them, and of boarding areas.
  ///
  /// - Parameter stops: `stops.txt`.
  /// - Throws: ``Damage`` if none of its stops is known.
  mutating func add(stops: FeedTable) throws(Damage) {
    func id(_ row: [String]) -> String { stops.value(row, "stop_id") }
    func parent(_ row: [String]) -> String { stops.value(row, "parent_station") }
    func kind(_ row: [String]) -> String { stops.value(row, "location_type") }
    let known = stops.rows.filter { !parts(named: id($0)).isEmpty }
    guard !known.isEmpty else {
      throw Damage(
        description:
          "it is a GTFS feed without a stop of the venue: no transit link has one of its stops, and `export --feed` did not write it"
      )
    }
    var stations: Set<String> = []
    for row in known where kind(row) != "4" {
      let station = kind(row) == "1" ? id(row) : parent(row)
      if !station.isEmpty { stations.insert(station) }
    }
    for station in stations { addStation(station) }
    let inside = stops.rows.filter { stations.contains(parent($0)) }
    for row in inside where ["", "0"].contains(kind(row)) { addPlatform(id(row), of: parent(row)) }
    add(StationDoors(network).openings(near: inside.filter { kind($0) == "2" }, of: stops))
    for row in stops.rows where kind(row) == "4" && parts[id(row)] == nil { parts[id(row)] = parts[parent(row)] }
  }

  /// Adds entrances: positions of openings by the ids of the feed.
  private mutating func add(_ openings: [String: Int]) {
    for (entrance, opening) in openings where parts[entrance] == nil {
      parts[entrance] = [part(.init(.opening, opening))]
    }
  }

  private mutating func addStation(_ id: String) {
    if parts[id] == nil { parts[id] = [Part(kind: .station, id: "")] }
  }

  /// A platform of a station that a link has as its stop: people can walk there also if no train calls.
  private mutating func addPlatform(_ id: String, of station: String) {
    guard parts[id] == nil, let links = parts[station]?.filter({ $0.kind == .passage }), !links.isEmpty else { return }
    parts[id] = links.map { Part(kind: .platform, id: $0.id) }
  }
}
