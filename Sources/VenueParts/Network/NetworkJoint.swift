public import VenueGeometry

/// A connection between the ground of two levels of the same floor: it is crossed on foot, without a ride
/// or stairs.
public struct NetworkJoint: NetworkRecord, Hashable {
  static let fieldCount = 10

  /// One level’s side of a joint.
  public struct Side: Hashable, Sendable {
    public var level: Int
    public var unit: Int
    /// On the ground of the unit.
    public var point: PlanePoint
    /// The opening on this side, whose direction, width and door apply; −1 for none.
    public var opening: Int

    public init(level: Int, unit: Int, point: PlanePoint, opening: Int = -1) {
      self.level = level
      self.unit = unit
      self.point = point
      self.opening = opening
    }
  }

  public var first: Side
  public var second: Side

  public init(first: Side, second: Side) {
    self.first = first
    self.second = second
  }

  public static func make(_ position: Int, of tables: StoredTables) -> NetworkJoint {
    let tables = tables.tables
    let row = NetworkRow(position, of: tables.joints, in: tables)
    func side(_ field: Int) -> Side {
      Side(
        level: row.reference(field, to: tables.levels), unit: row.reference(field + 1, to: tables.units),
        point: row.point(field + 2), opening: row.reference(field + 4, to: tables.openings))
    }
    return NetworkJoint(first: side(0), second: side(5))
  }

  public static func count(in tables: StoredTables) -> Int { tables.tables.joints.place(of: tables.tables).count }
}
