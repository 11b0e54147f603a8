import Testing
import VenueModel
import VenueNetwork
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

/// A venue as rules see it and as the router does.
struct PlannedVenue {
  let index: VenueIndex
  let access: AccessGraph
  let router: Router
  private let publishedIDs: [String: String]

  init(_ venue: Venue) throws {
    let checked = CheckedVenue(index: VenueIndex(venue), withdrawn: [])
    index = checked.index
    access = AccessGraph(of: index)
    router = try Router(network: planNetwork(checked).network)
    publishedIDs = Dictionary(
      uniqueKeysWithValues: checked.publishedIDs.opaque.map { (checked.venue.knownID(of: $0), $1) })
  }

  func place(_ id: String) throws -> RouteEnd {
    let known = publishedIDs[id] ?? id
    return .place(try #require(router.network.places.firstIndex { $0.id == known && $0.kind == .unit }, "\(id)"))
  }

  func routePath(_ from: String, _ to: String, _ profile: RoutingProfile = .walking) throws -> RoutePath? {
    router.planner.routePath(
      from: try place(from), to: try place(to), passability: Passability(profile: profile, network: router.network))
  }

  func route(_ from: String, _ to: String, _ profile: RoutingProfile = .walking) throws -> Route? {
    guard case .found(let route) = router.route(from: try place(from), to: try place(to), profile: profile) else {
      return nil
    }
    return route
  }
}

@Suite("Rules and router agree on reachability")
struct RulesAgreeTests {
  /// Everything that excludes somebody, by broader categories, too; rooms in rooms; cars with two doors on one level.
  static var venues: [(name: String, venue: Venue)] {
    var steps = FloorPlan(
      """
      hhhhhTTpppppp
      hhhh+T+pppppp
      hhhhhTTpp+ppp
      aa+aahhdddqqq
      aaaaahhdddqqq
      aa+bbhhddd+qq
      aaabbhhnnnnqq
      aaabbh+nnn+qq
      """, legend: ["T": "steps.outdoor", "p": "platform", "b": "restroom"]
    ).venue
    steps.change("T+p" as ID<Opening>) { $0.door = Door(type: "revolving") }
    var doors = FloorPlan(
      """
      hhhhhhhhhhhhhhhhhh
      hhhhhhhhhhhhhhhhhh
      a+abb+cc+dd+ee+ff+
      aaabbbcccdddeeefff
      """
    ).venue
    for (place, change) in RulesAgreeTests.changes.enumerated() where place < doors.openings.count {
      change(&doors.openings[place])
    }
    let cars = FloorPlan("aaaEEbbb\naa+EE+bb\naaaEEbbb", legend: ["a": "walkway", "b": "walkway"]).venue
    let lifts = FloorPlan(
      levels: [0: "aaaEEbbb\naa+EE+bb\naaaEEbbb", 1: "aaaEE...\naa+EE...\naaaEE..."],
      legend: ["a": "walkway", "b": "walkway", "E": "elevator.service"]
    ).venue
    let stairs = FloorPlan(
      levels: [0: "aaaSSbbb\naa+SS+bb\naaaSSbbb", 1: "cccSS...\ncc+SS...\ncccSS..."],
      legend: ["a": "walkway", "b": "walkway", "S": "stairs.fire"]
    ).venue
    let escalators = FloorPlan(
      levels: [0: "aaaXXbbb\naa+XX+bb\naaaXXbbb", 1: "cccXXddd\ncc+XX+dd\ncccXXddd"],
      legend: ["a": "walkway", "b": "walkway"]
    ).venue
    let platform = FloorPlan(
      "aaaEEbbbb\naa+EE+bbb\naaaEEbbb+\naa+TT+bcc\naaaTTbbcc", legend: ["a": "walkway", "b": "walkway"]
    ).venue
    var oneWay = FloorPlan(levels: [0: "aaaXXbbb\naa+XX+bb\naaaXXbbb", 1: "cccXX...\ncc+XX...\ncccXX..."]).venue
    var escalator = Connector(id: "up")
    escalator.category = "escalator"
    escalator.landings = [
      Connector.Landing(level: "level.0", unit: "X.0"), Connector.Landing(level: "level.1", unit: "X.1"),
    ]
    escalator.direction = .forward
    oneWay.connectors = [escalator]
    var closed = lifts
    var lift = Connector(id: "lift")
    lift.category = "elevator"
    lift.landings = [
      Connector.Landing(level: "level.0", unit: "E.0"), Connector.Landing(level: "level.1", unit: "E.1"),
    ]
    lift.car = [0.9, 1.0]
    closed.connectors = [lift]
    return [
      ("steps", steps), ("doors", doors), ("cars", cars), ("lifts", lifts), ("stairs", stairs), ("one way", oneWay),
      ("small car", closed), ("escalators", escalators), ("platform lift", platform),
    ]
  }

  static let changes: [@Sendable (inout Opening) -> Void] = [
    { $0.width = 0.75 }, { $0.width = 0.4 }, { $0.category = "service.goods" }, { $0.category = "emergencyexit" },
    { $0.door = Door(type: "turnstile.waist") }, { $0.accessControl = ["badgereader"] },
  ]

  @Test("routing: a route exists for a pair of units exactly where rules say so", .review("FL-T2"))
  func everyPair() throws {
    var (found, missing) = (0, 0)
    for (name, venue) in RulesAgreeTests.venues {
      let planned = try PlannedVenue(venue)
      #expect(planned.router.network.notices.filter { $0.contains("lead") } == [], "\(name)")
      for profile in RoutingProfile.all {
        let admitted = planned.access.isNode.indices.filter {
          planned.access.isNode[$0] && planned.access.exclusion(in: $0, of: planned.index, for: profile.access) == nil
        }
        for start in admitted {
          let reached = planned.access.reachable(from: [start], of: planned.index, for: profile.access)
          for goal in admitted where goal != start {
            let ids = (planned.index.venue.units[start].id.text, planned.index.venue.units[goal].id.text)
            let routePath = try planned.routePath(ids.0, ids.1, profile)
            #expect(
              (routePath != nil) == reached[goal], "\(name): \(ids.0) to \(ids.1), \(profile.name)")
            if routePath == nil { missing += 1 } else { found += 1 }
          }
        }
      }
    }
    #expect(found > 200 && missing > 100, "\(found) \(missing)")
  }

  @Test("routing: a wheelchair avoids outdoor steps, and the refusal says so", .review("FL-T2"))
  func outdoorSteps() throws {
    let planned = try PlannedVenue(
      FloorPlan("hhhTTppp\nhh+TT+pp\nhhhTTppp", legend: ["T": "steps.outdoor", "p": "platform"]).venue)
    #expect(try planned.route("h", "p") != nil)
    #expect(try planned.route("h", "p", .wheelchair) == nil)
    guard
      case .refused(let refusal) = planned.router.route(
        from: try planned.place("h"), to: try planned.place("p"), profile: .wheelchair)
    else { return #expect(Bool(false)) }
    #expect(refusal.code == "steps")
  }
}
