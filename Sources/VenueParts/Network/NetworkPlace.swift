public import VenueGeometry

/// A possible start or end of a route, read in place.
public struct NetworkPlace: NetworkRecord {
  /// The kind of a place; the file contains the numbers.
  public enum Kind: Int32, Hashable, Sendable, CaseIterable {
    case unit = 0
    case occupant = 1
    case amenity = 2
    case kiosk = 3
    case fixture = 4
    case opening = 5
    case section = 6
    case transitLink = 7
    case anchor = 8
  }

  static let fieldCount = 11
  private let row: NetworkRow

  public var id: String { row.text(0) }
  /// The UTF-8 of ``id``, in place.
  public var idBytes: StoredArray<UInt8> { row.utf8(0) }
  public var kind: Kind { row.value(1, or: .anchor) }
  public var name: NetworkTexts { row.texts(2) }
  public var category: String { row.text(4) }
  /// −1 for a stop outside.
  public var level: Int { row.reference(5, to: row.tables.levels) }
  /// The unit that it is or is in; −1 for none.
  public var unit: Int { row.reference(6, to: row.tables.units) }
  /// Position in the table of its kind if the network has one (units, openings, transit links), otherwise −1.
  public var index: Int {
    switch kind {
    case .unit: row.reference(7, to: row.tables.units)
    case .opening: row.reference(7, to: row.tables.openings)
    case .transitLink: row.reference(7, to: row.tables.links)
    default: row.reference(7, below: 0)
    }
  }
  /// Display position, and the end of a walk to it unless its unit is a room: then the doors of the room are the ends.
  public var point: PlanePoint { row.point(8) }
  /// True if it is offered to the public as a destination.
  public var isPublic: Bool { row.flag(10, 1) }

  public static func make(_ position: Int, of tables: StoredTables) -> NetworkPlace {
    NetworkPlace(row: NetworkRow(position, of: tables.tables.places, in: tables.tables))
  }

  public static func count(in tables: StoredTables) -> Int { tables.tables.places.place(of: tables.tables).count }
}
