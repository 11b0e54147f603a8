import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// Slips of people who write YAML by hand, as the ninth reader of findings made them: the cause, its place, and what to write.
@Suite struct WrittenSlipTests {
  struct Slip: Sendable, CustomTestStringConvertible {
    var old: String
    var new: String
    var place: String
    var message: String
    var help: String

    var testDescription: String { new }

    init(_ old: String, _ new: String, at place: String, _ message: String, help: String) {
      (self.old, self.new, self.place, self.message, self.help) = (old, new, place, message, help)
    }
  }

  private static let level = """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 20, 12]}
    units:
      hall:
        category: walkway
        rect: [0, 0, 20, 5]
        name: {en: Main hall, fi: Aula}
        openings:
          door: {to: outside, wall: south, width: 1.80}
      shop:
        category: room
        polygon: [[0, 5], [8, 5], [8, 12], [0, 12]]
        openings: {shop-door: {to: hall, width: 1.20, door: {type: sliding, automatic: true}, accessibility: [wheelchair]}}
        occupant: {id: ink, name: Inkwell, category: books}     # in the corner
      office:
        category: office
        rect: [8, 5, 6, 7]
        restriction: employeesonly
    """

  private func read(_ slip: Slip) throws -> [Diagnostic] {
    try #require(WrittenSlipTests.level.contains(slip.old))
    let level = WrittenSlipTests.level.replacing(slip.old, with: slip.new, maxReplacements: 1)
    let venue = """
      schema: 1
      id: small
      name: Small
      category: shoppingcenter
      languages: [en, fi]
      frame: {origin: [24.9, 60.1]}
      """
    let source = try VenueReader.read(InputTree(["venue.yaml": venue, "levels/ground.yaml": level]))
    return source.diagnostics.filter { $0.place?.file == "levels/ground.yaml" && $0.code.hasPrefix("SRC") }.map {
      found in
      var found = found
      let place = source.texts["levels/ground.yaml"]?.lineAndColumn(at: found.place?.range.lowerBound ?? 0)
      found.note = place.map { "\($0.line):\($0.column)" } ?? ""
      return found
    }
  }

  private func check(_ slip: Slip) throws {
    let found = try read(slip)
    #expect(found.map(\.message) == [slip.message])
    #expect(found.first?.note == slip.place)
    #expect(found.first?.help.first == slip.help)
  }

  private static let texts = [
    Slip(
      "Street level", "'Tom's level'", at: "4:11", "this apostrophe ends the text, but more of it follows",
      help: "write \"Tom's level\""),
    Slip(
      "Street level", "\"Level \"A\"\"", at: "4:14", "this quote ends the text, but more of it follows",
      help: "write 'Level \"A\"'"),
    Slip(
      "name: Inkwell", "name: \"Inkwell", at: "17:31", "this quote is not closed in its line",
      help: "write `\"` where the text ends"),
    Slip(
      "name: Inkwell, category: books}", "name: \"Inkwell, category: books, hours: \"Mo-Sa 09:00-20:00\"}", at: "17:31",
      "this quote is not closed before the next one", help: "write `\"` where the text ends"),
    Slip(
      "accessibility: [wheelchair]", "accessibility: [wheelchair", at: "16:106", "`[` is not closed",
      help: "write `]` where it ends"),
    Slip(
      "Inkwell", "&Co", at: "17:25", "name has no value, because a text without quotes cannot begin with `&`",
      help: "put it in quotes: name: \"&Co\""),
    Slip(
      "Inkwell", "Shop #1", at: "17:36", "a comment begins here, so the rest of this line is not read",
      help: "put the text in quotes: \"Shop #1\""),
    Slip(
      "Inkwell", "@Inkwell", at: "17:31", "a text without quotes cannot begin with `@`",
      help: "put it in quotes: \"@Inkwell\""),
    Slip(
      "Street level", "*Street*", at: "4:7", "a text without quotes cannot begin with `*`",
      help: "put it in quotes: \"*Street*\""),
    Slip(
      "Street level", "Hall: main   # big", at: "4:7",
      "this text contains a colon and a space, which YAML reads as the end of a key",
      help: "put it in quotes: \"Hall: main\""),
    Slip(
      "Main hall, fi", "Main hall; fi", at: "10:16", "a semicolon separates no keys in YAML",
      help: "write a comma in its place: Main hall, fi: Aula"),
    Slip("[8, 5], [8", "[8, 5] [8", at: "15:28", "a comma is missing after this", help: "write `,` after it"),
    Slip(
      "  hall:\n", "  - hall:\n", at: "7:3",
      "a list begins here, but a line below it at the same indentation has no `- `",
      help: "if these are keys, as under `units`, remove `- `; if it is a list, write `- ` before each entry"),
    Slip(
      "Inkwell,", "Books & Co, Ltd,", at: "17:43", "unknown key \"Ltd\" in occupant ink: the comma ends the value here",
      help: "put the whole text in quotes: \"Books & Co, Ltd\""),
  ]

  @Test("yaml: a text that YAML reads otherwise is named with its quotes", .review("FL-U1"), arguments: texts)
  func text(_ slip: Slip) throws { try check(slip) }

  private static let indents = [
    Slip(
      "    category: office", "   category: office", at: "19:1",
      "this line is indented by 3 spaces, and the lines beside it by 4",
      help: "indent it by 4 spaces, and the lines that belong to it as much further"),
    Slip(
      "    category: office", "  category: office", at: "19:1",
      "this line is indented by 2 spaces, and the lines beside it by 4",
      help: "indent it by 4 spaces, and the lines that belong to it as much further"),
    Slip(
      "  shop:\n", "shop:\n", at: "13:1", "this line is indented by 0 spaces, and the lines beside it by 2",
      help: "indent it by 2 spaces, and the lines that belong to it as much further"),
    Slip(
      "      door: {to", "    door: {to", at: "12:5",
      "door is beside `openings`, which has no value: it is indented too little",
      help: "if it belongs to `openings`, indent it and the lines like it by 2 spaces more"),
  ]

  @Test("yaml: of lines with different indentation, the one that slipped is named", arguments: indents)
  func indent(_ slip: Slip) throws {
    let found = try read(slip)
    let first = try #require(found.first { !$0.isOf(.valueEmpty) })
    #expect((first.message, first.note) == (slip.message, slip.place))
    #expect(first.help.first == slip.help)
  }

  private static let values = [
    Slip(
      "width: 1.80", "width: 1.80 m", at: "12:47", "width must be a number, but is the text '1.80 m'",
      help: "write 1.80: numbers have no unit"),
    Slip(
      "width: 1.80", "width: 180 cm", at: "12:47", "width must be a number, but is the text '180 cm'",
      help: "write 1.8: it is in metres, without a unit"),
    Slip(
      "width: 1.80", "width: 1.8O", at: "12:47", "width must be a number, but is the text '1.8O'",
      help: "write 1.80: its characters only look like those of a number"),
    Slip(
      "rect: [8, 5, 6, 7]", "rect: [8, \u{2212}5, 6, 7]", at: "20:15",
      "units/office/rect/1 must be a number, but is the text '\u{2212}5'",
      help: "write -5: its characters only look like those of a number"),
    Slip(
      "automatic: true", "automatic: yes", at: "16:84", "automatic must be true or false, but is the text 'yes'",
      help: "write true"),
    Slip(
      "{type: sliding, automatic: true}", "sliding", at: "16:57",
      "door must be a map with type, automatic, material, but is the text 'sliding'",
      help: "write it in braces with its key: `{type: sliding}`"),
    Slip(
      "{shop-door: {to: hall, width: 1.20, door: {type: sliding, automatic: true}, accessibility: [wheelchair]}}",
      "[{id: shop-door, to: hall}]", at: "16:15", "openings must be openings by id, but is a list",
      help: "write each under its id, without brackets: `ID: {…}`"),
    Slip(
      "{shop-door: {to: hall, width: 1.20, door: {type: sliding, automatic: true}, accessibility: [wheelchair]}}",
      "{to: hall, width: 1.20}", at: "16:16", "to is where the id of an opening is expected: the id is missing",
      help: "write an id of your choice before it, and its properties in braces: `ID: {to: …}`"),
    Slip(
      "rect: [8, 5, 6, 7]", "rect: {x: 8, y: 5, width: 6, depth: 7}", at: "20:11",
      "rect must be [x, y, width, depth] in metres, but is a map", help: "write [8, 5, 6, 7]"),
    Slip(
      "rect: [8, 5, 6, 7]", "rect: 8 x 5 x 6 x 7", at: "20:11",
      "rect must be [x, y, width, depth] in metres, but is the text '8 x 5 x 6 x 7'", help: "write [8, 5, 6, 7]"),
    Slip(
      "rect: [8, 5, 6, 7]", "rect: [8,0, 5,5, 6,0, 7,0]", at: "20:11",
      "rect must be [x, y, width, depth] in metres, but has 8 values", help: "write [8.0, 5.5, 6.0, 7.0]"),
    Slip(
      "rect: [8, 5, 6, 7]", "rect: [8, 5, 6, 7, 1, 1, 1, 1]", at: "20:11",
      "rect must be [x, y, width, depth] in metres, but has 8 values", help: "write 4 numbers"),
    Slip(
      "[[0, 5], [8, 5], [8, 12], [0, 12]]", "[0, 5, 8, 5, 8, 12, 0, 12]", at: "15:14",
      "polygon must be a list of positions, [[x, y], [x, y]], but is a list of numbers",
      help: "write each position in brackets: [[0, 5], [8, 5], [8, 12], [0, 12]]"),
    Slip(
      "ordinal: 0", "ordinal: ground", at: "2:10", "ordinal must be a number, but is the text 'ground'",
      help: "write a number such as 0, -1 or 0.5"),
    Slip(
      "restriction: employeesonly", "restriction: staff", at: "21:18",
      "restriction must be one of employeesonly, restricted, but is 'staff'", help: "write one of these words"),
    Slip(
      "accessibility: [wheelchair]", "accessibility: true", at: "16:106",
      "accessibility must be one of assisted.listening, braille, hearing, hearingloop, signlanginterpreter, tactilepaving, tdd, trs, volume, wheelchair, but is 'true'",
      help: "write one of these words"),
    Slip(
      "occupant: {id: ink, name: Inkwell, category: books}", "occupants: {id: ink, name: Inkwell, category: books}",
      at: "17:16", "occupants of shop must be occupants by id, but is one occupant",
      help: "write `occupant`, or `occupants: {ink: {…}}`"),
    Slip(
      "occupant: {id: ink, name: Inkwell, category: books}", "occupant: Inkwell", at: "17:15",
      "the occupant of shop must have an `id`",
      help: "write `occupant: {id: ID, name: Inkwell}`, with an id that no other feature has"),
    Slip(
      "name: Inkwell", "name: [Inkwell]", at: "17:31",
      "name must be text, or a map from language to text, but is a list", help: "write \"Inkwell\""),
    Slip(
      "{en: Main hall, fi: Aula}", "\n      - en: Main hall\n      - fi: Aula", at: "11:7",
      "name must be text, or a map from language to text, but is a list", help: "remove the `- ` before each line"),
    Slip(
      "name: {en: Main hall, fi: Aula}", "name_en: Main hall", at: "10:5", "unknown key \"name_en\" in unit hall",
      help: "write the texts of all languages under `name`: `name: {en: …}`"),
    Slip(
      "fi: Aula", "fi Aula", at: "10:27", "there is no colon in `fi Aula`, so it is a key without a value",
      help: "write `fi: Aula`, or put a text with a comma in quotes"),
    Slip(
      "fi: Aula", "fi:Aula", at: "10:27",
      "there is no space after the colon in `fi:Aula`, so it is one key without a value", help: "write `fi: Aula`"),
    Slip(
      "level: ground\n", "", at: "1:1",
      "levels/ground.yaml must have the id of its level: `level: ID`, or `levels` with several ids",
      help: "write `level: ground` as its first line"),
  ]

  @Test("yaml: a value in another form is answered with what to write", .review("FL-U1"), arguments: values)
  func value(_ slip: Slip) throws { try check(slip) }

  // MARK: Other files

  @Test("yaml: venue.yml is answered with the name of the file")
  func fileName() {
    for name in ["venue.yml", "Venue.yaml"] {
      #expect(throws: InputError.self) { try VenueReader.read(InputTree([name: "schema: 1\n", "status.json": "{}"])) }
      #expect(
        InputTree([name: "schema: 1\n", "status.json": "{}"]).refusal
          == "it is not a venue: rename \(name) to venue.yaml")
    }
  }

  @Test("yaml: a level file beside venue.yaml is to be moved to levels/")
  func levelBesideVenue() throws {
    var files = TinyVenue.files
    files["deck.yaml"] = try #require(files["levels/deck.yaml"])
    files["levels/deck.yaml"] = nil
    let found = try #require(try TinyVenue.read(files).diagnostics.first { $0.message == "deck.yaml is not read" })
    #expect(found.help == ["move it to levels/deck.yaml"] && found.severity == .warning)
  }

  @Test("yaml: a comma in a table moves no value into another column")
  func comma() throws {
    var files = TinyVenue.files
    files["occupants.csv"] =
      "id,unit,name,category,hours,phone\nnew-shop,ink-anchor,New,books,Mo-Fr 08:00-18:00; Sa,Su 10:00-16:00,+35885550100\n"
    let source = try TinyVenue.read(files)
    let told = source.diagnostics.filter { $0.place?.file == "occupants.csv" && $0.isOf(.unparsableDocument) }
    #expect(
      told.count == 1 && told[0].message.contains("only the fields before `hours` are read"), "\(source.findings)")
    #expect(told.first?.help.first?.hasPrefix("put the value that contains a comma in quotes") == true)
    let shop = try #require(source.venue.occupants.kept.first { $0.id == "new-shop" })
    #expect(shop.category == "books" && shop.phone == nil && shop.hours == nil)
  }
}
