import Testing
import VenueDiagnostics
import VenueModel
import VenueVocabulary

@testable import VenueFormats

/// SRC018: keys with nothing behind their colon.
struct EmptyValueTests {
  private func findings(_ files: [String: String]) throws -> [Diagnostic] {
    try TinyVenue.read(TinyVenue.files.merging(files) { $1 }).diagnostics
  }

  private func theme(_ colours: String) throws -> [Diagnostic] { try findings(["theme.yaml": colours]) }

  @Test(
    "yaml: a colour without quotes is a comment, the finding shows the right form",
    arguments: [
      ("background: #f3f1ec", "background: \"#f3f1ec\""), ("background:   #fff # light", "background: \"#fff\""),
    ])
  func colour(line: String, help: String) throws {
    let found = try theme("themes:\n  light:\n    \(line)\n")
    #expect(found.map(\.code) == ["SRC018"] && found.map(\.severity) == [.warning])
    #expect(found.first?.help == ["put the colour in quotes: \(help)"])
    #expect(found.first?.place?.pointer == "/themes/light/background")
  }

  @Test("yaml: an unquoted colour in braces cuts the line and is reported in place")
  func braces() throws {
    let text =
      "themes:\n  light:\n    categories:\n      walkway: {fill: #ffffff, text: \"#000000\"}\n      room: {fill: \"#eeeeee\"}\n"
    let found = try theme(text)
    #expect(found.map(\.code) == ["SRC001"])
    #expect(found.first?.help == ["put the colour in quotes: \"#ffffff\""])
    let place = try #require(found.first?.place)
    #expect(String(decoding: Array(text.utf8)[place.range], as: UTF8.self) == "#ffffff")
  }

  @Test(
    "yaml: each key without a value is reported once, for every type",
    arguments: ["hours:", "phone:", "website: #todo"])
  func each(line: String) throws {
    let found = try findings(["venue.yaml": TinyVenue.venue.replacing("hours: \"05:00-23:30\"", with: line)])
    #expect(found.map(\.code) == ["SRC018"], "\(found)")
    #expect(found.first?.message.hasPrefix(String(line.prefix { $0 != ":" }) + " has no value") == true)
  }

  @Test("yaml: empty values in a flow map and under tiers are reported")
  func nested() throws {
    let text = TinyVenue.venue + "\ncamera: {start: {show: , bearing: 20}}\ntiers:\n  categories:\n    restroom:\n"
    let found = try findings(["venue.yaml": text])
    #expect(found.map(\.code) == ["SRC018", "SRC018"])
    #expect(found.compactMap(\.place?.pointer) == ["/camera/start/show", "/tiers/categories/restroom"])
  }

  @Test(
    "yaml: an empty value with another finding is not reported again",
    arguments: [
      ("venue.yaml", "id: kestrel-quay", "id:", ["SRC005"]), ("venue.yaml", "schema: 1", "schema:", ["SRC009"]),
      ("venue.yaml", "hours: \"05:00-23:30\"", "hurs:", ["SRC004"]),
      ("levels/deck.yaml", "deck-hall: {category: walkway, rect: [0, 0, 60, 20]}", "deck-hall:", ["SRC005"]),
      ("levels/deck.yaml", "outline:", "kiosks:\noutline:", []),
      ("levels/deck.yaml", "name: Deck", "name: Deck\nx-own:", []),
      ("venue.yaml", "hours: \"05:00-23:30\"", "hours: null", []),
    ])
  func toldOnce(file: String, old: String, new: String, codes: [String]) throws {
    let text = try #require(TinyVenue.files[file])
    #expect(text.contains(old))
    let found = try findings([file: text.replacing(old, with: new, maxReplacements: 1)])
      .filter { ["SRC018", "SRC004", "SRC005", "SRC009"].contains($0.code) }
    #expect(Set(found.map(\.code)) == Set(codes), "\(found)")
  }

  @Test("yaml: a name without a text is reported or is missing in its language")
  func names() throws {
    let deck = TinyVenue.deck.replacing("name: Deck", with: "name: \"\"")
    #expect(try findings(["levels/deck.yaml": deck]).map(\.code) == ["SRC018"])
    let ground = TinyVenue.ground.replacing("{en: Tickets, fi: Liput}", with: "{en: \" \", fi: Liput}")
    let source = try TinyVenue.read(TinyVenue.files.merging(["levels/ground.yaml": ground]) { $1 })
    #expect(source.diagnostics.isEmpty)
    #expect(source.venue.kiosks.kept.map { $0.name.entries.map(\.language) } == [["fi"]])
  }

  @Test(
    "yaml: a map finding replaces the empty value only if it names its key",
    arguments: [("name", false), ("theme", true), ("lift-a", true), ("me", true)])
  func namedByAnother(key: String, isTold: Bool) {
    func diagnostic(_ page: RulePage, _ pointer: String, _ message: String) -> Diagnostic {
      Diagnostic(page, message, place: SourcePlace(file: "venue.yaml", range: 0..<1, pointer: pointer))
    }
    var found = [
      diagnostic(.wrongValueType, "/a", "a must have a name, themes and lifts"),
      diagnostic(.valueEmpty, "/a/\(key)", "\(key) is empty"),
    ]
    found.dropEmptyValuesToldOtherwise()
    #expect(found.contains { $0.isOf(.valueEmpty) } == isTold)
  }
}
