import VenueGeometry

/// Groups of points that are near each other.
struct PointClusters {
  /// By point: the number of its group, counted from the first point on.
  let groups: [Int]
  let count: Int

  /// - Parameter distance: in millimetres; chains of near points are one group.
  /// - Complexity: O(*n* log *n*) if few points are near each other.
  init(_ points: [PlanePoint], within distance: Double) {
    let reach = Int32(distance.rounded(.up))
    let index = BoxIndex(points.map { PlaneBounds(minX: $0.x, minY: $0.y, maxX: $0.x, maxY: $0.y) })
    var sets = DisjointSets(count: points.count)
    for (place, point) in points.enumerated() {
      let box = PlaneBounds(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y).grown(by: reach)
      // Beyond this many, they are one heap in any case.
      for other in index.indices(intersecting: box, atMost: PointClusters.mostNear)
      where other != place && point.distance(to: points[other]) <= distance {
        sets.join(place, other)
      }
    }
    var numbers: [Int: Int] = [:]
    groups = sets.roots().map { root in
      if let known = numbers[root] { return known }
      numbers[root] = numbers.count
      return numbers.count - 1
    }
    count = numbers.count
  }

  private static let mostNear = 64
}
