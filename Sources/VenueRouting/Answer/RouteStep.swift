public import VenueGeometry

/// One thing to do.
public struct RouteStep: Hashable, Sendable {
  /// What is done in a step.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case depart, walk, door, wait, checkpoint, connector, outside, arrive
  }

  /// A change of direction, by the angle from the line as it comes to the place where the step begins to the line as it goes on
  /// from there, 3 m on at the most: straight below 25°, slight below 50°, plain below 120°, sharp below 160°, else around.
  public enum Turn: String, Hashable, Sendable, CaseIterable {
    case straight, left, right, around
    case slightLeft = "slight-left"
    case slightRight = "slight-right"
    case sharpLeft = "sharp-left"
    case sharpRight = "sharp-right"
  }

  /// Where something is as one comes to it.
  public enum Side: String, Hashable, Sendable, CaseIterable { case left, right, ahead, behind, here }

  /// From 1, the same number in every rendering.
  public var index: Int
  public var kind: Kind
  /// The turn that is taken where the step begins; nil where none is said.
  public var turn: Turn?
  /// Where the destination, or the connector or door the step leads to, is; nil where it is not said.
  public var side: Side?
  /// One sentence.
  public var instruction: String
  /// Metres.
  public var distance: Double
  /// Seconds, waits included.
  public var duration: Double
  /// Where the step ends; outdoors the floor of the door the way leads to or from.
  public var floor: Int?
  /// What people read on the floor picker: "0", or "0 → 1" on a connector; nil outdoors.
  public var floorLabel: String?
  /// The labels of the floors that a connector leads from and to; nil where it stays on one, and for all other steps.
  public var floorChange: FloorChange?
  /// Id of the level where the step ends; nil outdoors.
  public var level: String?
  /// At least two positions; the last one is where the next step is due.
  public var geometry: [Coordinate]
}

/// From one floor to another, as their labels read.
public struct FloorChange: Hashable, Sendable {
  public var from: String
  public var to: String
}
