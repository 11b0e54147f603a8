import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// Keys in everyday words, and lines that are missing: each is one finding, and the file is read as it is meant.
@Suite struct EverydayWordSlipTests {
  private static let groupSlips = [
    WrittenSlip(
      "units:\n", "rooms:\n", at: "6:1", "unknown key \"rooms\" in level ground; did you mean \"units\"?",
      help: "write units"),
    WrittenSlip(
      "units:\n", "spaces:\n", at: "6:1", "unknown key \"spaces\" in level ground; did you mean \"units\"?",
      help: "write units"),
    WrittenSlip(
      "units:\n", "Units:\n", at: "6:1", "unknown key \"Units\" in level ground; did you mean \"units\"?",
      help: "write units"),
    WrittenSlip(
      "openings: {shop", "doors: {shop", at: "16:5", "unknown key \"doors\" in unit shop; did you mean \"openings\"?",
      help: "write openings"),
    WrittenSlip(
      "openings: {shop-door: {to: hall, width: 1.20, door: {type: sliding, automatic: true}, accessibility: [wheelchair]}}",
      "door: {to: hall, width: 1.20}", at: "16:5", "unknown key \"door\" in unit shop",
      help: "write `openings: {shop-door: {to: hall}}`"),
    WrittenSlip(
      "occupant: {id: ink", "tenant: {id: ink", at: "17:5",
      "unknown key \"tenant\" in unit shop; did you mean \"occupant\"?", help: "write occupant"),
    WrittenSlip(
      "occupant: {id: ink", "shop: {id: ink", at: "17:5",
      "unknown key \"shop\" in unit shop; did you mean \"occupant\"?", help: "write occupant"),
    WrittenSlip(
      "category: office", "type: office", at: "19:5",
      "unknown key \"type\" in unit office; did you mean \"category\"?", help: "write category"),
    WrittenSlip(
      "outline: {rect: [0, 0, 20, 12]}", "rect: [0, 0, 20, 12]", at: "5:1", "unknown key \"rect\" in level ground",
      help: "write `outline: {rect: [0, 0, 20, 12]}`"),
    WrittenSlip(
      "restriction: employeesonly", "access: private", at: "21:5", "unknown key \"access\" in unit office",
      help: "write `restriction: employeesonly` for rooms of the staff, or `restriction: restricted`"),
    WrittenSlip(
      "width: 1.20", "from: shop", at: "16:38", "unknown key \"from\" in opening shop-door",
      help: "remove it: the unit that contains the opening is its first side"),
    WrittenSlip(
      "width: 1.20", "oneway: true", at: "16:38", "unknown key \"oneway\" in opening shop-door",
      help: "write `direction: out` if people only leave through it, or `direction: in`"),
    WrittenSlip(
      "width: 1.20", "locked: true", at: "16:38", "unknown key \"locked\" in opening shop-door",
      help: "write `closed: true` if it is closed to all, or `access_control: [keyaccess]`"),
    WrittenSlip(
      "width: 1.20", "position: [4, 5]", at: "16:38", "unknown key \"position\" in opening shop-door",
      help: "write `at` with the metres along the wall, or `line: [[x, y], [x, y]]`"),
    WrittenSlip(
      "width: 1.20", "email: a@b.example", at: "16:38", "unknown key \"email\" in opening shop-door", help: ""),
  ]

  @Test("formats: a key in everyday words is one finding and read as meant", .review("FL-W1"), arguments: groupSlips)
  func groups(_ slip: WrittenSlip) throws {
    let source = try WrittenSlip.source(slip.old, slip.new)
    let found = WrittenSlip.findings(source)
    #expect(found.map(\.message) == [slip.message] || slip.help.isEmpty, "\(found.map(\.message))")
    #expect(WrittenSlip.place(found.first, in: source) == slip.place)
    if slip.help.hasPrefix("write ") && !slip.help.contains("`") {
      #expect(
        found.first?.fix?.title.hasSuffix(String(slip.help.dropFirst(6))) == true, "\(found.first?.fix?.title ?? "")")
    } else if !slip.help.isEmpty {
      #expect(found.first?.help.first == slip.help)
    }
    #expect(source.venue.units.kept.map(\.id).contains("hall"))
    #expect(source.venue.openings.kept.map(\.id).contains("shop-door"))
    #expect(source.venue.occupants.kept.map(\.id) == ["ink"])
  }

  private static let colonSlips = [
    WrittenSlip(
      "    category: room\n", "    category room\n", at: "14:5", "there is no colon after `category`",
      help: "write `category: room`"),
    WrittenSlip(
      "    category: room\n", "    category:room\n", at: "14:5", "there is no blank after the colon of `category`",
      help: "write `category: room`"),
    WrittenSlip(
      "    polygon: [[0, 5]", "    polygon [[0, 5]", at: "15:5", "there is no colon after `polygon`",
      help: "write `polygon: [[0, 5], [8, 5], [8, 12], [0, 12]]`"),
    WrittenSlip(
      "    restriction: employeesonly", "    restriction:employeesonly", at: "21:5",
      "there is no blank after the colon of `restriction`", help: "write `restriction: employeesonly`"),
    WrittenSlip(
      "ordinal: 0\n", "ordinal:0\n", at: "2:1", "there is no blank after the colon of `ordinal`",
      help: "write `ordinal: 0`"),
    WrittenSlip(
      "name: Street level\n", "name Street level\n", at: "4:1", "there is no colon after `name`",
      help: "write `name: Street level`"),
    WrittenSlip(
      "level: ground\n", "```yaml\nlevel: ground\n", at: "1:1", "this line is a mark of Markdown around YAML, not YAML",
      help: "delete the lines that begin with ```"),
  ]

  @Test("yaml: a key without its colon or blank is named in its line", .review("FL-W1"), arguments: colonSlips)
  func colons(_ slip: WrittenSlip) throws {
    let source = try slip.check()
    #expect(source.venue.units.kept.map(\.id).contains("office"))
    #expect(source.venue.levels.kept.map(\.id) == ["ground"])
  }

  private func findings(_ files: [String: String]) throws -> [Diagnostic] {
    var all = ["venue.yaml": WrittenSlip.venue, "levels/ground.yaml": WrittenSlip.level]
    all.merge(files) { $1 }
    return try VenueReader.read(InputTree(all)).diagnostics
  }

  @Test(
    "formats: entries without the line of their group are one finding", .review("FL-W1"),
    arguments: [
      (
        "routes.yaml", "a: {from: door, to: ink}\nb: {from: ink, to: door}\n",
        "the line `routes:` is missing above a and 1 more in routes.yaml"
      ),
      (
        "theme.yaml", "light:\n  categories: {room: {fill: \"#f4e9d8\"}}\n",
        "the line `themes:` is missing above light in theme.yaml"
      ),
      (
        "theme.yaml", "themes:\n  light:\n    room: {fill: \"#f4e9d8\"}\n",
        "the line `categories:` is missing above room in theme light"
      ),
      ("profiles.yaml", "cart: {minimum_width: 0.9}\n", "the line `profiles:` is missing above cart in profiles.yaml"),
      (
        "venue.yaml",
        WrittenSlip.venue
          + "\ntransit:\n  bus: {mode: bus, stop_id: \"1\", path: [[10, -9], [10, 0]], to: door, system_map: \"https://x.example\"}\n",
        "the line `links:` is missing above bus in transit"
      ),
    ])
  func missingLine(file: String, text: String, message: String) throws {
    let found = try findings([file: text]).filter { $0.place?.file == file && $0.code.hasPrefix("SRC") }
    #expect(found.map(\.message) == [message])
    #expect(found.first?.help.first?.hasPrefix("write `") == true)
  }

  @Test(
    "formats: columns in everyday words and in capitals are one finding", .review("FL-W1"),
    arguments: [
      ("id,room,name,category", "unknown column \"room\"; did you mean \"unit\"?"),
      ("ID,Unit,Name,Category", "4 columns have capitals: \"ID\" is the first"),
      ("id,unit,title,category", "unknown column \"title\"; did you mean \"name\"?"),
      ("id,unit,name,type", "unknown column \"type\"; did you mean \"category\"?"),
    ])
  func columns(header: String, message: String) throws {
    let source = try VenueReader.read(
      InputTree([
        "venue.yaml": WrittenSlip.venue, "levels/ground.yaml": WrittenSlip.level,
        "occupants.csv": header + "\npen,office,Pen & Co,books\n",
      ]))
    #expect(source.diagnostics.filter { $0.place?.file == "occupants.csv" }.map(\.message) == [message])
    let pen = try #require(source.venue.occupants.kept.first { $0.id == "pen" })
    #expect(pen.anchorID != nil && pen.category == "books" && !pen.name.isEmpty)
  }

  @Test("formats: a word is in one row, and means keys or columns", .review("FL-W1"))
  func synonyms() {
    let words = KeySynonyms.text.split(separator: "\n").flatMap { row in
      row.prefix { $0 != ">" }.split(separator: ",").map(\.trimmed)
    }
    #expect(Set(words).count == words.count && words.count == KeySynonyms.table.count)
    #expect(words.allSatisfy { $0 == $0.lowercased() })
    let meant = Set(KeySynonyms.table.values.joined())
    let columns = meant.filter { $0.hasPrefix("column:") }
    #expect(meant.subtracting(columns).subtracting(SchemaListKeys.all).sorted() == [])
    #expect(columns.sorted() == ["column:category", "column:unit"])
  }

  @Test("formats: an everyday word for a choice means a choice of the same key", .review("FL-W1"))
  func choices() {
    for row in ChoiceSynonyms.rows {
      #expect(
        row.words.values.allSatisfy(row.choices.contains) && !row.words.keys.contains(where: row.choices.contains))
      for (word, choice) in row.words {
        #expect(word == word.lowercased() && ChoiceSynonyms.nearest(to: word, in: row.choices) == choice)
      }
    }
    // A gate is a door of another kind, but no restriction.
    #expect(ChoiceSynonyms.nearest(to: "gate", in: Restriction.listed.map(\.text)) == nil)
  }

  @Test("formats: two words for one key are read one time", .review("FL-W1"))
  func twoWords() throws {
    let doors =
      "doors: {shop-door: {to: hall, width: 1.20}}\n    entrances: {side-door: {to: outside, wall: west, width: 1.20}}"
    let source = try WrittenSlip.source(
      "openings: {shop-door: {to: hall, width: 1.20, door: {type: sliding, automatic: true}, accessibility: [wheelchair]}}",
      doors)
    let found = WrittenSlip.findings(source)
    #expect(
      found.map(\.message) == [
        "unknown key \"doors\" in unit shop; did you mean \"openings\"?", "unknown key \"entrances\" in unit shop",
      ])
    #expect(
      found.last?.help == ["it has `openings` already, which says the same: write one of the two as `openings`"])
    #expect(found.last?.fix == nil)
    #expect(source.venue.openings.kept.map(\.id) == ["door", "shop-door"])
  }

  @Test("formats: a second door of a unit belongs under its openings", .review("FL-W1"))
  func secondDoor() throws {
    let found = WrittenSlip.findings(
      try WrittenSlip.source("occupant: {id: ink", "exit: {to: outside}\n    occupant: {id: ink"))
    #expect(found.map(\.help.first) == ["write it under `openings`: `shop-door-2: {to: outside}`"])
  }

  @Test("formats: a list in the place of a group keeps its own finding", .review("FL-W1"))
  func listOfGroup() throws {
    let found = try findings([
      "routes.yaml": "routes: [{from: door, to: ink}]\nb: {from: ink, to: door}\n"
    ]).filter { $0.place?.file == "routes.yaml" }
    #expect(found.contains { $0.code == "SRC005" && $0.message.hasPrefix("routes must be") })
  }

  @Test("formats: two columns that mean one are read one time", .review("FL-W1"))
  func twoColumns() throws {
    let source = try VenueReader.read(
      InputTree([
        "venue.yaml": WrittenSlip.venue, "levels/ground.yaml": WrittenSlip.level,
        "occupants.csv": "id,room,space,name,Name,category\npen,office,hall,Pen & Co,x,books\n",
      ]))
    let found = source.diagnostics.filter { $0.place?.file == "occupants.csv" }
    #expect(
      found.map(\.message).prefix(2) == ["unknown column \"room\"; did you mean \"unit\"?", "unknown column \"space\""])
    #expect(!found.contains { $0.message.contains("capitals") })
    #expect(found.dropFirst().allSatisfy { $0.fix == nil })
    #expect(source.venue.occupants.kept.first { $0.id == "pen" }?.anchorID != nil)
  }

  @Test(
    "formats: a duration or a length that may be another one has no suggestion", .review("FL-W1"),
    arguments: ["4:00", "9999999999999999999:00", "999999999999999999:00:00", "-5:00", "0:75", "1:2:3:4", "½ min", ":"])
  func noDuration(text: String) {
    #expect(MeantValue.duration(text) == nil && MeantValue.number("inf'3\"") == nil)
  }

  @Test(
    "formats: a text in a help or a correction is quoted if YAML reads it otherwise",
    arguments: [
      ("Main Street 1", "Main Street 1"), ("parking.bicycle", "parking.bicycle"), ("- a", "\"- a\""),
      ("no", "\"no\""), ("1.10", "\"1.10\""), ("a: b", "\"a: b\""), ("Foyer \"A\"", "'Foyer \"A\"'"),
      ("Tom's \"A\"", "'Tom''s \"A\"'"), ("", "\"\""),
    ])
  func quotes(text: String, written: String) { #expect(MeantValue.quoted(text) == written) }

  @Test(
    "formats: a value in everyday words is answered with the value", .review("FL-W1"),
    arguments: [
      ("type: sliding", "type: swing", "did you mean 'swinging'?"),
      ("restriction: employeesonly", "restriction: staff", "did you mean 'employeesonly'?"),
      ("accessibility: [wheelchair]", "accessibility: yes", "did you mean 'wheelchair'?"),
      ("width: 1.20", "width: 5'3\"", "write 1.6: it is in metres, without a unit"),
      ("width: 1.20", "width: 1.20m²", "write 1.20: it is a length in metres, without a unit"),
      ("width: 1.20", "checkpoint: {kind: security, wait: 4 minutes}", "write \"4min\""),
      ("width: 1.20", "checkpoint: {kind: security, wait: 00:01}", "write \"1min\""),
      (
        "{shop-door: {to: hall, width: 1.20, door: {type: sliding, automatic: true}, accessibility: [wheelchair]}}",
        "{shop-door: hall}", "write `shop-door: {to: hall}`"
      ),
      ("door: {type: sliding, automatic: true}", "door: glass", "write it in braces with its key: `{material: glass}`"),
    ])
  func values(old: String, new: String, help: String) throws {
    let found = WrittenSlip.findings(try WrittenSlip.source(old, new))
    #expect(found.first?.help.first == help, "\(found.map(\.message))")
  }
}
