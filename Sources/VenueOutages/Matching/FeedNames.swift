package import VenueExport
package import VenueParts
import VenueVocabulary

/// Parts of a venue, by the ids with which feeds name them.
///
/// Known are the ids that `export --as gtfs-pathways` writes, the stops of transit links with their stations, those of the owner's table, and
/// those of a feed into which the station was put. An id of a venue alone (`lift-a`) is none of them: another station of the feed may have the
/// same one.
package struct FeedNames {
  /// What a feed names.
  package struct Part: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      /// A lift, an escalator or a moving walkway: out of order if an alert says that it is not accessible.
      case machine
      /// A door, gate, staircase, unit or link.
      case passage
      /// A platform: people can walk on it also without trains.
      case platform
      case station
    }

    var kind: Kind
    /// As status files name it: `lift-a`, or `connector/lift-a` if the id is also that of another part. Empty for the station.
    var id: String
  }

  /// A table that cannot be used.
  package struct Damage: Error, CustomStringConvertible {
    package var description: String
  }

  /// By id of a feed.
  var parts: [String: [Part]] = [:]
  let network: RoutingNetwork

  /// - Parameters:
  ///   - venue: id of the venue.
  ///   - transit: the timetables of the bundle, which know the stations of stops.
  ///   - table: `stops.txt` of a feed, or a table with the columns `feed_id` and `of`, the id of a part of the venue; several rows may have one
  ///     `feed_id`.
  /// - Throws: ``Damage`` if the table lacks a column, names something that the venue does not have, or is of a feed without the venue.
  /// - Complexity: O(*n*) in network and table.
  package init(
    _ network: RoutingNetwork, venue: String, transit: TransitPart = TransitPart(), table: FeedTable?
  ) throws(Damage) {
    self.network = network
    parts[venue] = [Part(kind: .station, id: "")]
    for (place, connector) in network.connectors.enumerated() {
      let part = part(.init(.connector, place))
      add(part, [connector.id], of: venue)
      for landing in connector.landings where landing.level >= 0 {
        add(part, [StationIDs.landing(of: connector.id, on: network.levels[landing.level].id)], of: venue)
      }
    }
    for (place, opening) in network.openings.enumerated() {
      let sides = [opening.unit, opening.other].filter { $0 >= 0 && opening.checkpoint == "fare" }
      let ids = [opening.id] + sides.map { StationIDs.side(of: opening.id, in: network.units[$0].id) }
      add(part(.init(.opening, place)), ids, of: venue)
    }
    for (place, unit) in network.units.enumerated() where unit.category == "platform" {
      add(Part(kind: .platform, id: part(.init(.unit, place)).id), [unit.id], of: venue)
    }
    for (place, link) in network.transitLinks.enumerated() where !link.stopID.isEmpty {
      parts[link.stopID, default: []].append(part(.init(.transitLink, place)))
    }
    addStations(of: transit)
    guard let table else { return }
    if table.column("stop_id") != nil, table.column("feed_id") == nil { try add(stops: table) } else { try add(table) }
  }

  /// The parts that an id of a feed names, in the order of the venue; empty if it names none.
  package func parts(named id: String) -> [Part] { parts[id] ?? [] }

  private mutating func add(_ part: Part, _ ids: [String], of venue: String) {
    for id in ids {
      let key = StationIDs.inFeed(id, of: venue)
      if parts[key]?.contains(part) != true { parts[key, default: []].append(part) }
    }
  }

  private mutating func add(_ table: FeedTable) throws(Damage) {
    for column in ["feed_id", "of"] where table.column(column) == nil {
      throw Damage(description: "it has no column \(column)")
    }
    for (place, row) in table.rows.enumerated() {
      let (feedID, id) = (table.value(row, "feed_id"), table.value(row, "of"))
      let subjects = network.subjectIDs.subjects(named: id)
      guard !feedID.isEmpty, !subjects.isEmpty else {
        let reason = feedID.isEmpty ? "feed_id is empty" : "the venue has no '\(id)' that can be closed"
        throw Damage(description: "row \(place + 1) below the header: \(reason)")
      }
      parts[feedID, default: []] += subjects.map { part($0) }
    }
  }

  func part(_ subject: NetworkTimes.Subject) -> Part {
    let category: String =
      switch subject.kind {
      case .connector: network.connectors[subject.index].category
      case .unit: network.units[subject.index].category
      default: ""
      }
    let isMachine = ["elevator", "escalator", "movingwalkway"].contains(category)
    let named = network.typedID(of: subject)
    let id = named.map { network.subjectIDs.subjects(named: $0.id).count > 1 ? "\($0.type.rawValue)/\($0.id)" : $0.id }
    return Part(kind: isMachine ? .machine : .passage, id: id ?? "")
  }
}
