import Testing
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Many doors that close soon")
struct ManyDoorsTests {
  /// A hall and a room behind it with doors side by side that close at noon, and one far off.
  ///
  /// - Parameter last: hours of the one far off; open at all hours when nil.
  private static func router(doors: Int, last: String? = nil) throws -> Router {
    var sketch = NetworkSketch()
    sketch.level("ground", floor: 0)
    let width = Double(doors * 2 + 40)
    sketch.unit("hall", "walkway", [0, 0, width, 10])
    sketch.unit("store", "room", [0, 10, width, 10], name: "Store", kind: .room)
    for door in 0..<doors { sketch.opening("door-\(door)", "store", to: "hall", at: [Double(2 + door * 2), 10]) }
    sketch.opening("far-door", "store", to: "hall", at: [width - 2, 10])
    var network = sketch.meshed()
    network.times.zone = try QuayHours.zone()
    let noon = try OpeningHours.read("06:00-12:00").hours
    network.times.hours = network.openings.indices.dropLast().map { .init(.init(.opening, $0), noon) }
    if let last {
      network.times.hours.append(.init(.init(.opening, network.openings.count - 1), try OpeningHours.read(last).hours))
    }
    return try Router(network: network)
  }

  private static func query(_ router: Router) throws -> RouteQuery {
    let places = router.network.places
    let hall = try #require(places.firstIndex { $0.id == "hall" })
    let store = try #require(places.firstIndex { $0.id == "store" })
    var query = RouteQuery(from: .place(hall), to: .place(store))
    query.departure = try #require(TimeText("2026-12-07T11:59:59")?.instant(in: QuayHours.zone()))
    return query
  }

  @Test("time: among many doors that close soon the open one is found", .review("SL-A2"), arguments: [31, 32, 33, 80])
  func found(doors: Int) throws {
    let router = try ManyDoorsTests.router(doors: doors)
    let query = try ManyDoorsTests.query(router)
    guard case .found(let route) = router.route(query) else { return #expect(Bool(false), "the far door is open") }
    #expect(route.passedIDs.first == "far-door")
    let nearest = try #require(router.nearest(1, of: query).first)
    #expect(abs(nearest.leg.duration - route.duration) < 1e-9)
    #expect(
      router.matrix(from: [query.from], to: [query.to], like: query).legs == [[router.nearest(1, of: query)[0].leg]])
  }

  @Test("time: a door that closes later is used after many that close soon", .review("SL-A2"))
  func later() throws {
    let router = try ManyDoorsTests.router(doors: 80, last: "06:00-12:20")
    guard case .found(let route) = router.route(try ManyDoorsTests.query(router)) else {
      return #expect(Bool(false), "the far door is still open")
    }
    #expect(route.passedIDs.first == "far-door")
  }

  @Test("time: where all doors close, the refusal names those on the route", .review("SL-A2"))
  func refused() throws {
    let router = try ManyDoorsTests.router(doors: 40, last: "06:00-12:00")
    guard case .refused(let refusal) = router.route(try ManyDoorsTests.query(router)) else {
      return #expect(Bool(false), "nothing is open")
    }
    #expect(refusal.code == "out-of-hours" && !refusal.blockedBy.isEmpty)
  }
}
