import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// Characters of word processors, web pages and other keyboards: each is one finding, at its place, with what to write.
@Suite struct LookAlikeSlipTests {
  private func check(_ slip: WrittenSlip) throws {
    let source = try slip.check()
    // The file is read as it was meant, so nothing is missed.
    #expect(source.venue.units.kept.map(\.id).contains("hall"))
    #expect(source.venue.levels.kept.count == 1)
  }

  private static let spaces = [
    WrittenSlip(
      "category: office", "category:\u{A0}office", at: "19:14",
      "a no-break space (U+00A0) follows the colon, which ends a key only before an ordinary space",
      help: "write `category: office` with an ordinary space"),
    WrittenSlip(
      "    category: office", "\u{A0}\u{A0}\u{A0}\u{A0}category: office", at: "19:1",
      "this line is indented with a no-break space (U+00A0), which is text for YAML",
      help: "write ordinary spaces before `category: office`"),
    WrittenSlip(
      "    category: office\n    rect: [8", "\u{3000}\u{3000}category: office\n\u{3000}\u{3000}rect: [8", at: "19:1",
      "2 lines are indented with an ideographic space (U+3000), which is text for YAML; the first is here",
      help: "write ordinary spaces before `category: office`, and before the others"),
    WrittenSlip(
      "category: room", "category:\u{3000}room", at: "14:14",
      "an ideographic space (U+3000) follows the colon, which ends a key only before an ordinary space",
      help: "write `category: room` with an ordinary space"),
    WrittenSlip(
      "category: office\n    rect: [8, 5, 6, 7]\n    restriction: employeesonly",
      "category:\u{A0}office\n    rect:\u{A0}[8, 5, 6, 7]\n    restriction:\u{A0}employeesonly", at: "19:14",
      "a no-break space (U+00A0) follows the colon, which ends a key only before an ordinary space (3 times)",
      help: "write `category: office` with an ordinary space"),
    WrittenSlip(
      "{en: Main hall, fi: Aula}", "{en: Main hall, fi:\u{A0}Aula}", at: "10:30",
      "a no-break space (U+00A0) follows the colon, which ends a key only before an ordinary space",
      help: "write `fi: Aula` with an ordinary space"),
    WrittenSlip(
      "{en: Main hall, fi: Aula}", "{en: Main hall,\u{A0}fi: Aula}", at: "10:26",
      "a no-break space (U+00A0) is a part of this key for YAML",
      help: "write `fi` with an ordinary space before it"),
    WrittenSlip(
      "name: Street level", "\u{A0}name: Street level", at: "4:1",
      "this line is indented with a no-break space (U+00A0), which is text for YAML",
      help: "delete the spaces before `name: Street level`"),
    WrittenSlip(
      "      door: {to: outside, wall: south, width: 1.80}",
      "      door:\u{202F}{to: outside, wall: south, width: 1.80}", at: "12:12",
      "a narrow no-break space (U+202F) follows the colon, which ends a key only before an ordinary space",
      help: "write `door: {to: outside, wall: south, width: 1.80}` with an ordinary space"),
  ]

  @Test("yaml: spaces of other keyboards are named with their place", .review("FL-V3", "FL-V4"), arguments: spaces)
  func space(_ slip: WrittenSlip) throws { try check(slip) }

  private static let marks = [
    WrittenSlip(
      "{en: Main hall, fi: Aula}", "{en: Main hall, fi：Aula}", at: "10:29",
      "a full-width colon (U+FF1A) ends no key in YAML",
      help: "write `fi: Aula`"),
    WrittenSlip(
      "category: office", "category：office", at: "19:13",
      "a full-width colon (U+FF1A) ends no key in YAML",
      help: "write `category: office`"),
    WrittenSlip(
      "  office:", "  office：", at: "18:9",
      "a full-width colon (U+FF1A) ends no key in YAML",
      help: "write `office:`"),
    WrittenSlip(
      "openings: {shop-door", "openings：{shop-door", at: "16:13",
      "a full-width colon (U+FF1A) ends no key in YAML",
      help: "write `openings: {shop-door: {to: hall, width: 1.20, door: {type: sliding, a…`"),
    WrittenSlip(
      "door: {type: sliding", "door：{type: sliding", at: "16:55",
      "a full-width colon (U+FF1A) ends no key in YAML",
      help: "write `door: {type: sliding, automatic: true}, accessibility: [wheelchai…`"),
    WrittenSlip(
      "{en: Main hall, fi: Aula}", "{en: Main hall，fi: Aula}", at: "10:25",
      "a full-width comma (U+FF0C) ends no value in YAML",
      help: "write `Main hall, fi: Aula`"),
    WrittenSlip(
      "[8, 5, 6, 7]", "[8，5，6，7]", at: "20:13",
      "a full-width comma (U+FF0C) separates no values in YAML",
      help: "write `8, 5, 6, 7`"),
    WrittenSlip(
      "[8, 5, 6, 7]", "[8、 5、 6、 7]", at: "20:13",
      "an ideographic comma (U+3001) separates no values in YAML",
      help: "write `8, 5, 6, 7`"),
  ]

  @Test("yaml: full-width colons and commas are named with what to write", .review("FL-V3", "FL-V4"), arguments: marks)
  func mark(_ slip: WrittenSlip) throws { try check(slip) }

  private static let quotes = [
    WrittenSlip(
      "\"0\"", "“0”", at: "3:13",
      "“ (U+201C) and ” (U+201D) are quotes of a word processor, which are a part of the text for YAML; the text is read without them",
      help: "write \"0\", or \"“0”\" if they belong to the text"),
    WrittenSlip(
      "name: Street level", "name: „Street level“", at: "4:7",
      "„ (U+201E) and “ (U+201C) are quotes of a word processor, which are a part of the text for YAML; the text is read without them",
      help: "write \"Street level\", or \"„Street level“\" if they belong to the text"),
    WrittenSlip(
      "name: Street level", "name: ‘Street level’", at: "4:7",
      "‘ (U+2018) and ’ (U+2019) are quotes of a word processor, which are a part of the text for YAML; the text is read without them",
      help: "write \"Street level\", or \"‘Street level’\" if they belong to the text"),
    WrittenSlip(
      "name: Inkwell", "name: “Ink, well”", at: "17:31",
      "“ (U+201C) is a quote of a word processor: it does not keep a text with a comma together",
      help: "write \"Ink, well\""),
    WrittenSlip(
      "name: Street level", "name: “Street: level”", at: "4:7",
      "this text contains a colon and a space, which YAML reads as the end of a key",
      help: "put it in quotes: \"Street: level\""),
    WrittenSlip(
      "  office:", "  “office”:", at: "18:3",
      "“ (U+201C) and ” (U+201D) are quotes of a word processor, which are a part of the text for YAML; the text is read without them",
      help: "write \"office\", or \"“office”\" if they belong to the text"),
  ]

  @Test("yaml: quotes of word processors are named with ordinary ones", .review("FL-V3", "FL-V4"), arguments: quotes)
  func quote(_ slip: WrittenSlip) throws { try check(slip) }

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
    let found = WrittenSlip.findings(try WrittenSlip.source(old, new))
    #expect(found.isEmpty)
  }
}
