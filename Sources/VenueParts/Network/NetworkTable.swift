/// A record of a network that is read where it stands.
public protocol NetworkRecord: Sendable {
  /// For networks alone: where records of the kind stand.
  static func make(_ position: Int, of tables: StoredTables) -> Self
  static func count(in tables: StoredTables) -> Int
}

/// The tables of a network, for its records alone.
public struct StoredTables: Sendable {
  let tables: NetworkTables
}

/// The records of one kind. Of a position outside it, which only a damaged file names, everything is nothing, and
/// ``RoutingNetwork/fault`` says so.
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
