/// The edges of some rings or lines, found by place.
public struct EdgeIndex: Sendable {
  /// Ends of each edge; `owner` is the position of its ring or line.
  public let edges: [(a: PlanePoint, b: PlanePoint, owner: Int)]
  /// The box around all of them.
  public let bounds: PlaneBounds?
  private let boxes: BoxIndex
  /// Whether a line along x is expected to cross fewer edges than one along y.
  private let isFewerAcross: Bool

  /// - Parameters:
  ///   - rings: open rings, or lines when `isClosed` is false.
  public init(_ rings: [[PlanePoint]], isClosed: Bool = true) {
    var edges: [(a: PlanePoint, b: PlanePoint, owner: Int)] = []
    for (owner, ring) in rings.enumerated() {
      for (a, b) in zip(ring, ring.dropFirst()) { edges.append((a, b, owner)) }
      if isClosed, ring.count > 2, let last = ring.last, let first = ring.first { edges.append((last, first, owner)) }
    }
    self.edges = edges
    boxes = BoxIndex(edges.map { EdgeIndex.box($0.a, $0.b) })
    bounds = PlaneBounds(around: rings.lazy.flatMap { $0 })
    let rise = edges.reduce(0.0) { $0 + abs(Double($1.b.y) - Double($1.a.y)) }
    let run = edges.reduce(0.0) { $0 + abs(Double($1.b.x) - Double($1.a.x)) }
    let (width, depth) = bounds.map { (Double($0.maxX) - Double($0.minX), Double($0.maxY) - Double($0.minY)) } ?? (1, 1)
    isFewerAcross = rise * width <= run * depth
  }

  /// Positions of the edges whose boxes come within `margin` millimetres of the segment's box, ascending.
  public func near(_ a: PlanePoint, _ b: PlanePoint, margin: Int32) -> [Int] {
    boxes.indices(intersecting: EdgeIndex.box(a, b).grown(by: margin))
  }

  /// Positions of the edges whose boxes meet a box, ascending.
  public func near(_ box: PlaneBounds) -> [Int] { boxes.indices(intersecting: box) }

  /// Where a point lies against the area between all rings, by the even–odd rule, as ``PlanePolygon/containment(of:)`` says it of
  /// valid areas whose parts do not overlap. Exact; a ray is followed along the axis that meets fewer edges.
  public func containment(of p: PlanePoint) -> Containment {
    guard let ray = ray(from: p) else { return .outside }
    var isInside = false
    var isOnBorder = false
    boxes.forEach(intersecting: ray) { place in
      let (a, b, _) = edges[place]
      if Predicates.isOn(segment: a, b, p) {
        isOnBorder = true
        return
      }
      // Half-open across the ray, so that a corner level with the point is counted once.
      let side = Predicates.orientation(a, b, p)
      if isFewerAcross {
        if (a.y > p.y) != (b.y > p.y), (side > 0) == (b.y > a.y) { isInside.toggle() }
      } else if (a.x > p.x) != (b.x > p.x), (side < 0) == (b.x > a.x) {
        isInside.toggle()
      }
    }
    return isOnBorder ? .boundary : isInside ? .inside : .outside
  }

  /// Whether a point that need not be whole lies inside, by the even–odd rule; within a rounding of the border it may be judged
  /// either way.
  public func contains(x: Double, y: Double) -> Bool {
    guard let bounds, x >= Double(bounds.minX), x <= Double(bounds.maxX), y >= Double(bounds.minY),
      y <= Double(bounds.maxY)
    else { return false }
    let (left, low) = (Int32(x.rounded(.down)), Int32(y.rounded(.down)))
    let ray =
      isFewerAcross
      ? PlaneBounds(minX: left, minY: low, maxX: bounds.maxX, maxY: Int32(y.rounded(.up)))
      : PlaneBounds(minX: left, minY: low, maxX: Int32(x.rounded(.up)), maxY: bounds.maxY)
    var isInside = false
    boxes.forEach(intersecting: ray) { place in
      let (a, b, _) = edges[place]
      let (ax, ay, bx, by) = (Double(a.x), Double(a.y), Double(b.x), Double(b.y))
      if isFewerAcross {
        if (ay > y) != (by > y), x < ax + (y - ay) / (by - ay) * (bx - ax) { isInside.toggle() }
      } else if (ax > x) != (bx > x), y < ay + (x - ax) / (bx - ax) * (by - ay) {
        isInside.toggle()
      }
    }
    return isInside
  }

  /// What is looked along to tell where a point lies: from it to the end of the box round all edges; nil outside that box.
  func ray(from p: PlanePoint) -> PlaneBounds? {
    guard let bounds, bounds.contains(p) else { return nil }
    return isFewerAcross
      ? PlaneBounds(minX: p.x, minY: p.y, maxX: bounds.maxX, maxY: p.y)
      : PlaneBounds(minX: p.x, minY: p.y, maxX: p.x, maxY: bounds.maxY)
  }

  /// From a point to the nearest edge, in square millimetres; nil where there is no edge.
  ///
  /// - Complexity: O(log *n*) where few edges are about as near as the nearest.
  public func squaredDistance(from p: PlanePoint) -> Double? {
    boxes.leastSquaredDistance(from: p) { Predicates.squaredDistance(from: p, toSegment: edges[$0].a, edges[$0].b) }
  }

  /// Whether no edge meets an edge of the open ring. Exact.
  public func isClear(of ring: [PlanePoint]) -> Bool {
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
