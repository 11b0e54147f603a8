import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// `levels` of a level file: one text for floors that a building has several times.
@Suite("Levels that repeat")
struct RepeatedLevelsTests {
  static let venue = TinyVenue.venue.replacing(
    "levels: [ground, deck]", with: "levels: [ground, floor-1, floor-2, floor-3]")

  static let typical = """
    levels:
      floor-1: {ordinal: 1, short_name: "1", name: Floor 1}
      floor-2:
        ordinal: 2
        short_name: "2"
        name: {en: Second floor, fi: Toinen kerros}
        units:
          room-05: {name: Library, category: library, polygon: [[0, 0], [10, 0], [10, 10], [0, 10]]}
          room-06: null
      floor-3: {ordinal: 3, short_name: "3", name: Floor 3, values: {wing: N}, elevation: 12.5}
    outline: {rect: [0, 0, 60, 30]}
    defaults: {openings: {category: pedestrian, width: 1.20}}
    units:
      hall: {category: walkway, rect: [0, 10, 60, 10], name: "{name}, {hall a}"}
      room-05:
        category: room
        rect: [0, 0, 12, 10]
        name: {en: "Room {short_name}05", fi: "Huone {short_name}05"}
        openings: {room-05-door: {to: hall}}
        occupant: {id: desk, name: "Desk {ordinal}", category: cafe}
      room-06: {category: room, rect: [12, 0, 8, 10], openings: {room-06-door: {to: hall}}}
      lift-a.{level}: {rect: [40, 20, 3, 3], openings: {"lift-door-{level}": {to: hall, width: 0.90}}}
    amenities: {tap: {category: drinkingfountain, point: [2, 2], units: [room-05]}}
    """

  private func read(_ typical: String = typical) throws -> VenueSource {
    var files = TinyVenue.files
    (files["venue.yaml"], files["levels/deck.yaml"]) = (RepeatedLevelsTests.venue, nil)
    files["levels/typical.yaml"] = typical
    return try TinyVenue.read(files)
  }

  @Test("yaml: words in braces of other languages are one finding each", arguments: ["${ordinal}", "{{ordinal}}"])
  func otherBraces(_ written: String) throws {
    let source = try read(RepeatedLevelsTests.typical.replacing("Desk {ordinal}", with: "Desk \(written)"))
    let found = source.diagnostics.filter { $0.message.contains("in one pair of braces") }
    #expect(found.map(\.message) == ["a word that each level fills is in one pair of braces, but is \(written)"])
    #expect(found.first?.help == ["write {ordinal}"] && found.first?.severity == .warning)
    #expect(source.venue.occupants.kept.contains { "\($0)".contains("Desk 1\"") })
  }

  private func units(_ source: VenueSource, _ level: ID<Level>) -> [String] {
    source.venue.units.kept.filter { $0.levelID == level }.map(\.id.text).sorted()
  }

  @Test("formats: everyday words of a file with several levels are read")
  func everydayWords() throws {
    let (whole, source) = (
      try read(),
      try read(
        RepeatedLevelsTests.typical.replacing("\nunits:\n  hall", with: "\nrooms:\n  hall")
          .replacing("floor-1: {ordinal: 1", with: "floor-1: {number: 1"))
    )
    let found = source.diagnostics.filter { $0.severity > .info && $0.place?.file == "levels/typical.yaml" }
    #expect(
      found.map(\.message).sorted() == [
        "unknown key \"number\" in level floor-1; did you mean \"ordinal\"?",
        "unknown key \"rooms\" in levels/typical.yaml; did you mean \"units\"?",
      ])
    #expect(source.venue.levels == whole.venue.levels && source.venue.units == whole.venue.units)
  }

  @Test("formats: a file with several levels makes each of them", .review("SL-S3"))
  func levels() throws {
    let source = try read()
    let levels = source.venue.levels.kept.filter { $0.id != "ground" }
    #expect(levels.map(\.id.text) == ["floor-1", "floor-2", "floor-3"])
    #expect(levels.map(\.ordinal) == [1, 2, 3])
    #expect(levels.map(\.elevation) == [nil, nil, 12.5])
    #expect(levels[1].name == ["en": "Second floor", "fi": "Toinen kerros"])
    #expect(units(source, "floor-1") == ["floor-1-hall", "floor-1-room-05", "floor-1-room-06", "lift-a.floor-1"])
    #expect(units(source, "floor-3") == ["floor-3-hall", "floor-3-room-05", "floor-3-room-06", "lift-a.floor-3"])
    #expect(source.repeatedLevels == ["levels/typical.yaml": ["floor-1", "floor-2", "floor-3"]])
    #expect(source.diagnostics.isEmpty, "\(source.findings)")
  }

  @Test("formats: references inside a repeated level stay on it")
  func references() throws {
    let venue = try read().venue
    let door = try #require(venue.openings.kept.first { $0.id == "floor-3-room-05-door" })
    #expect(door.joins == Joins(unit: "floor-3-room-05", other: "floor-3-hall"))
    #expect(venue.openings.kept.contains { $0.id == "lift-door-floor-2" && $0.joins?.other == "floor-2-hall" })
    #expect(venue.amenities.kept.first { $0.id == "floor-1-tap" }?.unitIDs == ["floor-1-room-05"])
    let lift = try #require(venue.connectors.kept.first { $0.id == "lift-a" })
    #expect(lift.landings.map(\.unit.text) == ["lift-a.ground", "lift-a.floor-1", "lift-a.floor-2", "lift-a.floor-3"])
  }

  @Test("formats: a level changes, adds and leaves out what it has differently")
  func changes() throws {
    let source = try read()
    #expect(units(source, "floor-2") == ["floor-2-hall", "floor-2-room-05", "lift-a.floor-2"])
    let library = try #require(source.venue.units.kept.first { $0.id == "floor-2-room-05" })
    // Merged by language: only the English name is other.
    #expect(library.category == "library" && library.name["en"] == "Library")
    // Another shape replaces the one of the file, and what is not changed stays.
    #expect(library.geometry.first?.shell.count == 5)
    #expect(source.venue.openings.kept.contains { $0.id == "floor-2-room-05-door" })
    let first = try #require(source.venue.units.kept.first { $0.id == "floor-1-room-05" })
    #expect(first.category == "room")
  }

  @Test("formats: words in braces are filled by each level")
  func placeholders() throws {
    let venue = try read().venue
    func name(_ id: ID<VenueUnit>) -> String? { venue.units.kept.first { $0.id == id }?.name["en"] }
    #expect(name("floor-1-room-05") == "Room 105" && name("floor-3-room-05") == "Room 305")
    #expect(name("floor-2-hall") == "Second floor, {hall a}")
    #expect(
      venue.occupants.kept.map { $0.name["en"] ?? "" }.filter { $0.hasPrefix("Desk") } == [
        "Desk 1", "Desk 2", "Desk 3",
      ])
    #expect(venue.occupants.kept.map(\.id.text).contains("floor-2-desk"))
  }

  @Test("formats: a placeholder without a value and a wrong removal are reported once")
  func slips() throws {
    let text = MarkedText(
      RepeatedLevelsTests.typical.replacing("Desk {ordinal}", with: "Desk {ordnal}").replacing(
        "room-06: null", with: "«1»room-60: null"))
    let source = try read(text.text)
    let removal = try #require(source.diagnostics.first { $0.message.contains("room-60") })
    // Another number is another room.
    #expect(
      removal.message == "level floor-2 removes units/room-60, which the file does not have", "\(source.findings)")
    #expect(removal.place?.range.lowerBound == text.marks["1"])
    let word = source.diagnostics.filter { $0.message.contains("ordnal") }
    #expect(word.map(\.message) == ["there is no value for {ordnal}; did you mean {ordinal}?"])
    #expect(word.first?.severity == .warning)
  }

  @Test("formats: templates are placed on each repeated level")
  func templates() throws {
    var files = TinyVenue.files
    files["venue.yaml"] =
      RepeatedLevelsTests.venue + """

        templates:
          ward:
            units:
              corridor: {category: walkway, rect: [0, 0, 12, 3]}
              cell: {category: room, rect: [0, 3, 4, 5], openings: {cell-door: {to: corridor, width: 1.1}, out: {to: hall, width: 1.1}}}
        """
    files["levels/deck.yaml"] = nil
    files["levels/typical.yaml"] = RepeatedLevelsTests.typical.replacing(
      "amenities:",
      with: """
        place: [{template: ward, at: [20, 2], prefix: a-}]
        openings: {arch: {of: a-corridor, to: room-06, width: 1}}
        amenities:
        """)
    let venue = try TinyVenue.read(files).venue
    #expect(venue.units.kept.contains { $0.id == "floor-3-a-cell" && $0.levelID == "floor-3" })
    func joins(_ id: ID<Opening>) -> Joins? { venue.openings.kept.first { $0.id == id }?.joins }
    #expect(joins("floor-3-a-cell-door") == Joins(unit: "floor-3-a-cell", other: "floor-3-a-corridor"))
    // `hall` is no unit of the template: it is that of the level around it.
    #expect(joins("floor-1-a-out") == Joins(unit: "floor-1-a-cell", other: "floor-1-hall"))
    #expect(joins("floor-1-arch") == Joins(unit: "floor-1-a-corridor", other: "floor-1-room-06"))
  }

  @Test("formats: too many repeated levels and long values are refused", .review("AT-91"))
  func limits() throws {
    let many = (0...500).map { "  floor-\($0): {ordinal: \($0), short_name: \"\($0)\", name: F}" }
    let tail = RepeatedLevelsTests.typical.split(separator: "\n").drop { !$0.hasPrefix("outline") }.joined(
      separator: "\n")
    let source = try read("levels:\n" + many.joined(separator: "\n") + "\n" + tail)
    #expect(source.diagnostics.map(\.code) == ["SRC017"], "\(source.findings)")
    #expect(
      source.diagnostics.first?.message == "levels/typical.yaml has 501 levels; at most 500 are read from one file")
    let long = try read(
      RepeatedLevelsTests.typical.replacing("wing: N", with: "wing: " + String(repeating: "N", count: 300)))
    #expect(long.diagnostics.map(\.code) == ["SRC017"], "\(long.findings)")
  }

  @Test("formats: `level` beside `levels` is reported")
  func both() throws {
    let source = try read("level: typical\n" + RepeatedLevelsTests.typical)
    #expect(source.diagnostics.map(\.message) == ["a file has either `level` or `levels`"])
    #expect(source.venue.levels.kept.count == 4)
  }

  @Test("formats: an entry may name a feature by the id that the level makes", .review("AT-91"))
  func madeIDs() throws {
    let source = try read(
      RepeatedLevelsTests.typical.replacing("room-06: null", with: "lift-a.floor-2: {rect: [40, 20, 4, 4]}")
        .replacing("  room-06: {", with: "  room-{ordinal}06: {"))
    #expect(units(source, "floor-2") == ["floor-2-hall", "floor-2-room-05", "lift-a.floor-2", "room-206"])
    #expect(source.diagnostics.isEmpty, "\(source.findings)")
  }

  @Test("formats: a feature that only an entry has and does not draw is probably misspelt")
  func misspelt() throws {
    let source = try read(
      RepeatedLevelsTests.typical.replacing("room-06: null", with: "rom-06: {name: Archive}"))
    let found = source.diagnostics.filter { $0.message.contains("rom-06") && $0.code == "SRC008" }
    #expect(
      found.map(\.message) == [
        "level floor-2 changes units/rom-06, which the file does not have; did you mean \"room-06\"?"
      ], "\(source.findings)")
  }

  @Test("formats: names of levels fill names, and templates are filled on each level")
  func fillingNames() throws {
    let text = RepeatedLevelsTests.typical.replacing(
      "floor-1: {ordinal: 1, short_name: \"1\", name: Floor 1}", with: "floor-1: {ordinal: 1, short_name: \"1\"}"
    )
    .replacing("outline:", with: "name: \"Storey {ordinal}\"\noutline:")
    let venue = try read(text).venue
    #expect(venue.levels.kept.first { $0.id == "floor-1" }?.name["en"] == "Storey 1")
    #expect(venue.units.kept.first { $0.id == "floor-1-hall" }?.name["en"] == "Storey 1, {hall a}")
  }

  @Test("formats: short files do not make long texts or many values", .review("AT-91"))
  func budgets() throws {
    let levels = (0..<400).map {
      "  f\($0): {ordinal: \($0), short_name: \"\($0)\", name: F, values: {w: \(String(repeating: "w", count: 200))}}"
    }
    let words = String(repeating: "{w}", count: 2000)
    let long = try read(
      "levels:\n\(levels.joined(separator: "\n"))\noutline: {rect: [0, 0, 9, 9]}\nunits: {a: {category: room, rect: [0, 0, 9, 9], alt_name: \"\(words)\"}}"
    )
    #expect(long.diagnostics.contains { $0.code == "SRC017" && $0.message.contains("MB of filled text") })
    #expect(long.venue.levels.kept.count < 100)
    let points = (0..<6000).map { "[\($0), \($0 % 7)]" }.joined(separator: ", ")
    let many = try read(
      "levels:\n\(levels.joined(separator: "\n"))\noutline: {rect: [0, 0, 9, 9]}\nx-note: \"{unknown}\"\ndetails: {d: {line: [\(points)]}}"
    )
    #expect(many.diagnostics.contains { $0.code == "SRC017" && $0.message.contains("2000000 values") })
    #expect(!many.diagnostics.contains { $0.message.contains("unknown") })
  }
}
