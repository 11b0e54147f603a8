import Testing
import VenueDiagnostics
import VenueRules

@Suite("Rules about places without an exit")
struct OneWayRuleTests {
  private static func findings(_ door: String, _ units: String = "") throws -> [Diagnostic] {
    let source = try SmallHall.source(
      outline: "{rect: [0, 0, 40, 40]}",
      level: """
        units:
          hall: {category: walkway, rect: [0, 0, 40, 20], openings: {door: {to: outside, wall: south, width: 2\(door)}}}
        \(units)
        """)
    return SmallHall.findings(source, "NET003")
  }

  @Test("rules: a venue whose only door leads in is one finding")
  func noWayOut() throws {
    let found = try Self.findings(", direction: in")
    #expect(found.map(\.message) == ["the venue can be entered, but not left: no opening for pedestrians leads out"])
    #expect(try Self.findings("").isEmpty)
    // It cannot be entered either, which is NET002.
    #expect(try Self.findings(", direction: out").isEmpty)
  }

  @Test("rules: rooms behind one one-way door are one finding that gives the door")
  func rooms() throws {
    let found = try Self.findings(
      "",
      """
        lounge: {category: room, rect: [0, 20, 10, 10], openings: {gate: {to: hall, width: 1, direction: in}}}
        bar: {category: room, rect: [10, 20, 10, 10], openings: {bar-door: {to: lounge, width: 1}}}
      """)
    #expect(found.count == 1)
    #expect(
      found.first?.message.hasSuffix("can be entered, but not left. Opening gate leads only in") == true, "\(found)")
  }

  @Test("rules: an exit by another door is sufficient, and an emergency exit is none")
  func exits() throws {
    func lounge(_ exit: String) -> String {
      """
        lounge:
          category: room
          rect: [0, 20, 10, 20]
          openings:
            gate: {to: hall, at: 3, width: 1, direction: in}
            exit: {to: outside, wall: north, width: 1, direction: out\(exit)}
      """
    }
    #expect(try Self.findings("", lounge("")).isEmpty)
    let found = try Self.findings("", lounge(", category: emergencyexit"))
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.message.hasSuffix("exit is an emergency exit") == true, "\(found)")
  }

  @Test("rules: a closed way out is named as the reason, and is a warning")
  func closed() throws {
    func lounge(_ closed: String) -> String {
      """
        lounge:
          category: room
          rect: [0, 20, 10, 20]
          openings:
            gate: {to: hall, at: 3, width: 1, direction: in}
            exit: {to: hall, at: 7, width: 1\(closed)}
      """
    }
    #expect(try Self.findings("", lounge("")).isEmpty)
    let found = try Self.findings("", lounge(", closed: true"))
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.message.hasSuffix("exit is closed") == true, "\(found)")
  }
}
