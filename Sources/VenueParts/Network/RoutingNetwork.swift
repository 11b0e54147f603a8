public import VenueGeometry

/// The data of routing: the walkable mesh of every level, and the connections of the levels with each other and with the street.
///
/// A view of sections in a mapped file or in memory: opening reads the table of levels; everything else is read in place
/// on access. All positions are whole millimetres on the venue's plane; all cross references are positions in the
/// tables here, −1 for none.
///
/// Cheap to copy. Several threads may use it at once, and none waits for another. A file may be damaged or malicious: each
/// number is validated when it is used. Invalid data are read as empty, and ``fault`` reports the first one: an
/// answer with a fault must not be used.
public struct RoutingNetwork: Sendable {
  private let tables: NetworkTables

  /// - Throws: if the store contains no network.
  public init(_ store: any SectionStore) throws(NetworkFormatError) { tables = try NetworkTables(store) }

  public var origin: Coordinate {
    let row = NetworkRow(0, of: tables.ground, in: tables)
    return Coordinate(longitude: row.number(0, .longitude), latitude: row.number(2, .latitude))
  }
  /// Degrees clockwise from north to the y axis of the plane.
  public var bearing: Double { NetworkRow(0, of: tables.ground, in: tables).number(4, .bearing) }
  /// The default language first.
  public var languages: [String] { texts(tables.languages) }
  public var timeZone: String { NetworkRow(0, of: tables.zone, in: tables).text(0) }
  /// Problems during its construction, in readable words: "level west has no openings".
  public var notices: [String] { texts(tables.notices) }

  public var levels: NetworkTable<NetworkLevel> { NetworkTable(tables) }
  public var units: NetworkTable<NetworkUnit> { NetworkTable(tables) }
  public var openings: NetworkTable<NetworkOpening> { NetworkTable(tables) }
  public var connectors: NetworkTable<NetworkConnector> { NetworkTable(tables) }
  /// Connections between levels of one floor.
  public var joints: NetworkTable<NetworkJoint> { NetworkTable(tables) }
  public var transitLinks: NetworkTable<NetworkTransitLink> { NetworkTable(tables) }
  /// Everything that can be requested by id or name.
  public var places: NetworkTable<NetworkPlace> { NetworkTable(tables) }

  /// Opening hours and temporary closures. Decoded as a whole on first use.
  public var times: NetworkTimes { tables.times { count(of: $0) } }

  /// Subjects by id. Computed on first use and cached.
  public var subjectIDs: SubjectIDs { tables.subjectIDs { SubjectIDs(self) } }

  /// The connector of a landing, and the landing's position in it. Landings are numbered across all connectors.
  public func landing(_ number: Int) -> (connector: Int, place: Int) {
    let connector = NetworkRow(number, of: tables.connectorsOfLandings, in: tables).reference(0, to: tables.connectors)
    let place = number - connectors[connector].firstLanding
    guard connectors[connector].landings.indices.contains(place) else {
      note(
        NetworkFormatError(section: "landconn", message: "landing \(number) is not a landing of connector \(connector)")
      )
      return (-1, 0)
    }
    return (connector, place)
  }

  /// Openings with checkpoints, in order.
  public var checkpoints: NetworkPositions { positions(tables.checkpoints, to: tables.openings) }
  /// Entrances from the street, in order; see ``VehicleDoor``.
  public var entrances: NetworkPositions { positions(tables.entrances, to: tables.openings) }

  private func positions(_ table: SharedTable, to other: SharedTable) -> NetworkPositions {
    NetworkPositions(tables: tables, items: table, limit: other, range: 0..<table.rows(of: tables).count)
  }

  public var plane: LocalPlane { LocalPlane(origin: origin, bearing: bearing) }

  /// The first inconsistency that any thread found in the shared tables; nil if there is none. It never changes afterwards.
  public var fault: NetworkFormatError? { tables.fault }

  /// Records a fault found by a reader of other sections.
  public func note(_ fault: NetworkFormatError) { tables.note(fault) }

  /// Another table that all levels share, in place; nil if there is none.
  ///
  /// - Throws: if it is damaged, or has fewer columns.
  public func table(_ name: String, columns: Int) throws(NetworkFormatError) -> PackedTable? {
    try tables.table(name, level: nil, columns: columns)
  }

  /// The UTF-8 of a text by its number, in place; empty for an invalid number, which is recorded.
  public func utf8(_ text: Int32) -> StoredArray<UInt8> { tables.utf8(text) }

  private func texts(_ table: SharedTable) -> [String] {
    (0..<table.rows(of: tables).count).map { NetworkRow($0, of: table, in: tables).text(0) }
  }
}

/// Text in one language.
public struct NetworkText: Hashable, Sendable {
  public var language: String
  public var text: String

  public init(language: String, text: String) {
    self.language = language
    self.text = text
  }
}
