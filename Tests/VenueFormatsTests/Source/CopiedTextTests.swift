import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// What people copy without changing all of it, and other slips of the eighth reading of findings.
@Suite("Copied text, and what is left open")
struct CopiedTextTests {
  private func read(_ file: String, replacing old: String, with new: String) throws -> VenueSource {
    var files = TinyVenue.files
    let before = try #require(files[file])
    try #require(before.contains(old))
    files[file] = before.replacing(old, with: new, maxReplacements: 1)
    return try TinyVenue.read(files)
  }

  @Test("yaml: a copied level file with the same level is one finding, and its own level")
  func level() throws {
    let source = try read("levels/deck.yaml", replacing: "level: deck", with: "level: ground")
    #expect(
      source.findings == [
        "SRC005 levels/deck.yaml:1:8 levels/deck.yaml has the level id of levels/ground.yaml, 'ground', and another ordinal: the number 1, not the number 0. It is read as level 'deck'"
      ])
    #expect(source.venue.units.kept.first { $0.id == "deck-hall" }?.levelID == "deck")
    let copied = try read("levels/ground.yaml", replacing: "level: ground", with: "level: deck")
    let found = try #require(copied.diagnostics.first)
    #expect(copied.diagnostics.count == 1, "\(copied.findings)")
    #expect(found.message.contains("levels/ground.yaml has the level id of levels/deck.yaml, 'deck'"))
    #expect(found.help == ["give it an id of its own: `level: ground`"])
    #expect(Set(copied.venue.levels.kept.map(\.id.text)) == ["ground", "deck"])
    #expect(copied.venue.units.kept.first { $0.id == "hall" }?.levelID == "ground")
  }

  @Test("yaml: a level in two files with the same ordinal stays one level")
  func parts() throws {
    var files = TinyVenue.files
    files["levels/more.yaml"] = "level: deck\nordinal: 1\nunits:\n  nook: {category: room, rect: [0, 20, 5, 5]}\n"
    let source = try TinyVenue.read(files)
    #expect(source.diagnostics.isEmpty, "\(source.findings)")
    #expect(
      source.venue.levels.count == 2 && source.venue.units.kept.contains { $0.id == "nook" && $0.levelID == "deck" })
  }

  @Test("yaml: two shops with one id stay two; one shop in two rooms stays one")
  func occupant() throws {
    let two = try read("levels/ground.yaml", replacing: "id: ink-anchor", with: "id: tide-cafe")
    #expect(two.venue.occupants.kept.filter { $0.id == "tide-cafe" }.count == 2 && two.errors == [])
    let one = try read(
      "levels/ground.yaml",
      replacing: "id: ink-anchor, name: Ink & Anchor, category: books, validity: {start: 2026-12-01}",
      with: "id: tide-cafe, name: Tide Café, category: cafe")
    #expect(one.errors == [] && one.venue.occupants.kept.contains { $0.knownID == "tide-cafe" })
  }

  @Test("yaml: a text with a colon is reported as a text, with its quotes", .review("FL-U1"))
  func colon() throws {
    let flow = try read("levels/ground.yaml", replacing: "name: Ink & Anchor", with: "name: Ink: Anchor")
    #expect(
      flow.diagnostics.first?.message.hasPrefix("this text contains a colon and a space") == true, "\(flow.findings)")
    #expect(flow.diagnostics.first?.help == ["put it in quotes: \"Ink: Anchor\""])
    let block = try read("levels/ground.yaml", replacing: "name: Gate 1", with: "name: Gate: 1")
    #expect(block.diagnostics.first?.help == ["put it in quotes: \"Gate: 1\""], "\(block.findings)")
    #expect(block.findings.first?.hasPrefix("SRC001 levels/ground.yaml:") == true, "\(block.findings)")
  }

  @Test("yaml: a bracket that is not closed is reported where it is")
  func bracket() throws {
    let source = try read("levels/ground.yaml", replacing: "rect: [0, 20, 40, 10]", with: "rect: [0, 20, 40, 10")
    let found = try #require(source.diagnostics.first)
    #expect(found.message == "`[` is not closed" && found.help == ["write `]` where it ends"], "\(source.findings)")
    let text = try #require(source.texts["levels/ground.yaml"])
    let place = try #require(found.place)
    #expect(text.lineAndColumn(at: place.range.lowerBound).1 == 11, "\(source.findings)")
  }

  @Test("yaml: a missing colon is reported after its word")
  func missingColon() throws {
    let block = try read("levels/ground.yaml", replacing: "  foyer:\n", with: "  foyer\n")
    #expect(block.diagnostics.first?.help == ["write a colon after it: `foyer:`"], "\(block.findings)")
    let flow = try read(
      "levels/deck.yaml", replacing: "deck-hall: {category: walkway, rect: [0, 0, 60, 20]}",
      with: "deck-hall {category: walkway, rect: [0, 0, 60, 20]}")
    #expect(!flow.diagnostics.isEmpty)
  }

  @Test("yaml: a list of the wrong length says how many values it has")
  func length() throws {
    let source = try read("levels/ground.yaml", replacing: "rect: [44, 0, 16, 10]", with: "rect: [44, 0, 16]")
    #expect(source.diagnostics.first?.message.contains("[x, y, width, depth] in metres, but has 3 values") == true)
    #expect(source.diagnostics.first?.help == ["write 4 numbers"])
    let ordinal = try read("levels/deck.yaml", replacing: "ordinal: 1", with: "ordinal: \"1\"")
    #expect(ordinal.diagnostics.first?.help == ["remove the quotes"], "\(ordinal.findings)")
  }
}
