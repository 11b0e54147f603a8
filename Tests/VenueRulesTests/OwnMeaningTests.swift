import Testing
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueRules

/// Words and ids with similar letters and another meaning.
@Suite struct OwnMeaningTests {
  private static let level = """
    units:
      mall: {category: walkway, rect: [0, 0, 40, 10], openings: {front: {to: outside, wall: south, width: 2}, back: {to: outside, wall: west, width: 2}}}
      wc: {category: restroom, rect: [0, 10, 5, 10], openings: {wc-door: {to: mall, width: 1}}}
      wc-wide: {category: restroom.unisex.wheelchair, rect: [5, 10, 5, 10], openings: {wide-door: {to: mall, width: 1}}}
      shop-4: {category: room, rect: [10, 10, 10, 10], openings: {shop-4-door: {to: TARGET, width: 1}}}
      shop-5: {category: room, rect: [20, 10, 10, 10], openings: {shop-5-door: {to: mall, width: 1}}}
    """

  private func findings(_ code: String, venue: String = "", to target: String = "mall") throws -> [Diagnostic] {
    SmallHall.findings(
      try SmallHall.source(
        venue: venue, level: OwnMeaningTests.level.replacing("TARGET", with: target)), code)
  }

  @Test(
    "NET033: a word for everything or for the entrances is answered with ids",
    arguments: [
      ("all", "to close the venue, write its levels: `of: [ground]`"),
      ("everything", "to close the venue, write its levels: `of: [ground]`"),
      ("entrance", "write the opening that is meant: front or back"), ("restroom", "did you mean 'wc' or 'wc-wide'?"),
      ("wall", "did you mean 'mall'?"),
    ])
  func closures(_ word: String, _ help: String) throws {
    let found = try findings(
      "NET033", venue: "time_zone: Europe/Helsinki\nclosures: [{of: \(word), start: 2026-12-01}]")
    #expect(found.map(\.help) == [[help]])
    #expect(found.first?.fix == nil)
  }

  @Test("NET033: a misspelt id is corrected, but not in a list", arguments: [("mal", true), ("[wc, mal]", false)])
  func slips(_ ids: String, _ isCorrected: Bool) throws {
    let found = try findings("NET033", venue: "time_zone: Europe/Helsinki\nclosures: [{of: \(ids), start: 2026-12-01}]")
    #expect(found.count == 1 && (found[0].fix != nil) == isCorrected)
  }

  @Test("CAM019: a camera that shows all needs no `show`")
  func camera() throws {
    let found = try findings("CAM019", venue: "camera: {start: {show: all}}")
    #expect(found.map(\.help) == [["remove `show`: without it, the camera shows the whole venue"]])
    #expect(found.first?.fix == nil)
  }

  @Test(
    "IMD011: a door does not lead to its own unit, and another id is no slip",
    arguments: [
      ("shop_4", nil), ("shop-45", nil), ("mal", "mall"), ("all", nil), ("fall", nil), ("Exit", "outside"),
      ("Outside", "outside"),
    ] as [(String, String?)])
  func doors(_ target: String, _ meant: String?) throws {
    let found = try findings("IMD011", to: target)
    #expect(found.count == 1)
    #expect(found.first?.fix?.title == meant.map { "write \"\($0)\"" })
    #expect(!found.contains { $0.help.contains("did you mean shop-4?") })
  }
}
