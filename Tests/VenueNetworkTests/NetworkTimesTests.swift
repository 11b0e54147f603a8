import Testing
import VenueDiagnostics
import VenueModel
import VenueParts
import VenueRouting
import VenueTestSupport
import VenueVocabulary

@testable import VenueNetwork

@Suite("Hours and closures in the network")
struct NetworkTimesTests {
  private static func zone() throws -> TimeZoneRules {
    func change(_ month: Int, _ hour: Int) throws -> YearlyRule.Change {
      try #require(.init(day: .weekday(month: month, week: 5, weekday: 0), second: hour * 3600))
    }
    return try #require(
      TimeZoneRules(
        name: "Europe/Helsinki", version: "2025b", firstOffset: 5989,
        transitions: [.init(at: Instant(seconds: -2_890_258_789), offset: 7200)],
        yearly: YearlyRule(standard: 7200, daylight: 10_800, start: try change(3, 3), end: try change(10, 4))))
  }

  private static func venue() throws -> Venue {
    var venue = NetworkIndexTests.venue
    venue.timeZone = "Europe/Helsinki"
    venue.audience = .staff
    venue.properties = VenueProperties()
    venue.properties?.hours = "05:00-23:30"
    venue.holidays = HolidayCalendar(
      publicHolidays: [try #require(CivilDate(year: 2026, month: 12, day: 6))],
      schoolHolidays: [CivilDate(dayNumber: 20_000)...CivilDate(dayNumber: 20_007)])
    venue.change("a.0" as ID<VenueUnit>) { $0.hours = "Mo-Fr 08:00-20:00; Sa[1] 10:00-14:00; PH off \"feast\"" }
    venue.change("h+outside.0" as ID<Opening>) {
      $0.hours = "Mo-Fr 08:00-20:00; Sa[1] 10:00-14:00; PH off"
      $0.validity = Temporality(start: "2026-12-01", end: "2026-12-24")
    }
    venue.change("office" as ID<Occupant>) {
      $0.hours = "easter -2 days-easter +1 day off, week 10-20/2 sunrise-18:00+"
    }
    venue.change("aed" as ID<Amenity>) { $0.hours = "not hours" }
    venue.closures = [
      Closure(ids: ["E-none", "bus", "level.1"], reason: ["en": "Ice"]),
      Closure(ids: ["h.0"], period: Temporality(start: "2026-12-01T08:00")),
    ]
    return venue
  }

  private static func network() throws -> RoutingNetwork {
    try RoutingNetwork(
      planNetwork(CheckedVenue(index: VenueIndex(try venue()), withdrawn: []), zone: try zone()).network)
  }

  private func count(_ network: RoutingNetwork) -> (NetworkTimes.Subject.Kind) -> Int { { network.count(of: $0) } }

  @Test("network: hours and closures are at their subjects, invalid hours are unknown")
  func planned() throws {
    let network = try NetworkTimesTests.network()
    let times = network.times
    #expect(times.zone?.version == "2025b")
    let unit = NetworkTimes.Subject(.unit, try #require(network.units.firstIndex { $0.id == "a.0" }))
    let door = NetworkTimes.Subject(.opening, try #require(network.openings.firstIndex { $0.id == "h+outside.0" }))
    let hall = NetworkTimes.Subject(.unit, try #require(network.units.firstIndex { $0.id == "h.0" }))
    let office = NetworkTimes.Subject(.place, try #require(network.places.firstIndex { $0.id == "office" }))
    #expect(times.hours.map(\.subject) == [.venue, unit, door, office].sorted())
    #expect(times.hours(of: unit) == times.hours(of: door))
    #expect(times.hours(of: hall) == nil)
    #expect(times.holidays.publicHolidays.count == 1)
    let zone = try #require(times.zone)
    func told(_ closure: NetworkTimes.Closure) -> String {
      let ends = [closure.period.start, closure.period.end].map { $0.map(zone.text) ?? "…" }
      return "\(closure.subject.kind) \(ends[0])/\(ends[1])" + (closure.isAbsence ? " absent" : "")
        + closure.reason.map { " " + $0.text }.joined()
    }
    #expect(
      times.closures.map(told) == [
        "level …/… Ice", "unit 2026-12-01T08:00:00+02:00/…", "opening …/2026-12-01T00:00:00+02:00 absent",
        "opening 2026-12-25T00:00:00+02:00/… absent", "transitLink …/… Ice",
      ])
  }

  @Test("network: written times are read back, each hours text once")
  func roundTrip() throws {
    let network = try NetworkTimesTests.network()
    let words = network.times.words
    #expect(try NetworkTimes(words: words, count: count(network)) == network.times)
    #expect(try NetworkTimes(words: NetworkTimes().words, count: { _ in 0 }) == NetworkTimes())
    var twice = network.times
    twice.hours.append(.init(.init(.place, network.places.count - 1), twice.hours[1].hours))
    twice.hours.sort { $0.subject < $1.subject }
    #expect(twice.words.count == words.count + 3)
  }

  @Test("network: no wrong or missing number traps or points nowhere")
  func damage() throws {
    let network = try NetworkTimesTests.network()
    let words = network.times.words
    for count in words.indices {
      #expect(throws: NetworkFormatError.self) {
        try NetworkTimes(words: Array(words[..<count]), count: self.count(network))
      }
    }
    let moment = Instant(seconds: 1_796_106_600)
    for place in words.indices {
      for value: Int32 in [-1, 0, 1, 7, 1440, 40_000, .max, .min] {
        var damaged = words
        damaged[place] = value
        guard let times = try? NetworkTimes(words: damaged, count: count(network)), let calendar = times.calendar else {
          continue
        }
        for entry in times.hours {
          #expect((0..<network.count(of: entry.subject.kind)).contains(entry.subject.index))
          _ = entry.hours.status(at: moment, in: calendar, lookingAhead: 86_400)
        }
      }
    }
  }

  @Test("network: missing time zone data is reported where something has hours")
  func noZone() throws {
    let plan = planNetwork(CheckedVenue(index: VenueIndex(try NetworkTimesTests.venue()), withdrawn: []))
    #expect(plan.faults == [.timeZoneMissing(plan.network.timeZone)])
    var silent = NetworkIndexTests.venue
    silent.timeZone = "Europe/Helsinki"
    let quiet = planNetwork(CheckedVenue(index: VenueIndex(silent), withdrawn: []))
    #expect(!quiet.faults.contains(.timeZoneMissing("Europe/Helsinki")))
  }
}
