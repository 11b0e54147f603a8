import VenueGeometry
import VenueModel

/// All data that determine the ground of one level: equal plans give equal meshes.
///
/// Units, openings and obstacles have numbers of the level, in the order of the venue, from 0, so that a change on another level
/// does not change a plan. ``LevelPositions`` maps them to features of the venue.
struct GroundPlan: Equatable, Sendable {
  struct Unit: Equatable, Sendable {
    /// Not empty.
    var shape: [PlanePolygon]
    var isWalkable: Bool
    /// Solid, and made of wall (``GroundOwnership/isWall``).
    var isWall: Bool
    /// Rank in the order of ownership among the units of the level; the lower one owns the ground.
    var rank: Int32
  }

  struct Opening: Equatable, Sendable {
    var unit: Int
    /// The unit on the other side, or ``GroundPlan/outside``.
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
    /// Gaps where the two do not quite meet (``AccessBorder/seams``).
    var seams: [AccessBorder.Stretch]
  }

  /// The other side of openings that lead to no unit of the level.
  static let outside = -1

  /// Units with a shape, walkable or not.
  var units: [Unit]
  /// Openings that join something.
  var openings: [Opening]
  /// Outlines of fixtures and kiosks, which are not walkable.
  var obstacles: [PlanePolygon]
  var borders: [Border]
}
