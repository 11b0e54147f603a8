import Testing
import VenueDiagnostics
import VenueRules

@Suite("Rules about marks for wheelchairs")
struct AccessibilityMarkRuleTests {
  private static func findings(_ code: String, _ units: String, venue: String = "") throws -> [Diagnostic] {
    SmallHall.findings(
      try SmallHall.source(
        venue: venue, outline: "{rect: [0, 0, 40, 40]}", level: "units:\n  " + SmallHall.unit + "\n" + units), code)
  }

  private static func door(_ rest: String) -> String {
    "  shop: {category: room, rect: [0, 20, 10, 10], openings: {shop-door: {to: hall, \(rest)}}}"
  }

  @Test("rules: marked doors have 0.80 m", arguments: [("0.79", 1), ("0.8", 0)])
  func narrow(_ width: String, _ count: Int) throws {
    #expect(try Self.findings("NET017", Self.door("accessibility: [wheelchair], width: \(width)")).count == count)
    #expect(try Self.findings("NET017", Self.door("width: \(width)")).isEmpty)
  }

  @Test("rules: a revolving door for wheelchairs is a contradiction, a room is none")
  func contradiction() throws {
    let revolving = "width: 2, accessibility: [wheelchair], door: {type: revolving}"
    #expect(try Self.findings("NET016", Self.door(revolving)).count == 1)
    #expect(
      try Self.findings(
        "NET016",
        "  shop: {category: room, accessibility: [wheelchair], rect: [0, 20, 9, 9], openings: {d: {to: hall, width: 1}}}"
      ).isEmpty)
  }

  @Test("rules: one restroom for wheelchairs is sufficient, as a unit or as an amenity")
  func restrooms() throws {
    func restrooms(_ categories: [String], _ rest: String = "") -> String {
      categories.enumerated().map { place, category in
        "  wc\(place): {category: \(category)\(rest), rect: [\(place * 5), 20, 5, 5], openings: {d\(place): {to: hall, width: 1}}}"
      }.joined(separator: "\n")
    }
    // A venue without any statement is NET020.
    #expect(try Self.findings("NET019", restrooms(["restroom.male", "restroom.female"])).isEmpty)
    let unknown = try Self.findings(
      "NET019", restrooms(["restroom.male"]) + "\n" + Self.door("width: 1, accessibility: [wheelchair]"))
    #expect(unknown.map(\.severity) == [.info])
    let known = try Self.findings("NET019", restrooms(["restroom.male", "restroom.female"], ", accessibility: []"))
    #expect(known.map(\.severity) == [.warning])
    #expect(try Self.findings("NET019", restrooms(["restroom.male", "restroom.wheelchair"])).isEmpty)
    #expect(
      try Self.findings(
        "NET019",
        restrooms(["restroom.male"]) + "\namenities:\n  wc: {category: restroom.unisex.wheelchair, point: [2, 22]}"
      ).isEmpty)
    #expect(try Self.findings("NET019", "").isEmpty)
  }

  @Test("rules: slopes of 1:12 are allowed, 1:10 is a warning, 1:7 an error")
  func slopes() throws {
    func findings(_ slope: String, _ mark: String = "[wheelchair]") throws -> [Severity] {
      let source = try SmallHall.source(
        venue: "connectors: {ramp: {category: ramp, levels: [ground, deck], slope: \(slope), accessibility: \(mark)}}",
        outline: "{rect: [0, 0, 40, 40]}",
        level:
          "units:\n  \(SmallHall.unit)\n  ramp.ground: {rect: [0, 20, 20, 3], openings: {ramp-0: {to: hall, width: 1}}}",
        files: [
          "levels/deck.yaml": """
          level: deck
          ordinal: 1
          short_name: "1"
          name: Deck
          outline: {rect: [0, 0, 40, 20]}
          units:
            gallery: {category: walkway, rect: [0, 0, 40, 10]}
            ramp.deck: {rect: [0, 10, 20, 3], openings: {ramp-1: {to: gallery, width: 1}}}
          """
        ])
      return SmallHall.findings(source, "NET014").map(\.severity)
    }
    #expect(try findings("0.0833").isEmpty)
    #expect(try findings("0.1") == [.warning])
    #expect(try findings("0.14") == [.error])
    #expect(try findings("0.14", "[]").isEmpty)
  }

  @Test("rules: statements about doors, with an empty list too, are counted")
  func unstated() throws {
    func findings(stated: Int) throws -> [Diagnostic] {
      let doors = (0..<6).map { place in
        "d\(place): {to: outside, wall: south, at: \(4 + 5 * place), width: 2\(place < stated ? ", accessibility: []" : "")}"
      }
      let source = try SmallHall.source(
        level: "units:\n  hall: {category: walkway, rect: [0, 0, 40, 20], openings: {\(doors.joined(separator: ", "))}}"
      )
      return SmallHall.findings(source, "NET020")
    }
    #expect(
      try findings(stated: 1).map(\.message) == [
        "5 of 6 entrances, lifts and restrooms have no statement about accessibility: 5 entrances"
      ])
    #expect(try findings(stated: 2).isEmpty)
  }
}
