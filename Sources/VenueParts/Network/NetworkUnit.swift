public import VenueGeometry

/// A walkable unit, read in place.
public struct NetworkUnit: NetworkRecord {
  /// The kind in the access graph.
  public enum Kind: Int32, Hashable, Sendable, CaseIterable {
    /// Walked through freely.
    case openArea = 0
    /// Routes start or end there.
    case room = 1
    /// Lift, stairs, escalator: part of a connection between landings.
    case connector = 2
  }

  static let fieldCount = 9
  private let row: NetworkRow
  /// Position in the table of units.
  public let position: Int

  public var id: String { row.text(0) }
  public var name: NetworkTexts { row.texts(1) }
  public var category: String { row.text(3) }
  public var level: Int { row.reference(4, to: row.tables.levels) }
  public var kind: Kind { row.value(5, or: .openArea) }
  public var isPublic: Bool { row.flag(6, 1) }
  /// IMDF accessibility lists `wheelchair`.
  public var isWheelchairAccessible: Bool { row.flag(6, 2) }
  /// Uncovered ground that is used as a walkway.
  public var isTaken: Bool { row.flag(6, 4) }
  /// See `WheelchairLimit.no`.
  public var isUnsuitableForWheelchairs: Bool { row.flag(6, 8) }
  /// A point inside, suitable for a label.
  public var point: PlanePoint { row.point(7) }

  /// Openings with this unit on a side, in their order.
  public var openings: NetworkPositions {
    row.tables.openingsOfUnits.list(position, to: row.tables.openings, in: row.tables)
  }
  /// Places that are this unit or are in it, in their order.
  public var places: NetworkPositions {
    row.tables.placesOfUnits.list(position, to: row.tables.places, in: row.tables)
  }
  /// Landings of connectors that are this unit, in the order of the connectors, as ``RoutingNetwork/landing(_:)`` numbers them.
  public var landings: NetworkPositions {
    row.tables.landingsOfUnits.list(position, to: row.tables.landings, in: row.tables)
  }

  /// For a lift, stairs and similar: connectors that stop there and remain on its level, so that it is used like floor.
  public var floorConnectors: [NetworkConnector] {
    guard kind == .connector else { return [] }
    return landings.compactMap { landing in
      let connector = NetworkConnector.make(
        NetworkRow(landing, of: row.tables.connectorsOfLandings, in: row.tables).reference(
          0, to: row.tables.connectors), of: StoredTables(tables: row.tables))
      return connector.changesLevel ? nil : connector
    }
  }

  public static func make(_ position: Int, of tables: StoredTables) -> NetworkUnit {
    NetworkUnit(row: NetworkRow(position, of: tables.tables.units, in: tables.tables), position: position)
  }

  public static func count(in tables: StoredTables) -> Int { tables.tables.units.place(of: tables.tables).count }
}
