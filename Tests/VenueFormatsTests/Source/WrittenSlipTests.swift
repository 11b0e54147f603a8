import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// Slips of people who write YAML by hand, as the ninth reader of findings made them: the cause, its place, and what to write.
@Suite struct WrittenSlipTests {
  private static let texts = [
    WrittenSlip(
      "Street level", "'Tom's level'", at: "4:11", "this apostrophe ends the text, but more of it follows",
      help: "write \"Tom's level\""),
    WrittenSlip(
      "Street level", "\"Level \"A\"\"", at: "4:14", "this quote ends the text, but more of it follows",
      help: "write 'Level \"A\"'"),
    WrittenSlip(
      "name: Inkwell", "name: \"Inkwell", at: "17:31", "this quote is not closed in its line",
      help: "write `\"` where the text ends"),
    WrittenSlip(
      "name: Inkwell, category: books}", "name: \"Inkwell, category: books, hours: \"Mo-Sa 09:00-20:00\"}", at: "17:31",
      "this quote is not closed before the next one", help: "write `\"` where the text ends"),
    WrittenSlip(
      "accessibility: [wheelchair]", "accessibility: [wheelchair", at: "16:106", "`[` is not closed",
      help: "write `]` where it ends"),
    WrittenSlip(
      "Inkwell", "&Co", at: "17:25", "name has no value, because a text without quotes cannot begin with `&`",
      help: "put it in quotes: name: \"&Co\""),
    WrittenSlip(
      "Inkwell", "Shop #1", at: "17:36", "a comment begins here, so the rest of this line is not read",
      help: "put the text in quotes: \"Shop #1\""),
    WrittenSlip(
      "Inkwell", "@Inkwell", at: "17:31", "a text without quotes cannot begin with `@`",
      help: "put it in quotes: \"@Inkwell\""),
    WrittenSlip(
      "Street level", "*Street*", at: "4:7", "a text without quotes cannot begin with `*`",
      help: "put it in quotes: \"*Street*\""),
    WrittenSlip(
      "Street level", "Hall: main   # big", at: "4:7",
      "this text contains a colon and a space, which YAML reads as the end of a key",
      help: "put it in quotes: \"Hall: main\""),
    WrittenSlip(
      "Main hall, fi", "Main hall; fi", at: "10:16", "a semicolon separates no keys in YAML",
      help: "write a comma in its place: Main hall, fi: Aula"),
    WrittenSlip("[8, 5], [8", "[8, 5] [8", at: "15:28", "a comma is missing after this", help: "write `,` after it"),
    WrittenSlip(
      "  hall:\n", "  - hall:\n", at: "7:3",
      "a list begins here, but a line below it at the same indentation has no `- `",
      help: "if these are keys, as under `units`, remove `- `; if it is a list, write `- ` before each entry"),
    WrittenSlip(
      "Inkwell,", "Books & Co, Ltd,", at: "17:43", "unknown key \"Ltd\" in occupant ink: the comma ends the value here",
      help: "put the whole text in quotes: \"Books & Co, Ltd\""),
  ]

  @Test("yaml: a text that YAML reads otherwise is named with its quotes", .review("FL-U1"), arguments: texts)
  func text(_ slip: WrittenSlip) throws { try slip.check() }

  private static let indents = [
    WrittenSlip(
      "    category: office", "   category: office", at: "19:1",
      "this line is indented by 3 spaces, and the lines beside it by 4",
      help: "indent it by 4 spaces, and the lines that belong to it as much further"),
    WrittenSlip(
      "    category: office", "  category: office", at: "19:1",
      "this line is indented by 2 spaces, and the lines beside it by 4",
      help: "indent it by 4 spaces, and the lines that belong to it as much further"),
    WrittenSlip(
      "  shop:\n", "shop:\n", at: "13:1", "this line is indented by 0 spaces, and the lines beside it by 2",
      help: "indent it by 2 spaces, and the lines that belong to it as much further"),
    WrittenSlip(
      "      door: {to", "    door: {to", at: "12:5",
      "door is beside `openings`, which has no value: it is indented too little",
      help: "if it belongs to `openings`, indent it and the lines like it by 2 spaces more"),
  ]

  @Test("yaml: of lines with different indentation, the one that slipped is named", arguments: indents)
  func indent(_ slip: WrittenSlip) throws {
    let source = try WrittenSlip.source(slip.old, slip.new)
    let first = try #require(WrittenSlip.findings(source).first { !$0.isOf(.valueEmpty) })
    #expect(first.message == slip.message && WrittenSlip.place(first, in: source) == slip.place)
    #expect(first.help.first == slip.help)
  }

  private static let values = [
    WrittenSlip(
      "width: 1.80", "width: 1.80 m", at: "12:47", "width must be a number, but is the text '1.80 m'",
      help: "write 1.80: numbers have no unit"),
    WrittenSlip(
      "width: 1.80", "width: 180 cm", at: "12:47", "width must be a number, but is the text '180 cm'",
      help: "write 1.8: it is in metres, without a unit"),
    WrittenSlip(
      "width: 1.80", "width: 1.8O", at: "12:47", "width must be a number, but is the text '1.8O'",
      help: "write 1.80: its characters only look like those of a number"),
    WrittenSlip(
      "rect: [8, 5, 6, 7]", "rect: [8, \u{2212}5, 6, 7]", at: "20:15",
      "value 2 of rect of office must be a number, but is the text '\u{2212}5'",
      help: "write -5: its characters only look like those of a number"),
    WrittenSlip(
      "automatic: true", "automatic: yes", at: "16:84", "automatic must be true or false, but is the text 'yes'",
      help: "write true"),
    WrittenSlip(
      "{type: sliding, automatic: true}", "sliding", at: "16:57",
      "door must be a map with type, automatic, material, but is the text 'sliding'",
      help: "write it in braces with its key: `{type: sliding}`"),
    WrittenSlip(
      "{shop-door: {to: hall, width: 1.20, door: {type: sliding, automatic: true}, accessibility: [wheelchair]}}",
      "[{id: shop-door, to: hall}]", at: "16:15", "openings must be openings by id, but is a list",
      help: "write each under its id, without `- `: `shop-door: {…}`"),
    WrittenSlip(
      "{shop-door: {to: hall, width: 1.20, door: {type: sliding, automatic: true}, accessibility: [wheelchair]}}",
      "{to: hall, width: 1.20}", at: "16:16", "to is where the id of an opening is expected: the id is missing",
      help: "write an id of your choice before it, and its properties in braces: `ID: {to: …}`"),
    WrittenSlip(
      "rect: [8, 5, 6, 7]", "rect: {x: 8, y: 5, width: 6, depth: 7}", at: "20:11",
      "rect must be [x, y, width, depth] in metres, but is a map", help: "write [8, 5, 6, 7]"),
    WrittenSlip(
      "rect: [8, 5, 6, 7]", "rect: 8 x 5 x 6 x 7", at: "20:11",
      "rect must be [x, y, width, depth] in metres, but is the text '8 x 5 x 6 x 7'", help: "write [8, 5, 6, 7]"),
    WrittenSlip(
      "rect: [8, 5, 6, 7]", "rect: [8,0, 5,5, 6,0, 7,0]", at: "20:11",
      "rect must be [x, y, width, depth] in metres, but has 8 values", help: "write [8.0, 5.5, 6.0, 7.0]"),
    WrittenSlip(
      "rect: [8, 5, 6, 7]", "rect: [8, 5, 6, 7, 1, 1, 1, 1]", at: "20:11",
      "rect must be [x, y, width, depth] in metres, but has 8 values", help: "write 4 numbers"),
    WrittenSlip(
      "[[0, 5], [8, 5], [8, 12], [0, 12]]", "[0, 5, 8, 5, 8, 12, 0, 12]", at: "15:14",
      "polygon must be a list of positions, [[x, y], [x, y]], but is a list of numbers",
      help: "write each position in brackets: [[0, 5], [8, 5], [8, 12], [0, 12]]"),
    WrittenSlip(
      "ordinal: 0", "ordinal: ground", at: "2:10", "ordinal must be a number, but is the text 'ground'",
      help: "write 0: the street level is 0, and \"ground\" belongs in `short_name` or `name`"),
    WrittenSlip(
      "restriction: employeesonly", "restriction: staff", at: "21:18",
      "restriction must be one of employeesonly, restricted, but is 'staff'",
      help: "did you mean 'employeesonly'?"),
    WrittenSlip(
      "accessibility: [wheelchair]", "accessibility: true", at: "16:106",
      "accessibility must be one of assisted.listening, braille, hearing, hearingloop, signlanginterpreter, tactilepaving, tdd, trs, volume, wheelchair, but is 'true'",
      help: "did you mean 'wheelchair'?"),
    WrittenSlip(
      "occupant: {id: ink, name: Inkwell, category: books}", "occupants: {id: ink, name: Inkwell, category: books}",
      at: "17:16", "occupants of shop must be occupants by id, but is one occupant",
      help: "write `occupant`, or `occupants: {ink: {…}}`"),
    WrittenSlip(
      "occupant: {id: ink, name: Inkwell, category: books}", "occupant: Inkwell", at: "17:15",
      "the occupant of shop must have an `id`",
      help: "write `occupant: {id: ID, name: Inkwell}`, with an id that no other feature has"),
    WrittenSlip(
      "name: Inkwell", "name: [Inkwell]", at: "17:31",
      "name must be text, or a map from language to text, but is a list", help: "write \"Inkwell\""),
    WrittenSlip(
      "{en: Main hall, fi: Aula}", "\n      - en: Main hall\n      - fi: Aula", at: "11:7",
      "name must be text, or a map from language to text, but is a list", help: "remove the `- ` before each line"),
    WrittenSlip(
      "name: {en: Main hall, fi: Aula}", "name_en: Main hall", at: "10:5", "unknown key \"name_en\" in unit hall",
      help: "write the texts of all languages under `name`: `name: {en: …}`"),
    WrittenSlip(
      "fi: Aula", "fi Aula", at: "10:27", "there is no colon in `fi Aula`, so it is a key without a value",
      help: "write `fi: Aula`, or put a text with a comma in quotes"),
    WrittenSlip(
      "fi: Aula", "fi:Aula", at: "10:27",
      "there is no space after the colon in `fi:Aula`, so it is one key without a value", help: "write `fi: Aula`"),
    WrittenSlip(
      "level: ground\n", "", at: "1:1",
      "levels/ground.yaml must have the id of its level: `level: ID`, or `levels` with several ids",
      help: "write `level: ground` as its first line"),
  ]

  @Test("yaml: a value in another form is answered with what to write", .review("FL-U1"), arguments: values)
  func value(_ slip: WrittenSlip) throws { try slip.check() }

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
    files["deck.yaml"] = files.removeValue(forKey: "levels/deck.yaml")
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
