import Testing
import VenueGeometry
import VenueOverlay
import VenueRandom

@testable import VenueRules

@Suite struct BorderShareTests {
  /// Every point by itself against every edge.
  private func share(of line: [PlanePoint], _ rings: [[PlanePoint]], owners: [Int], margin: Double) -> Double {
    let edges = EdgeIndex(rings).edges
    var lengths: [Int: Double] = [:]
    var total = 0.0
    for (a, b) in zip(line, line.dropFirst()) {
      let length = a.distance(to: b)
      let pieces = min(max(Int((length / 50).rounded(.up)), 1), 2000)
      total += length
      for piece in 0..<pieces {
        let t = (Double(piece) + 0.5) / Double(pieces)
        let middle = PlanePoint(
          Int((Double(a.x) + (Double(b.x) - Double(a.x)) * t).rounded()),
          Int((Double(a.y) + (Double(b.y) - Double(a.y)) * t).rounded()))
        let near = edges.filter {
          Predicates.squaredDistance(from: middle, toSegment: $0.a, $0.b) <= margin * margin
        }
        for unit in Set(near.map { owners[$0.owner] }) { lengths[unit, default: 0] += length / Double(pieces) }
      }
    }
    return total > 0 ? (lengths.values.max() ?? 0) / total : 0
  }

  @Test("rules: the share of a line at a border equals that of a scan of all edges")
  func same() {
    var random = SeededRandom(seed: 17)
    func point(_ reach: Int) -> PlanePoint {
      PlanePoint(Int.random(in: -reach...reach, using: &random), Int.random(in: -reach...reach, using: &random))
    }
    var partly = 0
    for _ in 0..<60 {
      // Units with two rings, some of them near one another.
      let rings = (0..<40).map { _ in
        let (corner, width, depth) = (
          point(6000), Int.random(in: 50...4000, using: &random), Int.random(in: 50...4000, using: &random)
        )
        let (x, y) = (Int(corner.x), Int(corner.y))
        return [PlanePoint(x, y), PlanePoint(x + width, y), PlanePoint(x + width, y + depth), PlanePoint(x, y + depth)]
      }
      let owners = rings.indices.map { $0 / 2 }
      let line = [point(7000), point(7000), point(7000)]
      let expected = share(of: line, rings, owners: owners, margin: 100)
      #expect(EdgeIndex(rings).share(of: line, owners: owners, margin: 100) == expected)
      if expected > 0, expected < 1 { partly += 1 }
    }
    #expect(partly > 30)
    #expect(EdgeIndex([]).share(of: [PlanePoint(0, 0), PlanePoint(9, 9)], owners: [], margin: 100) == 0)
  }
}

@Suite struct SimpleRingTests {
  @Test("rules: a small area without meeting edges is valid, as GEOS finds")
  func asGEOS() throws {
    var random = SeededRandom(seed: 23)
    let geos = GEOSContext()
    var (simple, crossed) = (0, 0)
    for _ in 0..<3000 {
      let ring = (0..<Int.random(in: 3...7, using: &random)).map { _ in
        PlanePoint(Int.random(in: 0...12, using: &random), Int.random(in: 0...12, using: &random))
      }
      guard let polygon = PlanePolygon(shell: ring) else { continue }
      let isValid = try geos.isValid([polygon])
      #expect(polygon.isSurelySimple == isValid, "\(polygon.shell)")
      #expect(polygon.isSurelyCrossed == !isValid)
      if isValid { simple += 1 } else { crossed += 1 }
    }
    #expect(simple > 500 && crossed > 500)
  }
}
