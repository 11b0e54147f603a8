import Testing
import VenueJSON
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

/// What a route says of the stops it leads to.
@Suite("Routes to stops")
struct StopRouteTests {
  private func end(_ id: String, _ planner: TransitPlanner) throws -> RouteEnd {
    .place(try #require(planner.router.network.places.firstIndex { $0.id == id }))
  }

  private func route(
    _ planner: TransitPlanner, to goal: String, via: [String] = [], at clock: String? = "08:02", closing: [String] = []
  ) throws -> Route {
    var query = RouteQuery(from: try end("hall", planner), to: try end(goal, planner))
    query.via = try via.map { try end($0, planner) }
    query.departure = clock.map { DepartureTests.moment("2026-11-20T\($0)") }
    query.closing = closing
    guard case .found(let route) = planner.router.route(query) else { throw NoRoute() }
    return planner.withDepartures(route)
  }

  private struct NoRoute: Error {}

  @Test("transit: a route to a stop lists what leaves after the arrival", .about("R22"))
  func departures() throws {
    let planner = try OptionTests.planner()
    let route = try route(planner, to: "bus-quay")
    let stop = try #require(route.departures.first)
    #expect(route.departures.count == 1 && stop.id == "bus-quay" && stop.board.departures.count == 3)
    #expect(stop.time == DepartureTests.moment("2026-11-20T08:02") + Int64(route.duration.rounded(.up)))
    #expect(stop.board.departures.allSatisfy { $0.time >= stop.time })
    #expect(stop.board == planner.board(of: "bus-quay", after: stop.time, limit: 3))
    #expect(route.text().contains("Next from \(stop.name):\n  08:30  Bus 12 to Old Town\n"))
    let json = try JSONReader.read(RouteResult.found(route).json()).root["routes"]?[0]?["departures"]?[0]
    #expect(json?["stop"]?.string == "bus-quay" && json?["departures"]?.array?.count == 3)
  }

  @Test("transit: a route past a stop lists its departures at that time, if there is one")
  func onTheWay() throws {
    let planner = try OptionTests.planner()
    let by = try route(planner, to: "bus-quay", via: ["bus-west"])
    #expect(by.departures.map(\.id) == ["bus-west", "bus-quay"])
    let times = by.departures.map(\.time)
    let arrival = DepartureTests.moment("2026-11-20T08:02") + Int64(by.duration.rounded(.up))
    #expect(times[0] < times[1] && times[1] == arrival)
    let untimed = try route(planner, to: "bus-quay", at: nil)
    #expect(untimed.departures.isEmpty && !untimed.endsAtStops)
    #expect(try route(planner, to: "parking-p1").departures.isEmpty)
  }

  @Test("transit: a closed stop is replaced by the next of its kind and named", .about("R27"))
  func closedStop() throws {
    let planner = try OptionTests.planner()
    let route = try route(planner, to: "bus-quay", closing: ["bus-quay"])
    #expect(route.to.id == "bus-west")
    let notice = try #require(route.notices.first { $0.code == "link-closed" })
    #expect(notice.message.contains("Quay Street") && notice.message.contains("closed"))
    #expect(throws: NoRoute.self) { try self.route(planner, to: "train-quay", closing: ["train-quay"]) }
  }

  @Test(
    "transit: a route from a place to itself takes no time, with any doors",
    arguments: ["bus-quay", "street-door", "shop-1"])
  func staying(id: String) throws {
    let planner = try OptionTests.planner()
    let place = try end(id, planner)
    guard case .found(let route) = planner.router.route(RouteQuery(from: place, to: place)) else { throw NoRoute() }
    #expect(route.steps.map(\.kind) == [.arrive] && route.distance == 0 && route.duration == 0)
    #expect(route.steps[0].instruction.hasPrefix("You are already"), "\(route.steps[0].instruction)")
    let text = route.text()
    #expect(!text.contains("about") && !text.contains("min") && !text.contains("0 m"), "\(text)")
    #expect(route.from == route.to && route.steps[0].geometry.allSatisfy { $0 == route.to.coordinate })
  }
}
