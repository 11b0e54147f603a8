import VenueGeometry

/// Landmarks that are visible beside one walk, with a spatial index. Built once per walk, O(n log n).
struct LandmarkField {
  struct Candidate {
    var place: Int
    var point: PlanePoint
    /// The unit it is seen from.
    var unit: Int
  }

  /// Candidates in the order of places, then of units.
  private let candidates: [Candidate]
  private let boxes: BoxIndex

  init(_ candidates: [Candidate]) {
    self.candidates = candidates.sorted { ($0.place, $0.unit) < ($1.place, $1.unit) }
    boxes = BoxIndex(
      self.candidates.map { PlaneBounds(minX: $0.point.x, minY: $0.point.y, maxX: $0.point.x, maxY: $0.point.y) })
  }

  /// Candidates at most `reach` millimetres from a stretch of the walk, in their order.
  func candidates(beside line: WalkLine, from start: Double, to end: Double, reach: Double) -> [Candidate] {
    let stretch = line.points(from: max(start, 0), to: min(end, line.length))
    var box = PlaneBounds(
      minX: stretch[0].x, minY: stretch[0].y, maxX: stretch[0].x, maxY: stretch[0].y)
    for point in stretch {
      box = PlaneBounds(
        minX: min(box.minX, point.x), minY: min(box.minY, point.y), maxX: max(box.maxX, point.x),
        maxY: max(box.maxY, point.y))
    }
    let around = box.grown(by: Int32(reach.rounded(.up)) + 1)
    return boxes.indices(intersecting: around).sorted().map { candidates[$0] }.filter {
      line.approach(to: $0.point, from: start, to: end).distance <= reach
    }
  }
}
