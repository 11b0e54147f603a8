public import VenueGeometry

/// A passable border between two units, or between a unit and the outside, read in place.
public struct NetworkOpening: NetworkRecord {
  /// Direction in which it may be passed, from `unit` to `other`.
  public enum Passage: Int32, Hashable, Sendable, CaseIterable {
    case both = 0
    /// Only from `unit` to `other`.
    case forward = 1
    /// Only from `other` to `unit`.
    case backward = 2
    /// Closed: never.
    case none = 3
  }

  static let fieldCount = 20
  private let row: NetworkRow
  /// Position in the table of its kind.
  public let position: Int

  public var id: String { row.text(0) }
  public var name: NetworkTexts { row.texts(1) }
  public var category: String { row.text(3) }
  public var level: Int { row.reference(4, to: row.tables.levels) }
  /// −1 is the outside.
  public var unit: Int { row.reference(5, to: row.tables.units) }
  /// On this level, or on another level of the floor if a joint leads there; −1 is the outside.
  public var other: Int { row.reference(6, to: row.tables.units) }
  public var passage: Passage { row.value(7, or: .none) }
  /// Clear width in millimetres; 0 if unknown.
  public var width: Int32 { row.size(8) }
  public var start: PlanePoint { row.point(9) }
  public var end: PlanePoint { row.point(11) }
  /// IMDF door type; empty if unknown.
  public var doorType: String { row.text(13) }
  /// 1 yes, 0 no, −1 unknown.
  public var automatic: Int32 { row.trilean(14) }
  /// `security`, `fare`, `passport` or empty.
  public var checkpoint: String { row.text(15) }
  /// IMDF access control that keeps the public out (`badgereader` …).
  public var isControlled: Bool { row.flag(16, 1) }
  public var isWheelchairAccessible: Bool { row.flag(16, 2) }
  /// See `WheelchairLimit.no`.
  public var isUnsuitableForWheelchairs: Bool { row.flag(16, 4) }
  /// Usual waiting time in seconds.
  public var wait: Double { row.number(18, .wait) }

  /// True if it is a checkpoint: it has a checkpoint kind, or its own waiting time.
  public var isCheckpoint: Bool { !row.utf8(15).isEmpty || wait > 0 }

  public var middle: PlanePoint {
    let (start, end) = (start, end)
    return PlanePoint((Int(start.x) + Int(end.x)) / 2, (Int(start.y) + Int(end.y)) / 2)
  }

  public static func make(_ position: Int, of tables: StoredTables) -> NetworkOpening {
    NetworkOpening(row: NetworkRow(position, of: tables.tables.openings, in: tables.tables), position: position)
  }

  public static func count(in tables: StoredTables) -> Int { tables.tables.openings.place(of: tables.tables).count }
}
