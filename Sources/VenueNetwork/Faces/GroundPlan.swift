import VenueGeometry
import VenueModel

/// Everything that shapes the ground of one level, and nothing else: of equal plans the same mesh is made.
///
/// Units, openings and obstacles have numbers of the level, in the order of the venue, from 0; so what changes on another level
/// leaves a plan equal. ``LevelPositions`` says which features of the venue they are.
struct GroundPlan: Equatable, Sendable {
  struct Unit: Equatable, Sendable {
    /// Not empty.
    var shape: [PlanePolygon]
    var isWalkable: Bool
    /// Solid, and made of wall (``GroundOwnership/isWall``).
    var isWall: Bool
    /// In the order of ownership among the units of the level; the lower owns.
    var rank: Int32
  }

  struct Opening: Equatable, Sendable {
    var unit: Int
    /// Or ``GroundPlan/outside``.
    var other: Int
    /// From jamb to jamb.
    var line: [PlanePoint]
    /// The ground the opening passes over (``AccessOpening/passageway``).
    var passageway: [PlanePoint]
  }

  /// Two units with no wall between them.
  struct Border: Equatable, Sendable {
    var a: Int
    var b: Int
    /// Where the two do not quite meet (``AccessBorder/seams``).
    var seams: [AccessBorder.Stretch]
  }

  /// The other side of openings that lead to no unit of the level.
  static let outside = -1

  /// Those with a shape, walkable or not.
  var units: [Unit]
  /// Those that join something.
  var openings: [Opening]
  /// Outlines of fixtures and kiosks: nobody walks there.
  var obstacles: [PlanePolygon]
  var borders: [Border]
}
