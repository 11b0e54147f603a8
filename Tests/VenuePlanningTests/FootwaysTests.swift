import Testing
import VenueGeometry
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenuePlanning

@Suite("Included footways around the venue")
struct FootwaysTests {
  private static func plan(_ surroundings: [SurroundingFeature]) -> VenuePlan {
    var venue = sampleAirport()
    venue.surroundings = surroundings
    return planParts(checked: checked(venue))
  }

  private static func feature(
    _ id: String, _ lines: [[(Double, Double)]], as category: SurroundingFeature.Category = .footway,
    _ change: (inout SurroundingFeature.Footing) -> Void = { _ in }
  ) -> SurroundingFeature {
    var footing = SurroundingFeature.Footing()
    change(&footing)
    return SurroundingFeature(
      id: id, category: category, name: ["en": id],
      geometry: .lines(lines.map { $0.map { FloorPlan.coordinate($0.0, $0.1) } }), footing: footing)
  }

  @Test("outdoors: walkable streets and footways are kept with their tags, others are not")
  func kinds() throws {
    let line = [[(0.0, -30.0), (50, -30)]]
    let barred = SurroundingFeature(
      id: "barred", category: .street,
      geometry: .lines([[FloorPlan.coordinate(0, -40), FloorPlan.coordinate(9, -40)]]),
      footing: nil)
    let plan = FootwaysTests.plan([
      FootwaysTests.feature("water", line, as: .water), barred, FootwaysTests.feature("street", line, as: .street),
      FootwaysTests.feature("path", line) { $0.isPrivate = true },
      FootwaysTests.feature("stairs", line) { ($0.isSteps, $0.isCovered, $0.wheelchair) = (true, true, false) },
      FootwaysTests.feature("ramp", line) { ($0.wheelchair, $0.layer) = (true, 2) },
    ])
    let ways = try #require(plan.footways).ways
    #expect(ways.map { $0.name.map(\.text) } == [["street"], ["path"], ["stairs"], ["ramp"]])
    #expect(ways.map(\.kind) == [.street, .footway, .steps, .footway])
    #expect(ways.map(\.traits) == [[], [.isPrivate], [.isCovered, .noWheelchair], [.wheelchair]])
    #expect(ways.map(\.layer) == [0, 0, 0, 2])
    // Every feature of the surroundings has its line all the same.
    let told = Set(plan.ledger.entries.map(\.id))
    #expect(told.isSuperset(of: ["water", "barred", "street", "path", "stairs", "ramp"]))
  }

  @Test("outdoors: without a walkable way there is no part", .deep)
  func none() {
    #expect(FootwaysTests.plan([]).footways == nil)
    #expect(FootwaysTests.plan([FootwaysTests.feature("water", [[(0, 0), (1, 0)]], as: .water)]).footways == nil)
    let lines: [[(Double, Double)]] = [[], [(0, 0)], [(5000, 0), (5100, 0)], [(0, 0), (5000, 0)]]
    for line in lines {
      #expect(FootwaysTests.plan([FootwaysTests.feature("stub", [line])]).footways == nil, "\(line)")
    }
  }

  @Test("outdoors: pieces of a way inside the reach are kept, neither cut nor joined")
  func reach() throws {
    let far = FootwaysTests.feature("far", [[(0, -30), (10, -30), (9000, -30), (20, -40), (30, -40), (40, -40)]])
    let ways = try #require(FootwaysTests.plan([far]).footways).ways
    #expect(ways.map(\.points.count) == [2, 3])
  }

  @Test("outdoors: huge coordinates and repeated points make no ways and no crash", .deep)
  func huge() {
    let limits = [1e308, -1e308, .infinity, .nan, 180, 90]
    for value in limits {
      let line = [Coordinate(longitude: value, latitude: 60), Coordinate(longitude: 24, latitude: value)]
      let way = SurroundingFeature(id: "way", category: .street, geometry: .lines([line, [], line + line]))
      #expect(FootwaysTests.plan([way]).footways == nil, "\(value)")
    }
    let spot = FootwaysTests.feature("spot", [(0..<20_000).map { _ in (0.0, -30.0) }])
    #expect(FootwaysTests.plan([spot]).footways?.sections.first { $0.name == "pieces" }?.bytes.isEmpty == true)
  }
}
