/// The edges of rings or lines, with a spatial index.
public struct EdgeIndex: Sendable {
  /// Ends of each edge; `owner` is the position of its ring or line.
  public let edges: [(a: PlanePoint, b: PlanePoint, owner: Int)]
  /// The box around all of them.
  public let bounds: PlaneBounds?
  /// Empty if there are few edges, which are searched linearly.
  private let boxes: BoxIndex
  private static let few = 24
  private var areFew: Bool { edges.count <= EdgeIndex.few }
  /// True if a line along x is expected to cross fewer edges than one along y.
  private let isFewerAcross: Bool

  /// - Parameters:
  ///   - rings: open rings, or lines when `isClosed` is false.
  public init(_ rings: [[PlanePoint]], isClosed: Bool = true) {
    var edges: [(a: PlanePoint, b: PlanePoint, owner: Int)] = []
    edges.reserveCapacity(rings.reduce(0) { $0 + $1.count })
    var bounds: PlaneBounds?
    for (owner, ring) in rings.enumerated() {
      guard let first = ring.first, let box = PlaneBounds(around: ring) else { continue }
      bounds = bounds.map { $0.union(box) } ?? box
      var a = first
      for b in ring.dropFirst() {
        edges.append((a, b, owner))
        a = b
      }
      if isClosed, ring.count > 2 { edges.append((a, first, owner)) }
    }
    self.edges = edges
    self.bounds = bounds
    boxes = BoxIndex(edges.count <= EdgeIndex.few ? [] : edges.map { SegmentMeetings.bounds($0.a, $0.b) })
    let rise = edges.reduce(0.0) { $0 + abs(Double($1.b.y) - Double($1.a.y)) }
    let run = edges.reduce(0.0) { $0 + abs(Double($1.b.x) - Double($1.a.x)) }
    let (width, depth) = bounds.map { (Double($0.maxX) - Double($0.minX), Double($0.maxY) - Double($0.minY)) } ?? (1, 1)
    isFewerAcross = rise * width <= run * depth
  }

  /// Positions of the edges whose boxes are within `margin` millimetres of the segment's box, ascending.
  public func near(_ a: PlanePoint, _ b: PlanePoint, margin: Int32) -> [Int] {
    near(SegmentMeetings.bounds(a, b).grown(by: margin))
  }

  /// Positions of the edges whose boxes meet a box, ascending.
  public func near(_ box: PlaneBounds) -> [Int] {
    guard areFew else { return boxes.indices(intersecting: box) }
    return edges.indices.filter { SegmentMeetings.bounds(edges[$0].a, edges[$0].b).intersects(box) }
  }

  /// Calls `body` with the position of every edge whose box meets a box, each once, in an order that depends only on the edges.
  @inline(__always)
  public func forEach(near box: PlaneBounds, _ body: (Int) throws -> Void) rethrows {
    guard !areFew else {
      for place in edges.indices where SegmentMeetings.bounds(edges[place].a, edges[place].b).intersects(box) {
        try body(place)
      }
      return
    }
    try boxes.forEach(intersecting: box, body)
  }

  /// Containment of a point in the area between all rings, by the even–odd rule, equal to ``PlanePolygon/containment(of:)`` for
  /// valid areas whose parts do not overlap. Exact; the ray follows the axis that meets fewer edges.
  public func containment(of p: PlanePoint) -> Containment {
    guard let ray = ray(from: p) else { return .outside }
    var isInside = false
    var isOnBorder = false
    forEach(near: ray) { place in
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

  /// True if a point with fractional coordinates is inside, by the even–odd rule; within a rounding error of the border the result may be
  /// either.
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
    forEach(near: ray) { place in
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

  /// The ray for a containment test: from the point to the end of the box around all edges; nil outside that box.
  func ray(from p: PlanePoint) -> PlaneBounds? {
    guard let bounds, bounds.contains(p) else { return nil }
    return isFewerAcross
      ? PlaneBounds(minX: p.x, minY: p.y, maxX: bounds.maxX, maxY: p.y)
      : PlaneBounds(minX: p.x, minY: p.y, maxX: p.x, maxY: bounds.maxY)
  }

  /// From a point to the nearest edge, in square millimetres; nil without edges.
  ///
  /// - Complexity: O(log *n*) if few edges are about as near as the nearest.
  public func squaredDistance(from p: PlanePoint) -> Double? {
    func measure(_ place: Int) -> Double {
      Predicates.squaredDistance(from: p, toSegment: edges[place].a, edges[place].b)
    }
    return areFew ? edges.indices.lazy.map(measure).min() : boxes.leastSquaredDistance(from: p, measure)
  }

  /// True if no edge meets an edge of the open ring. Exact.
  public func isClear(of ring: [PlanePoint]) -> Bool {
    for (place, a) in ring.enumerated() {
      let b = ring[place + 1 == ring.count ? 0 : place + 1]
      for edge in near(a, b, margin: 0) where Predicates.relation(a, b, edges[edge].a, edges[edge].b) != .apart {
        return false
      }
    }
    return true
  }
}
