extension FeedMerge {
  /// `stops.txt` of the merged feed: its own rows without those that are replaced, then those of the venue.
  mutating func mergedStops() -> FeedTable {
    var merged = FeedTable(stops.columns).widened(to: venue.stops.columns)
    let known = Dictionary(stops.rows.map { (stops.value($0, "stop_id"), $0) }) { first, _ in first }
    let ours = venue.stops
    var placed: Set<String> = []
    let byID = Dictionary(ours.rows.map { (name(ours.value($0, "stop_id")), $0) }) { first, _ in first }
    for row in stops.rows where !isReplaced(row) {
      var row = row + Array(repeating: "", count: merged.columns.count - stops.columns.count)
      let id = stops.value(row, "stop_id")
      if isInside(row), let own = byID[id] {
        placed.insert(id)
        setLevel(&row, of: id, ours.value(own, "level_id"), in: merged)
        setBoarding(&row, of: id, ours.value(own, "wheelchair_boarding"), in: merged)
      } else if isInside(row), stops.value(row, "location_type") == "0" || stops.value(row, "location_type").isEmpty {
        report.note(.missing, "platform", id, "the venue has no place for it: add a transit link with its stop_id")
      }
      merged.rows.append(row)
    }
    for row in ours.rows where ours.value(row, "location_type") != "1" {
      let id = name(ours.value(row, "stop_id"))
      guard !placed.contains(id) else { continue }
      var new = merged.columns.map { column in ours.value(row, column) }
      if let old = known[id] {
        // An entrance keeps what the agency says of it.
        for (place, column) in stops.columns.enumerated()
        where !["stop_lat", "stop_lon", "level_id"].contains(column) && !old[place].isEmpty {
          new[place] = old[place]
        }
        setBoarding(&new, of: id, ours.value(row, "wheelchair_boarding"), in: merged)
      }
      // The node may be in the feed because the station was merged before.
      let isNode = known[id].map { stops.value($0, "location_type") == "3" } ?? true
      if isNode, ours.value(row, "location_type") == "0" { makeNode(&new, of: id, in: merged) }
      if let place = merged.column("stop_id") { new[place] = id }
      if let place = merged.column("parent_station") { new[place] = station }
      merged.rows.append(new)
    }
    return merged
  }

  /// The venue decides the level of its platforms. The level of a stop outdoors is only that of the door, so the agency's is kept.
  private func setLevel(_ row: inout [String], of id: String, _ own: String, in table: FeedTable) {
    guard !own.isEmpty, let place = table.column("level_id") else { return }
    if row[place].isEmpty || !venue.outdoorStops.contains(id) { row[place] = own }
  }

  /// Makes a generic node of a platform that the feed does not have as a stop: no trip calls there.
  private mutating func makeNode(_ row: inout [String], of id: String, in table: FeedTable) {
    report.note(
      .changed, "platform", id, "no trip of the feed calls there, so it is a generic node (location_type 3)")
    for (column, value) in [("location_type", "3"), ("wheelchair_boarding", "")] {
      if let place = table.column(column) { row[place] = value }
    }
    // A generic node needs no name.
    if venue.unnamed[id] != nil, let place = table.column("stop_name") { row[place] = "" }
  }

  /// Withdraws the notes about entrances and platforms without a name that have one in the feed.
  mutating func withdrawNames(given merged: FeedTable) {
    let written = Dictionary(merged.rows.map { (merged.value($0, "stop_id"), merged.value($0, "stop_name")) }) {
      first, _ in first
    }
    let named = venue.unnamed.filter { stop, id in written[name(stop)] != id }
    report.withdraw(.changed, "stop", Set(named.values), PathwaysExport.withoutName)
  }

  func name(_ id: String) -> String { names[id] ?? id }

  /// The pathways of the venue between the ids of the merged feed.
  func renamed(_ pathways: FeedTable) -> FeedTable {
    var renamed = pathways
    for column in ["from_stop_id", "to_stop_id"] {
      guard let place = pathways.column(column) else { continue }
      for row in renamed.rows.indices { renamed.rows[row][place] = name(renamed.rows[row][place]) }
    }
    return renamed
  }
}
