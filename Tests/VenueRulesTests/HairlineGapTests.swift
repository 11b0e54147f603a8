import Testing
import VenueGeometry
import VenueOverlay
import VenueRandom
import VenueTestSupport

@testable import VenueModel
@testable import VenueRules

@Suite struct HairlineGapTests {
  private let geos = GEOSContext()

  /// A storey of rooms in rows, 4 m wide, whose walls are moved by some millimetres; some rooms are wedges, some are cut by an annex that overlaps them.
  private func storey(_ seed: UInt64, moved: [Int]) throws -> LevelDrawing {
    var random = SeededRandom(seed: seed)
    var units: [[PlanePolygon]] = []
    func gap() -> Int { moved.randomElement(using: &random) ?? 0 }
    for row in 0..<5 {
      for column in 0..<6 {
        let (x, y) = (column * 4000, row * 3000)
        let corners = [(x, y), (x + 4000 - gap(), y), (x + 4000 - gap(), y + 3000 - gap()), (x, y + 3000 - gap())]
        units.append([try #require(PlanePolygon(shell: corners.map { turned($0.0, $0.1, seed) }))])
      }
    }
    if Bool.random(using: &random) {
      let corners = [(3000, 2990), (9000, 2990), (9000, 3990 + gap()), (3000, 3990)]
      units.append([try #require(PlanePolygon(shell: corners.map { turned($0.0, $0.1, seed) }))])
    }
    let outline = [(0, 0), (24_000, 0), (24_000, 15_000), (0, 15_000)]
    return LevelDrawing(
      outline: [try #require(PlanePolygon(shell: outline.map { turned($0.0, $0.1, seed) }))], units: units,
      openings: [],
      fixtures: [], kiosks: [])
  }

  /// Every second storey is turned by 17°.
  private func turned(_ x: Int, _ y: Int, _ seed: UInt64) -> PlanePoint {
    guard seed % 2 == 1 else { return PlanePoint(x, y) }
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: 17)
    return PlanePoint(
      Int((Double(x) * cosine - Double(y) * sine).rounded()), Int((Double(x) * sine + Double(y) * cosine).rounded()))
  }

  @Test("rules: gaps beside facing edges are the gaps of the whole level", arguments: UInt64(0)..<40)
  func same(seed: UInt64) throws {
    let drawing = try storey(seed, moved: [0, 0, 0, 0, 12, 25, 29, 200])
    let found = UnitsSliverGap.gaps(in: drawing, geos)
    let all = UnitsSliverGap.gaps(in: drawing, beside: Array(drawing.units.indices), geos)
    #expect(found.map(\.bounds).sorted(by: precedes) == all.map(\.bounds).sorted(by: precedes))
  }

  private func precedes(_ a: PlaneBounds, _ b: PlaneBounds) -> Bool {
    (a.minX, a.minY, a.maxX) < (b.minX, b.minY, b.maxX)
  }

  @Test("rules: rooms with common edges are not cut out to look for gaps")
  func commonEdges() throws {
    let drawing = try storey(0, moved: [0])
    #expect(FacingEdges.units(of: drawing, apart: 30).count <= 6)
    #expect(UnitsSliverGap.gaps(in: drawing, geos).isEmpty)
    // Some gap is found at all in the storeys above.
    #expect(try !UnitsSliverGap.gaps(in: storey(2, moved: [0, 25]), geos).isEmpty)
  }
}
