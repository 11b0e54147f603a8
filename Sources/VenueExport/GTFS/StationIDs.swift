/// Ids of the nodes of a station, made of ids of the venue, so that they stay the same when shapes are edited.
package enum StationIDs {
  /// Where travellers enter a connector on a level.
  package static func landing(of connector: String, on level: String) -> String { "\(connector)@\(level)" }

  /// One side of a fare gate.
  package static func side(of gate: String, in unit: String) -> String { "\(gate)@\(unit)" }

  /// The id of a node or level in a feed, where ids of all stations must differ.
  package static func inFeed(_ id: String, of venue: String) -> String { "\(venue)/\(id)" }
}
