import Testing
import VenueJSON
import VenueModel
import VenueNetwork
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Things of different types that share an id")
struct SharedIDTests {
  /// Room a, a hall and room b; the door of room a has the id of room b.
  private static func router() throws -> Router {
    var venue = FloorPlan("aahhbb\na+hh+b\naahhbb").venue
    venue.timeZone = "UTC"
    venue.change("a+h" as ID<Opening>) {
      $0.id = "b"
      $0.hours = "Mo-Su 08:00-18:00"
    }
    venue.change("b" as ID<VenueUnit>) { $0.hours = "Mo-Su 20:00-23:00" }
    let checked = CheckedVenue(index: VenueIndex(venue), withdrawn: [])
    return try Router(network: planNetwork(checked, zone: .utc).network)
  }

  private static func query(_ router: Router, _ from: String, _ to: String) throws -> RouteQuery {
    func end(_ id: String) throws -> RouteEnd {
      .place(try #require(router.network.places.firstIndex { $0.id == id && $0.kind == .unit }))
    }
    return RouteQuery(from: try end(from), to: try end(to))
  }

  /// Whether room a, and room b, is left for the hall.
  private static func isOpen(_ change: (inout RouteQuery) throws -> Void) throws -> [Bool] {
    let router = try router()
    return try ["a", "b"].map { room in
      var query = try query(router, room, "h")
      try change(&query)
      if case .found = router.route(query) { return true }
      return false
    }
  }

  @Test("hours: an opening and a unit of one id have hours of their own", .review("SL-A3"))
  func hours() throws {
    func open(at hour: String) throws -> [Bool] {
      let moment = try #require(TimeText("2026-12-07T\(hour)")?.instant(in: .utc))
      let router = try SharedIDTests.router()
      return try ["a", "b"].map { room in
        var query = try SharedIDTests.query(router, "h", room)
        query.departure = moment
        if case .found = router.route(query) { return true }
        return false
      }
    }
    // The door of room a is open at noon, whatever the hours of room b, which only close room b itself.
    #expect(try open(at: "12:00") == [true, true])
    #expect(try open(at: "21:00") == [false, true])
  }

  @Test("routing: a type before an id closes, or avoids, one of two things", .review("SL-A3"))
  func typed() throws {
    #expect(try SharedIDTests.isOpen { $0.avoiding = ["opening/b"] } == [false, true])
    #expect(try SharedIDTests.isOpen { $0.avoiding = ["unit/b"] } == [true, false])
    #expect(try SharedIDTests.isOpen { $0.closing = ["opening/b"] } == [false, true])
    #expect(try SharedIDTests.isOpen { $0.closing = ["unit/b"] } == [true, false])
    #expect(try SharedIDTests.isOpen { $0.closing = ["b"] } == [false, false])
    #expect(try SharedIDTests.isOpen { $0.closing = ["connector/b", "opening/"] } == [true, true])
    #expect(try SharedIDTests.router().closable("b") == ["unit/b", "opening/b"])
    #expect(try SharedIDTests.router().closable("opening/b") == ["opening/b"])
  }

  @Test("hours: a status closes both things of an id and says so, a typed id one", .review("SL-A3"))
  func status() throws {
    func status(_ id: String) throws -> VenueStatus {
      let text = "{\"schema\": 1, \"expires\": \"2026-12-08\", \"closures\": [{\"of\": \"\(id)\"}]}"
      return try VenueStatus(try JSONReader.read(Array(text.utf8)).root)
    }
    let moment = try #require(TimeText("2026-12-07T12:00")?.instant(in: .utc))
    func open(_ id: String) throws -> [Bool] {
      try SharedIDTests.isOpen { $0.status = StatusReport(try status(id), at: moment) }
    }
    #expect(try open("opening/b") == [false, true])
    #expect(try open("unit/b") == [true, false])
    #expect(try open("b") == [false, false])
    let network = try SharedIDTests.router().network
    let both = CurrentStatus(try status("b"), at: moment, in: network)
    #expect(both.ambiguousIDs == ["b"] && both.unknownIDs == [])
    #expect(CurrentStatus(try status("unit/b"), at: moment, in: network).ambiguousIDs == [])
  }
}
