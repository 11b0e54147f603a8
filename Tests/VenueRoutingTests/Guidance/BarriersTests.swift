import Testing
import VenueGeometry
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Known and unknown barriers of a route")
struct BarriersTests {
  @Test("guidance: a width is known only if it is stated, not from the drawn line", .review("FL-T5"))
  func widths() throws {
    var venue = FloorPlan("hhhhhh\nhhhhhh\naa+abb\naaaab+\npppppp", legend: ["p": "platform"]).venue
    venue.change("a+h" as ID<Opening>) { $0.width = nil }
    venue.change("a" as ID<VenueUnit>) { $0.name = ["en": "Atrium"] }
    var planned = try PlannedVenue(venue)
    var route = try #require(try planned.route("h", "a", .wheelchair))
    #expect(route.unknowns == ["the width of the door of Atrium"])
    #expect(route.knownBarriers == [] && route.reportsBarriers)
    #expect(route.text().contains("Unknown: the width of the door of Atrium."))
    venue.change("a+h" as ID<Opening>) { $0.width = 0.9 }
    planned = try PlannedVenue(venue)
    route = try #require(try planned.route("h", "a", .wheelchair))
    #expect(route.unknowns == [])
    #expect(planned.router.network.openings.first { $0.id == "a+h" }?.width == 900)
  }

  @Test("guidance: a line drawn half a metre long excludes wheelchairs", .review("FL-T5"))
  func drawn() throws {
    var venue = FloorPlan("hhhhhh\nhhhhhh\naa+aaa\naaaaaa").venue
    venue.change("a+h" as ID<Opening>) {
      let (a, b) = ($0.geometry[0], $0.geometry[1])
      $0.geometry = [
        a, Coordinate(longitude: (a.longitude + b.longitude) / 2, latitude: (a.latitude + b.latitude) / 2),
      ]
    }
    let planned = try PlannedVenue(venue)
    #expect(planned.router.network.openings.first { $0.id == "a+h" }?.width == 0)
    #expect(try planned.route("h", "a", .wheelchair) == nil)
    #expect(try planned.route("h", "a") != nil)
  }

  @Test("guidance: a route notes inferred parts and undirected escalators once", .review("FL-R8", "FL-T6"))
  func inferred() throws {
    let venue = FloorPlan(levels: [0: "hhXXX\nh+XXX", 1: "hhXXX\nh+XXX", 2: "hhXXX\nh+XXX"]).venue
    let planned = try PlannedVenue(venue)
    let route = try #require(try planned.route("h.0", "h.2"))
    #expect(
      route.notices.filter { $0.code == "connector-inferred" }.map(\.message) == [
        "Inferred from units above one another: the escalator."
      ])
    #expect(route.unknowns == ["the direction of the escalator"])
    #expect(route.text().contains("Unknown: the direction of the escalator."))
  }

  @Test("guidance: a route up and down one undirected escalator reports this", .review("SL-A5"))
  func bothWays() throws {
    let legend: [Character: Category] = ["a": "walkway", "b": "walkway", "c": "walkway", "d": "walkway"]
    func route(_ from: String, _ to: String, _ lower: String, _ upper: String) throws -> Route {
      try #require(
        try PlannedVenue(FloorPlan(levels: [0: lower, 1: upper], legend: legend).venue).route(from, to))
    }
    let both = "the direction of the escalator, which this route uses in both directions (an escalator runs in one)"
    let (lower, upper) = ("aaaXXbbb\naa+XX+bb\naaaXXbbb", "cccXX...\ncc+XX...\ncccXX...")
    #expect(try route("a.0", "b.0", lower, upper).unknowns == [both])
    // One way, up or down, is possible.
    #expect(try route("a.0", "c.1", lower, upper).unknowns == ["the direction of the escalator"])
    #expect(try route("c.1", "b.0", lower, upper).unknowns == ["the direction of the escalator"])
  }

  private func lifts(_ change: (inout PlannedConnector) -> Void) throws -> Route {
    let network = KestrelQuay.network { network in
      let first = network.connectors.firstIndex { $0.id == "lift-a" }!
      var second = network.connectors[first]
      second.id = "lift-b"
      second.name = [NetworkText(language: "en", text: "Lift B")]
      change(&second)
      network.connectors.append(second)
    }
    return try #require(try Router(network: network).way("hall", "gate-4", .wheelchair))
  }

  @Test("guidance: beside a too small lift, another is the only one for wheelchairs only", .review("FL-T7"))
  func onlyWay() throws {
    func said(_ route: Route) -> [String] { route.notices.filter { $0.code == "only-way" }.map(\.message) }
    #expect(
      said(try lifts { $0.isClosed = true }) == [
        "Lift A is the only step-free route up: without it, there is no route."
      ]
    )
    #expect(
      said(try lifts { $0.carWidth = 700 }) == [
        "Lift A is the only route up for wheelchair: without it, there is no route."
      ])
    #expect(said(try lifts { _ in }) == [])
  }

  @Test("guidance: an excluded lift is still another way, and stops on the way count", .review("FL-T7"))
  func onlyWayWithAvoidance() throws {
    let network = KestrelQuay.network { network in
      var second = network.connectors[network.connectors.firstIndex { $0.id == "lift-a" }!]
      second.id = "lift-b"
      network.connectors.append(second)
    }
    let router = try Router(network: network)
    func place(_ id: String) -> RouteEnd { .place(router.network.places.firstIndex { $0.id == id }!) }
    var query = RouteQuery(from: place("hall"), to: place("gate-4"), profile: .wheelchair)
    query.avoiding = ["lift-b"]
    guard case .found(let route) = router.route(query) else { return #expect(Bool(false)) }
    #expect(route.notices.filter { $0.code == "only-way" } == [])
    // Up and down again for a stop on the way: the whole query hangs on the lift, though start and end are on one floor.
    let single = try KestrelQuay.router()
    var trip = RouteQuery(from: place("hall"), to: place("wc-step-free"), profile: .wheelchair)
    trip.via = [place("gate-4")]
    guard case .found(let tour) = single.route(trip) else { return #expect(Bool(false)) }
    #expect(tour.notices.filter { $0.code == "only-way" }.count == 2)
  }
}
