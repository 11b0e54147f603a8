import Testing
import VenueDiagnostics
import VenueModel
import VenueRules
import VenueTestSupport

@Suite("The area of routing against what the venue serves")
struct RegionTooBroadTests {
  private static func findings(_ links: String, size: Int = 40) throws -> [Diagnostic] {
    let source = try SmallHall.source(
      venue: "transit:\n  links:\n    " + links, outline: "{rect: [0, 0, \(size), \(size)]}",
      level: "units:\n  " + SmallHall.unit.replacing("40, 20", with: "\(size), \(size)"))
    return SmallHall.findings(source, "TRN006")
  }

  private static func link(_ id: String, _ y: Int, x: Int = 20) -> String {
    "\(id): {mode: parking, path: [[\(x), \(y)], [20, 0]], to: door}"
  }

  @Test("rules: a link that makes the area of routing far too large is a warning", .shows("R04.2"), .review("SL-A27"))
  func tooBroad() throws {
    let found = try RegionTooBroadTests.findings(RegionTooBroadTests.link("stop", -15_000))
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.message.hasPrefix("link stop is 15 km from the venue") == true, "\(found)")
    #expect(found.first?.place?.file == "venue.yaml")
  }

  @Test("rules: links within a walk, and long links of a large venue, are no finding", .shows("R04.2"))
  func narrow() throws {
    for distance in [15, 300, 1999] {
      #expect(try RegionTooBroadTests.findings(RegionTooBroadTests.link("stop", -distance)).isEmpty, "\(distance)")
    }
    // An airport of 4 km by 4 km: 2.1 km to a car park add less than half of its area.
    #expect(try RegionTooBroadTests.findings(RegionTooBroadTests.link("stop", -2100), size: 4000).isEmpty)
  }

  @Test("rules: of several links only those far away are reported, each by itself", .review("SL-A27"))
  func several() throws {
    let links = [
      RegionTooBroadTests.link("near", -100), RegionTooBroadTests.link("north", 9000),
      RegionTooBroadTests.link("east", 0, x: 30_000),
    ]
    let found = try RegionTooBroadTests.findings(links.joined(separator: "\n    "))
    #expect(
      found.map { $0.message.prefix { $0 != "," } } == [
        "link north is 9 km from the venue", "link east is 30 km from the venue",
      ])
  }
}
