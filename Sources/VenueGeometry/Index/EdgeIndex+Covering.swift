extension EdgeIndex {
  /// True only if the area between the rings certainly covers a polygon. The rings are those of ``PlanePolygon``s whose parts do not overlap.
  ///
  /// False means "not, or not decided": a border of the area that runs along the polygon's border on its other side, or from corner to
  /// corner of it, is not looked at more closely. So a caller may leave out covered polygons, and cuts the others.
  ///
  /// - Complexity: O((p + q) log n) for p edges of the polygon and the q edges near its box, if few edges are near each edge.
  public func covers(_ polygon: PlanePolygon) -> Bool {
    let near = near(polygon.bounds)
    guard !near.isEmpty else { return containment(of: polygon.shell[0]) == .inside }
    let sides = EdgeIndex(polygon.rings)
    // A few comparisons are faster than a search for each edge.
    let isSmall = sides.edges.count * near.count <= EdgeIndex.fewPairs
    for side in sides.edges {
      let beside = isSmall ? near : self.near(side.a, side.b, margin: 0)
      guard covers(side.a, side.b, beside) else { return false }
    }
    return !near.contains { entersOrCloses(edges[$0], sides) }
  }

  private static let fewPairs = 4096

  /// True if the area covers a segment.
  private func covers(_ a: PlanePoint, _ b: PlanePoint, _ near: [Int]) -> Bool {
    guard containment(of: a) != .outside else { return false }
    var cuts = [a, b]
    var along: [(PlanePoint, PlanePoint)] = []
    for place in near {
      switch Predicates.relation(a, b, edges[place].a, edges[place].b) {
      case .apart: continue
      case .crossing: return false
      case .touching(let point): cuts.append(point)
      case .overlapping(let from, let to):
        cuts += [from, to]
        along.append((from, to))
      }
    }
    guard cuts.count > 2 else { return true }
    // Along a segment, the order by x, then y, is the order of its points, or the opposite one.
    cuts.sort()
    for (from, to) in zip(cuts, cuts.dropFirst()) where from != to {
      let isOnBorder = along.contains { stretch in stretch.0 <= from && to <= stretch.1 }
      let x = (Double(from.x) + Double(to.x)) / 2
      let y = (Double(from.y) + Double(to.y)) / 2
      guard isOnBorder || contains(x: x, y: y) else { return false }
    }
    return true
  }

  /// True if an edge of the area has an end inside the polygon, connects two points of its border, or runs along its border in the opposite
  /// direction, with the area on the other side.
  private func entersOrCloses(_ edge: (a: PlanePoint, b: PlanePoint, owner: Int), _ sides: EdgeIndex) -> Bool {
    let ends = [sides.containment(of: edge.a), sides.containment(of: edge.b)]
    if ends.contains(.inside) { return true }
    var (isAlong, isOpposite) = (false, false)
    sides.forEach(near: SegmentMeetings.bounds(edge.a, edge.b)) { place in
      let (a, b, _) = sides.edges[place]
      guard case .overlapping = Predicates.relation(a, b, edge.a, edge.b) else { return }
      isAlong = true
      isOpposite = isOpposite || (a < b) != (edge.a < edge.b)
    }
    return isOpposite || !isAlong && ends == [.boundary, .boundary]
  }
}
