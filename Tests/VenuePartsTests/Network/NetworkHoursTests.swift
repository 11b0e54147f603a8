import Testing
import VenueParts
import VenueVocabulary

@Suite("Hours as numbers of a network")
struct NetworkHoursTests {
  private static func times(_ spans: [OpeningHours.Span]) -> NetworkTimes {
    var rule = OpeningHours.Rule()
    rule.times = spans
    var times = NetworkTimes()
    times.zone = .utc
    times.hours = [NetworkTimes.Hours(.venue, OpeningHours(rules: [rule]))]
    return times
  }

  private static func read(_ times: NetworkTimes) throws(NetworkFormatError) -> NetworkTimes {
    try NetworkTimes(words: times.words) { _ in 1 }
  }

  private static func span(_ start: Int, _ end: Int) -> OpeningHours.Span {
    OpeningHours.Span(start: OpeningHours.Time(minutes: start), end: OpeningHours.Time(minutes: end))
  }

  @Test(
    "hours: a span beginning after the next midnight is refused",
    arguments: [(1441, 0), (2880, 0), (2880, 1439), (2000, 100)])
  func late(_ start: Int, _ end: Int) throws {
    let times = NetworkHoursTests.times([NetworkHoursTests.span(start, end)])
    let error = #expect(throws: NetworkFormatError.self) { try NetworkHoursTests.read(times) }
    #expect(error?.message == "\(start) is no time of a day")
    let calendar = try #require(times.calendar)
    let state = times.hours[0].hours.state(at: Instant(seconds: 1_800_000_000), in: calendar)
    #expect([.open, .closed].contains(state))
  }

  @Test("hours: spans up to the last minute of a text are read back", arguments: [(1440, 0), (1440, 2880), (0, 2880)])
  func latest(_ start: Int, _ end: Int) throws {
    let times = NetworkHoursTests.times([NetworkHoursTests.span(start, end)])
    #expect(try NetworkHoursTests.read(times) == times)
  }

  @Test("hours: hours with more numbers than any text has are refused")
  func long() throws {
    let spans = (0..<5000).map { NetworkHoursTests.span($0 % 1440, $0 % 1440 + 1) }
    #expect(try NetworkHoursTests.read(NetworkHoursTests.times(spans)).hours.count == 1)
    let error = #expect(throws: NetworkFormatError.self) {
      try NetworkHoursTests.read(NetworkHoursTests.times(spans + spans))
    }
    #expect(error?.message.hasPrefix("hours take ") == true)
  }
}
