import Testing
import VenueDiagnostics
import VenueRules
import VenueTestSupport

@Suite("Rules about the order of floors")
struct FloorOrderRuleTests {
  /// Levels one above the other: id, ordinal, short name, more lines.
  private static func findings(_ code: String, venue: String = "", _ levels: [(String, Int, String, String)]) throws
    -> [Diagnostic]
  {
    var files = ["levels/ground.yaml": ""]
    for (id, ordinal, label, rest) in levels {
      files["levels/\(id).yaml"] = """
        level: \(id)
        ordinal: \(ordinal)
        short_name: "\(label)"
        name: Floor \(id)
        outline: {rect: [0, 0, 20, 10]}
        mapped: partial
        \(rest)
        units:
          hall-\(id): {category: walkway, rect: [0, 0, 20, 10], openings: {door-\(id): {to: outside, wall: south, width: 2}}}
        """
    }
    return SmallHall.findings(try SmallHall.source(venue: venue, files: files), code)
  }

  @Test("rules: a gap between ordinals is one finding for a building")
  func gaps() throws {
    let gaps = try Self.findings("FLR005", [("a", -1, "A", ""), ("b", 1, "B", ""), ("c", 5, "C", "")])
    #expect(gaps.map(\.message) == ["the venue has no level with ordinal 0 or 2 to 4"])
    #expect(try Self.findings("FLR005", [("a", -1, "A", ""), ("b", 0, "B", ""), ("c", 1, "C", "")]).isEmpty)
    // Squares are beside one another.
    #expect(
      try Self.findings("FLR005", [("a", 0, "A", "outdoor: true"), ("b", 2, "B", "outdoor: true")]).isEmpty)
  }

  @Test("rules: findings about half levels have the ordinals that are written", .review("SL-S3"))
  func halves() throws {
    func findings(_ code: String, _ ordinals: [Double], _ labels: [String] = [], _ rest: [String] = []) throws
      -> [String]
    {
      var files = ["levels/ground.yaml": ""]
      for (place, ordinal) in ordinals.enumerated() {
        files["levels/l\(place).yaml"] = """
          level: l\(place)
          ordinal: \(ordinal)
          short_name: "\(labels.isEmpty ? "n\(place)" : labels[place])"
          name: Floor
          outline: {rect: [0, 0, 20, 10]}
          mapped: partial
          \(rest.isEmpty ? "" : rest[place])
          units:
            hall-\(place): {category: walkway, rect: [0, 0, 20, 10], openings: {door-\(place): {to: outside, wall: south, width: 2}}}
          """
      }
      return SmallHall.findings(try SmallHall.source(files: files), code).map(\.message)
    }
    #expect(try findings("FLR005", [0, 0.5, 1]).isEmpty)
    #expect(try findings("FLR005", [0, 0.5, 1.5]).isEmpty)
    #expect(
      try findings("FLR005", [-1.5, 0, 0.5, 2.25, 5]) == [
        "the venue has no level with ordinal -1, 1 to 2 or 3 to 4"
      ])
    #expect(
      try findings("FLR004", [0, 0.5, 0.5]).first?.contains("both have ordinal 0.5 and overlap by") == true)
    #expect(
      try findings("FLR006", [0, 0.5, 1], ["0", "2", "1"]).first?
        .hasPrefix("\"1\" (ordinal 1) is above \"2\" (ordinal 0.5)") == true)
    #expect(
      try findings("FLR007", [1.5, 2.5]) == [
        "the venue has no level with ordinal 0. floor n0 (ordinal 1.5) is used as its street level"
      ])
    #expect(try findings("FLR007", [0.5, 1.5]).isEmpty && findings("FLR007", [1, 1.5]).count == 1)
    let heights = { (metres: [Double]) in metres.map { "elevation: \($0)" } }
    #expect(try findings("FLR015", [0, 0.5, 1], [], heights([0, 1.5, 4])).isEmpty)
    #expect(
      try findings("FLR015", [0, 0.5, 1], [], heights([0, 0.5, 4])) == [
        "floor n1 is 0.5 m above floor n0 (1 m to 15 m expected)"
      ])
    // Differences are exact: 1.2 is one storey above 0.2, and 1.15 is 0.15 above 1.
    #expect(try findings("FLR005", [0.2, 1.2, 2.2]).isEmpty)
    // The level nearest to the street is the street level.
    #expect(try findings("FLR005", [-1, 0.5]).isEmpty && findings("FLR005", [-0.5, 1]).isEmpty)
    #expect(try findings("FLR005", [-2.5, 0.5]) == ["the venue has no level with ordinal -2 to -1"])
    #expect(try findings("FLR005", [-0.5, 1.5]) == ["the venue has no level with ordinal 1"])
    #expect(try findings("FLR015", [0.1, 1.1], [], heights([0, 1.5])).count == 1)
    #expect(try findings("FLR007", [-1, 0.5]).isEmpty && findings("FLR007", [-1.5, -1]).count == 1)
    #expect(try findings("FLR018", [0, 0.5, 1], [], heights([0, 3, 2])).count == 1)
  }

  @Test("rules: labels in the order of the ordinals are no finding")
  func labelsInOrder() throws {
    for labels in [
      ["B2", "B1", "G", "1"], ["-2", "-1", "0", "1"], ["UG2", "UG1", "EG", "OG1"], ["1", "2", "3", "4"],
    ] {
      let levels = labels.enumerated().map { ("l\($0)", $0 - 2, $1, "") }
      let isAmerican = labels[0] == "1"
      let shifted = isAmerican ? levels.map { ($0.0, $0.1 + 2, $0.2, "") } : levels
      #expect(try Self.findings("FLR006", shifted).isEmpty, "\(labels)")
    }
    // Labels without a clear number are not compared.
    #expect(try Self.findings("FLR006", [("a", 0, "P2", ""), ("b", 1, "P1", ""), ("c", 2, "M", "")]).isEmpty)
  }

  @Test("rules: labels out of order and basements above the street are reported once")
  func labelsOutOfOrder() throws {
    let swapped = try Self.findings("FLR006", [("a", 0, "0", ""), ("b", 1, "2", ""), ("c", 2, "1", "")])
    #expect(swapped.count == 1)
    #expect(swapped.first?.message.hasPrefix("\"1\" (ordinal 2) is above \"2\" (ordinal 1)") == true, "\(swapped)")
    let basement = try Self.findings("FLR006", [("a", 0, "B1", ""), ("b", 1, "B2", "")])
    #expect(basement.count == 1 && basement[0].message.contains("is the name of a basement"), "\(basement)")
  }

  @Test("rules: a floor that is another one in the next building is one info")
  func twoBuildings() throws {
    func found(_ levels: [(String, Int, String, String)]) throws -> [Diagnostic] {
      try Self.findings(
        "FLR006", venue: "buildings: {east: {name: East}, west: {name: West}}",
        levels.map { ($0.0, $0.1, $0.2, "buildings: [\($0.3)]") })
    }
    let apart = try found([
      ("a", 0, "G", "east"), ("b", 1, "1", "east"), ("c", 2, "2", "east"), ("d", 0, "1", "west"), ("e", 1, "2", "west"),
    ])
    #expect(
      apart.map(\.message) == [
        "the floor \"1\" has ordinal 1 in building east (East) and ordinal 0 in building west (West), so these are two floors of the floor picker. 1 more short name like this"
      ])
    #expect(apart.first?.severity == .info)
    // Both buildings begin at the street: their ordinals differ, their floors do not.
    let aligned = try found([
      ("a", 0, "1", "east"), ("b", 1, "2", "east"), ("d", 1, "1", "west"), ("e", 2, "2", "west"),
    ])
    #expect(aligned.isEmpty)
    let other = try found([("a", 0, "G", "east"), ("b", 1, "M", "east"), ("d", 0, "M", "west")])
    #expect(other.isEmpty)
  }

  @Test("rules: a building without ordinal 0 is reported, unless its floors are written")
  func groundLevel() throws {
    #expect(try Self.findings("FLR007", [("a", 1, "1", ""), ("b", 2, "2", "")]).count == 1)
    #expect(try Self.findings("FLR007", [("a", 1, "1", "floor: 1"), ("b", 2, "2", "floor: 2")]).isEmpty)
    #expect(try Self.findings("FLR007", [("a", 0, "1", ""), ("b", 1, "2", "")]).isEmpty)
  }

  @Test("rules: storeys of 2 m to 15 m are no finding", arguments: [(1.9, 1), (2, 0), (15, 0), (15.1, 1)])
  func heights(_ metres: Double, _ count: Int) throws {
    let found = try Self.findings("FLR015", [("a", 0, "0", "elevation: 0"), ("b", 1, "1", "elevation: \(metres)")])
    #expect(found.count == count)
  }

  @Test("rules: a level between others on the way does not count as one storey")
  func heightsOverGaps() throws {
    let found = try Self.findings("FLR015", [("a", 0, "0", "elevation: 0"), ("b", 4, "4", "elevation: 18")])
    #expect(found.isEmpty)
  }
}
