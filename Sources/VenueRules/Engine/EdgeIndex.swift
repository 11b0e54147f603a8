import VenueGeometry

/// The edges of some rings or lines, found by place.
struct EdgeIndex {
  /// Ends of each edge; `owner` is the position of its ring or line.
  let edges: [(a: PlanePoint, b: PlanePoint, owner: Int)]
  private let boxes: BoxIndex

  /// - Parameters:
  ///   - rings: open rings, or lines when `isClosed` is false.
  init(_ rings: [[PlanePoint]], isClosed: Bool = true) {
    var edges: [(a: PlanePoint, b: PlanePoint, owner: Int)] = []
    for (owner, ring) in rings.enumerated() {
      for (a, b) in zip(ring, ring.dropFirst()) { edges.append((a, b, owner)) }
      if isClosed, ring.count > 2, let last = ring.last, let first = ring.first { edges.append((last, first, owner)) }
    }
    self.edges = edges
    boxes = BoxIndex(edges.map { EdgeIndex.box($0.a, $0.b) })
  }

  /// Positions of the edges whose boxes come within `margin` millimetres of the segment's box, ascending.
  func near(_ a: PlanePoint, _ b: PlanePoint, margin: Int32) -> [Int] {
    boxes.indices(intersecting: EdgeIndex.box(a, b).grown(by: margin))
  }

  /// Whether no edge meets an edge of the open ring. Exact.
  func isClear(of ring: [PlanePoint]) -> Bool {
    for (place, a) in ring.enumerated() {
      let b = ring[place + 1 == ring.count ? 0 : place + 1]
      for edge in near(a, b, margin: 0) where Predicates.relation(a, b, edges[edge].a, edges[edge].b) != .apart {
        return false
      }
    }
    return true
  }

  private static func box(_ a: PlanePoint, _ b: PlanePoint) -> PlaneBounds {
    PlaneBounds(minX: min(a.x, b.x), minY: min(a.y, b.y), maxX: max(a.x, b.x), maxY: max(a.y, b.y))
  }
}

extension Finding {
  /// Points at a part of the plan: its box, and the middle of the box.
  mutating func show(_ part: PlaneBounds?, on plane: LocalPlane) {
    guard let bounds = part else { return }
    extent = bounds
    coordinate = plane.coordinate(
      x: (Double(bounds.minX) + Double(bounds.maxX)) / 2000, y: (Double(bounds.minY) + Double(bounds.maxY)) / 2000)
  }
}
