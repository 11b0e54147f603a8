/// A record of a network that is read in place.
public protocol NetworkRecord: Sendable {
  /// Only for networks: makes and counts the records of the kind.
  static func make(_ position: Int, of tables: StoredTables) -> Self
  static func count(in tables: StoredTables) -> Int
}

/// The tables of a network, only for its records.
public struct StoredTables: Sendable {
  let tables: NetworkTables
}

/// The records of one kind. For a position outside it, which only a damaged file contains, all values are empty, and
/// ``RoutingNetwork/fault`` reports it.
public struct NetworkTable<Record: NetworkRecord>: RandomAccessCollection, Sendable {
  public let count: Int
  private let tables: StoredTables

  init(_ tables: NetworkTables) {
    self.tables = StoredTables(tables: tables)
    count = Record.count(in: self.tables)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  public subscript(position: Int) -> Record { Record.make(position, of: tables) }
}
