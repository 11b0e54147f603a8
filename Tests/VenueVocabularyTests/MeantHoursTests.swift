import Testing
import VenueTestSupport
import VenueVocabulary

/// Hours as they stand on doors and websites.
struct MeantHoursTests {
  @Test(
    "hours: what a text in another form probably means", .review("FL-U1"),
    arguments: [
      ("24h", "24/7"), ("everyday 9-17", "Mo-Su 09:00-17:00"), ("every Monday 9-17", "Mo 09:00-17:00"),
      ("24 hours", "24/7"), ("daily 9-21", "Mo-Su 09:00-21:00"), ("8-20h", "08:00-20:00"),
      ("8h30-17h", "08:30-17:00"), ("Mo-Fr 9-17 Uhr", "Mo-Fr 09:00-17:00"), ("08:00 to 17:00", "08:00-17:00"),
      ("Mo to Fr 8-17", "Mo-Fr 08:00-17:00"), ("8-17 Mo-Fr", "Mo-Fr 08:00-17:00"), ("M-F 8-17", "Mo-Fr 08:00-17:00"),
      ("Mo/We/Fr 9-12", "Mo,We,Fr 09:00-12:00"), ("Mo-Th 8-17 Fr 8-15", "Mo-Th 08:00-17:00; Fr 08:00-15:00"),
      ("Mo-Sa 8-17 Su closed", "Mo-Sa 08:00-17:00; Su off"), ("0800-2000", "08:00-20:00"),
      ("Mo-Fr 8 a.m. - 5 p.m.", "Mo-Fr 08:00-17:00"), ("Mo-Fr 08：00～20：00", "Mo-Fr 08:00-20:00"),
      ("täglich 9–21 Uhr", "Mo-Su 09:00-21:00"), ("Montag bis Freitag 8-18", "Mo-Fr 08:00-18:00"),
      ("Di-So 10-18", "Tu-Su 10:00-18:00"), ("ma-pe 9-18, la 10-15", "Mo-Fr 09:00-18:00; Sa 10:00-15:00"),
      ("lundi à vendredi 9h-18h", "Mo-Fr 09:00-18:00"), ("weekends 10-16", "Sa-Su 10:00-16:00"),
      ("月曜日 9:00-17:00", "Mo 09:00-17:00"),
    ])
  func meant(text: String, hours: String) {
    #expect((try? OpeningHours.read(text))?.slips.isEmpty != true)
    #expect(MeantHours.reading(of: text)?.canonical == hours)
  }

  @Test(
    "hours: a text with words that have no meaning means nothing",
    arguments: [
      "by appointment", "Mo-Fr 8-55", "see website", "T 8-17", "", "Mo-Fr banana 8-17",
      String(repeating: "Mo ", count: 90),
    ])
  func unknown(text: String) { #expect(MeantHours.reading(of: text) == nil) }

  @Test(
    "hours: closed days are closed, and the times are those of the other days", .review("FL-W1"),
    arguments: [
      ("10:00-20:00, closed Su", "10:00-20:00; Su off"), ("10am-8pm, closed Sunday", "10:00-20:00; Su off"),
      ("Mo-Fr 10-20, closed Sa-Su", "Mo-Fr 10:00-20:00; Sa-Su off"), ("10:00-20:00 closed Su", "10:00-20:00; Su off"),
      ("Mo-Fr 10:00-20:00, closed weekends", "Mo-Fr 10:00-20:00; Sa-Su off"),
      ("closed Sunday, 10-20", "10:00-20:00; Su off"), ("10:00-18:00, except Monday", "10:00-18:00; Mo off"),
      ("daily except Tuesday 10-18", "Mo-Su 10:00-18:00; Tu off"), ("10-18 (Mo closed)", "10:00-18:00; Mo off"),
      ("closed on Sundays, otherwise 10-18", "10:00-18:00; Su off"),
      ("Su closed, Mo-Sa 8-17", "Mo-Sa 08:00-17:00; Su off"),
      ("Sundays closed, 10-18", "10:00-18:00; Su off"), ("10-18, montags geschlossen", "10:00-18:00; Mo off"),
      ("10–18 Uhr, außer Montag", "10:00-18:00; Mo off"), ("10-18, suljettu maanantaisin", "10:00-18:00; Mo off"),
      ("10h-18h, fermé le lundi", "10:00-18:00; Mo off"), ("10h-18h sauf lundi", "10:00-18:00; Mo off"),
      ("9-17, stängt söndagar", "09:00-17:00; Su off"), ("10:00-18:00 月曜定休日", nil),
      ("closed Mo, Tu 10-18", nil), ("Mo-Fr 8-17, 12-13 closed", nil), ("closed Sunday 10-20", nil),
      ("10-20, Sa, Su closed", nil), ("Mo-Fr closed 12-13", nil), ("Feiertage geschlossen 10-18", nil),
      // Saturday or Sunday.
      ("M-S 9-17", nil), ("M-F 9-17", "Mo-Fr 09:00-17:00"),
    ] as [(String, String?)])
  func closed(text: String, hours: String?) { #expect(MeantHours.reading(of: text)?.canonical == hours) }

  @Test(
    "hours: days of the venue's languages are preferred, others are named", .review("FL-W1"),
    arguments: [
      ("Ma-Sa 10:00-20:00", ["en", "fi"], "Mo-Sa 10:00-20:00", nil),
      ("Ma-Sa 10:00-20:00", ["en"], "Tu-Sa 10:00-20:00", "French"), ("Ma 10-18", ["en"], nil, nil),
      ("Ma 10-18", ["fi-FI"], "Mo 10:00-18:00", nil), ("Ma 10-18", ["fr"], "Tu 10:00-18:00", nil),
      ("Ma 10-18", ["fi", "fr"], nil, nil), ("To 10-18", ["en", "fi"], "Th 10:00-18:00", nil),
      ("To 10-18", ["en"], "Th 10:00-18:00", nil), ("Su-To 10-18", ["en", "fi"], "Su-Th 10:00-18:00", nil),
      ("Di 10-18", ["en"], nil, nil), ("Di-So 10-18", ["en"], "Tu-Su 10:00-18:00", "German"),
      ("Do 10-18", ["en", "es"], "Su 10:00-18:00", nil), ("08:00 to 17:00", ["fi"], "08:00-17:00", nil),
    ] as [(String, [String], String?, String?)])
  func languages(text: String, languages: [String], hours: String?, named: String?) {
    let found = MeantHours.reading(of: text, languages: languages)
    #expect(found?.canonical == hours)
    #expect(found?.language == named)
  }

  @Test(
    "hours: times as they are said", .review("FL-W1"),
    arguments: [
      ("Every day 10 to 8", "Mo-Su 10:00-20:00"), ("9 til 5", "09:00-17:00"), ("Mo-Fr 900-1700", "Mo-Fr 09:00-17:00"),
      ("Mondays 8-17", "Mo 08:00-17:00"), ("8 to 8", "08:00-20:00"),
    ])
  func spoken(text: String, hours: String) { #expect(MeantHours.reading(of: text)?.canonical == hours) }

  @Test(
    "hours: times beside days without times are theirs", .review("FL-W1"),
    arguments: [
      ("Tu-Su, 10:00-18:00", "Tu-Su 10:00-18:00"), ("Mo-We, 10-18", "Mo-We 10:00-18:00"),
      ("10:00-18:00, Tu-Su", "Tu-Su 10:00-18:00"), ("Mo-Fr 10:00-18:00, Sa", "Mo-Fr 10:00-18:00, Sa 10:00-18:00"),
      ("Mo-Sa 20:00-10:00", "Mo-Sa 10:00-20:00"), ("8-8", "08:00-20:00"),
    ])
  func doubtfulDays(text: String, hours: String) throws {
    let slips = try OpeningHours.read(text).slips
    #expect(slips.contains { $0.isDoubtful })
    #expect(slips.canonical(text) == hours)
  }

  @Test("hours: one to five is the afternoon, and 24:00 opens no day")
  func doubtful() throws {
    let night = try OpeningHours.read("Mo-Sa 1-5").slips
    #expect(night.contains(where: \.isDoubtful) && night.canonical("Mo-Sa 1-5") == "Mo-Sa 13:00-17:00")
    #expect(try OpeningHours.read("Mo-Sa 01:00-05:00").slips.isEmpty)
    let midnight = try OpeningHours.read("Mo-Fr 24:00-08:00").slips
    #expect(midnight.first?.isDoubtful == true && midnight.canonical("Mo-Fr 24:00-08:00") == "Mo-Fr 00:00-08:00")
    #expect(try OpeningHours.read("Mo-Fr 08:00-24:00").slips.isEmpty)
    let bar = try OpeningHours.read("Fr-Sa 10-02").slips
    #expect(!bar.contains(where: \.isDoubtful) && bar.canonical("Fr-Sa 10-02") == "Fr-Sa 10:00-02:00")
  }
}
