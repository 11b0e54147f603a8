import Testing
import VenueJSON
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Departures and options under a status")
struct DisruptionTests {
  private func report(_ closures: String, _ delays: String = "", at moment: Instant) throws -> StatusReport {
    let text = """
      {"schema": 1, "expires": "2026-12-31T00:00Z", "closures": [\(closures)], "delays": [\(delays)]}
      """
    return StatusReport(try VenueStatus(try JSONReader.read(Array(text.utf8)).root), at: moment)
  }

  private func moment(_ clock: String) throws -> Instant {
    try #require(TimeText("2026-11-25T\(clock)")?.instant(in: DepartureTests.zurich))
  }

  private func place(_ id: String, _ planner: TransitPlanner) throws -> TransitQuery.End {
    .place(.place(try #require(planner.router.network.places.firstIndex { $0.id == id })))
  }

  @Test("transit: a delay of a stop or a line moves its departures", .review("SL-A13"))
  func late() throws {
    let planner = try OptionTests.planner()
    let at = try moment("08:00")
    let usual = try #require(planner.board(of: "bus-quay", after: at, limit: 4))
    for id in ["bus-quay", "transit_link/bus-quay", "stop/s0", "route/\(usual.departures[0].route)"] {
      let status = try report("", "{\"of\": \"\(id)\", \"minutes\": 7}", at: at)
      let late = try #require(planner.board(of: "bus-quay", after: at, limit: 4, under: status))
      #expect(late.departures.map(\.time) == late.departures.map(\.time).sorted(), "\(id)")
      let first = usual.departures[0]
      let moved = late.departures.first { $0.trip == first.trip }
      #expect(moved?.time == first.time + 420 && moved?.delay == 420, "\(id)")
      #expect(late.lines(planner.words(in: "en")).contains { $0.hasSuffix(", 7 min late") }, "\(id)")
    }
  }

  @Test("transit: a line out of service leaves no stop, another still does", .review("SL-A13"))
  func line() throws {
    let planner = try OptionTests.planner()
    let at = try moment("08:00")
    let usual = try #require(planner.board(of: "bus-quay", after: at, limit: 50))
    let line = usual.departures[0].route
    let status = try report("{\"of\": \"route/\(line)\"}", at: at)
    let left = try #require(planner.board(of: "bus-quay", after: at, limit: 50, under: status))
    #expect(left.departures.map(\.trip) == usual.departures.filter { $0.route != line }.map(\.trip))
    let network = planner.router.network
    #expect(CurrentStatus(status.status, at: at, in: network).unknownIDs == [])
    var query = TransitQuery(from: try place("gate-4", planner), to: .mode(.bus), at: at)
    query.status = status
    guard case .options(let options, _) = planner.options(query) else { return }
    #expect(options.allSatisfy { $0.departure?.route != line })
  }

  @Test("transit: an answer without a connection does not offer the next stop", .review("SL-A13"))
  func lastOfItsKind() throws {
    let planner = try OptionTests.planner()
    let at = try moment("08:00")
    var query = TransitQuery(from: try place("gate-4", planner), to: .mode(.train), at: at)
    query.status = try report("{\"of\": \"train-quay\"}", at: at)
    guard case .none(let code, _, _, let notices) = planner.options(query) else { return #expect(Bool(false)) }
    #expect(code == "no-option" && notices.map(\.message) == ["Quay Station is closed."])
    query.status = nil
    query.closing = ["train-quay"]
    guard case .none(_, _, _, let closed) = planner.options(query) else { return #expect(Bool(false)) }
    #expect(closed.map(\.message) == ["Quay Station is closed."])
  }

  @Test("transit: times are by the clocks of the venue where no feed has any", .review("SL-A13"))
  func zone() throws {
    let planner = try OptionTests.planner {
      $0.zones = []
      $0.timetables = []
      for place in $0.links.indices { $0.links[place].board = nil }
    }
    #expect(planner.zone == DepartureTests.zurich)
  }
}
