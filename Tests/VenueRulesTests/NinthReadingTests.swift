import Testing
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueRules

/// What the ninth reader of findings found wrong.
@Suite struct NinthReadingTests {
  /// A hall with three rooms.
  private func level(_ id: String, _ ordinal: Int) -> String {
    """
    level: \(id)
    ordinal: \(ordinal)
    short_name: "\(ordinal)"
    name: Level \(ordinal)
    outline: {rect: [0, 0, 20, 12]}
    units:
      lobby: {category: walkway, rect: [0, 0, 20, 5], name: Lobby}
      shop-a: {category: room, rect: [0, 5, 5, 7], openings: {a-door: {to: lobby, width: 1}}}
      shop-b: {category: room, rect: [5, 5, 5, 7], openings: {b-door: {to: lobby, width: 1}}}
    """
  }

  @Test("rules: a copied level file is one finding, about the copy", .review("FL-U1"))
  func copiedFile() throws {
    let source = try SmallHall.source(files: ["levels/one.yaml": level("one", 1), "levels/two.yaml": level("two", 2)])
    let outcome = check(source, profile: .default)
    let found = outcome.diagnostics.filter { $0.code == "IMD004" }
    #expect(
      found.map(\.message) == [
        "5 ids of levels/two.yaml are in levels/one.yaml, too: a-door, b-door, lobby, shop-a …"
      ])
    #expect(found.first?.place?.file == "levels/two.yaml")
    #expect(found.first?.help.first?.hasPrefix("give the features of levels/two.yaml ids of their own") == true)
    // The features of the original stay.
    #expect(outcome.checked.withdrawn.filter { $0.code == "IMD004" }.count == 5)
    #expect(source.places[FeatureRef(.unit, 1), "id"]?.file == "levels/one.yaml")
  }

  @Test("rules: two features of two files with one id are told one by one")
  func fewIDs() throws {
    var two = level("two", 2)
    for (id, other) in [("shop-a", "shop-c"), ("shop-b", "shop-d"), ("a-door", "c-door")] {
      two = two.replacing(id, with: other)
    }
    let source = try SmallHall.source(files: ["levels/one.yaml": level("one", 1), "levels/two.yaml": two])
    #expect(
      SmallHall.findings(source, "IMD004").map(\.message).sorted() == [
        "id 'b-door' is used by two openings", "id 'lobby' is used by two units",
      ])
  }

  private static let upper = """
    level: one
    ordinal: 1
    short_name: "1"
    name: Level 1
    outline: {rect: [0, 0, 40, 20]}
    units:
      lobby: {category: walkway, rect: [0, 0, 40, 20], name: Lobby}
    """

  private func door(_ opening: String) throws -> Diagnostic? {
    let hall = SmallHall.unit
    let source = try SmallHall.source(
      outline: "{rect: [0, 0, 40, 30]}",
      level: "units:\n  \(hall)\n  shop: {category: room, rect: [0, 20, 10, 10], openings: {front: \(opening)}}",
      files: ["levels/one.yaml": NinthReadingTests.upper])
    return SmallHall.findings(source).first { $0.code == "TOP006" || $0.code == "TOP023" }
  }

  @Test("rules: a door on the wrong wall is answered with the walls in common")
  func wall() throws {
    let found = try #require(try door("{to: hall, wall: east, width: 1}"))
    #expect(found.message == "opening front cannot be placed: shop and hall have no common wall on the east side")
    #expect(found.help.first == "write `wall: south`, where they have a common wall")
    #expect(found.place?.pointer.hasSuffix("/wall") == true)
  }

  @Test("rules: a door to a unit of another floor says on which floor it is")
  func floor() throws {
    let found = try #require(try door("{to: lobby, width: 1}"))
    #expect(found.message == "opening front has the unit 'lobby', which is on floor 1, not on floor 0")
    #expect(found.help.first?.contains("`to: ") == true, "\(found.help)")
  }
}
