import Testing
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Closures that are the reason for a missing route")
struct NeededBarriersTests {
  private func place(_ id: String, _ router: Router) throws -> Int {
    try #require(router.network.places.firstIndex { $0.id == id })
  }

  @Test(
    "routing: a closed connector beside an open one is no reason", arguments: ["lift-a", "stairs-a", "escalator-a"])
  func refusal(connector: String) throws {
    let router = try KestrelQuay.router()
    var query = RouteQuery(
      from: .place(try place("tickets", router)), to: .place(try place("gate-4", router)))
    query.closing = [connector, "gate-4-door"]
    guard case .refused(let refusal) = router.route(query) else {
      Issue.record("gate 4 has one door")
      return
    }
    #expect(refusal.code == "closed" && refusal.blockedBy.map(\.id) == ["gate-4-door"], "\(refusal.message)")
  }

  @Test("time: a lost route lists the closures that leave no route", arguments: ["lift-a", "stairs-a", "escalator-a"])
  func status(connector: String) throws {
    let router = try KestrelQuay.router()
    let start = try place("tickets", router)
    func closed(_ ids: [String], to goal: String) throws -> [String] {
      var closures = ClosureSet()
      #expect(closures.close(ids, in: router.network) == [])
      let changes = router.changes(under: closures, from: [start], to: [try place(goal, router)])
      #expect(changes.map(\.after) == [nil])
      return changes.flatMap(\.closed)
    }
    #expect(try closed([connector, "gate-4-door"], to: "gate-4") == ["gate-4-door"])
    // A lift out of service is no destination, whatever else is closed on the usual route to it.
    let other = connector == "lift-a" ? "gate-4-door" : connector
    #expect(try closed([other, "lift-a"], to: "lift-a.deck") == ["lift-a"])
    #expect(
      Set(try closed(["lift-a", "stairs-a", "escalator-a"], to: "gate-4")).isSubset(
        of: ["lift-a", "stairs-a", "escalator-a"]))
  }
}
