import Testing
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueTestSupport

@testable import VenueRules

/// Findings in a file that makes several levels.
@Suite("Findings on levels that repeat")
struct RepeatedFindingTests {
  private func findings(floors: ClosedRange<Int>, changed: String = "") throws -> [Diagnostic] {
    let levels = floors.map {
      "  floor-\($0): {ordinal: \($0), short_name: \"\($0)\", name: Floor \($0)\($0 == 2 ? changed : "")}"
    }
    let level = """
      levels:
      \(levels.joined(separator: "\n"))
      outline: {rect: [0, 0, 30, 20]}
      defaults: {openings: {category: pedestrian, width: 1.20}}
      units:
        hall: {category: walkway, rect: [0, 10, 30, 10], openings: {way-out: {to: outside, wall: north, width: 2}}}
        shop:
          {category: room, rect: [0, 0, 12, 10], name: "Shop {ordinal}1",
           openings: {door: {to: hall, width: 0.6, accessibility: [wheelchair]}}}
      """
    return try findings(level)
  }

  private func findings(_ level: String) throws -> [Diagnostic] {
    check(
      try VenueReader.read(
        InputTree(bytes: ["venue.yaml": Array(RuleExample.venue.utf8), "levels/typical.yaml": Array(level.utf8)]))
    ).diagnostics
  }

  /// Three floors with a shop each, whose use and door are written with words in braces.
  private func floors(
    _ uses: [String], door: String = "door", name: String = "Shop", ids: [String] = ["a", "a-b", "b"]
  )
    throws -> [Diagnostic]
  {
    let levels = zip(ids, uses).enumerated().map {
      "  \($0.element.0): {ordinal: \($0.offset), short_name: \"\($0.offset)\", name: F, values: {use: \($0.element.1)}}"
    }
    return try findings(
      """
      levels:
      \(levels.joined(separator: "\n"))
      outline: {rect: [0, 0, 30, 20]}
      units:
        hall: {category: walkway, rect: [0, 10, 30, 10], openings: {out: {to: outside, wall: north, width: 2}}}
        shop:
          {category: "{use}", rect: [0, 0, 12, 10], name: "\(name)",
           openings: {"\(door)": {to: hall, width: 0.6, accessibility: [wheelchair]}}}
      """)
  }

  @Test("findings: only the same fault is joined, and filled text is not corrected", .review("AT-91"))
  func unequal() throws {
    let wrong = try floors(["ofice", "restrom", "ofice"]).filter { $0.code == "IMD009" }
    #expect(wrong.count == 2, "\(wrong.map(\.message))")
    #expect(wrong.allSatisfy { $0.fix == nil })
    let spaced = try floors(["room", "room", "room"], name: " Shop {ordinal} ").filter { $0.code == "LBL007" }
    #expect(!spaced.isEmpty && spaced.allSatisfy { $0.fix == nil })
    let plain = try floors(["room", "room", "room"], name: " Shop ").filter { $0.code == "LBL007" }
    #expect(!plain.isEmpty && plain.allSatisfy { $0.fix != nil })
  }

  @Test("findings: ids with words in braces and levels that begin alike are joined", .review("AT-91"))
  func idsInBraces() throws {
    for door in ["door", "door-{level}", "{ordinal}.door"] {
      let narrow = try floors(["room", "room", "room"], door: door).filter { $0.code == "NET017" }
      #expect(narrow.map(\.features.count) == [3], "\(door): \(narrow.map(\.message))")
    }
  }

  @Test("findings: a floor more does not change the fingerprint", .review("AT-91"))
  func fingerprints() throws {
    func prints(_ floors: ClosedRange<Int>) throws -> [String] {
      try findings(floors: floors).filter { $0.code == "NET017" }.map(\.fingerprint)
    }
    let few = try prints(2...4)
    #expect(few.count == 1)
    #expect(try prints(2...11) == few && prints(0...4) == few)
  }

  @Test("findings: a fault in the text of several levels is reported once", .review("SL-S3"))
  func once() throws {
    let narrow = try findings(floors: 0...6).filter { $0.code == "NET017" }
    #expect(narrow.count == 1)
    let first = try #require(narrow.first)
    #expect(first.features.count == 7 && first.feature?.id == "floor-0-door")
    #expect(first.note.hasSuffix("the same on floor-1, floor-2, floor-3 and 3 other levels"), "\(first.note)")
    #expect(try findings(floors: 0...0).filter { $0.code == "NET017" }.map(\.fingerprint) == [first.fingerprint])
  }

  @Test("findings: a level that is different keeps its own finding")
  func different() throws {
    let narrow = try findings(floors: 0...3, changed: ", units: {shop: {openings: {door: {width: 0.5}}}}").filter {
      $0.code == "NET017"
    }
    #expect(
      narrow.map { Set([$0.feature?.id].compactMap { $0 } + $0.features.map(\.id)) } == [
        ["floor-0-door", "floor-1-door", "floor-3-door"], ["floor-2-door"],
      ])
    #expect(narrow.first?.note.hasSuffix("the same on floor-1 and floor-3") == true)
  }

  @Test("findings: a fault of several levels themselves is reported once if it is equal")
  func ofLevels() throws {
    let gaps = try findings(floors: 0...3, changed: ", units: {shop: null}").filter { $0.code == "TOP005" }
    #expect(gaps.map(\.features.count).sorted() == [0, 3])
  }

  @Test("findings: a fault between two repeated levels does not name its own level again", .review("AT-91"))
  func betweenLevels() throws {
    let levels = ["a": 0, "b": 1, "c": 1, "d": 1].sorted { $0.key < $1.key }
    let found = try findings(
      """
      levels:
      \(levels.map { "  \($0.key): {ordinal: \($0.value), short_name: \($0.key), name: F}" }.joined(separator: "\n"))
      outline: {rect: [0, 0, 30, 20]}
      units: {hall: {category: walkway, rect: [0, 0, 30, 20], openings: {out: {to: outside, wall: north, width: 2}}}}
      """
    ).filter { $0.code == "FLR004" }
    #expect(!found.isEmpty)
    for finding in found {
      let own = try #require(finding.feature?.id)
      #expect(!finding.note.hasSuffix("the same on \(own)") && !finding.note.contains(" \(own) and"), "\(finding.note)")
    }
  }
}
