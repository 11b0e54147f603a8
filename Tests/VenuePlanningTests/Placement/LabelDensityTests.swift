import Testing
import VenueCamera
import VenueDiagnostics
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenuePlanning

/// How full a floor is, and that an empty one is told.
struct LabelDensityTests {
  private func label(_ x: Double, _ y: Double, from zoom: Double, _ tier: Tier) -> LabelDensity.Counted {
    // Points of the screen at zoom 16.
    let size = Zoom512(16).worldSize
    return LabelDensity.Counted(
      place: WorldPlace(x: 0.5 + x / size, y: 0.5 + y / size), first: HalfZoom(atOrCloserThan: Zoom512(zoom)),
      tier: tier)
  }

  @Test("labels: the fullest square of a hundred points is counted per tier", .shows("H45.2")) func peaks() {
    let near = (0..<4).map { label(Double($0) * 20, 10, from: 16, .rooms) }
    let far = [label(500, 500, from: 16, .rooms)]
    let later = (0..<8).map { label(500 + Double($0) * 2, 500, from: 17, .places) }
    let peaks = LabelDensity.peaks(near + far + later, last: HalfZoom(40))
    #expect(peaks.map(\.tier) == [.rooms, .places])
    #expect(peaks.map(\.count) == [4, 9])
    #expect(peaks.map(\.zoom) == [HalfZoom(32), HalfZoom(34)])
    #expect(LabelDensity.peaks([], last: HalfZoom(40)).isEmpty)
    // A cluster gives way to what was in it.
    var cluster = label(500, 500, from: 16, .places)
    cluster.end = HalfZoom(34)
    #expect(LabelDensity.peaks([cluster] + later, last: HalfZoom(40)).map(\.count) == [8])
  }

  @Test("labels: the count equals that of the squares one by one", .shows("H45.2"), arguments: 0..<20)
  func counted(seed: Int) {
    // A linear congruential generator (Numerical Recipes), so that a seed says which labels these are.
    var state = UInt64(seed) &* 7919 &+ 1
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24) * 600 - 300
    }
    let labels = (0..<60).map { _ in
      label(random(), random(), from: 16, .places)
    }
    let half = 50 / Zoom512(16).worldSize
    var most = 0
    for column in -8...8 {
      for row in -8...8 {
        let (x, y) = (
          ((0.5 / half).rounded(.down) + Double(column)) * half, ((0.5 / half).rounded(.down) + Double(row)) * half
        )
        most = max(
          most,
          labels.count { $0.place.x >= x && $0.place.x < x + 2 * half && $0.place.y >= y && $0.place.y < y + 2 * half })
      }
    }
    #expect(LabelDensity.peaks(labels, last: HalfZoom(40)).map(\.count) == [most])
  }

  @Test("labels: over six in a square is a warning, and the floor index has the density", .shows("H45.2"))
  func budget() throws {
    let checked = checked(sampleAirport())
    func told(_ count: Int) -> [RuledFinding] {
      let peak = LabelDensity.Peak(
        tier: .places, count: count, zoom: HalfZoom(35), middle: WorldPlace(x: 0.57, y: 0.29))
      var plan = planParts(checked: checked)
      plan.facts.floorLabels = [FloorLabels(floor: 0, count: count, peaks: [peak])]
      return plan.findings(of: "ZUM006")
    }
    #expect(told(6).isEmpty)
    let found = try #require(told(7).first)
    #expect(found.page.code == "ZUM006" && found.page.severity == .warning)
    #expect(found.finding.message.contains("7 names and icons in a square of 100 points at zoom 17.5"))
    #expect(found.finding.coordinate != nil)
    let floor = try #require(planParts(checked: checked).floors.floors.first { $0.number == 0 })
    #expect(!floor.densities.isEmpty && floor.densities.allSatisfy { $0.most >= 1 })
    #expect(floor.densities.map(\.tier) == floor.densities.map(\.tier).sorted())
  }

  @Test("labels: a floor without names is an info", .shows("H41.2")) func empty() throws {
    let venue = FloorPlan(levels: [0: "ab", 1: "ab"]).venue
    let plan = planParts(checked: checked(venue))
    let told = plan.findings.filter { $0.page.code == "ZUM008" }
    #expect(told.count == 2 && told.allSatisfy { $0.page.severity == .info })
    let airport = planParts(checked: checked(sampleAirport()))
    #expect(airport.findings.filter { $0.page.code == "ZUM008" }.isEmpty)
  }
}
