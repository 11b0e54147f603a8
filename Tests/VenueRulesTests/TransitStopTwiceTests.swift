import Testing
import VenueDiagnostics
import VenueRules
import VenueTestSupport

@Suite("Links of one stop")
struct TransitStopTwiceTests {
  private static func messages(_ links: [String]) throws -> [String] {
    let source = try SmallHall.source(
      venue: "transit:\n  links:\n    " + links.joined(separator: "\n    "),
      level: """
        units:
          hall:
            category: walkway
            rect: [0, 0, 40, 20]
            openings:
              south-door: {to: outside, wall: south, width: 2}
              north-door: {to: outside, wall: north, width: 2}
        """)
    return SmallHall.findings(source, "TRN026").map(\.message)
  }

  private static func link(_ id: String, _ stop: String?, x: Int = 20, to door: String = "south-door") -> String {
    let stop = stop.map { ", stop_id: \"\($0)\"" } ?? ""
    return "\(id): {mode: bus, path: [[\(x), -20], [20, \(door == "south-door" ? 0 : 20)]], to: \(door)\(stop)}"
  }

  @Test("rules: two links of one stop to one door are reported, each copy once", .review("SL-U3"))
  func copied() throws {
    #expect(
      try Self.messages([Self.link("a", "1"), Self.link("b", "1", x: 30)]) == [
        "links a and b both lead from stop \"1\" to south-door"
      ])
    let three = try Self.messages([Self.link("a", "1"), Self.link("b", "1", x: 30), Self.link("c", "1", x: 40)])
    #expect(three.count == 2 && three.allSatisfy { $0.hasPrefix("links a and ") }, "\(three)")
  }

  @Test("rules: two links of one stop that start far apart are reported", .review("SL-U3"))
  func apart() throws {
    let found = try Self.messages([Self.link("a", "1"), Self.link("b", "1", x: 400, to: "north-door")])
    #expect(found == ["links a and b both name stop \"1\" and start 380 m apart"])
  }

  @Test("rules: one stop by two doors, two stops and links without stop are no finding", .review("SL-U3"))
  func allowed() throws {
    #expect(try Self.messages([Self.link("a", "1"), Self.link("b", "1", to: "north-door")]).isEmpty)
    #expect(try Self.messages([Self.link("a", "1"), Self.link("b", "2")]).isEmpty)
    #expect(try Self.messages([Self.link("a", nil), Self.link("b", nil)]).isEmpty)
  }
}
