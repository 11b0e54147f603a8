import Testing
import VenueRandom
import VenueTestSupport

@testable import VenueGeometry

@Suite struct EdgeIndexTests {
  /// A round hall whose wall goes in and out at every corner, 190 m in radius.
  private func hall(corners: Int) throws -> PlanePolygon {
    let shell = (0..<corners).map { corner in
      let (sine, cosine) = Trigonometry.sineAndCosine(degrees: 360 * Double(corner) / Double(corners))
      let radius = 190_000 + Double(corner % 2) * 3000
      return PlanePoint(Int((radius * cosine).rounded()), Int((radius * sine).rounded()))
    }
    return try #require(PlanePolygon(shell: shell))
  }

  private func points(_ count: Int, within reach: Int32, seed: UInt64) -> [PlanePoint] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { _ in
      PlanePoint(
        Int(Int32.random(in: -reach...reach, using: &random)), Int(Int32.random(in: -reach...reach, using: &random)))
    }
  }

  @Test("index: a hall of 16,000 corners is located by edges of one direction", .review("FL-H5"))
  func fewEdges() throws {
    let edges = EdgeIndex(try hall(corners: 16_000).rings)
    let looked = try points(200, within: 90_000, seed: 3).reduce(0) { sum, point in
      try sum + edges.near(#require(edges.ray(from: point))).count
    }
    #expect(looked < 200 * 64, "\(looked)")
    // And how far one beside it lies from those that may be nearest.
    let boxes = BoxIndex(edges.edges.map { PlaneBounds(around: [$0.a, $0.b])! })
    var measured = 0
    for point in points(200, within: 400_000, seed: 4)
    where !PlaneBounds(minX: -195_000, minY: -195_000, maxX: 195_000, maxY: 195_000).contains(point) {
      _ = boxes.leastSquaredDistance(from: point) { place in
        measured += 1
        return Predicates.squaredDistance(from: point, toSegment: edges.edges[place].a, edges.edges[place].b)
      }
    }
    #expect(measured < 200 * 640, "\(measured)")
  }

  @Test("index: place and distance equal those of a scan of every edge", .review("FL-H5"))
  func same() throws {
    var area = try hall(corners: 200)
    area.holes = [[PlanePoint(0, 0), PlanePoint(0, 5000), PlanePoint(5000, 5000), PlanePoint(5000, 0)]]
    let edges = EdgeIndex(area.rings)
    for point in points(500, within: 250_000, seed: 5) + area.shell + area.holes[0] + [
      PlanePoint(2000, 2000), PlanePoint(2500, 0),
    ] {
      #expect(edges.containment(of: point) == area.containment(of: point), "\(point)")
      let nearest = edges.edges.map { Predicates.squaredDistance(from: point, toSegment: $0.a, $0.b) }.min()
      #expect(edges.squaredDistance(from: point) == nearest)
    }
    #expect(EdgeIndex([]).squaredDistance(from: PlanePoint(0, 0)) == nil)
  }

  @Test(
    "index: points between whole millimetres equal a scan of every edge", .review("FL-H5"), arguments: [true, false])
  func between(isTall: Bool) throws {
    var area = try hall(corners: 200)
    if isTall { area.shell = area.shell.map { PlanePoint(x: $0.x / 8, y: $0.y) } }
    area.holes = [[PlanePoint(0, 0), PlanePoint(0, 5000), PlanePoint(5000, 5000), PlanePoint(5000, 0)]]
    let edges = EdgeIndex(area.rings)
    for point in points(500, within: 250_000, seed: 6) {
      let (x, y) = (Double(point.x) / (isTall ? 8 : 1) + 0.37, Double(point.y) + 0.61)
      var isInside = false
      for (a, b, _) in edges.edges where (Double(a.y) > y) != (Double(b.y) > y) {
        let meets = Double(a.x) + (y - Double(a.y)) / Double(b.y - a.y) * Double(b.x - a.x)
        if x < meets { isInside.toggle() }
      }
      #expect(edges.contains(x: x, y: y) == isInside, "\(x), \(y)")
    }
    #expect(!EdgeIndex([]).contains(x: 0, y: 0))
  }
}
