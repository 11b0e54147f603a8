import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// Slips of people who copy text from other programs and languages: each is one finding, at its place, with what to write.
@Suite struct TextSlipTests {
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

  private static let venue = """
    schema: 1
    id: small
    name: Small
    category: shoppingcenter
    languages: [en, fi]
    frame: {origin: [24.9, 60.1]}
    """

  private func source(_ old: String, _ new: String) throws -> VenueSource {
    try #require(TextSlipTests.level.contains(old))
    let level = TextSlipTests.level.replacing(old, with: new, maxReplacements: 1)
    return try VenueReader.read(InputTree(["venue.yaml": TextSlipTests.venue, "levels/ground.yaml": level]))
  }

  private func findings(_ source: VenueSource) -> [Diagnostic] {
    source.diagnostics.filter { $0.place?.file == "levels/ground.yaml" && $0.code.hasPrefix("SRC") }
  }

  private func check(_ slip: Slip) throws {
    let source = try source(slip.old, slip.new)
    let found = findings(source)
    let place = source.texts["levels/ground.yaml"]?.lineAndColumn(at: found.first?.place?.range.lowerBound ?? 0)
    #expect(found.map(\.message) == [slip.message])
    #expect(place.map { "\($0.line):\($0.column)" } == slip.place)
    #expect(found.first?.help.first == slip.help)
    // The file is read as it was meant, so nothing is missed.
    #expect(source.venue.units.kept.map(\.id).contains("hall"))
    #expect(source.venue.levels.kept.count == 1)
  }

  private static let spaces = [
    Slip(
      "category: office", "category:\u{A0}office", at: "19:14",
      "a no-break space (U+00A0) follows the colon, which ends a key only before an ordinary space",
      help: "write `category: office` with an ordinary space"),
    Slip(
      "    category: office", "\u{A0}\u{A0}\u{A0}\u{A0}category: office", at: "19:1",
      "this line is indented with a no-break space (U+00A0), which is text for YAML",
      help: "write ordinary spaces before `category: office`"),
    Slip(
      "    category: office\n    rect: [8", "\u{3000}\u{3000}category: office\n\u{3000}\u{3000}rect: [8", at: "19:1",
      "2 lines are indented with an ideographic space (U+3000), which is text for YAML; the first is here",
      help: "write ordinary spaces before `category: office`, and before the others"),
    Slip(
      "category: room", "category:\u{3000}room", at: "14:14",
      "an ideographic space (U+3000) follows the colon, which ends a key only before an ordinary space",
      help: "write `category: room` with an ordinary space"),
    Slip(
      "category: office\n    rect: [8, 5, 6, 7]\n    restriction: employeesonly",
      "category:\u{A0}office\n    rect:\u{A0}[8, 5, 6, 7]\n    restriction:\u{A0}employeesonly", at: "19:14",
      "a no-break space (U+00A0) follows the colon, which ends a key only before an ordinary space (3 times)",
      help: "write `category: office` with an ordinary space"),
    Slip(
      "{en: Main hall, fi: Aula}", "{en: Main hall, fi:\u{A0}Aula}", at: "10:30",
      "a no-break space (U+00A0) follows the colon, which ends a key only before an ordinary space",
      help: "write `fi: Aula` with an ordinary space"),
    Slip(
      "{en: Main hall, fi: Aula}", "{en: Main hall,\u{A0}fi: Aula}", at: "10:26",
      "a no-break space (U+00A0) is a part of this key for YAML",
      help: "write `fi` with an ordinary space before it"),
    Slip(
      "name: Street level", "\u{A0}name: Street level", at: "4:1",
      "this line is indented with a no-break space (U+00A0), which is text for YAML",
      help: "delete the spaces before `name: Street level`"),
    Slip(
      "      door: {to: outside, wall: south, width: 1.80}",
      "      door:\u{202F}{to: outside, wall: south, width: 1.80}", at: "12:12",
      "a narrow no-break space (U+202F) follows the colon, which ends a key only before an ordinary space",
      help: "write `door: {to: outside, wall: south, width: 1.80}` with an ordinary space"),
  ]

  @Test("yaml: spaces of other keyboards are named with their place", .review("FL-V3", "FL-V4"), arguments: spaces)
  func space(_ slip: Slip) throws { try check(slip) }

  private static let marks = [
    Slip(
      "{en: Main hall, fi: Aula}", "{en: Main hall, fi：Aula}", at: "10:29",
      "a full-width colon (U+FF1A) ends no key in YAML",
      help: "write `fi: Aula`"),
    Slip(
      "category: office", "category：office", at: "19:13",
      "a full-width colon (U+FF1A) ends no key in YAML",
      help: "write `category: office`"),
    Slip(
      "  office:", "  office：", at: "18:9",
      "a full-width colon (U+FF1A) ends no key in YAML",
      help: "write `office:`"),
    Slip(
      "openings: {shop-door", "openings：{shop-door", at: "16:13",
      "a full-width colon (U+FF1A) ends no key in YAML",
      help: "write `openings: {shop-door: {to: hall, width: 1.20, door: {type: sliding, a…`"),
    Slip(
      "door: {type: sliding", "door：{type: sliding", at: "16:55",
      "a full-width colon (U+FF1A) ends no key in YAML",
      help: "write `door: {type: sliding, automatic: true}, accessibility: [wheelchai…`"),
    Slip(
      "{en: Main hall, fi: Aula}", "{en: Main hall，fi: Aula}", at: "10:25",
      "a full-width comma (U+FF0C) ends no value in YAML",
      help: "write `Main hall, fi: Aula`"),
    Slip(
      "[8, 5, 6, 7]", "[8，5，6，7]", at: "20:13",
      "a full-width comma (U+FF0C) separates no values in YAML",
      help: "write `8, 5, 6, 7`"),
    Slip(
      "[8, 5, 6, 7]", "[8、 5、 6、 7]", at: "20:13",
      "an ideographic comma (U+3001) separates no values in YAML",
      help: "write `8, 5, 6, 7`"),
  ]

  @Test("yaml: full-width colons and commas are named with what to write", .review("FL-V3", "FL-V4"), arguments: marks)
  func mark(_ slip: Slip) throws { try check(slip) }

  private static let quotes = [
    Slip(
      "\"0\"", "“0”", at: "3:13",
      "“ (U+201C) and ” (U+201D) are quotes of a word processor, which are a part of the text for YAML; the text is read without them",
      help: "write \"0\", or \"“0”\" if they belong to the text"),
    Slip(
      "name: Street level", "name: „Street level“", at: "4:7",
      "„ (U+201E) and “ (U+201C) are quotes of a word processor, which are a part of the text for YAML; the text is read without them",
      help: "write \"Street level\", or \"„Street level“\" if they belong to the text"),
    Slip(
      "name: Street level", "name: ‘Street level’", at: "4:7",
      "‘ (U+2018) and ’ (U+2019) are quotes of a word processor, which are a part of the text for YAML; the text is read without them",
      help: "write \"Street level\", or \"‘Street level’\" if they belong to the text"),
    Slip(
      "name: Inkwell", "name: “Ink, well”", at: "17:31",
      "“ (U+201C) is a quote of a word processor: it does not keep a text with a comma together",
      help: "write \"Ink, well\""),
    Slip(
      "name: Street level", "name: “Street: level”", at: "4:7",
      "this text contains a colon and a space, which YAML reads as the end of a key",
      help: "put it in quotes: \"Street: level\""),
    Slip(
      "  office:", "  “office”:", at: "18:3",
      "“ (U+201C) and ” (U+201D) are quotes of a word processor, which are a part of the text for YAML; the text is read without them",
      help: "write \"office\", or \"“office”\" if they belong to the text"),
  ]

  @Test("yaml: quotes of word processors are named with ordinary ones", .review("FL-V3", "FL-V4"), arguments: quotes)
  func quote(_ slip: Slip) throws { try check(slip) }

  private static let conflicts = [
    Slip(
      "    rect: [8, 5, 6, 7]\n",
      "<<<<<<< HEAD\n    rect: [8, 5, 6, 7]\n=======\n    rect: [8, 5, 6, 6]\n>>>>>>> branch\n", at: "20:1",
      "a merge conflict is left in the file: two versions of these lines",
      help: "keep one of the two versions, and delete the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`"),
    Slip(
      "    rect: [8, 5, 6, 7]\n",
      "<<<<<<< ours\n    rect: [8, 5, 6, 7]\n||||||| base\n    rect: [8, 5, 6, 5]\n=======\n    rect: [8, 5, 6, 6]\n>>>>>>> theirs\n",
      at: "20:1",
      "a merge conflict is left in the file: two versions of these lines",
      help: "keep one of the two versions, and delete the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`"),
    Slip(
      "    rect: [8, 5, 6, 7]\n", "    rect: [8, 5, 6, 7]\n>>>>>>> branch\n", at: "21:1",
      "a merge conflict is left in the file: two versions of these lines",
      help: "keep one of the two versions, and delete the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`"),
    Slip(
      "ordinal: 0\n", "<<<<<<< HEAD\nordinal: 0\n=======\nordinal: 1\n>>>>>>> a\n", at: "2:1",
      "a merge conflict is left in the file: two versions of these lines",
      help: "keep one of the two versions, and delete the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`"),
  ]

  @Test(
    "yaml: a merge conflict is one finding, and its first version is read", .review("FL-V3", "FL-V4"),
    arguments: conflicts)
  func conflict(_ slip: Slip) throws { try check(slip) }

  private static let lines = [
    Slip(
      "  office:", "  // second shop\n  office:", at: "18:3",
      "a comment begins with `#` in YAML, not with `//`",
      help: "write `# second shop`"),
    Slip(
      "  office:", "  // shop: was here\n  office:", at: "18:3",
      "a comment begins with `#` in YAML, not with `//`",
      help: "write `# shop: was here`"),
    Slip(
      "width: 1.80}\n", "width: 1.80} // the main door\n", at: "12:53",
      "a comment begins with `#` in YAML, not with `//`",
      help: "write `# the main door`"),
    Slip(
      "level: ground\n", "// a level\nlevel: ground\n// and more\n", at: "1:1",
      "a comment begins with `#` in YAML, not with `//` (2 times, first here)",
      help: "write `# a level`"),
    Slip(
      "  office:", "  /* the office */\n  office:", at: "18:3",
      "a comment begins with `#` in YAML, not with `/*`",
      help: "write `# the office`"),
    Slip(
      "  office:", "  <!-- the office -->\n  office:", at: "18:3",
      "a comment begins with `#` in YAML, not with `<!--`",
      help: "write `# the office`"),
    Slip(
      "  office:", "-- the office\n  office:", at: "18:1",
      "a comment begins with `#` in YAML, not with `--`",
      help: "write `# the office`"),
    Slip(
      "ordinal: 0", "ordinal = 0", at: "2:1",
      "a key ends with a colon, not with `=`",
      help: "write `ordinal: 0`"),
    Slip(
      "ordinal: 0", "ordinal=0", at: "2:1",
      "a key ends with a colon, not with `=`",
      help: "write `ordinal: 0`"),
    Slip(
      "category: office", "category := office", at: "19:5",
      "a key ends with a colon, not with `:=`",
      help: "write `category: office`"),
    Slip(
      "{en: Main hall, fi: Aula}", "{en: Main hall, fi = Aula}", at: "10:27",
      "a key ends with a colon, not with `=`",
      help: "write `fi: Aula`"),
    Slip(
      "name: {en", "name => {en", at: "10:5",
      "a key ends with a colon, not with `=>`",
      help: "write `name: {en: Main hall, fi: Aula}`"),
    Slip(
      "units:\n", "------\nunits:\n", at: "6:1",
      "this row is no comment, because it does not begin with `#`",
      help: "delete it, or write `# ------`"),
    Slip(
      "units:\n", "---\nunits:\n", at: "6:1",
      "a second document begins here; one file holds one",
      help: "delete this line, or move the lines below it to a file of their own"),
    Slip(
      "units:\n", "...\nunits:\n", at: "6:1",
      "`...` ends the document, but lines follow it",
      help: "delete this line"),
    Slip(
      "  shop:\n    category", "  - shop:\n    category", at: "13:3",
      "a list entry begins here, but the lines beside it are keys without `- `",
      help: "remove `- `: write `shop:`"),
    Slip(
      "    restriction: e", "    - restriction: e", at: "21:5",
      "a list entry begins here, but the lines beside it are keys without `- `",
      help: "remove `- `: write `restriction: employeesonly`"),
    Slip(
      "width: 1.80}\n", "width: 1.80};\n", at: "12:52",
      "a line of YAML does not end with `;`",
      help: "delete it"),
    Slip(
      "fi: Aula}\n", "fi: Aula},\n", at: "10:36",
      "a line of YAML does not end with `,`",
      help: "delete it"),
  ]

  @Test("yaml: lines of another language are named with those of YAML", .review("FL-V3", "FL-V4"), arguments: lines)
  func line(_ slip: Slip) throws { try check(slip) }

  private static let brackets = [
    Slip(
      "width: 1.80}", "width: 1.80}}", at: "12:52",
      "this `}` closes nothing: each `{` before it is closed",
      help: "delete it, or write the `{` that it belongs to"),
    Slip(
      "[0, 12]]", "[0, 12]]]", at: "15:48",
      "this `]` closes nothing: each `[` before it is closed",
      help: "delete it, or write the `[` that it belongs to"),
    Slip(
      "accessibility: [wheelchair]", "accessibility: [wheelchair]]", at: "16:118",
      "this `]` closes nothing: each `[` before it is closed",
      help: "delete it, or write the `[` that it belongs to"),
    Slip(
      "[8, 5, 6, 7]", "[8, 5,, 6, 7]", at: "20:16",
      "two commas follow each other",
      help: "remove one, or write the missing value between them"),
    Slip(
      "id: ink, name", "id: ink,, name", at: "17:23",
      "two commas follow each other",
      help: "remove one, or write the missing value between them"),
    Slip(
      "[8, 5, 6, 7]", "[, 8, 5, 6, 7]", at: "20:12",
      "a comma follows `[`, and no value is before it",
      help: "remove the comma, or write the missing value before it"),
    Slip(
      "name: Inkwell", "name: {ordinal}02", at: "17:31",
      "a text with `{ordinal}` needs quotes, because `{` begins a map in YAML",
      help: "put it in quotes: \"{ordinal}02\""),
    Slip(
      "name: Street level", "name: {ordinal} floor", at: "4:7",
      "a text with `{ordinal}` needs quotes, because `{` begins a map in YAML",
      help: "put it in quotes: \"{ordinal} floor\""),
    Slip(
      "name: Street level", "name: {ordinal}", at: "4:7",
      "a text with `{ordinal}` needs quotes, because `{` begins a map in YAML",
      help: "put it in quotes: \"{ordinal}\""),
    Slip(
      "name: Inkwell", "name: Room {ordinal}", at: "17:31",
      "a text with `{ordinal}` needs quotes, because `{` begins a map in YAML",
      help: "put it in quotes: \"Room {ordinal}\""),
    Slip(
      "{shop-door:", "{shop-door-{level}:", at: "16:16",
      "a text with `{level}` needs quotes, because `{` begins a map in YAML",
      help: "put it in quotes: \"shop-door-{level}\""),
    Slip(
      "  office:", "  {level}-office:", at: "18:3",
      "a text with `{level}` needs quotes, because `{` begins a map in YAML",
      help: "put it in quotes: \"{level}-office\""),
  ]

  @Test(
    "yaml: a bracket or comma too many and words in braces are named", .review("FL-V3", "FL-V4"), arguments: brackets)
  func bracket(_ slip: Slip) throws { try check(slip) }

  private static let others = [
    Slip(
      "    category: office\n", "    <<: *office\n    category: office\n", at: "19:5",
      "merge keys (<<) are not read",
      help: "write all keys, or put the shared part under `templates` or `defaults`"),
    Slip(
      "  office:\n    category: office\n", "  office:\n    <<: [*a, *b]\n    category: office\n", at: "19:5",
      "merge keys (<<) are not read",
      help: "write all keys, or put the shared part under `templates` or `defaults`"),
    Slip(
      "{en: Main hall, fi: Aula}", "!include names.yaml", at: "10:11",
      "!include includes no other file: YAML has no such tag",
      help: "write the content of the other file here, without !include"),
  ]

  @Test("yaml: merge keys, includes and unknown aliases are named once", .review("FL-V3", "FL-V4"), arguments: others)
  func other(_ slip: Slip) throws { try check(slip) }

  @Test(
    "yaml: dashes, quotes, strokes and signs inside a text stay what they are", .review("FL-V3", "FL-V4"),
    arguments: [
      ("Street level", "\"Tom’s – Café\""),
      ("Street level", "Tom’s Café – “Hall” west"),
      ("Street level", "Salle 2 https://a.example/x"),
      ("Street level", "\"a << b // c\""),
      ("Street level", "'“Hall”'"),
      ("Street level", "A // B = C"),
      ("Street level", "カフェ：西、東"),
      ("Street level", "|\n  // text\n  a = b\n  -----"),
    ])
  func values(_ old: String, _ new: String) throws {
    let found = findings(try source(old, new))
    #expect(found.isEmpty)
  }

  @Test("yaml: an alias without an anchor is answered with quotes", .review("FL-V4"))
  func alias() throws {
    let found = findings(try source("{en: Main hall, fi: Aula}", "*hall"))
    #expect(found.map(\.message) == ["there is no anchor &hall before this alias"])
    #expect(found.first?.help == ["write the value here; if it is a text, put it in quotes: \"*hall\""])
  }

  // MARK: Corrections

  @Test("yaml: certain corrections are made, and the text is then read without findings", .review("FL-V3"))
  func corrections() throws {
    let slips: [(String, String)] = [
      ("category: office", "category:\u{A0}office"),
      ("    category: office", "\u{A0}\u{A0}\u{A0}\u{A0}category: office"),
      ("fi: Aula", "fi：Aula"), ("  office:", "  office："), ("[8, 5, 6, 7]", "[8，5，6，7]"),
      ("  office:", "  // second shop\n  office:"), ("ordinal: 0", "ordinal = 0"), ("Street level", "{ordinal} floor"),
      ("units:\n", "-----\nunits:\n"), ("width: 1.80}\n", "width: 1.80};\n"),
    ]
    for (old, new) in slips {
      let level = TextSlipTests.level.replacing(old, with: new, maxReplacements: 1)
      let found = findings(try source(old, new))
      let fix = try #require(found.first?.fix, "\(new)")
      #expect(fix.safety == .safe)
      var bytes = Array(level.utf8)
      for change in fix.changes.sorted(by: { $0.place.range.lowerBound > $1.place.range.lowerBound }) {
        guard case .text(let text) = change.kind else { continue }
        bytes.replaceSubrange(change.place.range, with: Array(text.utf8))
      }
      let files = ["venue.yaml": TextSlipTests.venue, "levels/ground.yaml": String(decoding: bytes, as: UTF8.self)]
      let left = findings(try VenueReader.read(InputTree(files)))
      #expect(left.isEmpty, "\(new)")
    }
  }

  @Test("yaml: slips in one file are reported each, up to a limit", .review("FL-V4"))
  func several() throws {
    let text = "a: 1\nb = 2\n// c\nd：4\ne: {f: 1}}\n"
    let document = YAMLReader.read(Array(text.utf8), file: "t.yaml", mends: true)
    #expect(document.diagnostics.count == 4)
    #expect(document.root?.entries?.map(\.key) == ["a", "b", "d", "e"])
    #expect(YAMLReader.read(Array(text.utf8), file: "t.yaml").root == nil)
    let many = Array(("a: 1\n" + (0..<100).map { "k\($0) = 1\n" }.joined()).utf8)
    #expect(YAMLReader.read(many, file: "t.yaml", mends: true).root == nil)
  }

  @Test("yaml: lines that end with CR LF have the same causes", .review("FL-V3"))
  func lineEnds() {
    let text = "a:\r\n  b: 1\r\n\u{A0}\u{A0}c: 2\r\n// d\r\ne = 5\r\nf:\r\n  g：7\r\n  h：8\r\n"
    let document = YAMLReader.read(Array(text.utf8), file: "t.yaml", mends: true)
    #expect(document.diagnostics.allSatisfy { $0.isOf(.unparsableDocument) })
    #expect(document.root?["e"]?.text == "5")
  }

  // MARK: Other files

  @Test("yaml: a merge conflict in a table is one finding", .review("FL-V4"))
  func table() throws {
    var files = TinyVenue.files
    files["occupants.csv"] = """
      id,unit,name,category
      new-shop,ink-anchor,New,books
      <<<<<<< HEAD
      old-shop,ink-anchor,Old,books
      =======
      old-shop,ink-anchor,Older,books
      >>>>>>> branch

      """
    let source = try TinyVenue.read(files)
    let found = source.diagnostics.filter { $0.place?.file == "occupants.csv" && $0.code.hasPrefix("SRC") }
    #expect(source.venue.occupants.kept.map(\.id).contains("old-shop"))
    #expect(found.map(\.message) == ["a merge conflict is left in the file: two versions of these lines"])
    #expect(found.first?.help == ConflictMarks.help)
  }

  @Test("json: words, quotes and marks of other languages are one finding", .review("FL-V4"))
  func json() {
    let slips = [
      ("{\"a\": False}", "False is no word of JSON; it is read as false", "write false"),
      ("{\"a\": 'Platform 1'}", "JSON has only the quotes \"; 'Platform 1' is read as a text", "write \"Platform 1\""),
      ("{id: 1}", "JSON has keys only in quotes; id is read as a key", "write \"id\""),
      (
        "[1,, 2]", "two commas follow each other; one is ignored", "remove one, or write the missing value between them"
      ),
      ("{\"a\": 1}}", "this `}` closes nothing; it is ignored", "delete it"),
      (
        "{\"features\": [{\"id\": 1}",
        "the file ends, but 2 brackets are not closed; the 1 feature before it is read",
        "write `]}` at the end; if text is missing before it, save or download the file again"
      ),
      (
        "{\"a\": 1,\n<<<<<<< HEAD\n\"b\": 1\n=======\n\"b\": 2\n>>>>>>> x\n}",
        "a merge conflict is left in the file: two versions of these lines", ConflictMarks.help[0]
      ),
    ]
    for (text, message, help) in slips {
      let log = ReadingLog()
      #expect(JSONFile.read(Array(text.utf8), file: "t.json", log: log) != nil)
      #expect(log.diagnostics.map(\.message) == [message])
      #expect(log.diagnostics.first?.help.first == help)
    }
  }

  @Test("hours: a long dash between days or times is read as a plain one", .review("FL-V3"))
  func dashes() throws {
    for dash in ["–", "—", "−", "‐", "－", "～"] {
      let slips = try OpeningHours.read("Mo\(dash)Sa 10:00\(dash)20:00").slips
      #expect(slips.canonical("Mo\(dash)Sa 10:00\(dash)20:00") == "Mo-Sa 10:00-20:00")
      #expect(!slips.contains { $0.isDoubtful })
    }
    let advice = try OpeningHours.read("Mo–Sa 10:00-20:00").slips.map(\.advice)
    #expect(advice == ["a range is written with a plain -, not with – (U+2013)"])
  }
}
