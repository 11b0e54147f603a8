import Testing
import VenueLanguage
import VenueParts
import VenueRandom
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Departures")
struct DepartureTests {
  /// Central Europe as it has been since 1996.
  static let zurich = TimeZoneRules(
    name: "Europe/Zurich", version: "", firstOffset: 3600, transitions: [],
    yearly: YearlyRule(
      standard: 3600, daylight: 7200,
      start: YearlyRule.Change(day: .weekday(month: 3, week: 5, weekday: 0), second: 7200)!,
      end: YearlyRule.Change(day: .weekday(month: 10, week: 5, weekday: 0), second: 10_800)!))!

  static func moment(_ text: String) -> Instant { TimeText(text)!.instant(in: zurich)! }

  /// One line between two stops; `runs` are trips by service and `h:mm`, `daily` and `fridays` being services of all 2026.
  static func timetable(_ runs: [(service: String, time: String)]) -> Timetable {
    var table = Timetable(feed: "transit", timeZone: "Europe/Zurich")
    table.stops = [
      Timetable.Stop(id: "main", name: "Main", longitude: 8.5, latitude: 47.4),
      Timetable.Stop(id: "end", name: "Lake End", longitude: 8.6, latitude: 47.3),
    ]
    table.routes = [Timetable.Route(id: "r", name: "4", mode: .tram)]
    let year = CivilDate(year: 2026, month: 1, day: 1)!...CivilDate(year: 2026, month: 12, day: 31)!
    for (name, weekdays) in [("daily", UInt8(0b111_1111)), ("fridays", 0b001_0000)] {
      var service = Timetable.Service(id: name)
      service.weekdays = weekdays
      service.days = year
      table.services.append(service)
    }
    table.patterns = [
      Timetable.Pattern(
        route: 0, headsign: "",
        calls: [
          Timetable.Call(stop: 0, arrival: 0, departure: 0), Timetable.Call(stop: 1, arrival: 600, departure: 600),
        ])
    ]
    table.trips = runs.enumerated().map { number, run in
      let parts = run.time.split(separator: ":").compactMap { Int($0) }
      return Timetable.Trip(
        id: "t\(number)", pattern: 0, service: run.service == "daily" ? 0 : 1, start: parts[0] * 3600 + parts[1] * 60)
    }.sorted { ($0.start, $0.id) < ($1.start, $1.id) }
    table.days = year
    return table
  }

  private static func clocks(_ board: DepartureBoard) -> [String] {
    board.departures.map { "\(zurich.text($0.time))" }
  }

  @Test("timetables: a bus at 25:35 of Friday leaves on Saturday under Friday's service")
  func pastMidnight() {
    let search = TimetableSearch(
      DepartureTests.timetable([("fridays", "25:35"), ("fridays", "8:00")]), zone: DepartureTests.zurich)
    let board = search.board(at: [0], after: DepartureTests.moment("2026-03-27T23:00"))
    #expect(DepartureTests.clocks(board) == ["2026-03-28T01:35:00+01:00"])
    #expect(board.departures.first?.serviceDay.description == "2026-03-27")
    #expect(board.departures.first?.headsign == "Lake End", "where it ends, as the vehicle says nothing")
    #expect(
      search.board(at: [1], after: DepartureTests.moment("2026-03-27T07:00")).departures == [],
      "where it ends nobody leaves")
  }

  @Test("timetables: another day is named, and a headway has its end", .review("SL-A22"))
  func words() {
    func lines(_ table: Timetable, at time: String) -> [String] {
      TimetableSearch(table, zone: DepartureTests.zurich).board(at: [0], after: DepartureTests.moment(time))
        .lines(TransitWords(figures: SpokenFigures(.english), zone: DepartureTests.zurich))
    }
    let night = DepartureTests.timetable([("daily", "23:30"), ("daily", "25:05"), ("daily", "8:00")])
    #expect(
      lines(night, at: "2026-03-23T23:00") == [
        "23:30  Tram 4 to Lake End", "tomorrow at 01:05  Tram 4 to Lake End", "tomorrow at 08:00  Tram 4 to Lake End",
      ])
    #expect(lines(night, at: "2026-03-24T00:30").first == "01:05  Tram 4 to Lake End")
    var often = DepartureTests.timetable([("daily", "6:00")])
    often.trips[0].repeats = [
      Timetable.Repeat(start: 6 * 3600, end: 9 * 3600, headway: 420, isExact: false),
      Timetable.Repeat(start: 16 * 3600, end: 22 * 3600, headway: 600, isExact: false),
    ]
    let today = lines(often, at: "2026-03-23T06:10")
    #expect(today.first == "about every 7 min until 09:00  Tram 4 to Lake End")
    #expect(today.dropFirst().first == "about every 10 min from 16:00 to 22:00  Tram 4 to Lake End")
    #expect(
      lines(often, at: "2026-03-23T22:30").first
        == "about every 7 min from 2026-03-24 06:00 to 09:00  Tram 4 to Lake End")
  }

  @Test("timetables: at clock changes a time counts from noon less twelve hours")
  func daylightSaving() {
    let search = TimetableSearch(
      DepartureTests.timetable([("daily", "8:00"), ("daily", "26:35"), ("daily", "2:30")]), zone: DepartureTests.zurich)
    let spring = search.board(at: [0], after: DepartureTests.moment("2026-03-29T00:30"), window: 30_600, limit: 9)
    // Noon of the 29th less twelve hours is 23:00 on the 28th: its 2:30 is half past one, its 8:00 is eight.
    #expect(
      DepartureTests.clocks(spring) == [
        "2026-03-29T01:30:00+01:00", "2026-03-29T03:35:00+02:00", "2026-03-29T08:00:00+02:00",
      ])
    let autumn = search.board(at: [0], after: DepartureTests.moment("2026-10-25T00:30"), window: 34_200, limit: 9)
    #expect(
      DepartureTests.clocks(autumn) == [
        "2026-10-25T02:35:00+02:00", "2026-10-25T02:30:00+01:00", "2026-10-25T08:00:00+01:00",
      ])
  }

  @Test("timetables: repeated trips are given by the minute if exact, else by headway")
  func repeats() {
    var table = DepartureTests.timetable([("daily", "0:00")])
    table.trips[0].repeats = [
      Timetable.Repeat(start: 21_600, end: 32_400, headway: 600, isExact: true),
      Timetable.Repeat(start: 32_400, end: 36_000, headway: 300, isExact: false),
    ]
    let search = TimetableSearch(table, zone: DepartureTests.zurich)
    let exact = search.board(at: [0], after: DepartureTests.moment("2026-06-01T08:41"), limit: 3)
    #expect(
      DepartureTests.clocks(exact) == [
        "2026-06-01T08:50:00+02:00", "2026-06-01T09:00:00+02:00", "2026-06-02T06:00:00+02:00",
      ], "the end of the hours belongs to them no more")
    #expect(exact.departures.map(\.headway) == [nil, 300, nil])
  }

  @Test("timetables: a stop without wheelchair boarding is not used by wheelchairs")
  func stopsWithoutWheelchairs() throws {
    let moment = DepartureTests.moment("2026-06-01T07:00")
    for (platform, isOffered) in [(Bool?.none, true), (true, true), (false, false)] {
      var table = DepartureTests.timetable([("daily", "8:00")])
      table.stops[0].isWheelchairAccessible = platform
      let search = TimetableSearch(table, zone: DepartureTests.zurich)
      #expect(search.board(at: [0], after: moment, limit: 1).departures.count == 1)
      #expect(search.board(at: [0], after: moment, limit: 1, accessible: true).departures.isEmpty != isOffered)
    }
    var table = DepartureTests.timetable([("daily", "8:00")])
    table.stops[1].isWheelchairAccessible = false
    let search = TimetableSearch(table, zone: DepartureTests.zurich)
    let departure = try #require(search.board(at: [0], after: moment, accessible: true).departures.first)
    var query = TransitQuery(from: .mode(.tram), to: .stop("end"), at: moment)
    #expect(search.rides(departure, to: [1], query)?.map(\.to) == ["Lake End"])
    query.profile = .wheelchair
    #expect(search.rides(departure, to: [1], query) == nil)
  }

  @Test("timetables: only current trips are read, and no more than are listed", arguments: [100, 1000])
  func work(trips: Int) {
    let runs = (0..<trips).map { (service: "fridays", time: "\($0 % 24):\($0 % 60)") }
    let search = TimetableSearch(DepartureTests.timetable(runs), zone: DepartureTests.zurich)
    func looked(_ moment: String) -> Int {
      var looked = 0
      _ = search.board(
        at: [0], after: DepartureTests.moment(moment), window: 86_400, limit: 5, accessible: false,
        countingTrips: &looked)
      return looked
    }
    #expect(looked("2027-03-01T08:00") == 0, "after the last day")
    #expect(looked("2026-03-02T08:00") == 0, "a Monday, and nothing runs before Friday")
    #expect((1...10).contains(looked("2026-03-06T08:00")), "\(looked("2026-03-06T08:00"))")
  }

  @Test("timetables: single days are added and removed; other days are reported")
  func exceptions() {
    var table = DepartureTests.timetable([("fridays", "8:00")])
    table.services[1].removed = [CivilDate(year: 2026, month: 12, day: 25)!]
    table.services[1].added = [CivilDate(year: 2026, month: 12, day: 27)!]
    let search = TimetableSearch(table, zone: DepartureTests.zurich)
    func count(_ day: String) -> Int {
      search.board(at: [0], after: DepartureTests.moment("\(day)T00:00")).departures.count
    }
    #expect(["2026-12-18", "2026-12-25", "2026-12-26", "2026-12-27"].map(count) == [1, 0, 0, 1])
    let late = search.board(at: [0], after: DepartureTests.moment("2027-01-01T07:00"))
    #expect(late.isOutsideTimetable && late.departures.isEmpty && late.lastDay?.description == "2026-12-31")
  }

  /// Every run of every day near the moment, one after the other.
  private static func byHand(_ search: TimetableSearch, stop: Int, after moment: Instant, window: Int64) -> [Int64] {
    let table = search.timetable
    var times: [Int64] = []
    for shift in -9...3 {
      let day = search.zone.local(moment).date + shift
      for trip in table.trips where table.services[trip.service].runs(on: day) {
        let calls = table.patterns[trip.pattern].calls
        for (place, call) in calls.enumerated() where call.stop == stop && call.boards && place + 1 < calls.count {
          times.append(search.zone.serviceDay(day).seconds + Int64(trip.start + call.departure))
        }
      }
    }
    return times.filter { $0 >= moment.seconds && $0 < moment.seconds + window }.sorted()
  }

  @Test(
    "timetables: departures by binary search equal a scan of every run",
    arguments: TestDepth.sample(0..<60, fast: 6))
  func againstAll(seed: UInt64) {
    var random = SeededRandom(seed: seed &+ 77)
    var table = Timetable(feed: "transit", timeZone: "Europe/Zurich")
    table.stops = (0..<5).map { Timetable.Stop(id: "s\($0)", name: "", longitude: 8, latitude: 47) }
    table.routes = [Timetable.Route(id: "r", name: "4", mode: .bus)]
    let first = CivilDate(year: 2026, month: 3, day: 20)!
    for number in 0..<4 {
      var service = Timetable.Service(id: "\(number)")
      service.weekdays = UInt8(random.below(128))
      service.days = first...(first + 20)
      service.added = [first + random.below(20)]
      service.removed = [first + random.below(20)]
      table.services.append(service)
    }
    for _ in 0..<6 {
      var time = 0
      let calls = (0..<(2 + random.below(5))).map { _ in
        var call = Timetable.Call(stop: random.below(5), arrival: time, departure: time)
        call.boards = random.below(5) > 0
        time += random.below(2000)
        return call
      }
      table.patterns.append(Timetable.Pattern(route: 0, headsign: "", calls: calls))
    }
    table.trips = (0..<80).map { number in
      Timetable.Trip(id: "\(number)", pattern: random.below(6), service: random.below(4), start: random.below(200_000))
    }.sorted { ($0.pattern, $0.start, $0.id) < ($1.pattern, $1.start, $1.id) }
    table.days = first...(first + 20)
    let search = TimetableSearch(table, zone: DepartureTests.zurich)
    for _ in 0..<20 {
      let moment = DepartureTests.moment("2026-03-22T00:00") + Int64(random.below(1_500_000))
      let stop = random.below(5)
      let board = search.board(at: [stop], after: moment, window: 40_000, limit: 1000)
      let expected = DepartureTests.byHand(search, stop: stop, after: moment, window: 40_000)
      #expect(board.departures.map(\.time.seconds) == expected)
      #expect(
        search.board(at: [stop], after: moment, window: 40_000, limit: 3).departures.map(\.time.seconds)
          == Array(expected.prefix(3)))
    }
  }
}

extension SeededRandom {
  fileprivate mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
}
