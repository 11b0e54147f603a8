import Testing
import VenueTestSupport
import VenueVocabulary

/// The examples of the syntax, day by day: what a text says is what people stand before.
@Suite("Opening hours of days and moments")
struct OpeningHoursDaysTests {
  private func hours(_ text: String) throws -> OpeningHours { try OpeningHours.read(text).hours }

  private func date(_ text: String) throws -> CivilDate {
    guard case .date(let date)? = TimeText(text) else { throw CancellationError() }
    return date
  }

  /// `9:00-18:00?` is unknown then; closed is not written.
  private func told(_ text: String, on day: String, _ holidays: HolidayCalendar = HolidayCalendar()) throws -> String {
    try hours(text).segments(on: date(day), holidays: holidays).filter { $0.state != .closed }.map { segment in
      let ends = [segment.minutes.lowerBound, segment.minutes.upperBound].map { minute in
        "\(minute / 60)" + (minute % 60 == 0 ? "" : ":\(minute % 60)")
      }
      return ends.joined(separator: "-") + (segment.state == .unknown ? "?" : "")
    }.joined(separator: " ")
  }

  // Monday 7 to Sunday 13 December 2026.
  @Test(
    "hours: the week of each example",
    arguments: [
      ("24/7", "0-24", "0-24", "0-24", "0-24"),
      ("Mo-Fr 09:00-18:00", "9-18", "9-18", "", ""),
      ("Mo-Fr 09:00-18:00; We 10:00-14:00", "9-18", "10-14", "", ""),
      ("Mo-Fr 09:00-18:00, We 19:00-21:00", "9-18", "9-18 19-21", "", ""),
      ("Mo-Su 08:00-22:00; Sa off", "8-22", "8-22", "", "8-22"),
      ("08:00-12:00,13:00-17:30", "8-12 13-17:30", "8-12 13-17:30", "8-12 13-17:30", "8-12 13-17:30"),
      ("Su-Th 11:00-23:00; Fr,Sa 11:00-02:00", "11-23", "11-23", "11-26", "11-23"),
      ("Mo-Fr 08:00-20:00; Sa[1] 10:00-14:00", "8-20", "8-20", "", ""),
      ("Mo-Fr 08:00-20:00; Sa[2] 10:00-14:00", "8-20", "8-20", "10-14", ""),
      ("Mo-Fr 08:00-20:00; Sa[-3] 10:00-14:00", "8-20", "8-20", "10-14", ""),
      ("Apr-Oct: Mo-Su 10:00-18:00", "", "", "", ""),
      ("Oct-Apr: Mo-Su 10:00-18:00", "10-18", "10-18", "10-18", "10-18"),
      ("Mo-Fr 10:00-18:00 || \"by appointment\"", "0-10? 10-18 18-24?", "0-10? 10-18 18-24?", "0-24?", "0-24?"),
      ("2026 Jan 01-2026 Mar 31 off", "", "", "", ""),
      ("Mo-Su 09:00-17:00; We 12:00-13:00 off", "9-17", "9-12 13-17", "9-17", "9-17"),
      ("Mo 10:00-18:00+", "10-18 18-28?", "", "", ""), ("We 18:00+", "", "18-22 22-28?", "", ""),
      ("sunrise-sunset", "0-24?", "0-24?", "0-24?", "0-24?"),
      ("Fr-Mo 10:00-12:00", "10-12", "", "10-12", "10-12"),
      ("week 50 Mo-Su 10:00-12:00", "10-12", "10-12", "10-12", "10-12"), ("week 51-02 10:00-12:00", "", "", "", ""),
      ("week 49-02 10:00-12:00", "10-12", "10-12", "10-12", "10-12"),
      ("Dec 08-12 10:00-12:00", "", "10-12", "10-12", ""), ("Dec 24-Jan 02 off", "", "", "", ""),
      ("Nov 20-Jan 02 10:00-12:00", "10-12", "10-12", "10-12", "10-12"),
      ("2027+ 10:00-12:00", "", "", "", ""), ("2024-2028/2 10:00-12:00", "10-12", "10-12", "10-12", "10-12"),
      ("2026 Dec 09 10:00-12:00", "", "10-12", "", ""), ("unknown", "0-24?", "0-24?", "0-24?", "0-24?"),
      ("Mo-Fr 22:00-06:00", "22-30", "22-30", "", ""), ("24/7; We 02:00-04:00 off", "0-24", "0-2 4-24", "0-24", "0-24"),
    ])
  func week(_ text: String, _ monday: String, _ wednesday: String, _ saturday: String, _ sunday: String) throws {
    #expect(try told(text, on: "2026-12-07") == monday)
    #expect(try told(text, on: "2026-12-09") == wednesday)
    #expect(try told(text, on: "2026-12-12") == saturday)
    #expect(try told(text, on: "2026-12-13") == sunday)
  }

  @Test(
    "hours: an open end is unknown after the assumed time, and never closed", .review("SL-A4"),
    arguments: [
      ("11:00+", "11-15 15-24?"), ("18:00+", "18-22 22-28?"), ("22:00+", "22-26 26-30?"), ("21:00+", "21-25 25-31?"),
      ("10:00-18:00+", "10-18 18-28?"), ("20:00-02:00+", "20-26 26-34?"),
      ("11:30-14:00,17:00+", "11:30-14 17-21 21-27?"),
      ("11:00+, 20:00-22:00", "11-15 15-20? 20-22 22-24?"), ("11:00+; 13:00-14:00 off", "11-13 14-15 15-24?"),
      ("08:00-24:00; 18:00+ off", "8-18"), ("18:00+ unknown", "18-28?"),
      ("10:00-12:00 || 18:00+", "10-12 18-22 22-28?"),
      ("Mo-Fr 10:00-12:00, 11:00+", "10-11 11-15 15-24?"), ("sunset+", "0-24?"),
    ])
  func openEnds(_ text: String, _ day: String) throws {
    #expect(try told(text, on: "2026-12-09") == day)
  }

  @Test("hours: many open ends in one text are computed at once", .review("SL-A4"), .timeLimit(.minutes(1)))
  func manyOpenEnds() throws {
    let text = (0..<580).map { "\($0 / 60 < 10 ? "0" : "")\($0 / 60):\($0 % 60 < 10 ? "0" : "")\($0 % 60)+" }
    let hours = try hours(text.joined(separator: ","))
    let calendar = try helsinki()
    let moment = try #require(TimeText("2026-12-07T03:00")?.instant(in: calendar.zone))
    #expect(hours.status(at: moment, in: calendar, lookingAhead: 86_400 * 3).state == .open)
  }

  @Test(
    "hours: dates hold in this year and another",
    arguments: [
      // 2026 has 53 weeks, 2027 has 52: every other week is counted on over the turn of the year.
      ("week 51-03/2 10:00-12:00", "2026-12-30", "10-12"), ("week 51-03/2 10:00-12:00", "2027-01-06", ""),
      ("week 51-03/2 10:00-12:00", "2027-01-13", "10-12"), ("week 51-03/2 10:00-12:00", "2027-12-29", ""),
      ("week 51-03/2 10:00-12:00", "2028-01-05", "10-12"), ("week 51-03/2 10:00-12:00", "2028-01-12", ""),
      ("Dec 25 10:00-12:00", "2030-12-25", "10-12"), ("Dec 25 10:00-12:00", "2030-12-26", ""),
      ("Dec 24-26 10:00-12:00", "2031-12-26", "10-12"), ("Dec 24-Jan 02 10:00-12:00", "2031-01-02", "10-12"),
      ("Dec 24-Jan 02 10:00-12:00", "2031-01-03", ""), ("Feb 29 10:00-12:00", "2028-02-29", "10-12"),
      ("Feb 29 10:00-12:00", "2027-03-01", ""), ("Feb 29-Mar 05 10:00-12:00", "2027-03-05", "10-12"),
      ("Feb 29-Mar 05 10:00-12:00", "2027-02-28", ""), ("Feb 20-29 10:00-12:00", "2027-02-28", "10-12"),
      ("Feb 29+ 10:00-12:00", "2027-03-01", "10-12"), ("easter 10:00-12:00", "2027-03-28", "10-12"),
      ("easter -2 days 10:00-12:00", "2027-03-26", "10-12"), ("easter -2 days 10:00-12:00", "2027-03-28", ""),
      ("Oct Su[-1] 10:00-12:00", "2027-10-31", "10-12"), ("Oct Su[-1] 10:00-12:00", "2027-10-24", ""),
      ("2026 Jan 01-2026 Mar 31 10:00-12:00", "2026-03-31", "10-12"),
      ("2026 Jan 01-2026 Mar 31 10:00-12:00", "2027-03-31", ""),
      ("2026 Nov 01-2027 Feb 28 10:00-12:00", "2027-01-15", "10-12"),
      ("2026 Nov 01-2027 Feb 28 10:00-12:00", "2028-01-15", ""), ("Jun 10:00-12:00", "2029-06-30", "10-12"),
    ])
  func dates(_ text: String, _ day: String, _ told: String) throws {
    #expect(try self.told(text, on: day) == told)
  }

  @Test("hours: public holidays follow the calendar, school holidays its spans")
  func holidays() throws {
    let calendar = HolidayCalendar(
      publicHolidays: [try date("2026-12-08"), try date("2026-12-25")],
      schoolHolidays: [try date("2026-12-07")...date("2026-12-09")])
    #expect(try told("Mo-Fr 09:00-18:00; PH off", on: "2026-12-08", calendar) == "")
    #expect(try told("Mo-Fr 09:00-18:00; PH off", on: "2026-12-08") == "9-18")
    #expect(try told("PH,Su 10:00-16:00", on: "2026-12-08", calendar) == "10-16")
    #expect(try told("SH Mo-Fr 10:00-12:00", on: "2026-12-09", calendar) == "10-12")
    #expect(try told("SH Mo-Fr 10:00-12:00", on: "2026-12-10", calendar) == "")
    #expect(try told("SH,Mo 10:00-12:00", on: "2026-12-14", calendar) == "10-12")
    let hours = try hours("Mo-Fr 09:00-18:00; PH off")
    #expect(hours.unknownHolidays(on: try date("2026-12-09"), in: calendar) == [])
    #expect(hours.unknownHolidays(on: try date("2027-12-09"), in: calendar) == [.public])
  }

  // MARK: Moments

  private func helsinki() throws -> VenueCalendar {
    func change(_ month: Int, _ hour: Int) throws -> YearlyRule.Change {
      try #require(.init(day: .weekday(month: month, week: 5, weekday: 0), second: hour * 3600))
    }
    let rule = YearlyRule(standard: 7200, daylight: 10_800, start: try change(3, 3), end: try change(10, 4))
    return VenueCalendar(
      zone: try #require(
        TimeZoneRules(name: "Europe/Helsinki", version: "", firstOffset: 7200, transitions: [], yearly: rule)))
  }

  @Test(
    "hours: open until and closed until cross midnight, days and clock changes",
    arguments: [
      ("Mo-Fr 08:00-20:00", "2026-12-07T19:59", OpeningHours.State.open, "2026-12-07T20:00:00+02:00"),
      ("Mo-Fr 08:00-20:00", "2026-12-07T20:00", .closed, "2026-12-08T08:00:00+02:00"),
      ("Mo-Fr 08:00-20:00", "2026-12-11T21:00", .closed, "2026-12-14T08:00:00+02:00"),
      ("Fr 22:00-03:00; Sa off", "2026-12-12T02:59", .open, "2026-12-12T03:00:00+02:00"),
      ("Mo-Su 00:00-24:00; We 04:00-05:00 off", "2026-12-07T12:00", .open, "2026-12-09T04:00:00+02:00"),
      ("Mo-Su 08:00-24:00; Tu 00:00-24:00", "2026-12-07T12:00", .open, "2026-12-09T00:00:00+02:00"),
      // 29 March 2026: three is four; 25 October: four is three again.
      ("02:30-03:30", "2026-03-29T02:45", .open, "2026-03-29T04:30:00+03:00"),
      ("03:30-10:00", "2026-03-29T04:15", .closed, "2026-03-29T04:30:00+03:00"),
      ("01:00-03:30", "2026-10-25T02:00", .open, "2026-10-25T03:30:00+02:00"),
      ("Dec 25 10:00-12:00", "2026-12-26T00:00", .closed, "2027-12-25T10:00:00+02:00"),
      ("Mo 10:00-18:00+", "2026-12-07T17:00", .open, "2026-12-07T18:00:00+02:00"),
    ])
  func changes(_ text: String, _ at: String, _ state: OpeningHours.State, _ until: String) throws {
    let calendar = try helsinki()
    let moment = try #require(TimeText(at)?.instant(in: calendar.zone))
    let status = try hours(text).status(at: moment, in: calendar)
    #expect(status.state == state)
    #expect(try hours(text).state(at: moment, in: calendar) == state)
    #expect(status.changesAt.map(calendar.zone.text) == until)
  }

  @Test("hours: constant hours are scanned once, openings behind unknown time found")
  func never() throws {
    let calendar = try helsinki()
    let moment = try #require(TimeText("2026-12-07T12:00")?.instant(in: calendar.zone))
    #expect(try hours("24/7").status(at: moment, in: calendar) == .init(state: .open))
    #expect(try hours("Mo-Su").status(at: moment, in: calendar) == .init(state: .open))
    #expect(try hours("off").status(at: moment, in: calendar) == .init(state: .closed))
    #expect(try hours("off").opens(from: moment, in: calendar) == nil)
    #expect(
      try hours("Mo 10:00-11:00, Tu unknown, We 09:00-10:00").opens(from: moment, in: calendar).map(calendar.zone.text)
        == "2026-12-09T09:00:00+02:00")
    #expect(try hours("Mo-Su 08:00-20:00").status(at: moment, in: calendar, lookingAhead: 3600) == .init(state: .open))
  }

  @Test("hours: a change is the first one, and does change, over clock changes")
  func changesAreTheNext() throws {
    let calendar = try helsinki()
    for text in [
      "Mo-Fr 02:30-03:30, Sa 20:00-05:00; Su off", "Su-Th 11:00-23:00; Fr,Sa 11:00-02:00 || unknown", "We 18:00+",
    ] {
      let hours = try hours(text)
      var moment = try #require(TimeText("2026-03-20T00:30Z")?.instant(in: nil))
      for _ in 0..<60 {
        let status = hours.status(at: moment, in: calendar)
        let change = try #require(status.changesAt)
        for second in stride(from: moment.seconds, to: change.seconds, by: 1800) {
          #expect(hours.state(at: Instant(seconds: second), in: calendar) == status.state)
        }
        #expect(hours.state(at: change, in: calendar) == status.changesTo)
        moment = change
      }
    }
  }
}
