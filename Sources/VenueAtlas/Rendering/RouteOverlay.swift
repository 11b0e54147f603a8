public import VenueGeometry

/// The part of a route on one floor.
public struct RouteOverlay: Hashable, Sendable {
  /// A step that begins on the floor.
  public struct Step: Hashable, Sendable {
    /// Number in the list of directions, from 1.
    public var number: Int
    public var at: Coordinate

    public init(number: Int, at: Coordinate) {
      self.number = number
      self.at = at
    }
  }

  /// Mark at a change of floor.
  public struct Passage: Hashable, Sendable {
    public var at: Coordinate
    /// "to floor 1", in the language of the directions.
    public var label: String
    /// The direction: away from this floor, or onto it.
    public var isLeaving: Bool
    /// True if the other floor is above this one.
    public var isUp: Bool

    public init(at: Coordinate, label: String, isLeaving: Bool, isUp: Bool) {
      self.at = at
      self.label = label
      self.isLeaving = isLeaving
      self.isUp = isUp
    }
  }

  /// The parts of the route on this floor, in walking order.
  public var lines: [[Coordinate]]
  /// The stretches of connectors that begin or end on this floor: drawn dashed.
  public var rides: [[Coordinate]] = []
  public var passages: [Passage] = []
  /// nil if the route starts, or ends, on another floor.
  public var start: Coordinate?
  public var end: Coordinate?
  /// Start of each step on this floor.
  public var steps: [Step]

  /// All positions that must be visible.
  var places: [Coordinate] {
    (lines + rides).flatMap { $0 } + passages.map(\.at) + [start, end].compactMap { $0 }
  }

  public init(lines: [[Coordinate]], start: Coordinate?, end: Coordinate?, steps: [Step] = []) {
    self.lines = lines
    self.start = start
    self.end = end
    self.steps = steps
  }
}
