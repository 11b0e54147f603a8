import Testing
import VenueModel
import VenueNetwork
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Routes over levels of one floor")
struct JointTests {
  /// A hall with a room on one level of floor 1, a terrace with a bar on another.
  static func venue(_ change: (inout Venue) -> Void = { _ in }) -> Venue {
    let hall = "aaahhhh......\na+ahhhh......\nhhhhhh+......\nhhhhhhh......"
    let terrace = ".......hhhbbb\n.......hhhb+b\n.......+hhhhh\n.......hhhhhh"
    var plan = FloorPlan(levels: [1: hall, 9: terrace])
    plan.venue.levels[1].ordinal = 1
    plan.venue.levels[1].isOutdoor = true
    plan.venue.levels[1].shortName = ["en": "1"]
    plan.venue.change("h.9" as ID<VenueUnit>) { $0.name = ["en": "Terrace"] }
    plan.venue.change("b.9" as ID<VenueUnit>) { $0.name = ["en": "Bar"] }
    plan.venue.change("a.1" as ID<VenueUnit>) { $0.name = ["en": "Room 1"] }
    plan.venue.change("h+outside.1" as ID<Opening>) { $0.door = Door(type: "swinging") }
    change(&plan.venue)
    return plan.venue
  }

  static func router(_ change: (inout Venue) -> Void = { _ in }) throws -> Router {
    let checked = CheckedVenue(index: VenueIndex(venue(change)), withdrawn: [])
    return try Router(network: planNetwork(checked).network)
  }

  static func result(_ router: Router, _ from: String, _ to: String, _ profile: RoutingProfile = .walking)
    -> RouteResult
  {
    func end(_ id: String) -> RouteEnd { .place(router.network.places.firstIndex { $0.id == id } ?? -1) }
    return router.route(from: end(from), to: end(to), profile: profile)
  }

  @Test("routing: the terrace is reached through its door, without a change of floor", .review("FL-R3"))
  func terrace() throws {
    let router = try JointTests.router()
    guard case .found(let route) = JointTests.result(router, "a.1", "b.9") else {
      Issue.record("no way to the terrace")
      return
    }
    let text = route.text(width: 400)
    #expect(route.steps.contains { $0.instruction.contains("through the door into Terrace") }, "\(text)")
    #expect(route.steps.allSatisfy { $0.kind != .connector && $0.floor == 0 && $0.floorLabel == "1" }, "\(text)")
    #expect(route.steps.first?.level == "level.1")
    #expect(route.steps.last?.level == "level.9")
    // From the door of the room to that of the bar: no detour and no price.
    #expect(abs(route.distance - 10.2) < 0.5, "\(route.distance)")
    for (step, next) in zip(route.steps, route.steps.dropFirst()) {
      #expect(step.geometry.last == next.geometry.first)
    }
    guard case .found(let back) = JointTests.result(router, "b.9", "a.1") else {
      Issue.record("no way back")
      return
    }
    #expect(abs(back.distance - route.distance) < 0.01)
  }

  @Test("routing: an exit door is not an entrance, and a lock excludes the public", .review("FL-R3"))
  func passages() throws {
    let oneWay = try JointTests.router { venue in
      venue.change("h+outside.1" as ID<Opening>) { $0.passage = .out }
    }
    guard case .found = JointTests.result(oneWay, "a.1", "b.9") else {
      Issue.record("no way out")
      return
    }
    guard case .refused(let refusal) = JointTests.result(oneWay, "b.9", "a.1") else {
      Issue.record("a way in against the door")
      return
    }
    #expect(refusal.code == "one-way")
    #expect(refusal.blockedBy.map(\.id) == ["h+outside.1"])

    let locked = try JointTests.router { venue in
      venue.change("h+outside.9" as ID<Opening>) { $0.accessControl = ["keyaccess"] }
    }
    guard case .refused(let lock) = JointTests.result(locked, "a.1", "b.9") else {
      Issue.record("a way through a locked door")
      return
    }
    #expect(lock.blockedBy.map(\.id) == ["nonpublic-opening-1"])
    guard case .found = JointTests.result(locked, "a.1", "b.9", .staff) else {
      Issue.record("staff have a key")
      return
    }
  }

  @Test("routing: a route over derived walkway is marked and names no such place", .review("FL-R5"))
  func takenGround() throws {
    for isTaken in [true, false] {
      let router = try JointTests.router { venue in
        venue.change("h.9" as ID<VenueUnit>) {
          $0.isTaken = isTaken
          $0.name = [:]
        }
      }
      guard case .found(let route) = JointTests.result(router, "a.1", "b.9") else {
        Issue.record("no way")
        return
      }
      #expect(route.notices.contains { $0.code == "uncovered-ground" } == isTaken)
      #expect(router.network.places.contains { $0.id == "h.9" } != isTaken)
    }
  }

  @Test("routing: two concourses of one floor are crossed without a word about doors", .review("FL-R3"))
  func concourses() throws {
    var plan = FloorPlan(levels: [1: "hhhhhhhh........\nhhhhhhhh........", 9: "........hhhhhhhh\n........hhhhhhhh"])
    plan.venue.levels[1].ordinal = 1
    plan.venue.change("h.9" as ID<VenueUnit>) { $0.name = ["en": "Concourse B"] }
    for x in [1.0, 15.0] {
      var kiosk = Kiosk(id: ID("k\(Int(x))"))
      kiosk.levelID = x < 8 ? "level.1" : "level.9"
      kiosk.name = ["en": x < 8 ? "West" : "East"]
      kiosk.geometry = [FloorPlan.rectangle(x: x - 0.3, y: 1.2, width: 0.6, depth: 0.6)]
      plan.venue.kiosks.append(kiosk)
    }
    let checked = CheckedVenue(index: VenueIndex(plan.venue), withdrawn: [])
    let router = try Router(network: planNetwork(checked).network)
    guard case .found(let route) = JointTests.result(router, "k1", "k15") else {
      Issue.record("no way")
      return
    }
    #expect(route.distance < 14.8)
    #expect(route.steps.contains { $0.instruction.contains("into Concourse B") }, "\(route.text(width: 400))")
    #expect(!route.steps.contains { $0.instruction.contains("door") || $0.instruction.contains("ake the") })
  }
}
