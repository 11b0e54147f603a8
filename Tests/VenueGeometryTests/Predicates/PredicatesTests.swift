import Testing
import VenueGeometry
import VenueRandom

@Suite("Exact predicates")
struct PredicatesTests {
  @Test("geometry: a point one millimetre beside a 100 km line is not on it")
  func orientationIsExact() {
    let limit = Int(PlanePoint.limit)
    let a = PlanePoint(-limit, -limit)
    let b = PlanePoint(limit, limit)
    #expect(Predicates.orientation(a, b, PlanePoint(limit - 1, limit - 1)) == 0)
    #expect(Predicates.orientation(a, b, PlanePoint(limit - 1, limit)) > 0)
    #expect(Predicates.orientation(a, b, PlanePoint(limit, limit - 1)) < 0)
    #expect(Predicates.orientation(PlanePoint(0, 0), PlanePoint(2, 0), PlanePoint(0, 3)) == 6)
  }

  @Test("geometry: in-circle equals integer arithmetic, near, far, on and off")
  func inCircleIsExact() {
    let limit = Int(PlanePoint.limit)
    // Corners of a square lie on one circle at any size; one millimetre decides.
    for size in [1, 10, 1000, limit] {
      let (a, b, c) = (PlanePoint(-size, -size), PlanePoint(size, -size), PlanePoint(size, size))
      #expect(Predicates.inCircle(a, b, c, PlanePoint(-size, size)) == 0)
      #expect(Predicates.inCircle(a, b, c, PlanePoint(-size + 1, size)) == 1)
      #expect(Predicates.inCircle(a, b, c, PlanePoint(-size, size - 1)) == 1)
      if size < limit { #expect(Predicates.inCircle(a, b, c, PlanePoint(-size - 1, size)) == -1) }
    }
    var random = SeededRandom(seed: 1)
    for round in 0..<2000 {
      let range = round % 2 == 0 ? -4...4 : -limit...limit
      var p = (0..<4).map { _ in PlanePoint(.random(in: range, using: &random), .random(in: range, using: &random)) }
      if Predicates.orientation(p[0], p[1], p[2]) < 0 { p.swapAt(1, 2) }
      guard Predicates.orientation(p[0], p[1], p[2]) != 0 else { continue }
      func term(_ a: PlanePoint, _ b: PlanePoint, _ c: PlanePoint) -> Int128 {
        let (ax, ay) = (Int128(a.x) - Int128(p[3].x), Int128(a.y) - Int128(p[3].y))
        let (bx, by) = (Int128(b.x) - Int128(p[3].x), Int128(b.y) - Int128(p[3].y))
        let (cx, cy) = (Int128(c.x) - Int128(p[3].x), Int128(c.y) - Int128(p[3].y))
        return (ax * ax + ay * ay) * (bx * cy - by * cx)
      }
      let exact = term(p[0], p[1], p[2]) + term(p[1], p[2], p[0]) + term(p[2], p[0], p[1])
      #expect(Predicates.inCircle(p[0], p[1], p[2], p[3]) == Int(exact.signum()))
    }
  }

  @Test("geometry: segments are classified as apart, touching, crossing, overlapping")
  func segmentRelations() {
    func relation(_ a: (Int, Int), _ b: (Int, Int), _ c: (Int, Int), _ d: (Int, Int)) -> SegmentRelation {
      Predicates.relation(
        PlanePoint(a.0, a.1), PlanePoint(b.0, b.1), PlanePoint(c.0, c.1), PlanePoint(d.0, d.1))
    }
    #expect(relation((0, 0), (4, 4), (0, 4), (4, 0)) == .crossing)
    #expect(relation((0, 0), (3, 3), (0, 1), (1, 0)) == .crossing)  // off the grid
    #expect(relation((0, 0), (4, 0), (2, 0), (2, 5)) == .touching(PlanePoint(2, 0)))
    #expect(relation((0, 0), (4, 0), (4, 0), (8, 3)) == .touching(PlanePoint(4, 0)))
    #expect(relation((0, 0), (4, 0), (4, 0), (8, 0)) == .touching(PlanePoint(4, 0)))
    #expect(relation((0, 0), (4, 0), (6, 0), (2, 0)) == .overlapping(PlanePoint(2, 0), PlanePoint(4, 0)))
    #expect(relation((0, 0), (0, 9), (0, 7), (0, 2)) == .overlapping(PlanePoint(0, 2), PlanePoint(0, 7)))
    #expect(relation((0, 0), (4, 0), (5, 0), (8, 0)) == .apart)
    #expect(relation((0, 0), (4, 0), (0, 1), (4, 1)) == .apart)
    #expect(relation((0, 0), (4, 4), (3, 2), (9, 2)) == .apart)
    #expect(relation((2, 2), (2, 2), (0, 0), (4, 4)) == .touching(PlanePoint(2, 2)))
    #expect(relation((2, 2), (2, 2), (2, 2), (2, 2)) == .touching(PlanePoint(2, 2)))
    #expect(relation((2, 2), (2, 2), (3, 3), (3, 3)) == .apart)
  }

  @Test("geometry: two lines have their meeting point")
  func meetingPoint() throws {
    let p = try #require(
      Predicates.meetingPoint(PlanePoint(0, 0), PlanePoint(3, 3), PlanePoint(0, 1), PlanePoint(1, 0)))
    #expect(p.x == 0.5 && p.y == 0.5)
    #expect(
      Predicates.meetingPoint(PlanePoint(0, 0), PlanePoint(3, 3), PlanePoint(0, 1), PlanePoint(1, 2)) == nil)
  }

  @Test("geometry: a point is inside, on the border or outside, also level with corners")
  func containment() throws {
    let star = [(0, 0), (4, 2), (8, 0), (6, 4), (8, 8), (4, 6), (0, 8), (2, 4)].map { PlanePoint($0.0, $0.1) }
    #expect(Predicates.containment(of: PlanePoint(4, 4), in: star) == .inside)
    #expect(Predicates.containment(of: PlanePoint(4, 2), in: star) == .boundary)
    #expect(Predicates.containment(of: PlanePoint(2, 1), in: star) == .boundary)
    #expect(Predicates.containment(of: PlanePoint(1, 4), in: star) == .outside)
    #expect(Predicates.containment(of: PlanePoint(-1, 0), in: star) == .outside)
    #expect(Predicates.containment(of: PlanePoint(-1, 4), in: star) == .outside)
    #expect(Predicates.containment(of: PlanePoint(4, 4), in: []) == .outside)
    let court = try #require(
      PlanePolygon(
        shell: [PlanePoint(0, 0), PlanePoint(9, 0), PlanePoint(9, 9), PlanePoint(0, 9)],
        holes: [[PlanePoint(3, 3), PlanePoint(6, 3), PlanePoint(6, 6), PlanePoint(3, 6)]]))
    #expect(court.containment(of: PlanePoint(4, 4)) == .outside)
    #expect(court.containment(of: PlanePoint(3, 4)) == .boundary)
    #expect(court.containment(of: PlanePoint(2, 4)) == .inside)
    #expect(!court.contains(PlanePoint(10, 4)))
  }

  @Test("geometry: containment equals the comparison with every edge")
  func containmentOfAnyPoint() {
    var random = SeededRandom(seed: 19)
    for _ in 0..<400 {
      let ring = (0..<random.roll(9)).map { _ in PlanePoint(random.roll(7), random.roll(7)) }
      let edges = ring.indices.map { (a: ring[$0], b: ring[($0 + 1) % ring.count]) }
      for x in -1...7 {
        for y in -1...7 {
          let p = PlanePoint(x, y)
          let isOn = edges.contains { Predicates.isOn(segment: $0.a, $0.b, p) }
          // Edges that a ray to the right crosses.
          let crossed = edges.count { edge in
            (edge.a.y > p.y) != (edge.b.y > p.y)
              && (Predicates.orientation(edge.a, edge.b, p) > 0) == (edge.b.y > edge.a.y)
          }
          let expected: Containment = isOn ? .boundary : crossed % 2 == 1 ? .inside : .outside
          #expect(Predicates.containment(of: p, in: ring) == expected)
        }
      }
    }
  }

  @Test("geometry: the distance to a segment is to its nearest point, ends included")
  func segmentDistance() {
    let (a, b) = (PlanePoint(0, 0), PlanePoint(10, 0))
    #expect(Predicates.squaredDistance(from: PlanePoint(5, 3), toSegment: a, b) == 9)
    #expect(Predicates.squaredDistance(from: PlanePoint(-3, 4), toSegment: a, b) == 25)
    #expect(Predicates.squaredDistance(from: PlanePoint(13, 4), toSegment: a, b) == 25)
    #expect(Predicates.squaredDistance(from: PlanePoint(3, 4), toSegment: a, a) == 25)
    let near = Predicates.nearestPoint(onSegment: a, b, to: PlanePoint(7, -2))
    #expect(near.x == 7 && near.y == 0)
  }
}
