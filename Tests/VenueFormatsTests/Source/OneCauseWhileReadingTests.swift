import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// Slips of somebody who edits by hand: one finding each, and it says what to do.
@Suite("One mistake, one finding")
struct OneCauseWhileReadingTests {
  private let ground = "levels/ground.yaml"

  /// The only finding of the tiny venue with one replacement.
  private func only(
    _ file: String, replacing old: String, with marked: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> (source: VenueSource, found: Diagnostic) {
    var files = TinyVenue.files
    let before = try #require(files[file], sourceLocation: sourceLocation)
    #expect(before.contains(old), "the test's text is not in \(file)", sourceLocation: sourceLocation)
    let text = MarkedText(before.replacing(old, with: marked, maxReplacements: 1))
    files[file] = text.text
    let source = try TinyVenue.read(files)
    #expect(source.diagnostics.count == 1, "\(source.findings)", sourceLocation: sourceLocation)
    let found = try #require(source.diagnostics.first, sourceLocation: sourceLocation)
    #expect(found.place?.file == file, sourceLocation: sourceLocation)
    #expect(
      found.place?.range.lowerBound == text.marks["1"], "\(source.findings)", sourceLocation: sourceLocation)
    #expect(!found.help.isEmpty || found.hasSuggestion, sourceLocation: sourceLocation)
    return (source, found)
  }

  @Test("yaml: a tab is reported as a tab", .review("FL-U5"))
  func tab() throws {
    let (_, found) = try only(
      ground, replacing: "    category: walkway\n", with: "«1»\t\tcategory: walkway\n")
    #expect(found.message == "this line is indented with a tab; YAML allows only spaces")
    let (_, second) = try only(ground, replacing: "    rect: [0, 10, 60, 10]\n", with: "  «1»\trect: [0, 10, 60, 10]\n")
    #expect(second.message.hasPrefix("this line is indented with a tab"))
  }

  @Test("yaml: a wrong indent is reported with the indents around it", .review("FL-U1"))
  func indent() throws {
    let (_, found) = try only(
      ground, replacing: "    rect: [0, 10, 60, 10]\n", with: "«1»   rect: [0, 10, 60, 10]\n")
    #expect(found.message.contains("indented by 3 spaces, but no line above"))
    #expect(
      found.help == ["indent it by 4 or 2 spaces, like the lines around it"] || found.help.first?.contains("4") == true)
    let (_, farther) = try only(
      ground, replacing: "    rect: [0, 10, 60, 10]\n", with: "«1»      rect: [0, 10, 60, 10]\n")
    #expect(farther.message.contains("more than the line before it (4), which already has a value"))
  }

  @Test("yaml: a property one step too far left belongs to the unit above it", .review("FL-U1"))
  func property() throws {
    let (source, found) = try only(
      ground, replacing: "    rect: [12, 0, 10, 10]\n    openings: {shop-2-door: {to: hall}}\n",
      with:
        "    openings: {shop-2-door: {to: hall}}\n  «1»rect: [12, 0, 10, 10]\n  shop-3:\n    category: room\n    rect: [32, 0, 12, 10]\n    openings: {shop-3-door: {to: hall}}\n"
    )
    #expect(
      found.message == "rect is where the id of a unit is expected: it is indented too little for shop-2")
    #expect(source.venue.units.kept.first { $0.id == "shop-2" }?.geometry.count == 1)
    #expect(source.venue.openings.kept.first { $0.id == "shop-2-door" }?.geometry.count == 2)
  }

  @Test("yaml: a unit one step too far right or at the top is read and reported", .review("FL-U1"))
  func unit() throws {
    let (source, found) = try only(
      ground, replacing: "  back-office:\n    category: nonpublic\n    rect: [44, 0, 16, 10]\n",
      with:
        "    «1»back-office: {category: nonpublic, rect: [44, 0, 16, 10], restriction: employeesonly}\n  back-room:\n    category: nonpublic\n    rect: [32, 0, 12, 10]\n"
    )
    #expect(found.message == "back-office is among the properties of unit shop-2: it is indented too far")
    #expect(source.venue.units.kept.first { $0.id == "back-office" }?.geometry.count == 1)
    let (top, told) = try only(
      ground, replacing: "\nkiosks:", with: "\n«1»annex: {category: room, rect: [43, 20, 10, 10]}\nkiosks:")
    #expect(told.message == "annex is at the top of the file, among the properties of the level; it is read as a unit")
    #expect(top.venue.units.kept.contains { $0.id == "annex" })
  }

  @Test("yaml: an opening called door and units named like properties are valid", .review("FL-U1"))
  func names() throws {
    var files = TinyVenue.files
    files[ground] = TinyVenue.ground.replacing("foyer-arch: {to: hall", with: "door: {to: hall")
      .replacing("  shop-2:", with: "  name:")
    #expect(try TinyVenue.read(files).findings == [])
  }
}
