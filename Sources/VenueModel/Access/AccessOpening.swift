public import VenueGeometry

/// An opening whose sides are known.
public struct AccessOpening: Hashable, Sendable {
  /// In the venue's openings.
  public var index: Int
  public var level: Int
  /// In the venue's units; where the source says what the opening joins, the unit it was written under.
  public var unit: Int
  /// In the venue's units, on this level or another one of the floor, or ``AccessGraph/outside``.
  public var other: Int
  /// Relative to `unit` → `other`.
  public var passage: AccessPassage
  /// Clear width in millimetres that the source says; 0 when it does not.
  public var width: Int32
  /// Length of the line from jamb to jamb, in millimetres.
  public var drawnWidth: Int32
  /// Four corners, counter-clockwise, of the ground the opening passes over: its line pushed out to both sides until it lies
  /// 3 mm within each unit, across any wall between them (to the outside: as far as the line).
  public var passageway: [PlanePoint]
}

/// A place where the ground of one level goes on as that of another level of the same floor: a terrace and its hall, two
/// concourses drawn as two levels.
public struct AccessJoint: Hashable, Sendable {
  /// One level’s side of a joint.
  public struct Side: Hashable, Sendable {
    public var level: Int
    public var unit: Int
    /// The opening drawn on this level; nil where none is.
    public var opening: Int?
  }

  /// Where it is stepped over: a point a little within the unit of either side.
  public struct Step: Hashable, Sendable {
    public var first: PlanePoint
    public var second: PlanePoint
  }

  public var first: Side
  public var second: Side
  /// From the first side to the second.
  public var passage: AccessPassage
  /// One at an opening; along an open border one every 2 m, or farther apart where it is longer than 64 m.
  public var steps: [Step]

  /// The openings it leads through: none along an open border, two where either level drew one.
  public var openings: [Int] { [first.opening, second.opening].compactMap { $0 } }
}
