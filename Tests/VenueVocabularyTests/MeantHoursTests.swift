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
    #expect(MeantHours.canonical(text) == hours)
  }

  @Test(
    "hours: a text with words that have no meaning means nothing",
    arguments: [
      "by appointment", "Mo-Fr 8-55", "see website", "T 8-17", "", "Mo-Fr banana 8-17",
      String(repeating: "Mo ", count: 90),
    ])
  func unknown(text: String) { #expect(MeantHours.canonical(text) == nil) }

  @Test("hours: one to five is the afternoon, and 24:00 opens no day")
  func doubtful() throws {
    let night = try OpeningHours.read("Mo-Sa 1-5").slips
    #expect(night.contains(where: \.isDoubtful) && night.canonical("Mo-Sa 1-5") == "Mo-Sa 13:00-17:00")
    #expect(try OpeningHours.read("Mo-Sa 01:00-05:00").slips.isEmpty)
    let midnight = try OpeningHours.read("Mo-Fr 24:00-08:00").slips
    #expect(midnight.first?.isDoubtful == true && midnight.canonical("Mo-Fr 24:00-08:00") == "Mo-Fr 00:00-08:00")
    #expect(try OpeningHours.read("Mo-Fr 08:00-24:00").slips.isEmpty)
  }
}
