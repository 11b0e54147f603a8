public import VenueGeometry

/// An opening with known sides.
public struct AccessOpening: Hashable, Sendable {
  /// Position in the venue's openings.
  public var index: Int
  public var level: Int
  /// Position in the venue's units; if the source declares what the opening joins, the unit that contains the declaration.
  public var unit: Int
  /// Position in the venue's units, on this level or another one of the floor, or ``AccessGraph/outside``.
  public var other: Int
  /// Relative to `unit` → `other`.
  public var passage: AccessPassage
  /// Declared clear width in millimetres; 0 if undeclared.
  public var width: Int32
  /// Length of the line from jamb to jamb, in millimetres.
  public var drawnWidth: Int32
  /// Four corners, counter-clockwise, of the ground below the opening: its line extended on both sides until it is
  /// 3 mm inside each unit, across any wall between them (towards the outside: as far as the line).
  public var passageway: [PlanePoint]
}

/// A connection between the ground of two levels of the same floor: a terrace and its hall, two
/// concourses drawn as two levels.
public struct AccessJoint: Hashable, Sendable {
  /// One level’s side of a joint.
  public struct Side: Hashable, Sendable {
    public var level: Int
    public var unit: Int
    /// The opening drawn on this level; nil if there is none.
    public var opening: Int?
  }

  /// A crossing position: a point slightly inside the unit of each side.
  public struct Step: Hashable, Sendable {
    public var first: PlanePoint
    public var second: PlanePoint
  }

  public var first: Side
  public var second: Side
  /// From the first side to the second.
  public var passage: AccessPassage
  /// One at an opening; along an open border one every 2 m, or farther apart if the border is longer than 64 m.
  public var steps: [Step]

  /// The openings of the joint: none along an open border, two if both levels contain one.
  public var openings: [Int] { [first.opening, second.opening].compactMap { $0 } }
}
