import Testing
import VenueJSON
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite struct ExplanationTests {
  private func refusal(
    _ from: String, _ to: String, _ profile: RoutingProfile, _ change: (inout PlannedNetwork) -> Void
  ) throws -> RouteRefusal {
    let router = try KestrelQuay.router(change)
    let answer = try #require(router.answer(from, to, profile), "an end is not known")
    guard case .refused(let refusal) = answer else {
      Issue.record("there is a way")
      return RouteRefusal(code: "", message: "")
    }
    return refusal
  }

  @Test("routing: a closed only lift is the reason, with the impassable stairs")
  func closedLift() throws {
    let refusal = try refusal("Tickets", "Gate 4", .wheelchair) { $0.connector("lift-a") { $0.isClosed = true } }
    #expect(refusal.code == "closed")
    #expect(refusal.blockedBy.map(\.id) == ["lift-a", "stairs-a", "escalator-a"])
    #expect(refusal.message.contains("Lift A is closed"))
    #expect(refusal.message.contains("Stairs A has steps"))
  }

  @Test("routing: a user without a route gets the reason once", .review("FL-R14"))
  func saidOnce() throws {
    let closed = try refusal("Tickets", "Gate 4", .wheelchair) { $0.connector("lift-a") { $0.isClosed = true } }
    #expect(closed.text(for: "wheelchair").split(separator: "wheelchair", omittingEmptySubsequences: false).count == 2)
    #expect(closed.text(for: "wheelchair").hasPrefix("There is no route from"))
    let off = RouteRefusal(code: "start-off-network", message: "X is not within 5 m of walkable ground.")
    #expect(off.text(for: "walking").hasPrefix("No route for walking: X is not"))
  }

  @Test("routing: without any lift the reason is the steps")
  func noLift() throws {
    let refusal = try refusal("Tickets", "Gate 4", .wheelchair) { network in
      network.connectors.removeAll { $0.id == "lift-a" }
    }
    #expect(refusal.code == "steps")
    #expect(refusal.blockedBy.map(\.id) == ["stairs-a", "escalator-a"])
    #expect(refusal.blockedBy.map(\.reason.code) == ["steps", "escalator"])
  }

  @Test("routing: a door that is too narrow is named by what it leads to")
  func narrowDoor() throws {
    let refusal = try refusal("Tickets", "wc", .wheelchair) { _ in }
    #expect(refusal.code == "too-narrow")
    #expect(refusal.blockedBy.map(\.id) == ["wc-door"])
    #expect(refusal.message.contains("the door of the restrooms is too narrow"))
  }

  @Test("routing: two obstacles are both named")
  func several() throws {
    let refusal = try refusal("Tickets", "Gate 4", .wheelchair) { network in
      network.connector("lift-a") { $0.isClosed = true }
      network.opening("gate-4-door") { $0.width = 500 }
    }
    #expect(refusal.code == "several-barriers")
    #expect(Set(refusal.blockedBy.map(\.id)).isSuperset(of: ["gate-4-door"]))
    #expect(refusal.blockedBy.count == 2)
  }

  @Test("routing: a map without a connection is the reason, with what is unmapped")
  func islands() throws {
    let refusal = try refusal("Tickets", "Gate 4", .walking) { network in
      network.connectors = []
      network.levels[1].mapped = "partial"
    }
    #expect(refusal.code == "no-connection")
    #expect(refusal.message.contains("nothing leads to floor 1"))
    #expect(refusal.message.contains("floor 1 is only partly mapped"))
  }

  @Test("routing: the JSON of a refusal has no routes and a reason with obstacles")
  func json() throws {
    let refusal = try refusal("Tickets", "Gate 4", .wheelchair) { $0.connector("lift-a") { $0.isClosed = true } }
    let text = String(decoding: RouteResult.refused(refusal).json(style: .compact), as: UTF8.self)
    #expect(text.hasPrefix(#"{"schema":1,"routes":[],"reason":{"code":"closed","message":"#))
    #expect(
      text.contains(#""blocked_by":[{"type":"connector","id":"lift-a","name":"Lift A","reason":"closed","floor":0"#))
  }
}
