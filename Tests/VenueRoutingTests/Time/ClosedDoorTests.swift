import Testing
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Doors that are closed for a time in a venue with hours")
struct ClosedDoorTests {
  @Test("time: a past or future closure leaves the venue's hours to the door")
  func notNow() throws {
    for closure in [
      Temporality(start: "2030-01-01", end: "2030-01-02"), Temporality(start: "2020-01-01", end: "2020-01-02"),
    ] {
      let router = try QuayHours.router(["venue": "05:00-23:00"], closures: ["street-door": closure])
      #expect(try router.way("bus-quay", "foyer", at: "12:00") != nil)
      #expect(try router.way("foyer", "bus-quay", at: "02:00") != nil, "out one always comes")
      let night = try #require(try router.refusal("bus-quay", "foyer", at: "02:00"))
      #expect(night.blockedBy.map(\.id) == ["street-door"])
      #expect(night.message.contains("opens at 05:00"), "\(night.message)")
    }
  }

  @Test("time: without the venue's zone times are in UTC and hours are unknown")
  func withoutZone() throws {
    let router = try KestrelQuay.router()
    guard case .end(let start) = router.resolve("foyer"), case .end(let goal) = router.resolve("gate-4") else {
      Issue.record("there is no foyer, or no gate")
      return
    }
    var query = RouteQuery(from: start, to: goal)
    query.departure = Instant(seconds: 1_796_106_600)
    guard case .found(let route) = router.route(query) else {
      Issue.record("there is no way")
      return
    }
    #expect(route.times?.texts.departure.hasSuffix("+00:00") == true)
    #expect(
      route.notices.filter { $0.code == "hours-not-told" }.map(\.message) == [
        "The bundle has no time zone: times are in UTC, and opening hours are ignored."
      ])
  }

  @Test("time: a closed door is never passed, by day and night, in and out")
  func now() throws {
    let router = try QuayHours.router(
      ["venue": "05:00-23:00"], closures: ["street-door": Temporality(start: "2026-12-07", end: "2026-12-08")])
    for (start, goal, time, code) in [
      ("bus-quay", "foyer", "12:00", "closed"), ("foyer", "bus-quay", "12:00", "closed"),
      // At night the venue is closed as well.
      ("bus-quay", "foyer", "23:30", "several-barriers"), ("foyer", "bus-quay", "23:30", "closed"),
    ] {
      let refusal = try #require(try router.refusal(start, goal, at: time))
      #expect(refusal.code == code && refusal.blockedBy.map(\.id) == ["street-door"], "\(start) at \(time)")
    }
  }

  @Test("time: a door that is closed on another day is waited for before opening")
  func waits() throws {
    let router = try QuayHours.router(
      ["venue": "05:00-23:00"], closures: ["street-door": Temporality(start: "2030-01-01", end: "2030-01-02")])
    let route = try #require(try router.way("bus-quay", "foyer", at: "04:55"))
    #expect(route.steps.contains { $0.kind == .wait })
  }
}
