import Testing
import VenueDiagnostics
import VenueRules

@Suite("Rules about repeated features")
struct RepeatedFeatureRuleTests {
  private static func findings(_ code: String, _ lines: String) throws -> [Diagnostic] {
    SmallHall.findings(try SmallHall.source(outline: "{rect: [0, 0, 40, 40]}", level: lines), code)
  }

  private static let units = "units:\n  \(SmallHall.unit)\n"

  @Test("rules: amenities within 5 cm repeat each other", arguments: [("5.04", 1), ("5.06", 0)])
  func amenities(_ x: String, _ count: Int) throws {
    let lines = "amenities:\n  a: {category: restroom, point: [5, 5]}\n  b: {category: restroom, point: [\(x), 5]}"
    #expect(try Self.findings("IMD023", Self.units + lines).count == count)
  }

  @Test("rules: another category or name is another amenity")
  func differentAmenities() throws {
    let category = "amenities:\n  a: {category: restroom, point: [5, 5]}\n  b: {category: atm, point: [5, 5]}"
    #expect(try Self.findings("IMD023", Self.units + category).isEmpty)
    let name =
      "amenities:\n  a: {category: atm, name: One, point: [5, 5]}\n  b: {category: atm, name: Two, point: [5, 5]}"
    #expect(try Self.findings("IMD023", Self.units + name).isEmpty)
  }

  @Test("rules: one shop twice in a room, and one section that begins at another corner")
  func others() throws {
    let shop = """
      units:
        hall:
          category: walkway
          rect: [0, 0, 40, 20]
          openings: {door: {to: outside, wall: south, width: 2}}
          occupants: {a: {name: News, category: newspapersandmagazines}, b: {name: News, category: newspapersandmagazines}}
      """
    #expect(
      try Self.findings("IMD023", shop).map(\.message) == ["occupant b (News) repeats a (News) at the same place"])
    let sections = """
      sections:
        a: {category: eatingdrinking, name: Food, polygon: [[0, 0], [9, 0], [9, 9], [0, 9]]}
        b: {category: eatingdrinking, name: Food, polygon: [[9, 9], [0, 9], [0, 0], [9, 0]]}
        c: {category: eatingdrinking, name: Food, polygon: [[9, 9], [0, 9], [0, 0], [9, 0.1]]}
      """
    #expect(try Self.findings("IMD023", Self.units + sections).count == 1)
  }

  @Test("rules: many copies of a level are one finding")
  func many() throws {
    let lines = (0..<12).map { "  a\($0): {category: restroom, point: [5, 5]}" }.joined(separator: "\n")
    let found = try Self.findings("IMD023", Self.units + "amenities:\n" + lines)
    #expect(found.count == 1 && found[0].message.hasPrefix("11 amenities (a1, a2, a3 …) repeat"), "\(found)")
  }

  private static func doors(_ at: Double, _ width: Double) -> String {
    """
    units:
      \(SmallHall.unit)
      shop:
        category: room
        rect: [0, 20, 10, 10]
        openings:
          a: {to: hall, at: 5, width: 1}
          b: {to: hall, at: \(at), width: \(width)}
    """
  }

  @Test("rules: openings that share more than half of the shorter one are one door")
  func openings() throws {
    #expect(try Self.findings("TOP022", Self.doors(5.5, 1)).count == 1)
    #expect(try Self.findings("TOP022", Self.doors(5.8, 1)).isEmpty)
    #expect(try Self.findings("TOP022", Self.doors(6, 1)).isEmpty)
    // A leaf within a wide gate.
    #expect(try Self.findings("TOP022", Self.doors(5, 3)).count == 1)
  }
}
