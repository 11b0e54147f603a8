import VenueGeometry

/// The ground of several levels of one floor, with all data about their common borders. Levels are numbered by their position
/// among them, units by their numbers on their level.
struct FloorBorders: Hashable, Sendable {
  var levels: [Ground]

  /// The ground of one level.
  struct Ground: Hashable, Sendable {
    /// The parts of each unit.
    var shapes: [[PlanePolygon]]
    /// Walkable units, ascending; each has a shape.
    var units: [Int]
  }

  struct Unit: Hashable, Sendable {
    var level: Int
    var number: Int
  }

  struct Edge: Sendable {
    var unit: Unit
    var start: PlanePoint
    var end: PlanePoint

    /// A point beside the edge, to its left if `aside` is positive.
    ///
    /// - Parameter along: millimetres from its start.
    func place(_ along: Double, aside: Double) -> PlanePoint {
      let length = start.distance(to: end)
      let (ux, uy) = (Double(end.x - start.x) / length, Double(end.y - start.y) / length)
      return PlanePoint(
        Int((Double(start.x) + along * ux - aside * uy).rounded()),
        Int((Double(start.y) + along * uy + aside * ux).rounded()))
    }
  }

  /// A stretch of a unit's edge that an edge of a unit of another level runs along.
  struct Stretch: Sendable {
    var edge: Edge
    var other: Unit
    /// Millimetres from the start of the edge.
    var from: Double
    var to: Double
  }

  /// All common borders of two units on opposite sides.
  func stretches() -> [Stretch] {
    let edges = levels.indices.flatMap(edges)
    let boxes = BoxIndex(edges.map { SegmentMeetings.bounds($0.start, $0.end) })
    var stretches: [Stretch] = []
    var near: [Int] = []
    for edge in edges {
      let box = SegmentMeetings.bounds(edge.start, edge.end).grown(by: Int32(CommonBorders.gap))
      boxes.indices(intersecting: box, into: &near)
      for found in near where edges[found].unit.level > edge.unit.level {
        if let stretch = stretch(of: edge, along: edges[found]), areApart(stretch) { stretches.append(stretch) }
      }
    }
    return stretches
  }

  private func edges(of level: Int) -> [Edge] {
    var result: [Edge] = []
    for number in levels[level].units {
      for ring in levels[level].shapes[number].flatMap(\.rings) {
        var last = ring[ring.count - 1]
        for point in ring {
          if last != point {
            result.append(Edge(unit: Unit(level: level, number: number), start: last, end: point))
          }
          last = point
        }
      }
    }
    return result
  }

  private func stretch(of edge: Edge, along other: Edge) -> Stretch? {
    let length = edge.start.distance(to: edge.end)
    let (ux, uy) = (
      Double(edge.end.x - edge.start.x) / length, Double(edge.end.y - edge.start.y) / length
    )
    func seen(_ point: PlanePoint) -> (along: Double, across: Double) {
      let (x, y) = (Double(point.x) - Double(edge.start.x), Double(point.y) - Double(edge.start.y))
      return (x * ux + y * uy, ux * y - uy * x)
    }
    let (a, b) = (seen(other.start), seen(other.end))
    let run = (b.along - a.along).magnitude
    guard (b.across - a.across).magnitude <= run / 20 else { return nil }
    let (from, to) = (max(min(a.along, b.along), 0), min(max(a.along, b.along), length))
    guard to - from > 1 else { return nil }
    func across(_ along: Double) -> Double {
      a.across + (b.across - a.across) * (along - a.along) / (b.along - a.along)
    }
    guard max(across(from).magnitude, across(to).magnitude) <= CommonBorders.gap else { return nil }
    return Stretch(edge: edge, other: other.unit, from: from, to: to)
  }

  /// True if the units of a stretch are on opposite sides of it.
  private func areApart(_ stretch: Stretch) -> Bool {
    let middle = (stretch.from + stretch.to) / 2
    let (left, right) = (stretch.edge.place(middle, aside: 25), stretch.edge.place(middle, aside: -25))
    func holds(_ unit: Unit, _ point: PlanePoint) -> Bool {
      levels[unit.level].shapes[unit.number].contains { $0.contains(point) }
    }
    let own = (holds(stretch.edge.unit, left), holds(stretch.edge.unit, right))
    return own.0 != own.1 && (holds(stretch.other, left), holds(stretch.other, right)) == (own.1, own.0)
  }
}
