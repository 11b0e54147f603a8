public import VenueGeometry

/// One instruction of a route.
public struct RouteStep: Hashable, Sendable {
  /// The action of a step.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case depart, walk, door, wait, checkpoint, connector, outside, arrive
  }

  /// A change of direction at the start of the step: the angle between the line before it and the line
  /// up to 3 m after it. Straight is below 25°, slight below 50°, plain below 120°, sharp below 160°, otherwise around.
  public enum Turn: String, Hashable, Sendable, CaseIterable {
    case straight, left, right, around
    case slightLeft = "slight-left"
    case slightRight = "slight-right"
    case sharpLeft = "sharp-left"
    case sharpRight = "sharp-right"
  }

  /// Side of the route on which something is.
  public enum Side: String, Hashable, Sendable, CaseIterable { case left, right, ahead, behind, here }

  /// Number from 1, the same in every output format.
  public var index: Int
  public var kind: Kind
  /// The turn at the start of the step; nil if the instruction has none.
  public var turn: Turn?
  /// Side of the destination, connector or door at the end of the step; nil if the instruction does not name it.
  public var side: Side?
  /// One sentence.
  public var instruction: String
  /// Metres.
  public var distance: Double
  /// Seconds, waits included.
  public var duration: Double
  /// Floor at the end of the step; outdoors the floor of the nearest door of the route.
  public var floor: Int?
  /// Label in the floor picker: "0", or "0 → 1" on a connector; nil outdoors.
  public var floorLabel: String?
  /// Labels of the first and last floor of a connector; nil on one floor, and for all other steps.
  public var floorChange: FloorChange?
  /// Id of the level where the step ends; nil outdoors.
  public var level: String?
  /// At least two positions; the next step begins at the last one.
  public var geometry: [Coordinate]
}

/// A change of floor, as labels of the two floors.
public struct FloorChange: Hashable, Sendable {
  public var from: String
  public var to: String
}
