import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueRules

@Suite struct RingCuttingTests {
  private typealias Corner = (x: Int, y: Int)

  private func polygon(_ corners: [Corner], holes: [[Corner]] = []) -> PlanePolygon? {
    func ring(_ corners: [Corner]) -> [PlanePoint] { corners.map { PlanePoint($0.x * 1000, $0.y * 1000) } }
    return PlanePolygon(shell: ring(corners), holes: holes.map(ring))
  }

  /// Square metres, parts and holes of what the ring means; nil where it is left as it is.
  private func cut(_ corners: [Corner], holes: [[Corner]] = []) throws -> [Int]? {
    guard let areas = RingCutting.areas(of: try #require(polygon(corners, holes: holes))) else { return nil }
    return [Int(areas.reduce(0) { $0 + $1.area }), areas.count, areas.reduce(0) { $0 + $1.holes.count }]
  }

  @Test("rules: a bridge into a hole and back means a hole", .review("SL-A23"))
  func keyhole() throws {
    let keyhole = [
      (0, 0), (10, 0), (10, 10), (5, 10), (5, 6), (6, 6), (6, 4), (4, 4), (4, 6), (5, 6), (5, 10), (0, 10),
    ]
    #expect(try cut(keyhole) == [96, 1, 1])
    #expect(try cut(keyhole.reversed()) == [96, 1, 1])
    // From any corner: on the bridge and in the hole too.
    for start in keyhole.indices {
      #expect(try cut(Array(keyhole[start...] + keyhole[..<start])) == [96, 1, 1], "from corner \(start)")
    }
  }

  @Test("rules: siblings of the keyhole keep their meaning", .review("SL-A23"))
  func siblings() throws {
    // The way back along the bridge has a corner more.
    #expect(
      try cut([
        (0, 0), (10, 0), (10, 10), (5, 10), (5, 6), (6, 6), (6, 4), (4, 4), (4, 6), (5, 6), (5, 8), (5, 10), (0, 10),
      ]) == [96, 1, 1])
    // A corner lies within another edge.
    #expect(try cut([(0, 0), (10, 0), (10, 10), (5, 0), (0, 10)]) == [50, 2, 0])
    // The bridge leads to the side of the hole.
    #expect(
      try cut([(0, 0), (10, 0), (10, 10), (0, 10), (0, 5), (4, 5), (4, 6), (6, 6), (6, 4), (4, 4), (4, 5), (0, 5)])
        == [96, 1, 1])
    // One bridge into a hole, and from there another into the next.
    #expect(
      try cut([
        (0, 0), (10, 0), (10, 10), (0, 10), (0, 5), (2, 5), (2, 6), (4, 6), (4, 5), (6, 5), (6, 6), (8, 6), (8, 4),
        (6, 4), (6, 5), (4, 5), (4, 4), (2, 4), (2, 5), (0, 5),
      ]) == [92, 1, 2])
    // A hole that touches the outline in a corner of it.
    #expect(try cut([(0, 0), (10, 0), (10, 10), (5, 10), (6, 5), (4, 5), (5, 10), (0, 10)]) == [95, 1, 1])
    // Two parts that touch in a corner.
    #expect(try cut([(0, 0), (4, 0), (4, 4), (8, 4), (8, 8), (4, 8), (4, 4), (0, 4)]) == [32, 2, 0])
    // A spike.
    #expect(try cut([(0, 0), (10, 0), (10, 10), (5, 10), (5, 15), (5, 10), (0, 10)]) == [100, 1, 0])
    // A hole that is drawn as a keyhole itself: a pillar stands in the courtyard.
    #expect(
      try cut(
        [(0, 0), (10, 0), (10, 10), (0, 10)],
        holes: [
          [(1, 1), (9, 1), (9, 9), (5, 9), (5, 6), (6, 6), (6, 4), (4, 4), (4, 6), (5, 6), (5, 9), (1, 9)]
        ]) == [40, 2, 1])
  }

  @Test("rules: simple rings and crossings are left unchanged", .review("SL-A23"))
  func others() throws {
    #expect(try cut([(0, 0), (10, 0), (10, 10), (0, 10)]) == nil)
    // Uneven, so that it has an area by its sign.
    #expect(try cut([(0, 0), (10, 10), (10, 0), (0, 12)]) == nil)
  }

  @Test("GEO006: a keyhole is kept with a warning, a bow tie is withdrawn", .review("SL-A23"))
  func finding() throws {
    func outcome(_ corners: [(Double, Double)]) -> CheckOutcome {
      var plan = FloorPlan("aahh\naahh\na+h+\nhhhh")
      plan.venue.change("a" as ID<VenueUnit>) {
        let ring = corners.map { FloorPlan.coordinate($0.0, $0.1) }
        $0.geometry = [GeoPolygon(shell: ring + ring.prefix(1))]
      }
      return check(source(plan))
    }
    let box = FloorPlan("aahh\naahh\na+h+\nhhhh").venue.units.kept.first { $0.id == "a" }?.geometry.first
    #expect(box != nil)
    let keyhole = outcome([
      (0, 1), (2, 1), (2, 4), (1, 4), (1, 3), (1.5, 3), (1.5, 2), (0.5, 2), (0.5, 3), (1, 3), (1, 4), (0, 4),
    ])
    let warning = try #require(keyhole.diagnostics.first { $0.code == "GEO006" })
    #expect(warning.severity == .warning && warning.message.contains("1 area with 1 hole"), "\(warning.message)")
    #expect(keyhole.withdrawn(.unit).isEmpty)
    let mended = try #require(keyhole.checked.venue.units.kept.first { $0.id == "a" })
    #expect(mended.geometry.map(\.holes.count) == [1])

    let bowTie = outcome([(0, 1), (2, 4), (2, 1), (0, 4.5)])
    #expect(bowTie.diagnostics.first { $0.code == "GEO006" }?.severity == .error)
    #expect(bowTie.withdrawn(.unit) == ["a GEO006"])
  }
}
