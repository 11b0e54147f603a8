import Testing
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueRules

/// What rules answer to slips that a tenth reader made by hand.
@Suite struct SlipAnswerTests {
  private func overlap(_ shop: String, _ other: String) throws -> Diagnostic? {
    let source = try SmallHall.source(
      outline: "{rect: [0, 0, 40, 40]}",
      level: """
        units:
          \(SmallHall.unit)
          shop: {category: room, \(shop)}
          other: {category: room, \(other)}
        """)
    return SmallHall.findings(source, "TOP003").first
  }

  @Test(
    "TOP003: a strip of overlap is answered with where a unit ends", .review("FL-U1"),
    arguments: [
      // Each reaches into the other.
      (
        "rect: [0, 20, 11, 10]", "rect: [10, 20, 10, 10]",
        "start other at x 11, or end shop at x 10"
      ),
      // The other is an L, and the strip is in its arm.
      (
        "rect: [0, 29, 10, 8]", "polygon: [[0, 20], [30, 20], [30, 40], [20, 40], [20, 30], [0, 30]]",
        "start shop at y 30, or move it"
      ),
      // It is inside.
      (
        "rect: [2, 22, 2, 2]", "rect: [0, 20, 10, 10]",
        "move shop; if it is inside on purpose, write `nested: true` on it"
      ),
    ])
  func cut(shop: String, other: String, help: String) throws {
    #expect(try overlap(shop, other)?.help.first == help)
  }

  @Test(
    "IMD009: categories with the word in them come before those that look like it", .review("FL-U1"),
    arguments: [
      ("class", ["classroom"]), ("food", ["foodservice"]), ("restrom", ["restroom"]), ("movie", ["movietheater"]),
      ("concret", ["concrete"]), ("boiler", ["nonpublic"]),
    ])
  func category(word: String, meant: [String]) {
    #expect(CategorySuggestion.categories(for: word, of: .unit) == meant)
  }

  @Test("IMD008: the help for a level without an ordinal names its floor, if it has one")
  func ordinal() throws {
    func found(_ line: String) throws -> Diagnostic? {
      let level = """
        level: ground
        \(line)
        short_name: "0"
        name: Ground
        outline: {rect: [0, 0, 40, 20]}
        units:
          \(SmallHall.unit)
        """
      let found = SmallHall.findings(try SmallHall.source(files: ["levels/ground.yaml": level]), "IMD008")
      #expect(found.count == 1)
      return found.first
    }
    let floor = try found("floor: 0")
    #expect(
      floor?.help == ["write `ordinal: 0` in the place of `floor`, which only changes the number in the floor picker"])
    #expect(floor?.fix?.title == "rename it to ordinal")
    #expect(
      try found("mapped: full")?.help == [
        "add `ordinal` to the level: 0 is the street, 1 the level above it, -1 the one below it"
      ])
  }

  @Test("IMD009: only a slip of the hand is corrected without a look", .review("FL-U1"))
  func certainty() throws {
    func fix(_ category: String) throws -> Fix.Safety? {
      let source = try SmallHall.source(
        level: "units:\n  \(SmallHall.unit.replacing("walkway", with: category))")
      return SmallHall.findings(source, "IMD009").first?.fix?.safety
    }
    #expect(try fix("walkwy") == .safe)
    // Another letter in a short word may be another word.
    #expect(try fix("glasz") == nil)
    #expect(try fix("food") == .unsafe)
  }

  @Test("LBL002: a language without any name is one finding, at the list of languages", .review("FL-U1"))
  func language() throws {
    let hall = SmallHall.unit.replacing("category", with: "name: {en: Hall, fi: Halli}, category")
    let source = try SmallHall.source(
      venue: "languages: [en, fi, sv]",
      level: """
        units:
          \(hall)
        amenities: {water: {category: drinkingfountain, name: {en: Fountain, fi: Juomapiste}, point: [3, 3]}}
        """)
    let found = SmallHall.findings(source, "LBL002")
    #expect(
      found.map(\.message) == ["\"sv\" is a language of the venue, but none of its 2 names has a text in it"])
    #expect(found.first?.place?.pointer == "/languages")
  }

  @Test("IMD019: a mail address is no web address, and is not given https", .review("FL-U1"))
  func mail() throws {
    let source = try SmallHall.source(
      level: """
        units: {\(SmallHall.unit)}
        kiosks: {stand: {rect: [4, 4, 3, 3], occupant: {id: ink, name: Ink, category: books, website: ink@quay.example}}}
        """)
    let found = SmallHall.findings(source, "IMD019").first
    #expect(found?.help.first?.hasPrefix("this is a mail address") == true && found?.fix == nil)
  }

  @Test("CAM019: a tour that stops at a unit is answered with a camera for it", .review("FL-U1"))
  func tour() throws {
    let source = try SmallHall.source(venue: "camera: {tours: {round: {stops: [start, hall]}}}")
    let found = SmallHall.findings(source, "CAM019").first
    #expect(found?.message == "the tour stops at 'hall', which is a feature, not a camera")
    #expect(found?.help == ["add `hall: {show: hall}` under `cameras`"])
  }

  @Test("SRC002: of a level file in another encoding, its level is no second finding", .review("FL-U1"))
  func encoding() throws {
    let upper = "level: upper\nordinal: 1\nshort_name: \"1\"\nname: Upper\noutline: {rect: [0, 0, 40, 20]}\n"
    let venue = "connectors: {lift: {category: elevator, levels: [ground, upper]}}"
    let level =
      "units:\n  \(SmallHall.unit)\n  lift.ground: {rect: [2, 2, 2, 2], openings: {lift-door: {to: hall, width: 1}}}"
    let bytes: [UInt8] = [0xFF, 0xFE] + upper.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(SmallHall.findings(try SmallHall.source(venue: venue, level: level)).contains { $0.code == "NET011" })
    var files = SmallHall.files(venue: venue, level: level).mapValues { Array($0.utf8) }
    files["levels/upper.yaml"] = bytes
    let source = try VenueReader.read(InputTree(bytes: files))
    let codes = SmallHall.findings(source).map(\.code)
    #expect(codes.contains("SRC002") && !codes.contains("NET011"))
  }
}
