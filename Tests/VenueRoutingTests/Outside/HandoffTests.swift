import Testing
import VenueGeometry
import VenueParts
import VenueTestSupport

@testable import VenueRouting

@Suite("Hand-off to other maps apps")
struct HandoffTests {
  /// Latitude and longitude as they stand in a link.
  private static func text(_ coordinate: Coordinate) -> String {
    [coordinate.latitude, coordinate.longitude].map { value in
      let digits = String(Int((value * 1e6).rounded()))
      return "\(digits.dropLast(6)).\(digits.suffix(6))"
    }.joined(separator: ",")
  }

  private static func door(_ id: String, _ router: Router) -> String {
    let opening = router.network.openings.first { $0.id == id }!
    return text(router.network.plane.coordinate(of: opening.middle))
  }

  @Test("transit: three map apps continue from the stop at which a route ends", .shows("H54.1", "H54.2"))
  func atStop() throws {
    let router = try KestrelQuay.router()
    let route = try #require(router.way("gate-4", "bus-quay"))
    let stop = HandoffTests.text(route.to.coordinate)
    #expect(route.handoffs.map(\.target) == ["apple", "google", "geo"])
    #expect(route.handoffs[0].url.contains("saddr=\(stop)"))
    #expect(route.handoffs[1].url.contains("origin=\(stop)"))
    #expect(route.handoffs[2].url.hasPrefix("geo:\(stop)"))
    #expect(
      route.handoffs.allSatisfy { !$0.url.contains("daddr") && !$0.url.contains("destination") },
      "where to is for people to say")
  }

  @Test("transit: hand-off from inside starts at the exit door, not the nearest one", .shows("H54.3"))
  func nearestDoorIsNotTheWayOut() throws {
    // The lounge's wall is a metre from the berth's door; who is in there leaves through hall and foyer.
    var sketch = KestrelQuay.sketch()
    sketch.opening("roof-door", "gate-4", to: nil, at: [0, 25], width: 1) { $0.passage = .none }
    let router = try Router(network: sketch.meshed())
    let route = try #require(router.way("bus-quay", "gate-4"))
    let straight = HandoffTests.door("roof-door", router)
    #expect(route.handoffs.allSatisfy { !$0.url.contains(straight) })
    // On foot the street door and the west door are the ways out: the shorter one, by the stairs, is asked of the router.
    let exits = ["street-door", "west-door"].map { door -> (String, Double) in
      (door, router.way("gate-4", door)?.duration ?? .infinity)
    }
    let nearest = try #require(exits.min { $0.1 < $1.1 })
    #expect(route.handoffs.count == 3)
    for handoff in route.handoffs {
      #expect(handoff.url.contains(HandoffTests.door(nearest.0, router)), "\(handoff.url)")
    }
  }

  @Test("transit: a link leads to the start of the route, for the part before it", .shows("H54.4"))
  func before() throws {
    let router = try KestrelQuay.router()
    let fromStop = try #require(router.way("bus-quay", "gate-4"))
    #expect(fromStop.handoffBefore?.target == "geo")
    #expect(fromStop.handoffBefore?.url.hasPrefix("geo:\(HandoffTests.text(fromStop.from.coordinate))") == true)
    let fromInside = try #require(router.way("shop-1-occupant", "gate-4"))
    #expect(
      fromInside.handoffBefore?.url.contains(HandoffTests.door("west-door", router)) == true,
      "by which one comes to the shop")
  }

  @Test("transit: names in links are percent-encoded, and no lookup runs unasked", .about("H54"))
  func escaped() throws {
    let links = Handoff.on(from: Coordinate(longitude: -0.5, latitude: -33.000001), name: "Café & Bär (№ 1)")
    #expect(
      links[2].url
        == "geo:-33.000001,-0.500000?q=-33.000001,-0.500000(Caf%C3%A9%20%26%20B%C3%A4r%20%28%E2%84%96%201%29)")
    let router = try KestrelQuay.router()
    var query = RouteQuery(from: .place(0), to: .place(1))
    query.wantsHandoffs = false
    guard case .found(let route) = router.route(query) else { return #expect(Bool(false)) }
    #expect(route.handoffs.isEmpty && route.handoffBefore == nil)
  }
}
