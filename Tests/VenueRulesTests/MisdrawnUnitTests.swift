import Testing
import VenueDiagnostics
import VenueRules
import VenueTestSupport

/// One wrong number is one finding, with what follows from it below it.
@Suite("Units drawn with a wrong number")
struct MisdrawnUnitTests {
  private static func found(hall: String = "[0, 0, 20, 5]", shop: String = "[0, 5, 8, 7]") throws -> [Diagnostic] {
    let source = try SmallHall.source(
      outline: "{rect: [0, 0, 20, 12]}",
      level: """
        units:
          hall: {category: walkway, rect: \(hall), openings: {door: {to: outside, wall: south, width: 2}}}
          shop: {category: room, rect: \(shop), openings: {shop-door: {to: hall, width: 1.2}}}
          cafe: {category: room, rect: [8, 5, 6, 7], openings: {cafe-door: {to: hall, width: 0.9}}}
          kiosk: {category: room, rect: [14, 5, 3, 3], openings: {kiosk-door: {to: hall, width: 0.9}}}
          store: {category: room, rect: [17, 5, 3, 7], openings: {store-door: {to: hall, width: 2}}}
        """)
    return SmallHall.findings(source).filter { $0.severity != .info }
  }

  @Test(
    "rules: a unit with one wrong number is one finding, the cause", .review("SL-U4"),
    arguments: ["[0, 0, 20, 120]", "[0, 0, 200, 5]", "[0, 40, 20, 5]", "[0, -50, 20, 55]"])
  func oneCause(hall: String) throws {
    let found = try Self.found(hall: hall)
    #expect(found.map(\.code) == ["TOP001"], "\(hall): \(found.map { "\($0.code) \($0.message)" })")
    #expect(found.first?.help.first?.contains("check its numbers") == true)
  }

  @Test(
    "rules: a room with one wrong number is one finding, too", .review("SL-U4"),
    arguments: ["[0, 5, 8, 120]", "[0, 5, 80, 7]"])
  func room(shop: String) throws {
    let found = try Self.found(shop: shop)
    #expect(found.map(\.code) == ["TOP001"], "\(shop): \(found.map { "\($0.code) \($0.message)" })")
  }

  @Test("rules: a unit a little outside hides no overlap of its own", .review("SL-U4"))
  func small() throws {
    // A metre past the outline, and over all rooms as well: the overlaps are the cause.
    let found = try Self.found(hall: "[-1, 0, 21, 6]")
    #expect(found.contains { $0.code == "TOP003" }, "\(found.map(\.code))")
    #expect(try Self.found().isEmpty)
  }
}
