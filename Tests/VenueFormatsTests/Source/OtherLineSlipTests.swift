import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// Lines of other languages and tools in YAML: each is one finding, at its place, with what to write.
@Suite struct OtherLineSlipTests {
  private func check(_ slip: WrittenSlip) throws {
    let source = try slip.check()
    // The file is read as it was meant, so nothing is missed.
    #expect(source.venue.units.kept.map(\.id).contains("hall"))
    #expect(source.venue.levels.kept.count == 1)
  }

  private static let conflicts = [
    WrittenSlip(
      "    rect: [8, 5, 6, 7]\n",
      "<<<<<<< HEAD\n    rect: [8, 5, 6, 7]\n=======\n    rect: [8, 5, 6, 6]\n>>>>>>> branch\n", at: "20:1",
      "a merge conflict is left in the file: two versions of these lines",
      help: "keep one of the two versions, and delete the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`"),
    WrittenSlip(
      "    rect: [8, 5, 6, 7]\n",
      "<<<<<<< ours\n    rect: [8, 5, 6, 7]\n||||||| base\n    rect: [8, 5, 6, 5]\n=======\n    rect: [8, 5, 6, 6]\n>>>>>>> theirs\n",
      at: "20:1",
      "a merge conflict is left in the file: two versions of these lines",
      help: "keep one of the two versions, and delete the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`"),
    WrittenSlip(
      "    rect: [8, 5, 6, 7]\n", "    rect: [8, 5, 6, 7]\n>>>>>>> branch\n", at: "21:1",
      "a merge conflict is left in the file: two versions of these lines",
      help: "keep one of the two versions, and delete the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`"),
    WrittenSlip(
      "ordinal: 0\n", "<<<<<<< HEAD\nordinal: 0\n=======\nordinal: 1\n>>>>>>> a\n", at: "2:1",
      "a merge conflict is left in the file: two versions of these lines",
      help: "keep one of the two versions, and delete the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`"),
  ]

  @Test(
    "yaml: a merge conflict is one finding, and its first version is read", .review("FL-V3", "FL-V4"),
    arguments: conflicts)
  func conflict(_ slip: WrittenSlip) throws { try check(slip) }

  private static let lines = [
    WrittenSlip(
      "  office:", "  // second shop\n  office:", at: "18:3",
      "a comment begins with `#` in YAML, not with `//`",
      help: "write `# second shop`"),
    WrittenSlip(
      "  office:", "  // shop: was here\n  office:", at: "18:3",
      "a comment begins with `#` in YAML, not with `//`",
      help: "write `# shop: was here`"),
    WrittenSlip(
      "width: 1.80}\n", "width: 1.80} // the main door\n", at: "12:53",
      "a comment begins with `#` in YAML, not with `//`",
      help: "write `# the main door`"),
    WrittenSlip(
      "level: ground\n", "// a level\nlevel: ground\n// and more\n", at: "1:1",
      "a comment begins with `#` in YAML, not with `//` (2 times, first here)",
      help: "write `# a level`"),
    WrittenSlip(
      "  office:", "  /* the office */\n  office:", at: "18:3",
      "a comment begins with `#` in YAML, not with `/*`",
      help: "write `# the office`"),
    WrittenSlip(
      "  office:", "  <!-- the office -->\n  office:", at: "18:3",
      "a comment begins with `#` in YAML, not with `<!--`",
      help: "write `# the office`"),
    WrittenSlip(
      "  office:", "-- the office\n  office:", at: "18:1",
      "a comment begins with `#` in YAML, not with `--`",
      help: "write `# the office`"),
    WrittenSlip(
      "ordinal: 0", "ordinal = 0", at: "2:1",
      "a key ends with a colon, not with `=`",
      help: "write `ordinal: 0`"),
    WrittenSlip(
      "ordinal: 0", "ordinal=0", at: "2:1",
      "a key ends with a colon, not with `=`",
      help: "write `ordinal: 0`"),
    WrittenSlip(
      "category: office", "category := office", at: "19:5",
      "a key ends with a colon, not with `:=`",
      help: "write `category: office`"),
    WrittenSlip(
      "{en: Main hall, fi: Aula}", "{en: Main hall, fi = Aula}", at: "10:27",
      "a key ends with a colon, not with `=`",
      help: "write `fi: Aula`"),
    WrittenSlip(
      "name: {en", "name => {en", at: "10:5",
      "a key ends with a colon, not with `=>`",
      help: "write `name: {en: Main hall, fi: Aula}`"),
    WrittenSlip(
      "units:\n", "------\nunits:\n", at: "6:1",
      "this row is no comment, because it does not begin with `#`",
      help: "delete it, or write `# ------`"),
    WrittenSlip(
      "units:\n", "---\nunits:\n", at: "6:1",
      "a second document begins here; one file holds one",
      help: "delete this line, or move the lines below it to a file of their own"),
    WrittenSlip(
      "units:\n", "...\nunits:\n", at: "6:1",
      "`...` ends the document, but lines follow it",
      help: "delete this line"),
    WrittenSlip(
      "  shop:\n    category", "  - shop:\n    category", at: "13:3",
      "a list entry begins here, but the lines beside it are keys without `- `",
      help: "remove `- `: write `shop:`"),
    WrittenSlip(
      "    restriction: e", "    - restriction: e", at: "21:5",
      "a list entry begins here, but the lines beside it are keys without `- `",
      help: "remove `- `: write `restriction: employeesonly`"),
    WrittenSlip(
      "width: 1.80}\n", "width: 1.80};\n", at: "12:52",
      "a line of YAML does not end with `;`",
      help: "delete it"),
    WrittenSlip(
      "fi: Aula}\n", "fi: Aula},\n", at: "10:36",
      "a line of YAML does not end with `,`",
      help: "delete it"),
  ]

  @Test("yaml: lines of another language are named with those of YAML", .review("FL-V3", "FL-V4"), arguments: lines)
  func line(_ slip: WrittenSlip) throws { try check(slip) }

  private static let brackets = [
    WrittenSlip(
      "width: 1.80}", "width: 1.80}}", at: "12:52",
      "this `}` closes nothing: each `{` before it is closed",
      help: "delete it, or write the `{` that it belongs to"),
    WrittenSlip(
      "[0, 12]]", "[0, 12]]]", at: "15:48",
      "this `]` closes nothing: each `[` before it is closed",
      help: "delete it, or write the `[` that it belongs to"),
    WrittenSlip(
      "accessibility: [wheelchair]", "accessibility: [wheelchair]]", at: "16:118",
      "this `]` closes nothing: each `[` before it is closed",
      help: "delete it, or write the `[` that it belongs to"),
    WrittenSlip(
      "[8, 5, 6, 7]", "[8, 5,, 6, 7]", at: "20:16",
      "two commas follow each other",
      help: "remove one, or write the missing value between them"),
    WrittenSlip(
      "id: ink, name", "id: ink,, name", at: "17:23",
      "two commas follow each other",
      help: "remove one, or write the missing value between them"),
    WrittenSlip(
      "[8, 5, 6, 7]", "[, 8, 5, 6, 7]", at: "20:12",
      "a comma follows `[`, and no value is before it",
      help: "remove the comma, or write the missing value before it"),
    WrittenSlip(
      "name: Inkwell", "name: {ordinal}02", at: "17:31",
      "a text with `{ordinal}` needs quotes, because `{` begins a map in YAML",
      help: "put it in quotes: \"{ordinal}02\""),
    WrittenSlip(
      "name: Street level", "name: {ordinal} floor", at: "4:7",
      "a text with `{ordinal}` needs quotes, because `{` begins a map in YAML",
      help: "put it in quotes: \"{ordinal} floor\""),
    WrittenSlip(
      "name: Street level", "name: {ordinal}", at: "4:7",
      "a text with `{ordinal}` needs quotes, because `{` begins a map in YAML",
      help: "put it in quotes: \"{ordinal}\""),
    WrittenSlip(
      "name: Inkwell", "name: Room {ordinal}", at: "17:31",
      "a text with `{ordinal}` needs quotes, because `{` begins a map in YAML",
      help: "put it in quotes: \"Room {ordinal}\""),
    WrittenSlip(
      "{shop-door:", "{shop-door-{level}:", at: "16:16",
      "a text with `{level}` needs quotes, because `{` begins a map in YAML",
      help: "put it in quotes: \"shop-door-{level}\""),
    WrittenSlip(
      "  office:", "  {level}-office:", at: "18:3",
      "a text with `{level}` needs quotes, because `{` begins a map in YAML",
      help: "put it in quotes: \"{level}-office\""),
  ]

  @Test(
    "yaml: a bracket or comma too many and words in braces are named", .review("FL-V3", "FL-V4"), arguments: brackets)
  func bracket(_ slip: WrittenSlip) throws { try check(slip) }

  private static let others = [
    WrittenSlip(
      "    category: office\n", "    <<: *office\n    category: office\n", at: "19:5",
      "merge keys (<<) are not read",
      help: "write all keys, or put the shared part under `templates` or `defaults`"),
    WrittenSlip(
      "  office:\n    category: office\n", "  office:\n    <<: [*a, *b]\n    category: office\n", at: "19:5",
      "merge keys (<<) are not read",
      help: "write all keys, or put the shared part under `templates` or `defaults`"),
    WrittenSlip(
      "{en: Main hall, fi: Aula}", "!include names.yaml", at: "10:11",
      "!include includes no other file: YAML has no such tag",
      help: "write the content of the other file here, without !include"),
  ]

  @Test("yaml: merge keys, includes and unknown aliases are named once", .review("FL-V3", "FL-V4"), arguments: others)
  func other(_ slip: WrittenSlip) throws { try check(slip) }

  @Test("yaml: an alias without an anchor is answered with quotes", .review("FL-V4"))
  func alias() throws {
    let found = WrittenSlip.findings(try WrittenSlip.source("{en: Main hall, fi: Aula}", "*hall"))
    #expect(found.map(\.message) == ["there is no anchor &hall before this alias"])
    #expect(found.first?.help == ["write the value here; if it is a text, put it in quotes: \"*hall\""])
  }
}
