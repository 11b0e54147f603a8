import VenueParts

extension PathwaysExport {
  /// Puts several stops in the place of one, each with its pathways.
  mutating func replaceStop(_ stop: [String], by ids: [String]) {
    func copies(of row: [String], in table: FeedTable, _ columns: [String]) -> [[String]] {
      let places = columns.compactMap { table.column($0) }
      guard places.contains(where: { row[$0] == stop[0] }) else { return [row] }
      return ids.map { id in
        var copy = row
        for place in places where row[place] == stop[0] { copy[place] = id }
        if table.column("pathway_id") != nil {
          copy[0] = PathwaysExport.pathwayID(copy[1], copy[2], mode: copy[3])
        }
        return copy
      }
    }
    if outdoorStops.remove(stop[0]) != nil { outdoorStops.formUnion(ids) }
    stops.rows = stops.rows.flatMap { row in
      row == stop ? copies(of: row, in: stops, ["stop_id"]) : [row]
    }
    pathways.rows = pathways.rows.flatMap { copies(of: $0, in: pathways, ["from_stop_id", "to_stop_id"]) }
  }

  /// Removes entrances and nodes without a pathway.
  mutating func removeLoneStops() {
    let ends = Set(pathways.rows.flatMap { [$0[1], $0[2]] })
    let table = stops
    stops.rows.removeAll { ["2", "3"].contains(table.value($0, "location_type")) && !ends.contains($0[0]) }
  }

  /// Notes what is closed, and hours and closures, which a feed cannot contain.
  ///
  /// - Returns: ids of closed entrances.
  mutating func noteClosed() -> Set<String> {
    var closed: Set<String> = []
    let times = network.times
    func noteTimes(_ type: String, _ id: String, _ subject: NetworkTimes.Subject) {
      if times.hours(of: subject) != nil {
        report.note(.omitted, type, id, "its hours are omitted: pathways have none")
      }
      if !times.closures(of: subject).isEmpty {
        report.note(.omitted, type, id, "its closures are omitted: pathways have no periods")
      }
    }
    for (place, connector) in network.connectors.enumerated() {
      if connector.isClosed { report.note(.omitted, "connector", connector.id, "it is closed") }
      noteTimes("connector", connector.id, .init(.connector, place))
    }
    for place in network.entrances {
      let opening = network.openings[place]
      if opening.passage == .none, closed.insert(opening.id).inserted {
        report.note(.omitted, "entrance", opening.id, "it is closed")
      }
      noteTimes("entrance", opening.id, .init(.opening, place))
    }
    return closed
  }
}
