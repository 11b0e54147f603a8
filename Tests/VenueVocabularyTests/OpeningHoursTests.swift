import Testing
import VenueTestSupport

@testable import VenueVocabulary

@Suite("Opening hours")
struct OpeningHoursTests {
  private func read(_ text: String) throws -> OpeningHours { try OpeningHours.read(text).hours }

  private func span(_ rule: OpeningHours.Rule, _ index: Int = 0) -> [Int?] {
    [rule.times[index].start.minutes, rule.times[index].end?.minutes]
  }

  @Test(
    "hours: canonical hours are read without a note", .review("FL-T23"),
    arguments: [
      "24/7", "Mo-Fr 09:00-18:00", "Mo-Fr 09:00-18:00; We 10:00-14:00", "Mo-Fr 09:00-18:00, We 19:00-21:00",
      "Mo-Su 08:00-22:00; Sa off", "08:00-12:00,13:00-17:30", "Mo-Fr 09:00-18:00; PH off",
      "Su-Th 11:00-23:00; Fr,Sa 11:00-02:00", "Mo-Fr 08:00-20:00; Sa[1] 10:00-14:00", "Dec 24-26 off",
      "Apr-Oct: Mo-Su 10:00-18:00", "Mo-Fr 10:00-18:00 || \"by appointment\"", "2026 Jan 01-2026 Mar 31 off",
      "We 12:00-13:00 off", "Mo 10:00-18:00+", "sunrise-sunset", "(sunrise+01:00)-(sunset-00:30)", "Fr 22:00-26:00",
      "week 01-53/2 Mo 10:00-12:00", "week 10,12 Mo 10:00-12:00", "Su[-1] 10:00-12:00", "Sa[1,3] 10:00-12:00",
      "Sa[1-2] 10:00-12:00", "easter -2 days off", "Dec 25 off", "Dec 24-Jan 02 off", "2026-2028 Mo 10:00-12:00",
      "2026+ Mo 10:00-12:00", "PH,Su 10:00-16:00", "SH Mo-Fr 10:00-12:00", "Mo,We,Fr 10:00-12:00", "18:00+",
      "Mo-Fr 10:00-12:00 open \"ring twice\"", "\"ask the owner\"", "24/7; PH off", "Jan-Mar,Oct Mo 10:00-12:00",
      "Mo 10:00-16:00/90", "May 01 10:00-12:00", "unknown", "Jan 01+ 10:00-12:00", "Oct Su[-1] 10:00-12:00",
    ])
  func canonical(_ text: String) throws {
    let (hours, slips) = try OpeningHours.read(text)
    #expect(!hours.rules.isEmpty)
    #expect(slips == [])
  }

  @Test(
    "hours: a syntax error is reported at its character", .review("FL-T23"),
    arguments: [
      ("«25:00", "an hour is 0 to 24 here, but is 25"), ("Monday «to Friday 8-18", "a range is written with -"),
      ("«24/8", "only 24/7"), ("Mo-Fr 08:«75-18:00", "a minute is 0 to 59, but is 75"),
      ("Mo-Fr «10:00", "the closing time is missing"), ("Mo-Fr 08:00-«49:00", "an hour is 0 to 48 here, but is 49"),
      ("«montags 8-18", "'montags'"), ("Mo-«Xx 08:00-18:00", "a day such as Fr"), ("«", "the text ends"),
      ("Mo-Fr 08:00-«", "the text ends"), ("Mo-Fr 08:00-18:00 «\"by", "never closed"),
      ("Feb «30 off", "Feb has 29 days"),
      ("Sa[«6] 10:00-12:00", "1 to 5"), ("week «54 10:00-12:00", "a week is 01 to 53, but is 54"),
      ("Mo «0900-1700", "with a colon"), ("Mo-Fr 08:00-18:00 «/ Sa", "'/'"), ("2028-«2026 off", "is before"),
      ("«always open", "'always'"), ("Mo 8-18 «Tu 8-18", "a ; before the next rule"), ("Mo «13pm-14pm", "1 to 12"),
      ("«täglich 8-18", "'täglich'"), ("PH «+1 day off", "days counted from a holiday"),
      ("SH,PH «-2 days 10:00-12:00", "days counted from a holiday"),
    ])
  func faults(_ marked: String, _ words: String) throws {
    let mark = try #require(marked.utf8.firstIndex(of: 0xC2))
    let offset = marked.utf8.distance(from: marked.startIndex, to: mark)
    let text = marked.replacing("«", with: "")
    do throws(OpeningHoursFault) {
      let hours = try OpeningHours.read(text)
      Issue.record("\(text) was read as \(hours)")
    } catch {
      #expect(error.range.lowerBound == offset, "\(error)")
      #expect(error.reason.contains(words), "\(error)")
    }
  }

  @Test(
    "hours: usual spellings are understood, with their canonical form", .review("FL-T23"),
    arguments: [
      ("Mo-Fr 9-18", "Mo-Fr 09:00-18:00"), ("Mo-Fr 9:00-18:00", "Mo-Fr 09:00-18:00"),
      ("Mo-Fr 09.00-18.00", "Mo-Fr 09:00-18:00"), ("Mon-Fri 09:00-18:00", "Mo-Fr 09:00-18:00"),
      ("Monday - Friday 09:00 – 18:00", "Mo-Fr 09:00-18:00"), ("Mo-Fr 9am-6pm", "Mo-Fr 09:00-18:00"),
      ("Mo-Fr 9 am - 6:30 pm", "Mo-Fr 09:00-18:30"), ("Mo-Fr: 09:00-18:00;", "Mo-Fr 09:00-18:00"),
      ("January 10:00-12:00", "Jan 10:00-12:00"),
    ])
  func slips(_ text: String, _ canonical: String) throws {
    let (hours, slips) = try OpeningHours.read(text)
    #expect(hours == (try read(canonical)))
    #expect(slips.canonical(text) == canonical)
    #expect(!slips.contains { $0.isDoubtful })
  }

  @Test(
    "hours: unlikely hours until next morning are doubted with the evening",
    arguments: [("9-5", "09:00-17:00"), ("Mo-Fr 8-6, Sa 9-12", "Mo-Fr 08:00-18:00, Sa 09:00-12:00")])
  func doubtful(_ text: String, _ canonical: String) throws {
    let slips = try OpeningHours.read(text).slips
    #expect(slips.filter(\.isDoubtful).count == 1)
    #expect(slips.canonical(text) == canonical)
    let meant = try OpeningHours.read("22-4, 09:00-05:00, 9am-5am").slips
    #expect(!meant.contains { $0.isDoubtful })
  }

  @Test(
    "hours: days without times beside days with times are doubtful", .review("SL-A22"),
    arguments: [
      ("Mo-Fr 10:00-18:00, Sa", "Mo-Fr 10:00-18:00, Sa 10:00-18:00"),
      ("Mo-Fr 10:00-18:00; Sa", "Mo-Fr 10:00-18:00; Sa"),
      ("Mo,Tu 9-12, Wed", "Mo,Tu 09:00-12:00, We 09:00-12:00"),
      ("Sa; Mo-Fr 10:00-18:00", "Sa; Mo-Fr 10:00-18:00"),
      ("Mo-Fr 10:00-14:00,15:00-18:00, PH", "Mo-Fr 10:00-14:00,15:00-18:00, PH 10:00-14:00,15:00-18:00"),
      ("Jan-Mar 10:00-12:00, Apr ", "Jan-Mar 10:00-12:00, Apr 10:00-12:00 "),
    ])
  func bareDays(_ text: String, _ canonical: String) throws {
    let slips = try OpeningHours.read(text).slips
    #expect(slips.filter(\.isDoubtful).count == 1)
    #expect(slips.canonical(text) == canonical)
  }

  @Test(
    "hours: days with open, off, a comment or alone are not doubtful", .review("SL-A22"),
    arguments: [
      "Mo-Fr 10:00-18:00; Sa open", "Mo-Fr 10:00-18:00; Su off", "Mo-Fr 10:00-18:00; Sa \"by appointment\"", "Mo-Fr",
      "Mo-Fr; PH off", "24/7; We 02:00-04:00 off", "Mo-Fr, Sa 10:00-14:00", "Su unknown, Mo 10:00-12:00",
    ])
  func statedDays(_ text: String) throws {
    #expect(try !OpeningHours.read(text).slips.contains { $0.isDoubtful })
  }

  @Test("hours: many days without times do not make a long text", .review("SL-A22"))
  func manyBareDays() throws {
    let text =
      "Mo-Fr " + Array(repeating: "10:00-18:00", count: 160).joined(separator: ",")
      + String(repeating: ";Sa", count: 600)
    #expect(try OpeningHours.read(text).slips.canonical(text).utf8.count < 32_768)
  }

  @Test("hours: rules keep separators, days, times past midnight and states", .review("FL-T23"))
  func meaning() throws {
    let shop = try read("Mo-Fr 08:00-12:00,13:00-18:30; Sa[1,-1] 10:00-14:00, Fr 19:00-02:00; PH off || \"ask\"")
    #expect(shop.rules.map(\.separator) == [.normal, .normal, .additional, .normal, .fallback])
    #expect(shop.rules[0].weekdays == [OpeningHours.Weekdays(first: 1, last: 5)])
    #expect(span(shop.rules[0]) == [480, 720])
    #expect(span(shop.rules[0], 1) == [780, 1110])
    #expect(shop.rules[1].weekdays.first?.occurrences == [1, -1])
    #expect(span(shop.rules[2]) == [1140, 120])
    #expect(shop.rules[3].holidays == [.public])
    #expect(shop.rules[3].state == .closed)
    #expect(shop.rules[4].state == .unknown)
    #expect(shop.rules[4].comment == "ask")

    let season = try read("2026 Dec 24-2027 Jan 02 off; week 50-02/2 Mo 10:00-18:00+; easter +1 day off")
    let dates = try #require(season.rules[0].dates.first)
    #expect(dates.first == OpeningHours.DateEnd(year: 2026, base: .month(12, day: 24)))
    #expect(dates.last == OpeningHours.DateEnd(year: 2027, base: .month(1, day: 2)))
    #expect(season.rules[1].weeks == [OpeningHours.Weeks(first: 50, last: 2, step: 2)])
    #expect(season.rules[1].times.first?.isOpenEnded == true)
    #expect(season.rules[2].dates.first?.first.days == 1)
    #expect(try read("24/7").rules.map(\.isAlways) == [true])
  }

  @Test("hours: a text longer than any hours is refused")
  func length() throws {
    func hours(_ count: Int) -> String { (0..<count).map { _ in "Mo 10:00-11:00" }.joined(separator: ", ") }
    #expect(try read(hours(256)).rules.count == 256)
    let error = #expect(throws: OpeningHoursFault.self) { try read(hours(257)) }
    #expect(error?.reason == "hours have at most 4096 bytes, but these have 4110")
  }

  @Test("hours: no text makes the reader crash or hang", .review("FL-T23"))
  func robust() {
    let parts = [
      "Mo", "-", "Fr", " ", ",", ";", "24/7", "08:00", "[", "]", "1", "|", "\"", "week", "Jan", "+", "(", ")", "/", "ö",
      "PH", "2026", "easter", "day",
    ]
    var state: UInt64 = 7
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<(state >> 33) % 12 + 1 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += parts[Int((state >> 33) % UInt64(parts.count))]
      }
      _ = try? OpeningHours.read(text)
    }
    _ = try? OpeningHours.read(String(repeating: "Mo,", count: 100_000))
    _ = try? OpeningHours.read(String(repeating: "PH ", count: 100_000))
  }

  @Test("hours: time zone names are those of the database, sorted, each once", .review("FL-T23"))
  func zones() {
    #expect(TimeZoneNames.contains("Europe/Helsinki"))
    #expect(TimeZoneNames.contains("UTC"))
    #expect(!TimeZoneNames.contains("Europe/Helsnki"))
    #expect(!TimeZoneNames.contains(""))
    #expect(TimeZoneNames.all.count == Set(TimeZoneNames.all).count)
    #expect(TimeZoneNames.all == TimeZoneNames.all.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }
}
