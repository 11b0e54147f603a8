public import VenueGeometry

/// Two units of open ground that touch or overlap along more than 0.3 m, with no wall between them.
public struct AccessBorder: Hashable, Sendable {
  /// Units, `a` < `b`.
  public var a: Int
  public var b: Int
  /// Stretches of border where the two do not quite meet, from point to point of one unit's edge: gaps of at most 10 mm.
  public var seams: [Stretch]
  /// The stretches of one unit's border that are inside or at the other unit, for the unit with the greater length.
  public var stretches: [Stretch]
  /// Length of ``stretches``, in millimetres.
  public var length: Int32

  /// One straight piece of a common border.
  public struct Stretch: Hashable, Sendable {
    public var start: PlanePoint
    public var end: PlanePoint
  }
}

/// Two units of open ground that touch or overlap, with a wall between them except at openings.
public struct AccessWall: Hashable, Sendable {
  /// Reason why there is a wall.
  public enum Reason: Hashable, Sendable {
    /// An opening between the two is drawn (index into the venue's openings).
    case opening(Int)
    /// A unit declares that it is walled.
    case said(unit: Int)
    /// An opening already leads from one of the two into the ground the other is part of (index into the venue's openings).
    case entrance(Int)
    /// An opening leads from one of the two into ground the other reaches too (index into the venue's openings).
    case commonGround(Int)
  }

  /// Units, `a` < `b`.
  public var a: Int
  public var b: Int
  public var reason: Reason
  public var stretches: [AccessBorder.Stretch]
  /// Length of ``stretches``, in millimetres.
  public var length: Int32

  /// The opening from which an undeclared, undrawn wall was inferred; nil for other walls.
  public var concludedFrom: Int? {
    switch reason {
    case .entrance(let opening), .commonGround(let opening): opening
    case .opening, .said: nil
    }
  }
}
