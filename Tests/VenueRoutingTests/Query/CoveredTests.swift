import Testing
import VenueGeometry
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Covered routes")
struct CoveredTests {
  /// A yard between two wings of one house: through it is short, around it indoors is longer.
  private func house(corridor: Int) throws -> Router {
    let side = String(repeating: "h", count: corridor)
    let air = String(repeating: ".", count: corridor)
    let inside = """
      hhhh...........hhhh\(side)hhhh
      hhh+...........+hhh\(side)hhhh
      hhhh...........hhhh\(side)hhhh
      hhhh...........hhhh\(air)hhhh
      hhhhhhhhhhhhhhhhhhh\(side)hhhh
      hhhhhhhhhhhhhhhhhhh\(side)hhhh
      """
    let yard = """
      ....yyyyyyyyyyy............
      ....yyyyyyyyyyy............
      ....yyyyyyyyyyy............
      """
    var venue = FloorPlan(
      levels: [0: inside, 9: yard + "\n...........................\n..........................."],
      legend: ["y": "walkway"]
    ).venue
    venue.levels[1].ordinal = 0
    venue.levels[1].isOutdoor = true
    return try PlannedVenue(venue).router
  }

  @Test("routing: covered preference goes round the yard, with gain and cost", .shows("R24.2"))
  func yard() throws {
    let router = try house(corridor: 1)
    #expect(router.network.levels.map(\.isOutdoor) == [false, true])
    var query = RouteQuery(
      from: .point(level: 0, PlanePoint(2000, 4500)), to: .point(level: 0, PlanePoint(17_500, 4500)))
    guard case .found(let anyway) = router.route(query) else {
      Issue.record("no way through the yard")
      return
    }
    query.prefersCovered = true
    guard case .found(let covered) = router.route(query) else {
      Issue.record("no way under cover")
      return
    }
    #expect(anyway.steps.contains { $0.level == "level.9" } && anyway.distance < 17)
    #expect(!covered.steps.contains { $0.level == "level.9" } && covered.distance > 17)
    let notice = covered.notices.first { $0.code == "keeps-covered" }
    #expect(notice?.message.contains("10 m less outdoors") ?? false, "\(covered.notices)")
    #expect(!anyway.notices.contains { $0.code == "keeps-covered" })
    // What is disliked is no part of the time.
    #expect(abs(covered.duration - covered.distance / RoutingProfile.walking.speed) < 1)
  }

  @Test("routing: of two stops the one with less outdoor walking is preferred", .shows("R24.2"))
  func stops() throws {
    let router = try KestrelQuay.router { network in
      for index in network.transitLinks.indices { network.transitLinks[index].mode = "bus" }
      // 15 m of hall and 20 m under the open sky at one end, 27 m of hall and 12 m of sky at the other.
      network.transitLinks[0].path = [PlanePoint(27_000, -20_000), PlanePoint(27_000, 0)]
      network.transitLinks[1].path = [PlanePoint(-12_000, 15_000), PlanePoint(0, 15_000)]
    }
    let stops = router.network.places.indices.filter { router.network.places[$0].kind == .transitLink }
    var query = RouteQuery(from: .point(level: 0, PlanePoint(27_000, 15_000)), to: .nearest(stops))
    query.to = .nearest(stops)
    guard case .found(let first) = router.route(query) else {
      Issue.record("no route to a stop")
      return
    }
    query.prefersCovered = true
    guard case .found(let second) = router.route(query) else {
      Issue.record("no route to a stop under cover")
      return
    }
    #expect(first.to.id != second.to.id)
    let costs = { (route: Route) in route.steps.filter { $0.kind == .outside }.reduce(0) { $0 + $1.distance } }
    #expect(costs(second) < costs(first) && second.duration > first.duration)
  }
}
