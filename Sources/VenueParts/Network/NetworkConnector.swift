public import VenueGeometry

/// A lift, staircase, escalator, ramp or moving walkway between its landings, read in place.
public struct NetworkConnector: NetworkRecord {
  static let fieldCount = 18
  private let row: NetworkRow
  /// Position in the table of its kind.
  public let position: Int

  public var id: String { row.text(0) }
  public var name: NetworkTexts { row.texts(1) }
  public var category: String { row.text(3) }
  /// Rides lead only from earlier landings to later ones.
  public var isDirected: Bool { row.flag(4, 1) }
  public var isWheelchairAccessible: Bool { row.flag(4, 2) }
  public var isClosed: Bool { row.flag(4, 4) }
  /// See `WheelchairLimit.no`.
  public var isUnsuitableForWheelchairs: Bool { row.flag(4, 64) }
  /// Evidence if it was inferred; nil if the source declares the connector.
  public var inference: Inference? { row.flag(4, 8) ? row.flag(4, 16) ? .named : .above : nil }
  /// True if the direction is undeclared: it is used in both directions, and this is reported.
  public var isDirectionUnknown: Bool { row.flag(4, 32) }
  /// Number of its first landing, as in ``RoutingNetwork/landing(_:)``.
  public var firstLanding: Int { landings.range.lowerBound }
  public var landings: Landings {
    Landings(tables: row.tables, range: row.range(5, of: row.tables.landings, atMost: NetworkConnector.mostLandings))
  }
  /// Clear width in millimetres; 0 if unknown.
  public var width: Int32 { row.size(7) }
  /// Width and depth of the car in millimetres; 0 when unknown.
  public var carWidth: Int32 { row.size(8) }
  public var carDepth: Int32 { row.size(9) }
  public var steps: Int32 { row.steps(10) }
  /// Height of one storey in metres; 0 if unknown (the router assumes 4 m per floor and reports it).
  public var rise: Double { row.number(12, .rise) }
  /// Metres above the lowest landing, one for each landing; nil if they follow from ``rise``.
  package var heights: [Double]? { row.tables.heights.heights(of: landings.range, in: row.tables) }
  /// Seconds; negative if the default of the kind applies.
  public var wait: Double { row.number(14, .wait, or: -1) }
  /// Ratio; 0 when unknown.
  public var slope: Double { row.number(16, .slope) }

  /// Maximum count; a larger count is damaged, because no building has so many floors.
  public static let mostLandings = 1000

  /// Evidence that the units form one connector.
  public enum Inference: Hashable, Sendable, CaseIterable {
    /// Its units are above each other.
    case above
    /// Units with the same name are near each other on different floors.
    case named
  }

  /// A stop: level and unit by their positions in the network, and the position at which travellers enter it.
  public struct Landing: Hashable, Sendable {
    static let fieldCount = 4

    public var level: Int
    public var unit: Int
    /// Boarding point: inside the unit.
    public var point: PlanePoint

    public init(level: Int, unit: Int, point: PlanePoint) {
      self.level = level
      self.unit = unit
      self.point = point
    }
  }

  /// The stops of one connector, in order.
  public struct Landings: RandomAccessCollection, Sendable {
    let tables: NetworkTables
    let range: Range<Int>

    public var startIndex: Int { 0 }
    public var endIndex: Int { range.count }

    public subscript(position: Int) -> Landing {
      let row = NetworkRow(range.lowerBound + position, of: tables.landings, in: tables)
      return Landing(
        level: row.reference(0, to: tables.levels), unit: row.reference(1, to: tables.units), point: row.point(2))
    }
  }

  public static func make(_ position: Int, of tables: StoredTables) -> NetworkConnector {
    NetworkConnector(row: NetworkRow(position, of: tables.tables.connectors, in: tables.tables), position: position)
  }

  public static func count(in tables: StoredTables) -> Int { tables.tables.connectors.place(of: tables.tables).count }
}
