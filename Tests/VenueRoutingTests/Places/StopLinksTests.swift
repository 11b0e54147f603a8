import Testing
import VenueParts
import VenueTestSupport

@testable import VenueRouting

@Suite("Transit links of one stop")
struct StopLinksTests {
  private static func router(stops: [String]) throws -> Router {
    var sketch = NetworkSketch()
    sketch.level("ground", floor: 0)
    sketch.unit("hall", "walkway", [0, 0, 60, 10], name: "Hall")
    sketch.opening("west", "hall", to: nil, at: [0, 5])
    sketch.opening("east", "hall", to: nil, at: [60, 5])
    sketch.link("square-west", mode: "bus", name: "Square", path: [[-20, 5], [0, 5]], to: "west")
    sketch.link("square-east", mode: "bus", name: "Square", path: [[70, 5], [60, 5]], to: "east")
    var network = sketch.meshed()
    for (place, stop) in stops.enumerated() { network.transitLinks[place].stopID = stop }
    return try Router(network: network)
  }

  @Test("routing: links with one stop of a feed are one stop, the nearer one is used")
  func oneStop() throws {
    let router = try StopLinksTests.router(stops: ["B1", "B1"])
    let hall = try #require(router.network.places.firstIndex { $0.id == "hall" })
    for role in [PlaceRole.start, .goal] {
      guard case .end(.nearest(let links)) = router.resolve("Square", as: role) else {
        Issue.record("the stop is several places as \(role)")
        return
      }
      #expect(links.map { router.network.places[$0].id } == ["square-west", "square-east"])
      let query =
        role == .start
        ? RouteQuery(from: .nearest(links), to: .place(hall)) : RouteQuery(from: .place(hall), to: .nearest(links))
      guard case .found(let route) = router.route(query) else {
        Issue.record("no route as \(role)")
        return
      }
      #expect((role == .start ? route.from : route.to).id == "square-east")
    }
  }

  @Test("routing: links of one name with different stops are listed", arguments: [["B1", "B2"], ["", ""]])
  func twoStops(stops: [String]) throws {
    let router = try StopLinksTests.router(stops: stops)
    guard case .ambiguous(let candidates) = router.resolve("Square") else {
      Issue.record("two stops are one")
      return
    }
    #expect(Set(candidates.map(\.id)) == ["square-west", "square-east"])
  }
}
