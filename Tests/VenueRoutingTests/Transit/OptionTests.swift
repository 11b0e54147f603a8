import Testing
import VenueGeometry
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Options")
struct OptionTests {
  /// Kestrel Quay with two bus stops, a train and a car park.
  static func planner(
    hours: [String: String] = [:], _ change: (inout TransitPart) -> Void = { _ in }
  ) throws -> TransitPlanner {
    var sketch = KestrelQuay.sketch()
    sketch.link("bus-west", mode: "bus", name: "West Gate", path: [[-100, 15], [0, 15]], to: "west-door")
    sketch.link("train-quay", mode: "train", name: "Quay Station", path: [[27, -160], [27, 0]], to: "street-door")
    var network = sketch.meshed()
    network.times.zone = DepartureTests.zurich
    network.times.hours = try hours.map { id, text in
      NetworkTimes.Hours(try QuayHours.subject(id, in: network), try OpeningHours.read(text).hours)
    }.sorted { $0.subject < $1.subject }
    let router = try Router(network: network)
    func link(_ id: String, _ mode: TransitMode, _ name: String, _ stop: Int?) -> TransitPart.Link {
      var link = TransitPart.Link(
        id: id, mode: mode, name: ["en": name], coordinate: Coordinate(longitude: 24.956, latitude: 60.161),
        entrance: "")
      link.board = stop.map { TransitPart.Board(timetable: 0, stops: [$0]) }
      return link
    }
    var part = TransitPart(
      links: [
        link("bus-quay", .bus, "Quay Street", 0), link("parking-p1", .parking, "Car park P1", nil),
        link("bus-west", .bus, "West Gate", 1), link("train-quay", .train, "Quay Station", 2),
      ], timetables: [timetable])
    part.zones = [DepartureTests.zurich]
    change(&part)
    return TransitPlanner(router: router, transit: part)
  }

  /// Stops: 0 quay, 1 west, 2 station, 3 Market, 4 Old Town, 5 Cape.
  private static var timetable: Timetable {
    var table = Timetable(feed: "transit", timeZone: "Europe/Zurich")
    table.stops = ["Quay Street", "West Gate", "Quay Station", "Market", "Old Town", "Cape"].enumerated().map {
      Timetable.Stop(id: "s\($0)", name: $1, longitude: 24.95, latitude: 60.16)
    }
    table.routes = [
      Timetable.Route(id: "12", name: "12", mode: .bus), Timetable.Route(id: "7", name: "7", mode: .bus),
      Timetable.Route(id: "A", name: "A", mode: .train),
    ]
    var daily = Timetable.Service(id: "daily")
    daily.weekdays = 127
    daily.days = CivilDate(year: 2026, month: 1, day: 1)!...CivilDate(year: 2026, month: 12, day: 31)!
    table.services = [daily]
    table.days = daily.days
    func pattern(_ route: Int, _ headsign: String, _ calls: [(stop: Int, minute: Int)]) -> Timetable.Pattern {
      Timetable.Pattern(
        route: route, headsign: headsign,
        calls: calls.map { Timetable.Call(stop: $0.stop, arrival: $0.minute * 60, departure: $0.minute * 60) })
    }
    table.patterns = [
      pattern(0, "Old Town", [(0, 0), (1, 4), (3, 12), (4, 20)]), pattern(1, "Market", [(1, 0), (3, 6)]),
      pattern(2, "Cape", [(2, 0), (3, 5), (5, 15)]), pattern(2, "Quay Station", [(5, 0), (3, 10), (2, 15)]),
    ]
    var trips: [Timetable.Trip] = []
    for hour in 6..<22 {
      for (pattern, minutes) in [(0, [0, 30]), (1, [7, 27, 47]), (2, [10, 40]), (3, [5])] {
        for minute in minutes {
          trips.append(
            Timetable.Trip(
              id: "p\(pattern)-\(hour)-\(minute)", pattern: pattern, service: 0, start: hour * 3600 + minute * 60))
        }
      }
    }
    table.trips = trips.sorted { ($0.pattern, $0.start, $0.id) < ($1.pattern, $1.start, $1.id) }
    return table
  }

  static func query(_ planner: TransitPlanner, _ from: String, to: TransitQuery.End, at clock: String = "08:02")
    -> TransitQuery
  {
    let place = planner.router.network.places.firstIndex { $0.id == from }!
    return TransitQuery(from: .place(.place(place)), to: to, at: DepartureTests.moment("2026-11-20T\(clock)"))
  }

  private static func options(_ answer: TransitAnswer) -> [TransitOption] {
    if case .options(let options, _) = answer { options } else { [] }
  }

  @Test(
    "transit: six keys order the options, and the id decides among equals", .shows("R22.1", "R22.2", "R22.3"),
    arguments: TransitSort.allCases)
  func sorted(sort: TransitSort) throws {
    let planner = try OptionTests.planner()
    for end in [TransitQuery.End.stop("Market"), .stop("Cape"), .mode(.bus)] {
      var query = OptionTests.query(planner, "gate-4", to: end)
      query.sort = sort
      let options = OptionTests.options(planner.options(query))
      #expect(options.count > 2)
      let keys = options.map { option -> Double in
        switch sort {
        case .start: Double(option.start.seconds)
        case .end: Double(option.end.seconds)
        case .walking: option.walking.rounded()
        case .stops: Double(option.stops)
        case .transfers: Double(option.transfers)
        case .kinds: Double(option.kinds.count)
        }
      }
      #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 <= $1 }, "\(keys)")
      for (index, pair) in zip(keys, keys.dropFirst()).enumerated() where pair.0 == pair.1 {
        #expect(options[index].id < options[index + 1].id)
      }
      #expect(planner.options(query) == planner.options(query))
    }
    #expect(TransitSort.allCases.map(\.rawValue) == ["start", "end", "walking", "stops", "transfers", "kinds"])
  }

  @Test("transit: the best option by one key is never cut off by another", .shows("R22.1"))
  func champions() throws {
    let planner = try OptionTests.planner()
    var query = OptionTests.query(planner, "gate-4", to: .stop("Market"))
    query.limit = 3
    let least = TransitSort.allCases.map { sort -> [Double] in
      query.sort = sort
      let options = OptionTests.options(planner.options(query))
      return [
        options.map(\.walking).min() ?? -1, Double(options.map(\.stops).min() ?? -1),
        Double(options.map { $0.end.seconds }.min() ?? -1),
      ]
    }
    #expect(Set(least).count == 1, "\(least)")
  }

  @Test(
    "transit: each option has a line that tells it from the best", .deep, .shows("R23.1", "R23.2"),
    arguments: TransitSort.allCases)
  func differences(sort: TransitSort) throws {
    let planner = try OptionTests.planner()
    for from in ["gate-4", "hall", "tickets"] {
      for end in [TransitQuery.End.stop("Market"), .stop("Cape"), .mode(.bus), .mode(.train), .mode(.parking)] {
        for clock in ["07:58", "08:02", "08:29"] {
          var query = OptionTests.query(planner, from, to: end, at: clock)
          query.sort = sort
          query.limit = 12
          let options = OptionTests.options(planner.options(query))
          #expect(!options.isEmpty)
          let lines = options.map(\.difference)
          #expect(Set(lines).count == lines.count, "\(lines)")
          #expect(lines.allSatisfy { !$0.isEmpty && !$0.contains("\n") })
        }
      }
    }
    var query = OptionTests.query(planner, "gate-4", to: .stop("Market"))
    query.sort = .end
    let lines = OptionTests.options(planner.options(query)).map(\.difference)
    #expect(lines.first?.hasPrefix("Earliest arrival: 08:") == true)
    #expect(
      lines.dropFirst().allSatisfy { $0.contains("later") || $0.contains("walking") || $0.contains("stop") }, "\(lines)"
    )
  }

  @Test("transit: a wait over ten minutes has a reminder, one of ten has none", .shows("R26.1", "R26.2"))
  func reminders() throws {
    let planner = try OptionTests.planner()
    let query = OptionTests.query(planner, "hall", to: .mode(.train), at: "08:11")
    let first = try #require(OptionTests.options(planner.options(query)).first)
    guard case .wait(let wait)? = first.legs.first else { return #expect(Bool(false), "\(first.legs)") }
    #expect(wait.until == first.start && wait.until - wait.from > 600)
    #expect(wait.reminder == wait.until - 300)
    let start = query.at
    #expect(TransitOption.Wait(place: "", from: start, until: start + 600).reminder == nil)
    #expect(TransitOption.Wait(place: "", from: start, until: start + 601).reminder == start + 301)
    // Soon enough, nobody waits: one sets out.
    let soon = OptionTests.query(planner, "hall", to: .mode(.train), at: "08:05")
    let next = try #require(OptionTests.options(planner.options(soon)).first)
    guard case .walk? = next.legs.first else { return #expect(Bool(false), "\(next.legs)") }
    guard case .board(let departure)? = next.legs.last else { return #expect(Bool(false), "\(next.legs)") }
    #expect(DepartureTests.zurich.local(departure.time).clock == "08:10")
  }

  @Test("transit: with a stop closed others are offered and the closed one is named", .shows("R27.1", "R27.2"))
  func closed() throws {
    let planner = try OptionTests.planner()
    var query = OptionTests.query(planner, "hall", to: .mode(.bus))
    let open = OptionTests.options(planner.options(query))
    #expect(open.contains { $0.id.hasPrefix("bus-quay/") })
    query.avoiding = ["bus-quay"]
    guard case .options(let others, let notices) = planner.options(query) else { return #expect(Bool(false)) }
    #expect(!others.isEmpty && others.allSatisfy { $0.id.hasPrefix("bus-west/") })
    #expect(notices.map(\.code) == ["link-closed"])
    #expect(notices.first?.message.contains("Quay Street") == true)
    // Asked for by name, it gives way to the next of its kind.
    let place = planner.router.network.places.firstIndex { $0.id == "bus-quay" }!
    query.to = .place(.place(place))
    guard case .options(let instead, let more) = planner.options(query) else { return #expect(Bool(false)) }
    #expect(instead.allSatisfy { $0.id.hasPrefix("bus-west/") } && more.map(\.code) == ["link-closed"])
  }

  @Test("transit: an unavailable mode has its own code and the list of available ones", .shows("R05.1", "R05.2"))
  func unserved() throws {
    let planner = try OptionTests.planner()
    for mode in TransitMode.allCases {
      let answer = planner.options(OptionTests.query(planner, "hall", to: .mode(mode)))
      let isServed = [.bus, .train, .parking].contains(mode)
      #expect(!OptionTests.options(answer).isEmpty == isServed, "\(mode)")
      guard !isServed, case .none(let code, let message, let served, _) = answer else { continue }
      #expect(code == "mode-not-served" && served == ["bus", "train", "parking"])
      #expect(message == "There is no \(mode.rawValue) at this venue. Transport at this venue: bus, train, parking.")
    }
    let unknown = planner.options(OptionTests.query(planner, "hall", to: .stop("Timbuktu")))
    guard case .none(let code, _, let served, _) = unknown else { return #expect(Bool(false)) }
    #expect(code == "stop-not-served" && served.contains("Old Town"))
  }

  @Test("transit: a mode has its word in the given language or English, also as an end", .shows("R05.1", "R05.2"))
  func modesAsEnds() throws {
    let planner = try OptionTests.planner()
    let router = planner.router
    #expect(router.mode(called: "Ferry") == .ferry && router.mode(called: "Fähre", in: "de") == .ferry)
    #expect(router.mode(called: "ferry", in: "de") == .ferry && router.mode(called: "Gate 4") == nil)
    #expect(router.mode(called: "") == nil)
    func places(_ ids: String...) -> [Int] { ids.map { id in router.network.places.firstIndex { $0.id == id }! } }
    #expect(planner.resolve(.bus) == .end(.nearest(places("bus-quay", "bus-west"))))
    #expect(planner.resolve(.train, as: .start) == .end(.place(places("train-quay")[0])))
    guard case .ambiguous(let stops) = planner.resolve(.bus, as: .start) else { return #expect(Bool(false)) }
    #expect(stops.map(\.id) == ["bus-quay", "bus-west"])
    for role in [PlaceRole.start, .goal] {
      #expect(
        planner.resolve(.ferry, as: role)
          == .notServed(
            "There is no ferry at this venue. Transport at this venue: bus, train, parking.",
            served: [.bus, .train, .parking]))
    }
    // A line calls at a stop of another mode: people go by that line from there.
    let lines = try OptionTests.planner { $0.links[3].mode = .shuttle }
    #expect(lines.resolve(.train) == .end(.place(places("train-quay")[0])))
  }

  @Test("transit: walks follow the clock: doors that close, open and are closed", .about("R25"))
  func doorsByTheClock() throws {
    func options(_ hours: [String: String], at clock: String, from: String = "gate-4", to mode: TransitMode = .train)
      throws -> [TransitOption]
    {
      let planner = try OptionTests.planner(hours: hours)
      return OptionTests.options(planner.options(OptionTests.query(planner, from, to: .mode(mode), at: clock)))
    }
    let free = try options([:], at: "08:00")
    let always = try options(["street-door": "24/7"], at: "08:00")
    #expect(free.map(\.id) == always.map(\.id) && free.map(\.start) == always.map(\.start) && !free.isEmpty)

    // The trains leave at :10 and :40. The door to them closes at 08:20: whoever takes the later one goes through before.
    let closing = try options(["street-door": "Mo-Su 06:00-08:20"], at: "08:00")
    #expect(!closing.isEmpty)
    for option in closing {
      guard case .walk(let walk)? = option.legs.last(where: { if case .walk = $0 { true } else { false } }) else {
        continue
      }
      let isStreet = walk.passedIDs.contains("street-door")
      let limit = DepartureTests.moment("2026-11-20T08:20")
      #expect(!isStreet || option.start < limit, "\(option.id) at \(option.start)")
    }
    // Closed all the time it is on no walk.
    let closed = try options(["street-door": "Mo-Su 02:00-03:00"], at: "08:00")
    for option in closed {
      for case .walk(let walk) in option.legs { #expect(!walk.passedIDs.contains("street-door"), "\(option.id)") }
    }
    #expect(closed.map(\.walking).min() ?? .infinity > free.map(\.walking).min() ?? 0)
  }

  @Test("transit: routes continue to a stop of a line, with changes, and to a gate", .about("H53"))
  func rides() throws {
    let planner = try OptionTests.planner()
    // Nothing goes from the west gate to the Cape: one changes at the Market. The train goes straight.
    var query = OptionTests.query(planner, "west-door", to: .stop("Cape"))
    query.avoiding = ["train-quay"]
    let changed = OptionTests.options(planner.options(query))
    #expect(!changed.isEmpty)
    for option in changed {
      #expect(option.transfers == 1 && option.rides.map(\.to) == ["Market", "Cape"])
      #expect(option.rides[1].departure.time - option.rides[0].arrival >= 120)
      #expect(option.end == option.rides[1].arrival)
    }
    query.avoiding = []
    query.sort = .transfers
    let straight = try #require(OptionTests.options(planner.options(query)).first)
    #expect(straight.transfers == 0 && straight.kinds == ["walk", "train"] && straight.stops == 2)
    #expect(straight.rides.first?.arrival == (straight.rides.first!.departure.time + 900))

    var back = query
    back.from = .stop("Cape")
    back.to = .place(.place(planner.router.network.places.firstIndex { $0.id == "gate-4" }!))
    let inward = try #require(OptionTests.options(planner.options(back)).first)
    guard case .walk(let walk)? = inward.legs.last else { return #expect(Bool(false)) }
    #expect(inward.rides.map(\.to) == ["Quay Station"] && walk.to.id == "gate-4")
    #expect(inward.end - inward.rides[0].arrival == Int64(walk.duration.rounded(.up)))
    back.from = .mode(.parking)
    let parked = try #require(OptionTests.options(planner.options(back)).first)
    #expect(parked.id == "parking-p1" && parked.kinds == ["walk"])
  }

  @Test("transit: no option departs before arrival, and the start leaves a safe margin")
  func inTime() throws {
    let planner = try OptionTests.planner()
    for clock in ["08:00", "08:02", "08:25", "21:40"] {
      let query = OptionTests.query(planner, "gate-4", to: .mode(.bus), at: clock)
      for option in OptionTests.options(planner.options(query)) {
        guard let departure = option.departure else { continue }
        let walk = option.legs.compactMap { leg in if case .walk(let route) = leg { route.duration } else { nil } }
          .reduce(0, +)
        #expect(option.start >= query.at)
        #expect(Double(departure.time - option.start) >= walk + 60)
      }
    }
    let late = OptionTests.query(planner, "gate-4", to: .mode(.bus), at: "22:30")
    guard case .none(let code, _, _, _) = planner.options(late) else { return #expect(Bool(false)) }
    #expect(code == "no-option")
  }

  @Test("transit: an expired or expiring timetable is reported with the answer")
  func expiry() throws {
    let planner = try OptionTests.planner()
    func codes(_ day: String) -> [String] {
      var query = OptionTests.query(planner, "hall", to: .mode(.bus))
      query.at = DepartureTests.moment("\(day)T08:02")
      switch planner.options(query) {
      case .options(_, let notices): return notices.map(\.code)
      case .none(_, _, _, let notices): return notices.map(\.code)
      }
    }
    #expect(codes("2026-12-24") == [] && codes("2026-12-28") == ["timetable-ends"])
    #expect(codes("2027-01-01") == ["timetable-ended"] && codes("2025-12-31") == ["timetable-not-begun"])
  }
}
