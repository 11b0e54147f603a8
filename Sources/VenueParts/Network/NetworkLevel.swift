public import VenueGeometry

/// One level and its mesh of convex polygons, read in place.
///
/// Polygon `p` has the vertices `polygonVertices[polygonStarts[p]..<polygonStarts[p + 1]]`, counter-clockwise; the edge that
/// leaves vertex slot `i` has `polygonNeighbours[i]` on its other side (−1: wall) and leads through `edgeOpenings[i]` (−1: no opening).
/// The first access to an array of a level validates the level's references, in time linear in its edges. An invalid
/// level has no polygon, and ``fault`` contains the reason.
public struct NetworkLevel: NetworkRecord {
  static let fieldCount = 13
  private let row: NetworkRow
  /// Position in the network.
  public let position: Int

  public var id: String { row.text(0) }
  /// Venue-wide floor number.
  public var floor: Int { row.floor(1) }
  public var ordinal: Int { row.floor(2) }
  /// Floor and ordinal as the owner counts; nil in a venue whose ordinals are whole.
  package var written: WrittenStorey? { row.tables.storeys.storey(of: position, in: row.tables) }
  /// The floor as the owner counts: 0.5 for a mezzanine above the street.
  public var writtenFloor: StoreyNumber { written?.floor ?? StoreyNumber(hundredths: floor * 100) }
  /// The same for the ordinal. Differences are storeys, whatever is between.
  package var writtenOrdinal: StoreyNumber { written?.ordinal ?? StoreyNumber(hundredths: ordinal * 100) }
  public var shortName: NetworkTexts { row.texts(3) }
  public var name: NetworkTexts { row.texts(5) }
  /// `full`, `partial` or `outline`.
  public var mapped: String { row.text(7) }

  /// Openings on it.
  public var openingCount: Int { Int(max(row.integer(8), 0)) }

  /// True if the level is outdoors.
  public var isOutdoor: Bool { row.flag(9, 1) }

  private var ground: StoredGround { row.tables.grounds.ground(of: position, in: row.tables) }

  /// x, y, x, y …
  public var vertices: StoredArray<Int32> { ground.vertices }
  /// One more than there are polygons.
  public var polygonStarts: StoredArray<Int32> { ground.polygonStarts }
  public var polygonVertices: StoredArray<Int32> { ground.polygonVertices }
  public var polygonNeighbours: StoredArray<Int32> { ground.polygonNeighbours }
  public var edgeOpenings: StoredArray<Int32> { ground.edgeOpenings }
  /// Unit of each polygon; −1 for the ground an opening bridges inside a wall, see `polygonOpenings`.
  public var polygonUnits: StoredArray<Int32> { ground.polygonUnits }
  /// The opening whose bridge the polygon is, otherwise −1.
  public var polygonOpenings: StoredArray<Int32> { ground.polygonOpenings }
  /// Narrow places of the ground, by ascending edge; one record for both edges of a place. Empty in files before 2.1.
  public var gates: StoredArray<NetworkGate> { ground.gates }

  /// Landings of connectors on this level, in the order of the connectors, as ``RoutingNetwork/landing(_:)`` numbers them.
  public var landings: NetworkPositions {
    row.tables.landingsOfLevels.list(position, to: row.tables.landings, in: row.tables)
  }

  /// The fault of its mesh; nil if there is none.
  public var fault: NetworkFormatError? { ground.fault }

  /// The numbers of another table of the level, row by row; for example those of an index.
  ///
  /// - Returns: nil if the file has no such section.
  /// - Throws: if the section is damaged, or has fewer columns. The first access compares its checksum.
  public func numbers(_ name: String, columns: Int = 1) throws(NetworkFormatError) -> StoredArray<Int32>? {
    try row.tables.numbers(name, level: position, columns: columns)
  }

  /// The venue-wide numbers of the level's islands, which its file counts from 0.
  public var islands: [Int32] { row.tables.islandsOfLevels.numbers(position, in: row.tables) }

  /// The bytes of another section of the level, in place.
  ///
  /// - Returns: nil if the file has no such section.
  /// - Throws: if the section is damaged, or its elements have another size. The first access compares its checksum.
  public func array<Element: BitwiseCopyable & Sendable>(
    _ name: String, of type: Element.Type = Element.self
  ) throws(NetworkFormatError) -> StoredArray<Element>? {
    try row.tables.array(name, level: position)
  }

  public static func make(_ position: Int, of tables: StoredTables) -> NetworkLevel {
    NetworkLevel(row: NetworkRow(position, of: tables.tables.levels, in: tables.tables), position: position)
  }

  public static func count(in tables: StoredTables) -> Int { tables.tables.levels.place(of: tables.tables).count }
}
