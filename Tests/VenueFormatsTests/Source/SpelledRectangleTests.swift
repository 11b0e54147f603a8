import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// A rectangle whose numbers have keys of their own, and a shape with a key around it: one finding with the list to write.
@Suite struct SpelledRectangleTests {
  private static let outline = "outline: {rect: [0, 0, 20, 12]}"
  private static let office = "rect: [8, 5, 6, 7]"

  /// Old text, new text, message, help.
  private static let read = [
    WrittenSlip(
      outline, "outline: {x: 0, y: 0, width: 20, depth: 12}",
      "unknown keys \"x\", \"y\", \"width\" and \"depth\" in outline: a rectangle is one list of numbers",
      help: "write `rect: [0, 0, 20, 12]`"),
    WrittenSlip(
      outline, "outline: {x: 0, y: 0, w: 20, h: 12}",
      "unknown keys \"x\", \"y\", \"w\" and \"h\" in outline: a rectangle is one list of numbers",
      help: "write `rect: [0, 0, 20, 12]`"),
    WrittenSlip(
      outline, "x: 0\ny: 0\nwidth: 20\nheight: 12",
      "unknown keys \"x\", \"y\", \"width\" and \"height\" in level ground: a rectangle is one list of numbers",
      help: "write `outline: {rect: [0, 0, 20, 12]}`"),
    WrittenSlip(
      office, "position: [8, 5]\n    size: [6, 7]",
      "unknown keys \"position\" and \"size\" in unit office: a rectangle is one list of numbers",
      help: "write `rect: [8, 5, 6, 7]`"),
    WrittenSlip(
      office, "x: 8\n    y: 5\n    width: 6\n    depth: 7",
      "unknown keys \"x\", \"y\", \"width\" and \"depth\" in unit office: a rectangle is one list of numbers",
      help: "write `rect: [8, 5, 6, 7]`"),
    WrittenSlip(
      office, "outline: {rect: [8, 5, 6, 7]}", "unknown key \"outline\" in unit office",
      help: "write `rect: [8, 5, 6, 7]` here, without `outline` around it"),
    WrittenSlip(
      office, "shape: {x: 8, y: 5, width: 6, depth: 7}", "unknown key \"shape\" in unit office",
      help: "write `rect: [8, 5, 6, 7]` here, without `shape` around it"),
  ]

  @Test("formats: a rectangle in keys of its own is one finding, and is read", arguments: read)
  func rectangle(_ slip: WrittenSlip) throws {
    let source = try WrittenSlip.source(slip.old, slip.new)
    let found = WrittenSlip.findings(source)
    #expect(found.map(\.message) == [slip.message])
    #expect(found.first?.help.first == slip.help)
    #expect(source.venue.levels[0].geometry.first?.shell.count == 5)
    #expect(source.venue.units.kept.allSatisfy { !$0.geometry.isEmpty })
  }

  @Test(
    "formats: a rectangle without a corner is one finding with the numbers it has",
    arguments: [
      (outline, "outline: {width: 20, depth: 12}", "write `rect: [x, y, 20, 12]`"),
      (outline, "outline: {w: 20 m, h: 12 m}", "write `rect: [x, y, 20, 12]`"),
      (outline, "outline: {length: 20, width: 12}", "write `rect: [x, y, 12, 20]`"),
      (outline, "outline: {rect: [20, 12]}", "write [x, y, 20, 12]"),
      (office, "width: 6\n    depth: 7", "write `rect: [x, y, 6, 7]`"),
      (office, "rect: {width: 6, depth: 7}", "write `rect: [x, y, 6, 7]`"),
    ])
  func corner(old: String, new: String, help: String) throws {
    let found = WrittenSlip.findings(try WrittenSlip.source(old, new))
    #expect(found.count == 1 && found.first?.help.first?.hasPrefix(help) == true, "\(found)")
  }

  @Test("formats: a rectangle with keys of a merge key is a finding without correction")
  func merged() throws {
    let written = "x-size: &size {depth: 7}\n    width: 6\n    x: 8\n    y: 5\n    <<: *size"
    let source = try WrittenSlip.source(Self.office, written)
    let found = try #require(source.diagnostics.first { $0.message.hasPrefix("unknown keys") })
    #expect(found.help == ["write `rect: [8, 5, 6, 7]`"] && found.fix == nil)
    #expect(source.venue.units.kept.allSatisfy { !$0.geometry.isEmpty })
  }

  @Test("formats: a length beside width and depth leaves the rectangle as it is")
  func length() throws {
    let written = "x: 8\n    y: 5\n    width: 6\n    depth: 7\n    length: 9"
    let found = WrittenSlip.findings(try WrittenSlip.source(Self.office, written))
    #expect(found.count == 2 && found.first?.help == ["write `rect: [8, 5, 6, 7]`"], "\(found)")
  }

  @Test("formats: of several numbers under `level`, the first is the ordinal")
  func numbers() throws {
    let source = try WrittenSlip.source("level: ground\nordinal: 0", "level: ground\nlevel: 0\nlevel: 1")
    #expect(source.diagnostics.filter { $0.code == "SRC003" }.count == 2, "\(source.findings)")
    #expect(source.venue.levels.kept.map(\.id) == ["ground"] && source.venue.levels[0].ordinal == 0)
  }

  @Test(
    "formats: the number of a level under `level` is its ordinal, in one finding",
    arguments: ["level: ground\nlevel: 0", "level: 0\nlevel: ground", "level: 0\nid: ground"])
  func number(_ written: String) throws {
    let source = try WrittenSlip.source("level: ground\nordinal: 0", written)
    let found = WrittenSlip.findings(source)
    #expect(found.count == 1 && found.first?.help.first?.hasSuffix("`ordinal: 0`") == true, "\(found)")
    #expect(source.venue.levels.kept.map(\.id) == ["ground"] && source.venue.levels[0].ordinal == 0)
  }

  @Test(
    "formats: another word for the ordinal of a level is one finding, and is read",
    arguments: ["storey", "number", "index", "order", "floor_number", "z"])
  func word(_ word: String) throws {
    let source = try WrittenSlip.source("ordinal: 0", "\(word): 0")
    #expect(
      WrittenSlip.findings(source).map(\.message) == [
        "unknown key \"\(word)\" in level ground; did you mean \"ordinal\"?"
      ])
    #expect(source.venue.levels[0].ordinal == 0)
  }
}
