public import VenueGeometry

/// A place where the ground of one level goes on as that of another level of the same floor: it is stepped over, neither ridden
/// nor climbed.
public struct NetworkJoint: Hashable, Sendable {
  /// One level’s side of a joint.
  public struct Side: Hashable, Sendable {
    public var level: Int
    public var unit: Int
    /// On the ground of the unit.
    public var point: PlanePoint
    /// The opening it leads through on this side, whose direction, width and door hold for it; −1 for none.
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
}
