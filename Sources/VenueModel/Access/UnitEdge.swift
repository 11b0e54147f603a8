import VenueGeometry

/// One edge of a unit's border on the metric plane.
struct UnitEdge {
  var unit: Int
  var start: PlanePoint
  var end: PlanePoint

  var bounds: PlaneBounds { SegmentMeetings.bounds(start, end) }
}

/// An unordered pair of units, or of other elements, by their numbers.
public struct UnitPair: Hashable, Sendable {
  /// The smaller number.
  public let a: Int
  public let b: Int

  public init(_ a: Int, _ b: Int) { (self.a, self.b) = (min(a, b), max(a, b)) }
}
