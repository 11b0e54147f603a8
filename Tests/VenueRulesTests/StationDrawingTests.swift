import Testing
import VenueDiagnostics
import VenueTestSupport
import VenueVocabulary

@testable import VenueRules

/// What somebody who draws a station for the first time writes.
@Suite struct StationDrawingTests {
  private func findings(_ units: String, _ code: String, venue: String = "", more: String = "") throws -> [Diagnostic] {
    SmallHall.findings(
      try SmallHall.source(venue: venue, outline: "{rect: [0, 0, 40, 40]}", level: "\(more)\nunits:\n\(units)"), code)
  }

  private static let island = """
      hall: {category: walkway, rect: [0, 0, 40, 10], openings: {door: {to: outside, wall: south, width: 2}}}
      island: {category: platform, rect: [0, 10, 40, 10], openings: {stair-door: {to: hall, width: 2}, EDGE}}
    """

  @Test("TOP006: a platform's edge is on the named side, with the tracks in the outline")
  func edge() throws {
    let units = Self.island.replacing("EDGE", with: "edge: {to: outside, wall: north, width: 30}")
    #expect(try findings(units, "TOP006").isEmpty)
    let shop = units.replacing("category: platform", with: "category: room")
    #expect(try findings(shop, "TOP006").count == 1)
  }

  @Test("SRC005: an edge longer than its wall is answered with the sides that fit")
  func width() throws {
    let units = Self.island.replacing("EDGE", with: "edge: {to: outside, width: 30}")
    let found = try findings(units, "SRC005")
    #expect(
      found.map(\.help) == [
        ["write the side of island that it is on: `wall: north` or `wall: south`, or reduce `width`"]
      ])
    #expect(found.first?.fix == nil)
  }

  @Test("TOP022: an opening that something names is not deleted")
  func named() throws {
    let units = """
        hall: {category: walkway, rect: [0, 0, 40, 10], openings: {door: {to: outside, wall: south, width: 2}, copy: {to: outside, wall: south, width: 2}}}
      """
    func titles(_ names: [String]) throws -> [String?] {
      let closures = names.map { "{of: \($0), start: 2026-12-01}" }.joined(separator: ", ")
      return try findings(units, "TOP022", venue: "time_zone: Europe/Helsinki\nclosures: [\(closures)]").map {
        $0.fix?.title
      }
    }
    #expect(try titles([]) == ["delete copy"])
    #expect(try titles(["copy"]) == ["delete door"])
    #expect(try titles(["copy", "door"]) == [nil])
  }

  @Test("TOP005: earth around a hall is declared, but doors into it are reported")
  func earth() throws {
    let units = """
        hall: {category: walkway, rect: [0, 0, 40, 10], openings: {door: {to: outside, wall: south, width: 2}}}
      """
    #expect(try findings(units, "TOP005").count == 1)
    #expect(try findings(units, "TOP005", more: "uncovered: nobody").isEmpty)
    #expect(try findings(units, "TOP005", venue: "uncovered: nobody").isEmpty)
    let door = units.replacing("{door:", with: "{lost: {line: [[10, 10], [12, 10]]}, door:")
    #expect(try findings(door, "TOP005", more: "uncovered: nobody").count == 1)
  }

  @Test("NET015: narrow gates are reported on levels that are mapped in part, too")
  func gates() throws {
    let units = """
        hall: {category: walkway, rect: [0, 0, 40, 10], openings: {door: {to: outside, wall: south, width: 2}}}
        paid: {category: walkway, rect: [0, 10, 40, 10], openings: {gate: {to: hall, width: 0.6}}}
      """
    #expect(try findings(units, "NET015").map(\.severity) == [.warning])
    let partial = try findings(units, "NET015", more: "mapped: partial")
    #expect(partial.map(\.severity) == [.info])
    #expect(
      partial.map(\.effect) == [
        "there is no wheelchair route to it, unless it leads through parts that are not mapped"
      ])
  }

  @Test("IMD009: tracks are no units", arguments: ["track", "Gleis", "rails", "tram tracks", "railroad", "Raiteet"])
  func tracks(_ word: String) throws {
    let units = """
        hall: {category: walkway, rect: [0, 0, 40, 10], openings: {door: {to: outside, wall: south, width: 2}}}
        t: {category: \(word), rect: [0, 10, 40, 4]}
      """
    let found = try findings(units, "IMD009")
    #expect(found.count == 1 && found[0].help.first?.hasPrefix("leave them out: tracks are no ground") == true)
    #expect(found.first?.fix == nil)
    #expect(CategorySuggestion.categories(for: word, of: .unit).isEmpty)
    #expect(CategorySuggestion.categories(for: word, of: .amenity) == ["traintrack"])
    #expect(CategorySuggestion.categories(for: word, of: .occupant).isEmpty)
  }

  @Test("IMD009: ticket machine, nurse station and department get what they mean")
  func machines() throws {
    #expect(CategorySuggestion.categories(for: "ticketmachine", of: .amenity) == ["vendingmachine.trainticket"])
    #expect(CategorySuggestion.categories(for: "nursestation", of: .unit) == ["room"])
    #expect(CategorySuggestion.categories(for: "department", of: .unit).isEmpty)
  }

  @Test("NET036: a lift far from its upper landing is reported although its rise is known", arguments: [true, false])
  func landings(_ isDown: Bool) throws {
    let found = try landings(rise: 5, isDown: isDown)
    #expect(found.count == 1)
    #expect(found.first?.message.hasPrefix("the landings lift.low and lift.ground of lift") == true)
    // An inclined lift of 20 degrees.
    #expect(try landings(rise: 9, isDown: isDown).isEmpty)
  }

  private func landings(rise: Int, isDown: Bool) throws -> [Diagnostic] {
    let source = try SmallHall.source(
      venue: """
        connectors:
          lift: {category: elevator, levels: [\(isDown ? "ground, low" : "low, ground")], door: 0.9, rise: \(rise)}
        """,
      level: """
        units:
          hall: {category: walkway, rect: [0, 0, 40, 10], openings: {door: {to: outside, wall: south, width: 2}}}
          lift.ground: {rect: [0, 10, 3, 3], openings: {lift-0: {to: hall, width: 0.9}}}
        """,
      files: [
        "levels/low.yaml": """
        level: low
        ordinal: -1
        short_name: "U"
        name: Low
        outline: {rect: [0, 0, 40, 20]}
        units:
          deep: {category: walkway, rect: [0, 0, 40, 10]}
          lift.low: {rect: [27, 10, 3, 3], openings: {lift-1: {to: deep, width: 0.9}}}
        """
      ])
    return SmallHall.findings(source, "NET036")
  }

  @Test("NET002: one info says that most places of a level mapped in part are not reached")
  func apart() throws {
    func units(_ count: Int) -> String {
      "  hall: {category: walkway, rect: [0, 0, 40, 10], openings: {door: {to: outside, wall: south, width: 2}}}\n"
        + (0..<count).map { "  room-\($0): {category: room, rect: [\($0 * 5), 20, 4, 4]}" }.joined(separator: "\n")
    }
    let found = try findings(units(4), "NET002", more: "mapped: partial")
    #expect(found.map(\.severity) == [.info])
    #expect(
      found.map(\.message) == [
        "4 of 5 places on levels that are mapped in part cannot be reached from an entrance"
      ])
    #expect(try findings(units(2), "NET002", more: "mapped: partial").isEmpty)
  }
}
