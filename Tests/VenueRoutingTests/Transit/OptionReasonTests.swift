import Testing
import VenueJSON
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Notices and reasons of options and departures")
struct OptionReasonTests {
  private func notices(_ answer: TransitAnswer) -> [RouteNotice] {
    switch answer {
    case .options(_, let notices): notices
    case .none(_, _, _, let notices): notices
    }
  }

  @Test("transit: without a walk to a stop the reason is that of the route")
  func reason() throws {
    let planner = try OptionTests.planner()
    for end in [TransitQuery.End.mode(.bus), .stop("Old Town"), .mode(.train)] {
      var query = OptionTests.query(planner, "gate-4", to: end)
      query.profile = .wheelchair
      query.closing = ["lift-a"]
      guard case .none(let code, _, _, let notices) = planner.options(query) else {
        Issue.record("the only lift is closed")
        return
      }
      #expect(code == "no-option" && notices.count == 1, "\(notices)")
      #expect(notices.first?.message.contains("Lift A is closed") == true, "\(notices)")
      query.closing = []
      guard case .options(_, let open) = planner.options(query) else {
        Issue.record("the lift is open")
        return
      }
      #expect(open.isEmpty)
    }
  }

  @Test("transit: without a departure the walk is no reason")
  func noDeparture() throws {
    let planner = try OptionTests.planner()
    let late = OptionTests.query(planner, "gate-4", to: .mode(.bus), at: "22:30")
    guard case .none(let code, _, _, let notices) = planner.options(late) else { return #expect(Bool(false)) }
    #expect(code == "no-option" && notices.isEmpty)
  }

  @Test("transit: a closed stop that the journey does not need is not reported")
  func unneeded() throws {
    let planner = try OptionTests.planner()
    let gate = try #require(planner.router.network.places.firstIndex { $0.id == "gate-4" })
    for end in [TransitQuery.End.stop("Cape"), .place(.place(gate))] {
      var query = OptionTests.query(planner, "hall", to: end)
      query.closing = ["parking-p1"]
      #expect(notices(planner.options(query)).isEmpty, "\(end)")
    }
    var query = OptionTests.query(planner, "hall", to: .stop("Cape"))
    query.closing = ["train-quay"]
    #expect(notices(planner.options(query)).map(\.code) == ["link-closed"])
  }

  @Test("transit: links of one stop are one destination, with the departures of each")
  func nearest() throws {
    let planner = try OptionTests.planner()
    let places = try ["bus-quay", "bus-west"].map { id in
      try #require(planner.router.network.places.firstIndex { $0.id == id })
    }
    var query = OptionTests.query(planner, "gate-4", to: .place(.nearest(places)))
    query.limit = 20
    guard case .options(let options, _) = planner.options(query) else { return #expect(Bool(false)) }
    for link in ["bus-quay/", "bus-west/"] {
      #expect(options.contains { $0.id.hasPrefix(link) && $0.departure != nil }, "\(options.map(\.id))")
    }
  }

  @Test("transit: a departure with several links is listed once, by its best way")
  func once() throws {
    // Two links lead to one stop: of the buses for ways out, of the trains for a way in.
    for (stop, from, to) in [(0, nil, .mode(.bus)), (0, nil, .stop("Market")), (2, "Cape", nil)]
      as [(Int, String?, TransitQuery.End?)]
    {
      let planner = try OptionTests.planner { part in
        part.links[2].board = TransitPart.Board(timetable: 0, stops: [stop])
      }
      var query = OptionTests.query(planner, "gate-4", to: to ?? .mode(.bus))
      query.limit = 20
      if let from { (query.from, query.to) = (.stop(from), query.from) }
      guard case .options(let options, _) = planner.options(query) else { return #expect(Bool(false)) }
      let keys = options.compactMap { $0.departure?.key }
      #expect(keys.count == options.count && Set(keys).count == keys.count, "\(options.map(\.id))")
      for closed in ["bus-quay", "bus-west", "train-quay"] {
        query.closing = [closed]
        guard case .options(let others, _) = planner.options(query) else { continue }
        for other in others {
          guard let best = options.first(where: { $0.departure?.key == other.departure?.key }) else { continue }
          #expect(best.end <= other.end && best.start >= other.start, "\(best.id), \(other.id)")
        }
      }
    }
  }

  @Test("transit: no option rides back through the venue")
  func back() throws {
    // From the Cape a train runs to the Harbour, through Quay Station.
    let planner = try OptionTests.planner { part in
      part.timetables[0].stops.append(Timetable.Stop(id: "s6", name: "Harbour", longitude: 24.95, latitude: 60.16))
      let calls = [(stop: 5, minute: 0), (stop: 2, minute: 15), (stop: 6, minute: 20)].map {
        Timetable.Call(stop: $0.stop, arrival: $0.minute * 60, departure: $0.minute * 60)
      }
      part.timetables[0].patterns.append(Timetable.Pattern(route: 2, headsign: "Harbour", calls: calls))
      part.timetables[0].trips += (6..<22).map {
        Timetable.Trip(id: "p4-\($0)", pattern: 4, service: 0, start: $0 * 3600 + 1800)
      }
    }
    let query = OptionTests.query(planner, "gate-4", to: .stop("Harbour"))
    guard case .options(let options, _) = planner.options(query) else { return #expect(Bool(false)) }
    #expect(options.allSatisfy { $0.rides.map(\.to) == ["Harbour"] }, "\(options.map { $0.rides.map(\.to) })")
  }

  @Test("transit: departures report a status that has expired, in text and JSON", .about("R25"))
  func expired() throws {
    let planner = try OptionTests.planner()
    let text = #"{"schema": 1, "expires": "2026-11-25T07:00Z", "closures": [{"of": "bus-quay"}]}"#
    let status = try VenueStatus(try JSONReader.read(Array(text.utf8)).root)
    let at = DepartureTests.moment("2026-11-25T09:00")
    let late = planner.notices(of: "bus-quay", at: at, under: StatusReport(status, at: at))
    #expect(late.map(\.code) == ["status-expired"])
    let board = try #require(planner.board(of: "bus-quay", after: at))
    let json = try JSONReader.read(board.json(zone: planner.zone, notices: late)).root
    #expect(json["notices"]?.array?.compactMap { $0["code"]?.string } == ["status-expired"])
    let early = DepartureTests.moment("2026-11-25T07:30")
    #expect(
      planner.notices(of: "bus-quay", at: early, under: StatusReport(status, at: early)).map(\.code) == ["link-closed"])
    #expect(planner.notices(of: "bus-quay", at: at, under: nil).isEmpty)
  }
}
