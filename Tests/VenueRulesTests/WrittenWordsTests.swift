import Testing
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueTestSupport

@testable import VenueRules

/// What is said of words in `venue.yaml` that name what there is not.
struct WrittenWordsTests {
  private func findings(_ block: String, profile: Profile = .default) throws -> [Diagnostic] {
    let files = ["venue.yaml": RuleExample.venue + "\n" + block + "\n", "levels/ground.yaml": Self.ground]
    let source = try VenueReader.read(InputTree(bytes: files.mapValues { Array($0.utf8) }))
    return check(source, profile: profile).diagnostics
  }

  private static let ground = """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 40, 20]}
    units:
      hall: {category: walkway, name: Great hall, rect: [0, 0, 40, 10], openings: {door: {to: outside, wall: south, width: 2}}}
      shop: {category: room, rect: [0, 10, 8, 10], openings: {shop-door: {to: hall, width: 1}}, occupant: {id: inkwell, name: Inkwell Books, category: books}}
      east: {category: room, name: Twin, rect: [8, 10, 8, 10], openings: {east-door: {to: hall, width: 1}}}
      west: {category: room, name: Twin, rect: [16, 10, 8, 10], openings: {west-door: {to: hall, width: 1}}}

    """

  @Test(
    "rules: a name in place of an id gets its owner, in any letter case",
    arguments: [
      (
        "camera: {start: {show: Inkwell Books}}", "CAM019",
        "\"Inkwell Books\" is the name of inkwell; write its id, inkwell"
      ),
      (
        "camera: {cameras: {a: {show: [hall, great  HALL]}}}", "CAM019",
        "\"great  HALL\" is the name of hall; write its id, hall"
      ),
      (
        "camera: {cameras: {a: {level: Street level}}}", "CAM019",
        "\"Street level\" is the name of ground; write its id, ground"
      ),
      (
        "camera: {start: {show: Twin}}", "CAM019",
        "\"Twin\" is the name of east, west; write the id of the intended one"
      ),
      (
        "camera: {cameras: {a: {level: hall}}}", "CAM019", "write `show: hall`: the camera then shows it on its level"
      ),
      ("camera: {cameras: {a: {level: 0}}}", "CAM019", "\"0\" is the short name of ground; write its id, ground"),
      ("cards: {categories: {toilet: {style: sheet}}}", "CRD010", "did you mean 'restroom'?"),
      (
        "connectors: {lift: {category: elevator, levels: [Street level, ground]}}", "NET011",
        "\"Street level\" is the name of ground; write its id, ground"
      ),
      ("camera: {start: {show: inkwel}}", "CAM019", "did you mean 'inkwell'?"),
      (
        "cards: {places: {Inkwell Books: {style: sheet}}}", "CRD010",
        "\"Inkwell Books\" is the name of inkwell; write its id, inkwell"
      ),
    ])
  func names(block: String, code: String, help: String) throws {
    let found = try findings(block).filter { $0.code == code }
    #expect(found.first?.help == [help], "\(found)")
  }

  @Test(
    "rules: an unknown category in clusters gets the nearest, at its place",
    arguments: [
      ("clusters: {m: {categories: [atm, vendingmachin]}}", "vendingmachin", "vendingmachine"),
      ("clusters: {m: {ratio: [atm, tiketing]}}", "tiketing", "ticketing"),
    ])
  func clusters(block: String, word: String, meant: String) throws {
    let found = try findings(block).filter { $0.code == "IMD009" }
    #expect(
      found.map(\.message) == ["\"\(word)\" is not a category of features drawn as points; did you mean \"\(meant)\"?"])
    let text = RuleExample.venue + "\n" + block + "\n"
    let place = try #require(found.first?.place)
    #expect(place.file == "venue.yaml" && String(decoding: Array(text.utf8)[place.range], as: UTF8.self) == word)
    #expect(
      try findings("clusters: {m: {categories: [atm, restroom], ratio: [atm, ticketing]}}").allSatisfy {
        $0.code != "IMD009"
      })
  }

  @Test("rules: an amenity category on a unit is reported; bad languages are one cause")
  func causes() throws {
    let ground = Self.ground.replacing("west: {category: room", with: "west: {category: prayerroom")
    func told(_ venue: String) throws -> [Diagnostic] {
      let files = ["venue.yaml": venue, "levels/ground.yaml": ground]
      return check(try VenueReader.read(InputTree(bytes: files.mapValues { Array($0.utf8) }))).diagnostics
    }
    let found = try told(RuleExample.venue).filter { $0.code == "IMD009" }
    #expect(found.map(\.message) == ["\"prayerroom\" is a category of amenities, not of units"])
    #expect(found.first?.help.first?.hasPrefix("draw an amenity of this category in the unit") == true)
    let languages = RuleExample.venue.replacing("languages: [en]", with: "languages: [english, klingonish]")
    let codes = try told(languages).map(\.code)
    #expect(codes.filter { $0.hasPrefix("LBL") || $0.hasPrefix("SRC") } == ["LBL003", "SRC005"], "\(codes)")
  }

  @Test("rules: shops named by language must have all languages of the venue")
  func translations() throws {
    let languages = RuleExample.venue.replacing("languages: [en]", with: "languages: [en, fi]")
    func told(_ name: String) throws -> [String] {
      let ground = Self.ground.replacing("name: Inkwell Books", with: "name: \(name)")
      let files = ["venue.yaml": languages, "levels/ground.yaml": ground]
      let source = try VenueReader.read(InputTree(bytes: files.mapValues { Array($0.utf8) }))
      return check(source, profile: .default).diagnostics.filter { $0.code == "LBL002" }.map {
        "\($0.severity.rawValue): \($0.message)"
      }
    }
    #expect(
      try told("{en: Inkwell Books}") == [
        "error: the name of occupant inkwell (Inkwell Books) has no text in \"fi\""
      ])
    #expect(try told("{en: Inkwell Books, fi: Musteen kirjat}").isEmpty && told("Inkwell Books").isEmpty)
  }
}
