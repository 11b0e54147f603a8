import VenueGeometry

/// One edge of a unit's border on the metric plane.
struct UnitEdge {
  var unit: Int
  var start: PlanePoint
  var end: PlanePoint

  var bounds: PlaneBounds {
    PlaneBounds(
      minX: min(start.x, end.x), minY: min(start.y, end.y), maxX: max(start.x, end.x), maxY: max(start.y, end.y))
  }
}

/// Two units that have a border in common.
struct UnitPair: Hashable {
  var a: Int
  var b: Int
}
