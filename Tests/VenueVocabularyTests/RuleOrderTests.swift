import Testing
import VenueVocabulary

/// The order of the rules of hours: a later one replaces the earlier ones on its days.
@Suite struct RuleOrderTests {
  @Test(
    "hours: an exception that a later rule replaces is doubtful, and goes behind it",
    arguments: [
      ("Tue closed; 10-18", "10:00-18:00; Tu closed"), ("Su off; Mo-Su 10:00-18:00", "Mo-Su 10:00-18:00; Su off"),
      ("PH off; 10:00-18:00", "10:00-18:00; PH off"), ("Dec 24 off; 10:00-18:00", "10:00-18:00; Dec 24 off"),
      (
        "Sa 10:00-14:00; Su off; Mo-Su 10:00-18:00", "Mo-Su 10:00-18:00; Sa 10:00-14:00; Su off"
      ), ("Sa-Mo off; PH off; Mo-Su 9-17", "Mo-Su 09:00-17:00; Sa-Mo off; PH off"),
    ])
  func moved(_ text: String, _ canonical: String) throws {
    let slips = try OpeningHours.read(text).slips
    #expect(slips.filter(\.isDoubtful).map(\.help) == [nil])
    #expect(slips.canonical(text) == canonical)
    #expect(try OpeningHours.read(canonical).slips.isEmpty)
  }

  @Test(
    "hours: rules for the same days, and days without times, are asked about",
    arguments: [
      "Mo-Fr 08:00-12:00; Mo-Fr 13:00-17:00", "Mo-Fr 10:00-18:00; 24/7", "Mo-Fr 10:00-18:00; Sa-Su",
      "Sa; Mo-Fr 10:00-18:00", "Mo-Fr 10:00-18:00; off",
    ])
  func asked(_ text: String) throws {
    let slips = try OpeningHours.read(text).slips
    #expect(slips.filter(\.isDoubtful).count == 1 && slips.contains { $0.help != nil })
    #expect(slips.canonical(text) == text)
  }

  @Test(
    "hours: rules of different days, or in the right order, are not doubtful",
    arguments: [
      "10:00-18:00; Tu off", "Mo-Fr 10:00-18:00; Sa 10:00-14:00; Su off; PH off", "Mo off, Tu-Su 10:00-18:00",
      "Mo-Su 10:00-18:00; PH 12:00-16:00", "Mo-Fr 10:00-18:00; Nov-Mar Mo-Fr 10:00-16:00", "24/7; We 02:00-04:00 off",
      "PH off; Mo-Fr 10:00-18:00", "Mo-Fr 10:00-18:00; 12:00-13:00 off", "Mo-Fr 10:00-18:00; \"by appointment\"",
      "Mo-Fr 10:00-18:00; Mo-Su 10:00-18:00", "Mo-Fr 10:00-18:00; Sa[1] 10:00-14:00 || \"ask\"",
    ])
  func right(_ text: String) throws {
    #expect(try !OpeningHours.read(text).slips.contains(where: \.isDoubtful))
  }

  @Test(
    "hours: holidays are behind closed days; two times without a comma mean nothing",
    arguments: [
      ("Mo-Fr 10:00-20:00, Sa-Su closed, holidays 12-16", "Mo-Fr 10:00-20:00; Sa-Su off; PH 12:00-16:00"),
      ("holidays 12-16, Mo-Fr 10-20, closed weekends", "Mo-Fr 10:00-20:00; Sa-Su off; PH 12:00-16:00"),
      ("Mo-Fr 10-20, holidays 12-16, closed Su and holidays", nil),
      ("10:00-20:00 Mo-Sa Su 12:00-18:00", nil),
      ("10AM-10PM Mo-Sa, 12PM-6PM Su", "Mo-Sa 10:00-22:00; Su 12:00-18:00"), ("10-20 Mo-Sa, 12-18", nil),
      ("10-18 (Mo closed), Sa 10-14", nil), ("8-17 Mo-Fr", "Mo-Fr 08:00-17:00"),
    ] as [(String, String?)])
  func order(_ text: String, _ hours: String?) { #expect(MeantHours.reading(of: text)?.canonical == hours) }

  @Test("hours: from twelve to twelve is until midnight, or doubtful")
  func noon() throws {
    let slips = try OpeningHours.read("Mo-Fr 12-12").slips
    #expect(slips.contains(where: \.isDoubtful) && slips.canonical("Mo-Fr 12-12") == "Mo-Fr 12:00-24:00")
  }

  @Test("hours: a long text of rules is read in linear time")
  func many() throws {
    let text = String(repeating: "Mo off;", count: 580) + "10-18"
    let slips = try OpeningHours.read(text).slips
    #expect(slips.filter(\.isDoubtful).count == 1 && slips.canonical(text).utf8.count < 8192)
  }
}
