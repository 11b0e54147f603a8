import Testing
import VenueModel
import VenueParts
import VenueRandom
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

/// Kestrel Quay by the clock: Monday 7 December 2026 unless a test says otherwise.
enum QuayHours {
  static func zone() throws -> TimeZoneRules {
    func change(_ month: Int, _ hour: Int) throws -> YearlyRule.Change {
      try #require(.init(day: .weekday(month: month, week: 5, weekday: 0), second: hour * 3600))
    }
    return try #require(
      TimeZoneRules(
        name: "Europe/Helsinki", version: "2025b", firstOffset: 7200, transitions: [],
        yearly: YearlyRule(standard: 7200, daylight: 10_800, start: try change(3, 3), end: try change(10, 4))))
  }

  static func subject(_ id: String, in network: PlannedNetwork) throws -> NetworkTimes.Subject {
    if id == "venue" { return .venue }
    if let index = network.units.firstIndex(where: { $0.id == id }) { return .init(.unit, index) }
    if let index = network.openings.firstIndex(where: { $0.id == id }) { return .init(.opening, index) }
    if let index = network.connectors.firstIndex(where: { $0.id == id }) { return .init(.connector, index) }
    if let index = network.transitLinks.firstIndex(where: { $0.id == id }) { return .init(.transitLink, index) }
    if let index = network.levels.firstIndex(where: { $0.id == id }) { return .init(.level, index) }
    return .init(.place, try #require(network.places.firstIndex { $0.id == id }))
  }

  static func router(
    _ hours: [String: String], closures: [String: Temporality] = [:], holidays: HolidayCalendar = HolidayCalendar()
  ) throws -> Router {
    var network = KestrelQuay.network()
    let zone = try zone()
    network.times.zone = zone
    network.times.holidays = holidays
    network.times.hours = try hours.map { id, text in
      NetworkTimes.Hours(try subject(id, in: network), try OpeningHours.read(text).hours)
    }.sorted { $0.subject < $1.subject }
    network.times.closures = try closures.map { id, period in
      NetworkTimes.Closure(
        try subject(id, in: network), try #require(period.period(in: zone)),
        reason: [NetworkText(language: "en", text: "New cable")])
    }.sorted { $0.subject < $1.subject }
    return try Router(network: network)
  }
}

extension Router {
  /// - Parameter time: local; "19:59" is on Monday.
  func answer(_ from: String, _ to: String, at time: String, _ profile: RoutingProfile = .walking) throws -> RouteResult
  {
    guard case .end(let start) = resolve(from, for: profile), case .end(let end) = resolve(to, for: profile) else {
      throw CancellationError()
    }
    var query = RouteQuery(from: start, to: end, profile: profile)
    let text = time.contains("T") ? time : "2026-12-07T\(time)"
    query.departure = try #require(TimeText(text)?.instant(in: QuayHours.zone()))
    return route(query)
  }

  func way(_ from: String, _ to: String, at time: String, _ profile: RoutingProfile = .walking) throws -> Route? {
    if case .found(let route) = try answer(from, to, at: time, profile) { route } else { nil }
  }

  func refusal(_ from: String, _ to: String, at time: String) throws -> RouteRefusal? {
    if case .refused(let refusal) = try answer(from, to, at: time) { refusal } else { nil }
  }
}

@Suite("Routes at a time")
struct TimedRouteTests {
  private func rides(_ route: Route?) -> [String] {
    route?.pins.filter { $0.role == .transfer }.map(\.name) ?? []
  }

  @Test("time: the departure time changes the route, which passes nothing closed", .shows("R24.1"))
  func departureChangesTheWay() throws {
    let router = try QuayHours.router(["stairs-a": "06:00-20:00", "escalator-a": "05:00-23:00"])
    let byDay = try #require(try router.way("foyer", "gate-4", at: "12:00"))
    let byNight = try #require(try router.way("foyer", "gate-4", at: "21:00"))
    #expect(rides(byDay) == ["Stairs A"])
    #expect(rides(byNight) == ["Escalator"])
    #expect(byNight.duration > byDay.duration)
    #expect(rides(try router.way("foyer", "gate-4", at: "23:30")) == ["Lift A"])
    #expect(byDay.times?.texts.departure == "2026-12-07T12:00:00+02:00")
    #expect(byDay.times.map { $0.arrival - $0.departure } == Int64(byDay.duration.rounded()))
  }

  @Test("time: a refusal names the closed door and when it opens next")
  func refusals() throws {
    let router = try QuayHours.router(["gate-4-door": "Mo-Fr 06:00-22:00"])
    let early = try #require(try router.refusal("foyer", "lounge", at: "04:00"))
    #expect(early.code == "out-of-hours")
    #expect(early.blockedBy.map(\.id) == ["gate-4-door"])
    #expect(early.blockedBy.map(\.opens) == ["2026-12-07T06:00:00+02:00"])
    #expect(early.message.hasSuffix("is closed at that time (opens at 06:00)."), "\(early.message)")
    let late = try #require(try router.refusal("foyer", "lounge", at: "2026-12-11T22:30"))
    #expect(late.blockedBy.map(\.opens) == ["2026-12-14T06:00:00+02:00"])
    #expect(late.text.contains("opens on Monday at 06:00"), "\(late.text)")
    let json = String(decoding: RouteResult.refused(late).json(), as: UTF8.self)
    #expect(
      json.contains(#""reason": "out-of-hours""#) && json.contains(#""opens": "2026-12-14T06:00:00+02:00""#), "\(json)")
  }

  @Test("time: a door that opens within ten minutes is waited for, in the time")
  func waiting() throws {
    let router = try QuayHours.router(["gate-4-door": "06:00-22:00"])
    let plain = try #require(KestrelQuay.router().way("foyer", "lounge"))
    let early = try #require(try router.way("foyer", "lounge", at: "05:52"))
    let opens = try #require(TimeText("2026-12-07T06:00")?.instant(in: QuayHours.zone()))
    #expect(early.duration > plain.duration)
    #expect(early.times.map { $0.arrival >= opens && $0.arrival - opens < 120 } == true)
    #expect(early.steps.reduce(0) { $0 + $1.duration } == early.duration)
    #expect(abs(early.distance - plain.distance) < 1e-9)
    let wait = try #require(early.steps.first { $0.kind == .wait })
    #expect(wait.distance == 0 && wait.geometry.count == 2 && wait.duration > 300 && wait.duration <= 480)
    #expect(
      wait.instruction.hasPrefix("Wait about") && wait.instruction.contains("opens at 06:00"), "\(wait.instruction)")
    #expect(early.steps.count == plain.steps.count + 1)
    #expect(try router.refusal("foyer", "lounge", at: "05:30")?.code == "out-of-hours")
    let open = try #require(try router.way("foyer", "lounge", at: "06:00"))
    #expect(open.duration == plain.duration)
  }

  @Test("time: no wait is planned if another route is sooner")
  func detours() throws {
    // The stairs open in eight minutes; the escalator takes seconds longer.
    let router = try QuayHours.router(["stairs-a-0": "06:00-22:00"])
    let early = try #require(try router.way("foyer", "gate-4", at: "05:51"))
    #expect(rides(early) == ["Escalator"])
    #expect(!early.steps.contains { $0.kind == .wait })
    #expect(rides(try router.way("foyer", "gate-4", at: "06:00")) == ["Stairs A"])
  }

  @Test("time: a door reached after it closes is not passed")
  func closingOnTheWay() throws {
    let router = try QuayHours.router(["gate-4-door": "06:00-20:00"])
    let walk = try #require(KestrelQuay.router().way("bus-quay", "lounge"))
    #expect(walk.duration > 60)
    #expect(try router.way("bus-quay", "lounge", at: "19:50")?.duration == walk.duration)
    let late = try #require(try router.refusal("bus-quay", "lounge", at: "19:59:30"))
    #expect(late.blockedBy.map(\.id) == ["gate-4-door"])
    #expect(late.blockedBy.map(\.opens) == ["2026-12-08T06:00:00+02:00"])
  }

  @Test(
    "time: arrival after closing is reported, and the route leads there",
    arguments: [
      ("12:00", nil, ""), ("19:45", "closes-soon", "closes at 20:00"),
      ("19:59:30", "closes-before-arrival", "closes at 20:00, before you arrive, and opens tomorrow at 06:00"),
      ("05:00", "closed-on-arrival", "is closed when you arrive, and opens at 06:00"),
      ("2026-12-12T21:00", "closed-on-arrival", "and opens on Monday at 06:00"),
      ("2026-12-24T12:00", "closed-on-arrival", "and opens tomorrow at 06:00"),
    ] as [(String, String?, String)])
  func arrival(_ time: String, _ code: String?, _ words: String) throws {
    let router = try QuayHours.router(
      ["shop-1-occupant": "Mo-Fr 06:00-20:00; PH off"],
      holidays: HolidayCalendar(publicHolidays: [try #require(CivilDate(year: 2026, month: 12, day: 24))]))
    let route = try #require(try router.way("bus-quay", "shop-1-occupant", at: time))
    #expect(route.notices.map(\.code).filter { $0 != "holidays-unknown" } == (code.map { [$0] } ?? []))
    if code != nil { #expect(route.notices.contains { $0.message.contains(words) }, "\(route.notices)") }
    #expect(route.text().contains("Leave "))
  }

  @Test("time: hours past midnight hold on the night of the clock change")
  func overMidnight() throws {
    let router = try QuayHours.router(["gate-4-door": "Sa 22:00-04:30"])
    // 25 October 2026: from four back to three. The door closes at the second half past four.
    #expect(try router.way("foyer", "lounge", at: "2026-10-25T02:00") != nil)
    #expect(try router.way("foyer", "lounge", at: "2026-10-25T04:20") != nil)
    #expect(try router.refusal("foyer", "lounge", at: "2026-10-25T04:40") != nil)
    #expect(try router.refusal("foyer", "lounge", at: "2026-10-26T00:00") != nil)
  }

  @Test("time: a closed venue lets people out by its doors and not in")
  func venueHours() throws {
    let router = try QuayHours.router(["venue": "05:00-23:00"])
    #expect(try router.way("bus-quay", "foyer", at: "12:00") != nil)
    let closed = try #require(try router.refusal("bus-quay", "foyer", at: "02:00"))
    #expect(closed.blockedBy.map(\.id) == ["street-door"])
    #expect(closed.message.contains("opens at 05:00"), "\(closed.message)")
    let out = try #require(try router.way("foyer", "bus-quay", at: "02:00"))
    #expect(out.notices.map(\.message) == ["The venue is closed at that time; it opens at 05:00."])
  }

  @Test("time: of several goals the nearest that is open is used")
  func nearestOpen() throws {
    let router = try QuayHours.router(["shop-1-occupant": "06:00-20:00", "shop-2-occupant": "06:00-22:00"])
    let shops = try ["shop-1-occupant", "shop-2-occupant"].map { id in
      try #require(router.network.places.firstIndex { $0.id == id })
    }
    let door = try #require(router.network.places.firstIndex { $0.id == "west-door" })
    var query = RouteQuery(from: .place(door), to: .nearest(shops))
    func end(_ time: String) throws -> String? {
      query.departure = try #require(TimeText("2026-12-07T\(time)")?.instant(in: QuayHours.zone()))
      guard case .found(let route) = router.route(query) else { return nil }
      return route.to.id
    }
    #expect(try end("12:00") == "shop-1-occupant")
    #expect(try end("21:00") == "shop-2-occupant")
    #expect(try end("03:00") == "shop-1-occupant")
  }

  @Test("time: a closure of the source holds from its first day to its last")
  func closures() throws {
    let router = try QuayHours.router(
      [:], closures: ["lift-a": Temporality(start: "2026-12-07", end: "2026-12-08")])
    func answer(_ time: String) throws -> RouteResult { try router.answer("foyer", "gate-4", at: time, .wheelchair) }
    if case .refused = try answer("2026-12-06T23:30") { Issue.record("it is closed a day early") }
    guard case .refused(let refusal) = try answer("2026-12-08T23:00") else {
      Issue.record("it is open on the last day")
      return
    }
    #expect(refusal.code == "closed")
    #expect(refusal.message.contains("Lift A is closed: New cable (opens at 00:00)"), "\(refusal.message)")
    if case .refused = try answer("2026-12-09T00:00") { Issue.record("it is closed a day too long") }
  }

  @Test("time: without a time hours are ignored; without hours nothing changes", .deep)
  func withoutTime() throws {
    let plain = try KestrelQuay.router()
    let closed = try QuayHours.router(
      ["venue": "off", "gate-4-door": "off", "escalator-a": "off"], closures: ["stairs-a": Temporality()])
    let open = try QuayHours.router([:])
    for pair in KestrelQuay.pairs(of: plain.network) {
      let answer = plain.route(from: pair.from, to: pair.to)
      #expect(closed.route(from: pair.from, to: pair.to) == answer, "\(pair.name)")
      var query = RouteQuery(from: pair.from, to: pair.to)
      query.departure = Instant(seconds: 1_796_106_600)
      switch (open.route(query), answer) {
      case (.found(var timed), .found(let plain)):
        timed.times = nil
        #expect(timed == plain, "\(pair.name)")
      case (.refused(let a), .refused(let b)): #expect(a == b)
      default: Issue.record("\(pair.name): a time without hours changed the answer")
      }
    }
  }

  @Test("time: with any hours nothing closed is passed, and no route is faster", .deep)
  func nothingClosedIsPassed() throws {
    let plain = try KestrelQuay.router()
    var random = SeededRandom(seed: 24)
    let ids = [
      "street-door", "west-door", "gate-4-door", "escalator-a", "stairs-a-0", "lift-a", "gate-1", "hall", "shop-1-door",
    ]
    var found = 0
    for _ in 0..<40 {
      var hours: [String: String] = [:]
      for id in ids where Int.random(in: 0..<2, using: &random) == 0 {
        let (from, to) = (Int.random(in: 0..<40, using: &random), Int.random(in: 0..<40, using: &random))
        hours[id] = "12:\(from + 10)-13:\(to + 10), 11:00-12:0\(from % 10)"
      }
      let router = try QuayHours.router(hours)
      let clock = { (departure: Instant) in VenueClock(network: router.network, departure: departure, language: "en") }
      for pair in KestrelQuay.pairs(of: plain.network).shuffled(using: &random).prefix(12) {
        let departure = try #require(
          TimeText("2026-12-07T12:\(Int.random(in: 10..<59, using: &random))")?.instant(in: QuayHours.zone()))
        let planner = TimedPlanner(
          planner: router.planner, clock: clock(departure),
          passability: Passability(profile: .walking, network: router.network))
        guard case .found(let plan) = planner.plan(RouteQuery(from: pair.from, to: pair.to)) else { continue }
        found += 1
        let without = try #require(plain.routePath(pair))
        #expect(plan.duration >= without.duration - 2.5, "\(pair.name)")
        let calendar = try #require(router.network.times.calendar)
        let ends = [pair.from, pair.to].compactMap { end in
          if case .place(let place) = end { router.network.places[place].unit } else { nil }
        }
        for passing in plan.times.passings
        where !(passing.subject.kind == .unit && ends.contains(passing.subject.index)) {
          guard let hours = router.network.times.hours(of: passing.subject) else { continue }
          let moment = departure + Int64((passing.seconds + (plan.holds[passing.opening] ?? 0)).rounded(.down))
          #expect(hours.state(at: moment, in: calendar) != .closed, "\(pair.name) at \(passing)")
        }
      }
    }
    #expect(found > 100)
  }

  @Test("time: a timed matrix equals the routes at that time")
  func matrix() throws {
    let router = try QuayHours.router([
      "street-door": "Mo-Su 08:00-20:00", "hall": "Mo-Su 07:00-21:00", "lift-a": "Mo-Fr 09:00-17:00",
    ])
    let network = router.network
    let ends = ["bus-quay", "gate-4", "shop-1", "west-door"].compactMap { id in
      network.places.firstIndex { $0.id == id }.map { RouteEnd.place($0) }
    }
    #expect(ends.count == 4)
    var (found, refused, differs) = (0, 0, 0)
    for clock in ["07:55", "12:00", "19:58", "23:00"] {
      for profile in [RoutingProfile.walking, .wheelchair] {
        var query = RouteQuery(from: ends[0], to: ends[0], profile: profile)
        query.departure = TimeText("2026-12-07T\(clock)")?.instant(in: try QuayHours.zone())
        let matrix = router.matrix(from: ends, to: ends, like: query)
        let free = router.matrix(from: ends, to: ends, profile: profile)
        for (row, from) in ends.enumerated() {
          for (column, to) in ends.enumerated() {
            (query.from, query.to) = (from, to)
            let leg = matrix.legs[row][column]
            // To a stop that is closed a route gives the next of its kind; a matrix gives nothing.
            guard case .found(let route) = router.route(query), from != to else {
              if from != to { refused += 1 }
              #expect(from == to || leg == nil, "\(clock) \(row) \(column)")
              continue
            }
            found += 1
            #expect(abs((leg?.duration ?? -1) - route.duration) < 1e-6, "\(clock) \(row) \(column)")
            #expect(abs((leg?.distance ?? -1) - route.distance) < 1e-6, "\(clock) \(row) \(column)")
            if let other = free.legs[row][column], abs(other.duration - route.duration) > 1e-6 { differs += 1 }
          }
        }
      }
    }
    #expect(found > 20 && refused > 5 && differs > 0, "\(found) \(refused) \(differs)")
  }
}
