import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// What the tenth reader of findings broke by hand, as readers of the text format answer it now.
@Suite struct WrittenMeaningTests {
  private static let venue = """
    schema: 1
    id: small
    name: Small
    category: shoppingcenter
    languages: [en, fi]
    time_zone: Europe/Helsinki
    frame: {origin: [24.9, 60.1]}
    address: {address: 1 Corner Street, locality: Port Kestrel, country: FI}
    connectors: {lift: {category: elevator, levels: [ground, upper], door: 0.90, car: [1.10, 1.40]}}
    closures: [{of: lift, start: 2026-12-01}]
    """
  private static let level = """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 20, 12]}
    surveyed: {by: centre, date: 2026-10-02}
    defaults: {openings: {width: 1.20}}
    units:
      hall: {category: walkway, rect: [0, 0, 20, 5], openings: {door: {to: outside, wall: south}}}
      shop: {category: room, rect: [0, 5, 8, 7], openings: {shop-door: {to: hall}}}
    amenities: {water: {category: drinkingfountain, point: [3, 2]}}
    """

  private func source(
    _ old: String = "", _ new: String = "", levels: String = "levels/ground.yaml", files: [String: String] = [:]
  ) throws -> VenueSource {
    try #require(old.isEmpty || Self.venue.contains(old) || Self.level.contains(old))
    let texts = [
      "venue.yaml": Self.venue.replacing(old, with: new, maxReplacements: 1),
      levels: Self.level.replacing(old, with: new, maxReplacements: 1),
    ]
    return try VenueReader.read(InputTree(texts.merging(files) { $1 }))
  }

  private func findings(_ old: String, _ new: String) throws -> [Diagnostic] {
    try source(old, new).diagnostics.filter { $0.severity >= .warning }
  }

  // MARK: Keys of other formats

  @Test(
    "yaml: a key of another format is answered with ours, and nothing is missing", .review("FL-U1"),
    arguments: [
      ("category: room", "shop: room", "category"), ("category: room", "type: room", "category"),
      ("point: [3, 2]", "coordinates: [3, 2]", "point"), ("point: [3, 2]", "location: [3, 2]", "point"),
      ("locality: Port Kestrel", "\"addr:city\": Port Kestrel", "locality"),
      ("country: FI", "\"addr:country\": FI", "country"),
      ("levels: [ground, upper]", "stops: [ground, upper]", "levels"),
      ("of: lift", "id: lift", "of"), ("start: 2026-12-01", "from: 2026-12-01", "start"),
    ])
  func synonym(old: String, new: String, meant: String) throws {
    let found = try findings(old, new)
    let key = new.prefix { $0 != ":" || new.hasPrefix("\"addr:") }.split(separator: "\"").first.map(String.init) ?? ""
    let written = new.hasPrefix("\"") ? key : String(new.prefix { $0 != ":" })
    #expect(found.filter { $0.code == "SRC004" }.count == 1)
    #expect(found.first { $0.code == "SRC004" }?.message.hasPrefix("unknown key \"\(written)\"") == true)
    #expect(found.first { $0.code == "SRC004" }?.message.hasSuffix("did you mean \"\(meant)\"?") == true)
    #expect(!found.contains { $0.code == "SRC005" || $0.code == "IMD008" })
    #expect(found.first { $0.code == "SRC004" }?.fix?.safety == .unsafe)
  }

  @Test("yaml: keys that the format does not need are to be removed", .review("FL-U1"))
  func unneeded() throws {
    let found = try findings("category: room", "feature_type: unit, level_id: ground, category: room")
    #expect(
      found.map(\.help.first) == [
        "remove it: the key of the group, such as `units`, says the type",
        "remove it: what is in the file of a level is on it",
      ])
  }

  @Test("yaml: a GeoJSON geometry is answered with its polygon", .review("FL-U1"))
  func geometry() throws {
    let found = try findings(
      "rect: [0, 5, 8, 7]",
      "geometry: {type: Polygon, coordinates: [[[0, 5], [8, 5], [8, 12], [0, 12], [0, 5]]]}")
    #expect(found.first?.help == ["write `polygon: [[0, 5], [8, 5], [8, 12], [0, 12]]`"])
  }

  @Test("yaml: a default without its kind is read for the only kind that has it", .review("FL-U1"))
  func defaults() throws {
    let source = try source("defaults: {openings: {width: 1.20}}", "defaults: {width: 1.20}")
    #expect(
      source.diagnostics.filter { $0.severity == .error }.map(\.help.first) == [
        "write `defaults: {openings: {width: 1.20}}`"
      ])
    #expect(source.venue.openings.kept.allSatisfy { $0.width == 1.2 })
  }

  @Test("yaml: a word that only looks like a key is not taken for one")
  func noSynonym() {
    let point = YAMLReader.read(Array("[3, 2]".utf8), file: "a").root!
    let text = YAMLReader.read(Array("north".utf8), file: "a").root!
    #expect(KeySynonyms.key(for: "coordinates", value: text, among: ["point", "polygon"], beside: []) == nil)
    #expect(KeySynonyms.key(for: "coordinates", value: point, among: ["point", "polygon"], beside: []) == "point")
    #expect(KeySynonyms.key(for: "type", value: text, among: ["category"], beside: ["category"]) == nil)
    #expect(KeySynonyms.key(for: "id", value: text, among: ["of", "to"], beside: []) == nil)
    #expect(KeySynonyms.key(for: "min_width", value: text, among: ["minimum_width"], beside: []) == "minimum_width")
    #expect(KeySynonyms.key(for: "category", value: text, among: ["categories"], beside: []) == "categories")
  }

  // MARK: Lists without brackets

  @Test(
    "yaml: a list without brackets in braces is one finding, and is read", .review("FL-U1"),
    arguments: [
      ("levels: [ground, upper]", "levels: ground, upper", "[ground, upper]"),
      ("car: [1.10, 1.40]", "car: 1.10, 1.40", "[1.10, 1.40]"), ("point: [3, 2]", "point: 3, 2", "[3, 2]"),
      ("rect: [0, 5, 8, 7]", "rect: 0, 5, 8, 7", "[0, 5, 8, 7]"),
      ("rect: [0, 5, 8, 7]", "rect: (0, 5, 8, 7)", "[0, 5, 8, 7]"),
      ("rect: [0, 0, 20, 5]", "rect: 0, 0, 20, 5", "[0, 0, 20, 5]"),
    ])
  func unbracketed(old: String, new: String, list: String) throws {
    let (whole, broken) = (try source(), try source(old, new))
    let found = broken.diagnostics.filter { $0.severity >= .warning }
    #expect(found.map(\.code) == ["SRC005"])
    #expect(found.first?.help == ["write \(list)"] && found.first?.fix?.safety == .safe)
    #expect(broken.venue == whole.venue)
  }

  @Test("yaml: texts and decimal commas in braces are no lists")
  func noList() throws {
    for (old, new) in [
      ("door: 0.90", "door: 0,90"), ("locality: Port Kestrel", "locality: Kestrel, Port"),
    ] {
      #expect(
        try findings(old, new).contains { $0.code == "SRC004" && $0.message.contains("the comma ends the value") })
    }
  }

  @Test("yaml: keys of lists are those of the schemas")
  func listKeys() {
    #expect(UnbracketedLists.pairs.sorted() == SchemaListKeys.pairs.sorted())
    #expect(UnbracketedLists.words.sorted() == SchemaListKeys.words.sorted())
  }

  @Test("yaml: a value of another program may have a comma", .review("FL-U1"))
  func foreignValue() {
    let log = ReadingLog()
    let root = YAMLReader.read(Array("value: north, south\nof: lift, stairs\n".utf8), file: "a.yaml").root!
    let cursor = NodeCursor(root, file: "a.yaml", log: log)
    #expect(cursor["value"]?.texts("a value") == ["north, south"] && log.diagnostics.isEmpty)
    #expect(cursor["of"]?.ids("ids") == ["lift", "stairs"])
    #expect(log.diagnostics.map(\.help.first) == ["write [lift, stairs]"])
  }

  @Test(
    "yaml: a number in another form is answered with the number", .review("FL-U1"),
    arguments: [
      ("5'", "m", "1.524", true), ("12 in", "m", "0.305", true), ("2min", "s", "120", true), ("80%", "", "0.8", true),
      ("4 km/h", "m/s", "1.111", true), ("24°59'24\"E", "degrees", "24.99", true),
      ("60°06'18\"S", "degrees", "-60.105", true),
      ("\u{2212}5", "m", "-5", true), ("1\u{A0}200", "m", "1200", true), ("1O", "m", "10", false),
      ("O", "m", "0", false),
      ("４４", "m", "44", true),
    ])
  func number(text: String, unit: String, meant: String, isCertain: Bool) {
    let found = MeantValue.number(text, in: unit)
    #expect(found?.text == meant && found?.isCertain == isCertain)
  }

  @Test(
    "yaml: a text that is no number means none", arguments: ["north", "I", "l", "1,2,3", "5 apples", "°", "", "24°61'"])
  func noNumber(text: String) { #expect(MeantValue.number(text) == nil) }

  // MARK: Days and files

  @Test(
    "yaml: a date in another form is answered with the date", .review("FL-U1"),
    arguments: [
      ("2026-12-01 18:00", "2026-12-01T18:00"), ("1 Dec 2026", "2026-12-01"), ("December 1 2026", "2026-12-01"),
      ("31.12.2026", "2026-12-31"),
    ])
  func date(text: String, meant: String) throws {
    let found = try findings("start: 2026-12-01", "start: \(text)")
    #expect(found.map(\.code) == ["SRC005"] && found.first?.help == ["write \"\(meant)\""])
  }

  @Test("yaml: a survey on a day that is not in the calendar is reported", .review("FL-U1"))
  func noDay() throws {
    #expect(
      try findings("date: 2026-10-02", "date: 2026-13-02").map(\.message) == ["date is 2026-13-02, which is not a day"])
    #expect(
      try findings("{by: centre, date: 2026-10-02}", "2026-10-02").first?.help.first
        == "write it in braces with its keys: `{by: …, date: 2026-10-02}`")
  }

  @Test("yaml: files with another ending are named with the name to give them", .review("FL-U1"))
  func misnamed() throws {
    let source = try source(
      levels: "levels/ground.yaml.txt", files: ["gtfs/stops.txt": "stop_id\n", "venuemap.yml": "schema: 1\n"])
    let unread = source.diagnostics.filter { $0.code == "SRC008" }
    #expect(
      unread.map { "\($0.place?.file ?? ""): \($0.help.first ?? $0.message)" }.sorted() == [
        "gtfs/stops.txt: rename the folder gtfs to transit", "levels/ground.yaml.txt: rename it to ground.yaml",
        "venuemap.yml: venuemap.yml is not read; did you mean venuemap.yaml?",
      ])
    #expect(unread.allSatisfy { $0.severity == .warning })
  }

  @Test("yaml: levels listed by their files are read, with the names to write", .review("FL-U1"))
  func endings() throws {
    let source = try source("languages: [en, fi]", "languages: [en, fi]\nlevels: [ground.yaml]")
    #expect(source.diagnostics.filter { $0.code == "SRC008" }.map(\.fix?.title) == ["write \"ground\""])
    #expect(source.venue.levels.kept.count == 1)
  }
}
