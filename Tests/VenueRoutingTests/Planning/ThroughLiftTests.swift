import Testing
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Ways through lifts and over landings of one floor")
struct ThroughLiftTests {
  private static let halls: [Character: Category] = ["a": "walkway", "b": "walkway", "c": "walkway", "d": "walkway"]

  /// Two halls with a lift between them that also goes up.
  private static func lift(_ change: (inout Venue) -> Void = { _ in }) throws -> PlannedVenue {
    var venue = FloorPlan(
      levels: [0: "aaaEEbbb\naa+EE+bb\naaaEEbbb", 1: "cccEE...\ncc+EE...\ncccEE..."], legend: halls
    ).venue
    change(&venue)
    return try PlannedVenue(venue)
  }

  @Test("routing: a lift with doors on two sides is a route across its floor", .review("SL-A5"))
  func twoSides() throws {
    let planned = try ThroughLiftTests.lift()
    for profile in [RoutingProfile.walking, .wheelchair] {
      let route = try #require(try planned.route("a.0", "b.0", profile))
      #expect(route.steps.allSatisfy { $0.floor == 0 && $0.floorChange == nil }, "\(route.text())")
      let rides = route.steps.filter { $0.kind == .connector }
      #expect(rides.map(\.instruction) == ["Take the lift through to its other door."])
      #expect(route.steps.allSatisfy { !$0.instruction.contains("floor 1") })
      // The car is waited for, as for a ride.
      let waits = profile.liftWait + profile.liftDoorTime + profile.prices.lift.boarding
      #expect(route.duration > waits && route.duration < waits + 20, "\(route.duration)")
    }
  }

  @Test("routing: each two doors of a lift's car are a route", .review("SL-A5"))
  func everyPairOfDoors() throws {
    let planned = try PlannedVenue(
      FloorPlan(
        "aaEEEEEEbb\na+EEEEEE+b\naaEEEEEEbb\n##c+cd+d##\n##cccddd##", legend: ["a": "walkway", "b": "walkway"]
      ).venue)
    for (from, to) in [("a", "c"), ("c", "d"), ("d", "b")] {
      let route = try planned.route(from, to)
      #expect(route?.steps.contains { $0.kind == .connector } ?? false, "\(from) to \(to)")
    }
  }

  @Test("routing: a platform lift joins its two sides, for wheelchairs too", .review("SL-A5"))
  func platformLift() throws {
    let planned = try PlannedVenue(
      FloorPlan("aaaEEbbb\naa+EE+bb\naaa##bbb\naa+TT+bb\naaaTTbbb", legend: ThroughLiftTests.halls).venue)
    let walking = try #require(try planned.routePath("a", "b"))
    #expect(walking.connectors.isEmpty && walking.unitsEntered.contains { planned.router.network.units[$0].id == "T" })
    let rolling = try #require(try planned.route("a", "b", .wheelchair))
    let through = "Take the lift through to its other door."
    #expect(rolling.steps.contains { $0.instruction == through }, "\(rolling.text())")
  }

  @Test("routing: the way round a lift is taken where it costs less than its wait", .review("SL-A5"))
  func cheapest() throws {
    let planned = try PlannedVenue(
      FloorPlan("aaaEEbbb\naa+EE+bb\naaaEEbbb\nhhhhhhhh\nhhhhhhhh", legend: ThroughLiftTests.halls).venue)
    let path = try #require(try planned.routePath("a", "b"))
    #expect(!path.pieces.contains { if case .car = $0 { true } else { false } })
  }

  @Test("routing: a lift that is closed or too small is no route across its floor", .review("SL-A5"))
  func barred() throws {
    func connector(_ change: (inout Connector) -> Void) -> (inout Venue) -> Void {
      var lift = Connector(id: "lift")
      lift.category = "elevator"
      lift.landings = [
        Connector.Landing(level: "level.0", unit: "E.0"), Connector.Landing(level: "level.1", unit: "E.1"),
      ]
      change(&lift)
      return { [lift] in $0.connectors = [lift] }
    }
    let small = try ThroughLiftTests.lift(connector { $0.car = [0.9, 1.0] })
    #expect(try small.route("a.0", "b.0") != nil)
    #expect(try small.route("a.0", "b.0", .wheelchair) == nil)
    let closed = try ThroughLiftTests.lift(connector { $0.isClosed = true })
    #expect(try closed.route("a.0", "b.0") == nil)
    guard
      case .refused(let refusal) = closed.router.route(
        from: try closed.place("a.0"), to: try closed.place("b.0"), profile: .walking)
    else { return #expect(Bool(false)) }
    #expect(refusal.blockedBy.map(\.id) == ["lift"], "\(refusal.message)")
  }

  @Test("guidance: a route across a landing says so, a refusal names its steps", .review("SL-A5"))
  func landing() throws {
    let planned = try PlannedVenue(
      FloorPlan(
        levels: [0: "aaaSSbbb\naa+SS+bb\naaaSSbbb", 1: "cccSSddd\ncc+SS+dd\ncccSSddd"], legend: ThroughLiftTests.halls
      ).venue)
    for (from, to) in [("a.0", "b.0"), ("d.1", "c.1")] {
      let route = try #require(try planned.route(from, to))
      #expect(
        route.steps.contains { $0.instruction.contains("ross the landing of the stairs") && $0.floorChange == nil },
        "\(route.text())")
    }
    guard
      case .refused(let refusal) = planned.router.route(
        from: try planned.place("a.0"), to: try planned.place("b.0"), profile: .wheelchair)
    else { return #expect(Bool(false)) }
    #expect(refusal.code == "steps" && refusal.blockedBy.map(\.id) == ["S.0"], "\(refusal.message)")
  }

  @Test("guidance: a ride back on an escalator names no hall of another floor", .review("SL-A5"))
  func escalator() throws {
    let planned = try PlannedVenue(
      FloorPlan(
        levels: [0: "aaaXXbbb\naa+XX+bb\naaaXXbbb", 1: "cccXXddd\ncc+XX+dd\ncccXXddd"], legend: ThroughLiftTests.halls
      ).venue)
    let route = try #require(try planned.route("a.0", "b.0"))
    #expect(
      route.steps.map(\.kind) == [.depart, .connector, .connector, .walk, .arrive], "\(route.text())")
    #expect(route.unknowns.contains { $0.contains("direction") })
  }

  @Test("graph: isochrone and plain graph lead through a lift's car", .review("SL-A5"))
  func reached() throws {
    let planned = try ThroughLiftTests.lift()
    let near = try planned.router.isochrone(from: try planned.place("a.0"), within: 20)
    let far = try planned.router.isochrone(from: try planned.place("a.0"), within: 120)
    func area(_ isochrone: Isochrone) -> Double { isochrone.levels.first { $0.floor == 0 }?.area ?? 0 }
    #expect(area(far) > area(near) + 5)
    let graph = try planned.router.plainGraph(for: .walking)
    #expect(graph.measured.differing == 0)
  }
}
