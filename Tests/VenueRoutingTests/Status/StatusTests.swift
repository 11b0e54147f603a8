import Testing
import VenueJSON
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("A status over a compiled bundle")
struct StatusTests {
  private func status(_ json: String) throws -> VenueStatus { try VenueStatus(JSONReader.read(Array(json.utf8)).root) }

  private func moment(_ text: String) throws -> Instant {
    try #require(TimeText(text)?.instant(in: QuayHours.zone()))
  }

  private static let json = """
    {"schema": 1, "expires": "2026-12-07T18:00", "x-source": "control room",
     "closures": [
       {"of": "stairs-a", "end": "2026-12-07T14:00", "reason": {"en": "Wet paint", "fi": "Märkä maali"}},
       {"of": ["lounge", "nowhere"], "start": "2026-12-07T15:00"}],
     "delays": [{"of": "bus-quay", "minutes": 12, "reason": "Snow"}]}
    """

  private func query(_ from: String, _ to: String, at time: String, _ router: Router) throws -> RouteQuery {
    guard case .end(let start) = router.resolve(from), case .end(let end) = router.resolve(to) else {
      throw CancellationError()
    }
    var query = RouteQuery(from: start, to: end)
    query.status = StatusReport(try status(StatusTests.json), at: try moment("2026-12-07T\(time)"))
    return query
  }

  @Test("time: closures and delays of a status file apply to a bundle in time", .shows("R25.1"))
  func applied() throws {
    let router = try QuayHours.router([:])
    guard case .found(let noon) = router.route(try query("bus-quay", "gate-4", at: "12:00", router)) else {
      Issue.record("there is no way")
      return
    }
    #expect(!noon.pins.contains { $0.name == "Stairs A" })
    #expect(noon.notices.map(\.code).prefix(3) == ["status-unknown-id", "delay", "usual-route-closed"])
    #expect(noon.notices[0].message.contains("nowhere"))
    #expect(noon.notices[1].message.contains("12 min late (Snow)"), "\(noon.notices)")
    #expect(
      noon.notices[2].message.contains("Stairs A are closed: Wet paint")
        || noon.notices[2].message.contains("Stairs A is closed: Wet paint"), "\(noon.notices)")
    guard case .found(let later) = router.route(try query("bus-quay", "gate-4", at: "14:30", router)) else {
      Issue.record("there is no way")
      return
    }
    #expect(later.pins.contains { $0.name == "Stairs A" })
    guard case .refused(let refusal) = router.route(try query("bus-quay", "lounge", at: "15:30", router)) else {
      Issue.record("the lounge is closed")
      return
    }
    #expect(refusal.code == "closed" && refusal.blockedBy.map(\.id) == ["lounge"])
  }

  @Test("time: an expired status is ignored, with a note", .shows("R25.2"))
  func expiry() throws {
    let router = try QuayHours.router([:])
    for (time, isUsed) in [("17:59", true), ("18:00", false), ("23:00", false)] {
      let asked = try query("bus-quay", "lounge", at: time, router)
      switch router.route(asked) {
      case .refused: #expect(isUsed, "at \(time)")
      case .found(let route):
        #expect(!isUsed, "at \(time)")
        #expect(route.notices.first?.code == "status-expired")
        #expect(route.notices[0].message == "The status expired at 18:00 and was not used.")
      }
    }
  }

  @Test(
    "time: without the venue's zone a status with local times is ignored",
    arguments: [
      ("\"expires\": \"2026-12-07T18:00\"", "\"of\": \"lounge\"", false),
      ("\"expires\": \"2026-12-07T18:00Z\"", "\"of\": \"lounge\", \"start\": \"2026-12-01\"", false),
      ("\"expires\": \"2026-12-07T18:00Z\"", "\"of\": \"lounge\", \"start\": \"2026-12-01T00:00+02:00\"", true),
    ])
  func withoutZone(_ expires: String, _ closure: String, isUsed: Bool) throws {
    let status = try status("{\"schema\": 1, \(expires), \"closures\": [{\(closure)}]}")
    #expect(status.hasLocalTimes != isUsed)
    let router = try KestrelQuay.router()
    var asked = try query("bus-quay", "lounge", at: "12:00", router)
    asked.status = StatusReport(status, at: try moment("2026-12-07T12:00"))
    switch router.route(asked) {
    case .refused(let refusal): #expect(isUsed && refusal.code == "closed")
    case .found(let route):
      #expect(!isUsed && route.notices.first?.code == "hours-not-told")
      #expect(!route.notices.contains { $0.code == "status-expired" })
    }
  }

  @Test("time: a status with the maximum of closures is read once, not per closure")
  func many() throws {
    let ids = (0..<VenueStatus.mostIDs / 2).map { "{\"of\": \"a\($0)\"}" }.joined(separator: ",")
    let late = (0..<VenueStatus.mostIDs / 2).map { "{\"of\": \"a\($0)\", \"minutes\": 5}" }.joined(separator: ",")
    let many = try status("{\"schema\": 1, \"expires\": \"2026-12-07\", \"closures\": [\(ids)], \"delays\": [\(late)]}")
    let router = try QuayHours.router([:])
    let current = CurrentStatus(many, at: try moment("2026-12-01T12:00"), in: router.network)
    #expect(current.unknownIDs.count == VenueStatus.mostIDs / 2 && current.unknownIDs.prefix(2) == ["a0", "a1"])
    #expect(current.closures.isEmpty && current.delays.isEmpty)
  }

  @Test("time: the routes that change are listed, and no others", .shows("R25.3"))
  func changes() throws {
    let router = try QuayHours.router([:])
    let network = router.network
    var closures = ClosureSet()
    #expect(closures.close(["gate-4-door", "stairs-a", "shop-1-door"], in: network) == [])
    let changes = router.changes(under: closures)
    let told = Set(changes.map { [$0.from, $0.to] })
    var lost = 0
    for start in router.usualStarts {
      for goal in router.usualGoals {
        var query = RouteQuery(from: .place(start), to: .place(goal))
        guard case .found(let before) = router.route(query) else { continue }
        query.closures = closures
        let change = changes.first { $0.from == start && $0.to == goal }
        switch router.route(query) {
        case .found(let after):
          let isAnother = abs(after.duration - before.duration) > 1e-6
          #expect(!isAnother || told.contains([start, goal]))
          if let change { #expect(abs((change.after ?? -1) - after.duration) < 1e-6) }
        case .refused:
          lost += 1
          #expect(change != nil && change?.after == nil)
        }
        if let change { #expect(abs(change.before - before.duration) < 1e-6 && !change.closed.isEmpty) }
      }
    }
    #expect(lost > 0 && changes.contains { $0.after != nil })
    #expect(router.changes(under: ClosureSet()) == [])
  }

  @Test("time: with a link closed the next route is given and the link named", .about("R27"))
  func closedLink() throws {
    let router = try QuayHours.router([:])
    guard case .end(let start) = router.resolve("west-door"), case .end(let end) = router.resolve("gate-4") else {
      return
    }
    var query = RouteQuery(from: start, to: end)
    var closing = query
    closing.closing = ["stairs-a"]
    #expect(query.closures.close(["stairs-a"], in: router.network) == [])
    for query in [query, closing] {
      guard case .found(let route) = router.route(query) else {
        Issue.record("there is no other way")
        return
      }
      #expect(route.notices.contains { $0.code == "usual-route-closed" && $0.message.contains("Stairs A") })
    }
  }

  @Test(
    "time: an invalid status is refused with its place and not used at all",
    arguments: [
      ("[]", "it must be an object"), ("{\"schema\": 1}", "the key \"expires\" is missing"),
      ("{\"schema\": 2, \"expires\": \"2026-12-07\"}", "/schema: \"schema\" must be 1"),
      ("{\"schema\": 1, \"expires\": \"soon\"}", "/expires: it must be a time"),
      ("{\"schema\": 1, \"expires\": \"2026-12-07\", \"closure\": []}", "Did you mean \"closures\"?"),
      ("{\"schema\": 1, \"expires\": \"2026-12-07\", \"closures\": {}}", "/closures: it must be a list"),
      ("{\"schema\": 1, \"expires\": \"2026-12-07\", \"closures\": [{}]}", "/closures/0: the key \"of\" is missing"),
      (
        "{\"schema\": 1, \"expires\": \"2026-12-07\", \"closures\": [{\"of\": []}]}",
        "/closures/0/of: it must have at least one id"
      ),
      (
        "{\"schema\": 1, \"expires\": \"2026-12-07\", \"closures\": [{\"of\": 7}]}", "/closures/0/of: it must be a text"
      ),
      (
        "{\"schema\": 1, \"expires\": \"2026-12-07\", \"delays\": [{\"of\": \"a\", \"minutes\": -1}]}",
        "/delays/0/minutes"
      ),
      ("{\"schema\": 1, \"expires\": \"2026-12-07\", \"expires\": \"2026-12-07\"}", "two times"),
    ])
  func faults(_ json: String, _ words: String) throws {
    let root = try JSONReader.read(Array(json.utf8)).root
    do throws(VenueStatus.Fault) {
      _ = try VenueStatus(root)
      Issue.record("\(json) was read")
    } catch {
      #expect(error.description.contains(words), "\(error)")
    }
  }

  @Test("time: a delay is at least one second and at most one day", arguments: [(0.001, 1), (0.5, 30), (1440, 86_400)])
  func delays(minutes: Double, seconds: Int) throws {
    let json = "{\"schema\": 1, \"expires\": \"2026-12-07\", \"delays\": [{\"of\": \"a\", \"minutes\": \(minutes)}]}"
    #expect(try status(json).delays.map(\.seconds) == [seconds])
  }

  @Test("time: a flood of ids is stopped at its limit")
  func flood() throws {
    let ids = (0...VenueStatus.mostIDs).map { "\"a\($0)\"" }.joined(separator: ",")
    let many = "{\"schema\": 1, \"expires\": \"2026-12-07\", \"closures\": [{\"of\": [\(ids)]}]}"
    #expect(throws: VenueStatus.Fault.self) { try status(many) }
    let long = String(repeating: "x", count: VenueStatus.longestText + 1)
    #expect(throws: VenueStatus.Fault.self) {
      try status("{\"schema\": 1, \"expires\": \"2026-12-07\", \"closures\": [{\"of\": \"\(long)\"}]}")
    }
  }
}
