public import VenueGeometry

/// A passable border between two units, or between a unit and the outside.
public struct PlannedOpening: Hashable, Sendable {
  public var id: String
  public var name: [NetworkText] = []
  public var category: String
  public var level: Int
  public var unit: Int
  /// On this level, or on another level of the floor if a joint leads there; −1 is the outside.
  public var other: Int
  public var passage: NetworkOpening.Passage
  /// Clear width in millimetres; 0 if unknown.
  public var width: Int32
  public var start: PlanePoint
  public var end: PlanePoint
  /// IMDF door type; empty if unknown.
  public var doorType: String = ""
  /// 1 yes, 0 no, −1 unknown.
  public var automatic: Int32 = -1
  /// `security`, `fare`, `passport` or empty.
  public var checkpoint: String = ""
  /// Usual waiting time in seconds.
  public var wait: Double = 0
  /// IMDF access control that keeps the public out (`badgereader` …).
  public var isControlled = false
  public var isWheelchairAccessible = false
  /// See `WheelchairLimit.no`.
  public var isUnsuitableForWheelchairs = false

  public init(
    id: String, category: String, level: Int, unit: Int, other: Int, passage: NetworkOpening.Passage, width: Int32,
    start: PlanePoint, end: PlanePoint
  ) {
    self.id = id
    self.category = category
    self.level = level
    self.unit = unit
    self.other = other
    self.passage = passage
    self.width = width
    self.start = start
    self.end = end
  }

  public var middle: PlanePoint {
    PlanePoint((Int(start.x) + Int(end.x)) / 2, (Int(start.y) + Int(end.y)) / 2)
  }
}
