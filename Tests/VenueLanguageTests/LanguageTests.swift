import Testing

@testable import VenueLanguage

@Suite struct LanguageTests {
  @Test("languages: figures are rounded as people say them")
  func figures() {
    let figures = SpokenFigures(.english)
    #expect(
      [0.2, 1.6, 12, 47, 52, 196, 199, 330, 980, 1240, 12_400, 67_000].map(figures.distance)
        == [
          "0 m", "2 m", "10 m", "45 m", "50 m", "200 m", "200 m", "330 m", "1.0 km", "1.2 km", "12 km", "67 km",
        ])
    #expect(
      [8, 44, 58, 130, 3720, 7200].map(figures.time)
        == ["about 10 s", "about 40 s", "about 1 min", "about 2 min", "about 1 h 2 min", "about 2 h"])
    #expect([.infinity, .nan, 1e21, -1e21].map(figures.distance) == ["", "", "", ""])
  }

  @Test("languages: imperial distances are feet, then tenths of a mile")
  func imperial() {
    let figures = SpokenFigures(.english, .imperial)
    #expect(
      [0.2, 1, 5, 35, 120, 280, 300, 1609.344, 20_000].map(figures.distance)
        == ["1 ft", "3 ft", "15 ft", "110 ft", "390 ft", "900 ft", "0.2 mi", "1.0 mi", "12 mi"])
  }

  @Test("languages: plural rules match the samples of CLDR")
  func plurals() throws {
    func categories(_ tag: String, _ numbers: [Number]) throws -> [String] {
      let language = try #require(Language.best(for: [tag]))
      return numbers.map(language.plural)
    }
    let whole = [0, 1, 2, 3, 10, 11, 26, 99, 100, 102, 103, 111, 1_000_000].map { Number($0) }
    let english = ["other", "one"] + Array(repeating: "other", count: 11)
    #expect(try categories("en", whole) == english)
    #expect(try categories("de", whole) == english)
    #expect(try categories("fi", whole) == english)
    #expect(try categories("es", whole) == english.dropLast() + ["many"])
    #expect(try categories("ja", whole) == Array(repeating: "other", count: 13))
    #expect(
      try categories("ar", whole) == [
        "zero", "one", "two", "few", "few", "many", "many", "many", "other", "other", "few", "many", "other",
      ])
    // 1.0 shows a decimal: one in Spanish and Arabic, other in English.
    #expect(
      try ["en", "de", "fi", "es", "ar"].map { try categories($0, [Number(1, tenths: 0)]).first } == [
        "other", "other", "other", "one", "one",
      ])
    #expect(
      try ["en", "es", "ar"].map { try categories($0, [Number(1, tenths: 2)]).first } == ["other", "other", "other"])
  }

  @Test(
    "languages: an invalid plural rule is refused",
    arguments: ["", "n", "n =", "x = 1", "n = a", "n % 0 = 1", "n = 3..2", "n = 1 and"])
  func noRule(text: String) { #expect(PluralRule(text) == nil) }

  @Test("languages: languages are found by lookup: de-AT finds German")
  func lookup() {
    #expect(Language.best(for: ["de-AT"])?.tag == "de")
    #expect(Language.best(for: ["sv", "fi"])?.tag == "fi")
    #expect(Language.best(for: ["sv"]) == nil)
  }

  @Test("languages: names of another direction are isolated and cannot break out")
  func isolation() throws {
    let arabic = try #require(Language.best(for: ["ar"]))
    #expect(Language.english.isolated("Tide Café") == "Tide Café")
    #expect(Language.english.isolated("مقهى") == "\u{2068}مقهى\u{2069}")
    #expect(arabic.isolated("Gate 4") == "\u{2068}Gate 4\u{2069}")
    #expect(Language.english.isolated("a\u{202E}b\u{2069}c") == "abc")
    #expect(arabic.isolated("a\u{2069}b") == "\u{2068}ab\u{2069}")
  }

  @Test("languages: a name that looks like a slot is not a slot")
  func slotsInNames() {
    #expect(
      Language.english.text(.arriveHere, ["place": .name(.proper("{place} {"))]) == "you have reached {place} {")
  }

  @Test("languages: lists name each thing once")
  func lists() {
    #expect(Language.english.list(["a", "b", "a", "c"]) == "a, b and c")
    #expect(Language.english.list([]) == "")
    #expect(Language.english.enumeration(["a", "b", "c"], limit: 2) == "a, b and 1 more")
  }
}
