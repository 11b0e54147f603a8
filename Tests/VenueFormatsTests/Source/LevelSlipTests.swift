import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// Slips in the keys of a level, as the twelfth reader of findings wrote them: one finding with what to write.
@Suite struct LevelSlipTests {
  private static let outline = "outline: {rect: [0, 0, 20, 12]}"

  private static let slips = [
    WrittenSlip(
      "ordinal: 0", "ordinal: 1st", "ordinal must be a number, but is the text '1st'",
      help: "write a number such as 0, -1 or 0.5"),
    WrittenSlip(
      "ordinal: 0", "ordinal: EG", "ordinal must be a number, but is the text 'EG'",
      help: "write 0: the street level is 0, and \"EG\" belongs in `short_name` or `name`"),
    WrittenSlip(
      "ordinal: 0", "ordinal: basement", "ordinal must be a number, but is the text 'basement'",
      help: "write -1: the street level is 0, and \"basement\" belongs in `short_name` or `name`"),
    WrittenSlip(
      "ordinal: 0", "ordinal: 0\nuncovered: yes", "uncovered must be one of nobody, walkway, but is 'yes'",
      help: "did you mean 'walkway'?"),
    WrittenSlip(
      "ordinal: 0", "ordinal: 0\nmapped: half", "mapped must be one of full, partial, outline, but is 'half'",
      help: "did you mean 'partial'?"),
    WrittenSlip(
      "ordinal: 0", "ordinal: 0\noutdoor: open", "outdoor must be true or false, but is the text 'open'",
      help: "write `true` or `false`"),
    WrittenSlip(
      "ordinal: 0", "ordinal: 0\nheight: 4", "unknown key \"height\" in level ground",
      help:
        "write `wall_height` for the height of its walls, or `elevation` for its own height above the street level"),
  ]

  @Test("formats: a slip in a key of a level is one finding with what to write", arguments: slips)
  func slip(_ slip: WrittenSlip) throws {
    let source = try WrittenSlip.source(slip.old, slip.new)
    let found = WrittenSlip.findings(source)
    #expect(found.map(\.message) == [slip.message])
    #expect(found.first?.help.first == slip.help)
  }

  @Test(
    "formats: an outline under another key, or its shape, is one finding, and is read",
    arguments: [
      "shape: {rect: [0, 0, 20, 12]}", "boundary: {rect: [0, 0, 20, 12]}", "outline: {box: [0, 0, 20, 12]}",
      "outline: {points: [[0, 0], [20, 0], [20, 12], [0, 12]]}",
    ])
  func outline(_ written: String) throws {
    let source = try WrittenSlip.source(Self.outline, written)
    let found = WrittenSlip.findings(source)
    #expect(found.count == 1 && found.first?.message.contains("did you mean") == true, "\(source.findings)")
    #expect(source.venue.levels[0].geometry.first?.shell.count == 5)
  }

  @Test("formats: the id of a level under `id` is one finding, and the file is read")
  func id() throws {
    let source = try WrittenSlip.source("level: ground", "id: ground")
    #expect(
      WrittenSlip.findings(source).map(\.message) == [
        "unknown key \"id\" in levels/ground.yaml; did you mean \"level\"?"
      ])
    #expect(source.venue.levels.kept.map(\.id) == ["ground"] && source.venue.units.count == 3)
  }
}
