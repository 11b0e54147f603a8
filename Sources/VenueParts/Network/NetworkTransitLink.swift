public import VenueGeometry

/// The outdoor path from a stop to a door, read in place.
public struct NetworkTransitLink: NetworkRecord {
  static let fieldCount = 9
  private let row: NetworkRow
  /// Position in the table of its kind.
  public let position: Int

  public var id: String { row.text(0) }
  public var name: NetworkTexts { row.texts(1) }
  public var mode: String { row.text(3) }
  public var stopID: String { row.text(4) }
  /// From the stop to the door.
  public var path: [PlanePoint] {
    row.range(5, of: row.tables.paths).map { NetworkRow($0, of: row.tables.paths, in: row.tables).point(0) }
  }
  public var opening: Int { row.reference(7, to: row.tables.openings) }
  /// 1 yes, 0 no, −1 unknown.
  public var stepFree: Int32 { row.trilean(8) }

  public static func make(_ position: Int, of tables: StoredTables) -> NetworkTransitLink {
    NetworkTransitLink(row: NetworkRow(position, of: tables.tables.links, in: tables.tables), position: position)
  }

  public static func count(in tables: StoredTables) -> Int { tables.tables.links.place(of: tables.tables).count }
}
