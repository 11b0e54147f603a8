import Testing
import VenueDiagnostics
import VenueFormats
import VenueGeometry
import VenueModel
import VenueRuleTesting
import VenueRules
import VenueTestSupport

@Suite("Findings about open ground")
struct OpenGroundRuleTests {
  private static func level(_ units: String) -> String {
    """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 20, 20]}
    units:
      hub: {category: walkway, rect: [0, 0, 20, 10], openings: {door: {to: outside, wall: south, width: 2}}}
      lane: {category: walkway, rect: [0, 10, 5, 10]}
    \(units)
    """
  }

  private func found(_ code: String, _ units: String) throws -> (venue: MarkedVenue, findings: [Diagnostic]) {
    let venue = try MarkedVenue(
      RuleExample("", ["levels/ground.yaml": OpenGroundRuleTests.level(units)]))
    return (venue, check(venue.source, profile: .default).diagnostics.filter { $0.code == code })
  }

  @Test("rules: a derived wall is reported with its length, door and remedy", .review("FL-T4"))
  func concluded() throws {
    let (_, findings) = try found(
      "TOP026",
      "  day-1: {category: lounge, rect: [5, 10, 15, 10], openings: {day-1-door: {to: hub, width: 1}}}\n")
    #expect(
      findings.map(\.message) == [
        "day-1 and lane touch along 10.0 m, and no opening is drawn there. A wall is assumed there, because the door day-1-door leads into the open area to which the other one belongs"
      ])
    #expect(findings.first?.severity == .info)
    #expect(findings.first?.help.first?.contains("draw an opening there or write `open_to: [lane]`") == true)
  }

  @Test("rules: many derived walls of a level are one finding", .review("FL-T4"))
  func many() throws {
    let rooms = (0..<24).map { number in
      "  day-\(number): {category: lounge, rect: [\(5 + number * 0), \(10 + Double(number) * 0.4), 2, 0.4], "
        + "openings: {door-\(number): {line: [[7, \(10.05 + Double(number) * 0.4)], [7, \(10.35 + Double(number) * 0.4)]]}}}"
    }
    let (_, findings) = try found(
      "TOP026", (rooms + ["  east: {category: walkway, rect: [7, 10, 13, 10]}"]).joined(separator: "\n") + "\n")
    #expect(findings.count == 1)
    #expect(findings.first?.message.contains("pairs of areas on floor 0 touch") == true)
  }

  @Test("rules: an id that names no unit is reported at its place", .review("FL-T4"))
  func unknown() throws {
    for key in ["open_to", "walled"] {
      let (venue, findings) = try found(
        "IMD011", "  day-1: {category: lounge, rect: [5, 10, 15, 10], \(key): «[lan]}\n")
      #expect(findings.map { venue.words($0) }.allSatisfy { $0.contains("\(key)/0 of unit day-1 points to 'lan'") })
      #expect(findings.compactMap { $0.place?.range.lowerBound } == venue.marks.map(\.offset))
    }
  }
}
