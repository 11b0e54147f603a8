import Testing
import VenueVocabulary

@Suite("Days and moments")
struct CivilDateTests {
  @Test("time: every day of two centuries follows the previous in date and week")
  func walk() throws {
    var date = try #require(CivilDate(year: 1970, month: 1, day: 1))
    #expect(date.dayNumber == 0 && date.weekday == 4)
    var (year, month, day, weekday) = (1970, 1, 1, 4)
    while year < 2170 {
      #expect(date.components == (year, month, day))
      #expect(CivilDate(year: year, month: month, day: day) == date)
      #expect(date.weekday == weekday)
      if weekday == 1 { #expect(date.isoWeek == (date + 6).isoWeek) }
      if month == 1, day == 4 { #expect(date.isoWeek == 1) }
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      (day, weekday) = (day + 1, weekday % 7 + 1)
      if day > lengths[month - 1] { (day, month) = (1, month + 1) }
      if month > 12 { (month, year) = (1, year + 1) }
      date = date + 1
    }
  }

  @Test("time: 30 February, month 13 and year 10,000 do not exist")
  func noSuchDay() {
    #expect(CivilDate(year: 2026, month: 2, day: 29) == nil)
    #expect(CivilDate(year: 2026, month: 13, day: 1) == nil)
    #expect(CivilDate(year: 10_000, month: 1, day: 1) == nil)
    #expect(CivilDate(year: 2024, month: 2, day: 29) != nil)
  }

  @Test(
    "time: Easter Sundays are correct",
    arguments: [(2024, 3, 31), (2025, 4, 20), (2026, 4, 5), (2027, 3, 28), (2038, 4, 25)])
  func easter(_ year: Int, _ month: Int, _ day: Int) {
    #expect(CivilDate.easter(in: year) == CivilDate(year: year, month: month, day: day))
  }

  @Test(
    "time: times are read with an offset, in UTC, and local",
    arguments: [
      ("2026-12-01T08:30+02:00", 1_796_106_600), ("2026-12-01T06:30:00Z", 1_796_106_600),
      ("2026-12-01 06:30:00.250z", 1_796_106_600), ("2026-12-01T01:30-0500", 1_796_106_600),
      ("2026-12-01T08:30+02", 1_796_106_600), ("1969-12-31T23:59:59Z", -1),
    ])
  func moments(_ text: String, _ seconds: Int64) throws {
    #expect(try #require(TimeText(text)).instant(in: nil) == Instant(seconds: seconds))
  }

  @Test("time: local times and days require a zone")
  func localTimes() throws {
    let day = try #require(CivilDate(year: 2026, month: 12, day: 1))
    #expect(TimeText("2026-12-01") == .date(day))
    #expect(TimeText("2026-12-01T24:00") == .local(LocalTime(date: day + 1, second: 0)))
    let text = try #require(TimeText("2026-12-01T08:30"))
    #expect(text.instant(in: nil) == nil)
    let zone = try #require(TimeZoneRules(name: "Etc/GMT-2", offset: 7200))
    let moment = try #require(text.instant(in: zone))
    #expect(moment == Instant(seconds: 1_796_106_600))
    #expect(zone.text(moment) == "2026-12-01T08:30:00+02:00")
  }

  @Test(
    "time: an invalid time is refused",
    arguments: [
      "", "now", "2026-13-01", "2026-02-30", "2026-12-01T", "2026-12-01T25:00", "2026-12-01T08:60", "2026-12-01T8:30",
      "2026-12-01T08:30+", "2026-12-01T08:30+2", "2026-12-01T08:30+02:", "2026-12-01T08:30.", "2026-12-01T08:30 +02:00",
      "2026-12-01T08:30:00.Z", "2026-12-01T24:01", "2026-12-01T08:30ZZ", "26-12-01",
      "2026-12-01T08:30:00.000000000000000000000000000000000",
    ])
  func noTimes(_ text: String) { #expect(TimeText(text) == nil) }
}
