import Testing
import VenueDiagnostics
import VenueRules

@Suite("Rules about left-overs of a drawing")
struct LeftOverShapeRuleTests {
  private static func findings(_ code: String, _ units: String, outline: String = "{rect: [0, 0, 40, 40]}") throws
    -> [Diagnostic]
  {
    SmallHall.findings(
      try SmallHall.source(outline: outline, level: "units:\n  " + SmallHall.unit + "\n  " + units), code)
  }

  private static func shop(_ shape: String, _ category: String = "room") -> String {
    "shop: {category: \(category), \(shape), openings: {shop-door: {to: hall, wall: south, width: 0.8}}}"
  }

  @Test("rules: rooms of 0.5 m² and 0.30 m are no specks", arguments: [("1, 0.49", 1), ("1, 0.51", 0), ("9, 0.25", 1)])
  func specks(_ size: String, _ count: Int) throws {
    #expect(try Self.findings("GEO012", Self.shop("rect: [0, 20, \(size)]")).count == count)
  }

  @Test("rules: thin walls and columns are no specks")
  func walls() throws {
    #expect(try Self.findings("GEO012", "wall: {category: structure, rect: [0, 20, 9, 0.1]}").isEmpty)
    #expect(try Self.findings("GEO012", "wall: {category: structure, rect: [0, 20, 9, 0.01]}").count == 1)
  }

  @Test("rules: many specks of a level are one finding")
  func manySpecks() throws {
    let units = (0..<9).map { "s\($0): {category: room, rect: [\($0 * 2), 20, 0.2, 0.2]}" }
    let found = try Self.findings("GEO012", units.joined(separator: "\n  "))
    #expect(found.count == 1 && found[0].message.hasPrefix("9 units (s0, s1, s2 …) are tiny"), "\(found)")
  }

  @Test("rules: acute corners are spikes only under 1°", arguments: [("5.06", 0), ("5.02", 1)])
  func spikes(_ x: String, _ count: Int) throws {
    let ring = "polygon: [[0, 20], [10, 20], [10, 30], [\(x), 30], [5, 33], [4.99, 30], [0, 30]]"
    #expect(try Self.findings("GEO011", Self.shop(ring)).count == count)
  }

  @Test("rules: a repeated corner is reported, and the closing one is not")
  func repeated() throws {
    #expect(
      try Self.findings("GEO010", Self.shop("polygon: [[0, 20], [10, 20], [10, 20], [10, 30], [0, 30]]")).count == 1)
    #expect(
      try Self.findings("GEO010", Self.shop("polygon: [[0, 20], [10, 20], [10, 30], [0, 30], [0, 20]]")).isEmpty)
  }

  @Test("rules: a curve that needs its corners is not dense", arguments: [(300, 1), (150, 0)])
  func dense(_ count: Int, _ expected: Int) throws {
    let wall = (1...count).map { "[\(10 - 10 * Double($0) / Double(count + 1)), 30]" }.joined(separator: ", ")
    let ring = "polygon: [[0, 20], [10, 20], [10, 30], \(wall), [0, 30]]"
    #expect(try Self.findings("GEO014", Self.shop(ring)).count == expected)
    let zigzag = (1...count).map { "[\(10 - 10 * Double($0) / Double(count + 1)), \(30 + $0 % 2)]" }
    let needed = "polygon: [[0, 20], [10, 20], [10, 30], \(zigzag.joined(separator: ", ")), [0, 30]]"
    #expect(try Self.findings("GEO014", Self.shop(needed)).isEmpty)
  }

  @Test("rules: gaps of 2 cm are hairlines, and walls of 10 cm are not", arguments: [(0.02, 1), (0.1, 0), (0.002, 0)])
  func gaps(_ gap: Double, _ count: Int) throws {
    let units = "shop: {category: room, rect: [0, \(20 + gap), 40, \(20 - gap)]}"
    #expect(try Self.findings("TOP004", units).count == count)
  }

  @Test("rules: a display point needs 30 % of the room that there is", arguments: [(1.4, 1), (1.6, 0)])
  func displayPoint(_ metres: Double, _ count: Int) throws {
    let shop = Self.shop("name: Shop, rect: [0, 20, 10, 10], display_point: [\(metres), 25]")
    #expect(try Self.findings("TOP011", shop).count == count)
  }

  @Test("rules: a small room has no place for a better display point")
  func smallRoom() throws {
    #expect(
      try Self.findings("TOP011", Self.shop("name: Shop, rect: [0, 20, 1.8, 10], display_point: [0.1, 25]")).isEmpty)
  }

  @Test("rules: venues of 3 m to 10 km are plausible", arguments: [(2, 1), (3, 0), (9900, 0), (11000, 1)])
  func extent(_ metres: Int, _ count: Int) throws {
    let source = try SmallHall.source(
      outline: "{rect: [0, 0, \(metres), 2]}",
      level:
        "units:\n  hall: {category: walkway, rect: [0, 0, \(metres), 2], openings: {door: {to: outside, wall: south, width: 1}}}"
    )
    #expect(SmallHall.findings(source, "GEO017").count == count)
  }
}
