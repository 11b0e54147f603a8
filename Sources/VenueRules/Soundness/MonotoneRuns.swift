import VenueGeometry

/// Runs of a line's edges that all head into one quadrant: a noder compares them first, by their boxes (GEOS calls them monotone
/// chains).
enum MonotoneRuns {
  /// The box of each run of a line, in its order. Linear.
  static func boxes(_ points: [PlanePoint]) -> [PlaneBounds] {
    var boxes: [PlaneBounds] = []
    var heading: Int?
    for (a, b) in zip(points, points.dropFirst()) where a != b {
      let quadrant = (b.x >= a.x ? 0 : 1) + (b.y >= a.y ? 0 : 2)
      let box = SegmentMeetings.bounds(a, b)
      if quadrant == heading {
        boxes[boxes.count - 1].formUnion(box)
      } else {
        boxes.append(box)
        heading = quadrant
      }
    }
    return boxes
  }
}
