import Testing
import VenueJSON
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Answers that look at one moment")
struct MomentTests {
  private func moment(_ text: String) throws -> Instant { try #require(TimeText(text)?.instant(in: QuayHours.zone())) }

  private func status(_ id: String) throws -> StatusReport {
    let text = "{\"schema\": 1, \"expires\": \"2026-12-08\", \"closures\": [{\"of\": \"\(id)\"}]}"
    return StatusReport(
      try VenueStatus(try JSONReader.read(Array(text.utf8)).root), at: try moment("2026-12-07T12:00"))
  }

  @Test("access: hours and a status count as for a route", .review("SL-A1"))
  func access() throws {
    let router = try QuayHours.router(["gate-4-door": "06:00-20:00"])
    func reached(_ departure: String?, _ status: StatusReport? = nil) throws -> Int {
      let tables = router.access(for: [.walking], at: try departure.map(moment), under: status)
      return tables[0].rows.count(where: \.isReachedFromAny)
    }
    let all = try reached(nil)
    #expect(try reached("2026-12-07T12:00") == all)
    #expect(try reached("2026-12-07T22:00") < all)
    #expect(try reached(nil, try status("opening/gate-4-door")) < all)
  }

  @Test("access: the conditions have the time, and names of closed features with reasons")
  func conditions() throws {
    let router = try QuayHours.router(["gate-4-door": "06:00-20:00"])
    let night = router.accessConditions(closing: ["stairs-a", "elevator"], at: try moment("2026-12-07T22:00"))
    #expect(night.moment == "2026-12-07 22:00")
    #expect(night.closed.map(\.id) == ["stairs-a", "elevator"])
    #expect(night.closed.allSatisfy { !$0.name.isEmpty && $0.name != $0.id })
    #expect(night.outOfHours.map(\.id) == ["gate-4-door"])
    let none = router.accessConditions()
    #expect(none == AccessConditions())
    #expect(router.accessConditions(under: try status("opening/gate-4-door")).closed.map(\.id) == ["gate-4-door"])
  }

  @Test("access: a place without a route has the reason of a refusal, if it is requested")
  func reasons() throws {
    let router = try QuayHours.router(["gate-4-door": "06:00-20:00"])
    func row(explains: Bool) throws -> AccessTable.Row {
      let tables = router.access(for: [.walking], at: try moment("2026-12-07T22:00"), explains: explains)
      return try #require(tables[0].rows.first { $0.place.id == "gate-4" })
    }
    let reason = try #require(try row(explains: true).reason)
    #expect(reason.contains("closed at that time"), "\(reason)")
    #expect(try row(explains: false).reason == nil)
  }

  @Test("access: the reason considers all entrances, or the first chosen open one")
  func reasonsOfEntrances() throws {
    let router = try QuayHours.router(["gate-4-door": "06:00-20:00"])
    let entrances = router.entranceIDs
    func reasons(_ chosen: Set<String>?) throws -> [String: String] {
      let tables = router.access(
        for: [.walking], from: chosen, at: try moment("2026-12-07T22:00"), explains: true)
      let rows = tables[0].rows.compactMap { row in row.reason.map { (row.place.id, $0) } }
      return Dictionary(uniqueKeysWithValues: rows)
    }
    let all = try reasons(nil)
    #expect(all["gate-4"]?.contains("closed at that time") == true, "\(all)")
    // A place that some entrance reaches has no reason.
    for entrance in entrances {
      let one = try reasons([entrance])
      #expect(Set(all.keys).isSubset(of: one.keys), "\(entrance): \(one)")
    }
    #expect(try reasons(Set(entrances)) == all)
  }

  @Test("access: an impact is none where the thing is closed anyway", .review("SL-A1"))
  func impact() throws {
    let router = try QuayHours.router(["gate-4-door": "06:00-20:00"])
    func lost(_ departure: String?, _ status: StatusReport? = nil) throws -> Int {
      router.impact(ofClosing: ["gate-4-door"], for: [.walking], at: try departure.map(moment), under: status)[0].lost
        .count
    }
    #expect(try lost(nil) > 0 && lost("2026-12-07T12:00") > 0)
    #expect(try lost("2026-12-07T22:00") == 0)
    #expect(try lost(nil, try status("gate-4-door")) == 0)
  }
}
