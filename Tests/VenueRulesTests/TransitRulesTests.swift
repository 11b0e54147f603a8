import Testing
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueRules
import VenueTestSupport

@Suite("Rules of transit links")
struct TransitRulesTests {
  private static func findings(_ transit: String, _ code: String) throws -> [Diagnostic] {
    SmallHall.findings(try SmallHall.source(venue: "transit: \(transit)"), code)
  }

  private static func link(_ mode: String, _ more: String = "") -> String {
    "{links: {stop: {mode: \(mode), path: [[20, -20], [20, 0]], to: door\(more)}}}"
  }

  @Test(
    "rules: a stop of lines without timetable and system map is an info", .shows("R29.1"),
    arguments: ["bus", "train", "subway", "tram", "ferry", "shuttle"])
  func nothingSaid(mode: String) throws {
    let found = try TransitRulesTests.findings(TransitRulesTests.link(mode), "TRN024")
    #expect(found.map(\.severity) == [.info])
    #expect(found.first?.message == "\(mode) link 'stop' has no departures, no timetable and no system map")
  }

  @Test("rules: a stop with a timetable or a map, or of no lines, has no finding", .shows("R29.2"))
  func somethingSaid() throws {
    for more in [", system_map: \"https://x.example/map.svg\"", ", timetable: \"https://x.example/bus\""] {
      #expect(try TransitRulesTests.findings(TransitRulesTests.link("bus", more), "TRN024").isEmpty)
    }
    for mode in ["parking", "garage", "taxi", "bike", "pedestrian"] {
      #expect(try TransitRulesTests.findings(TransitRulesTests.link(mode), "TRN024").isEmpty, "\(mode)")
    }
  }

  @Test("rules: a promised mode without a link is an error at the promise", .shows("R03.2"))
  func promised() throws {
    let links = TransitRulesTests.link("bus").dropFirst()
    let found = try TransitRulesTests.findings("{modes: [bus, ferry], " + links, "TRN004")
    #expect(found.map(\.severity) == [.error])
    #expect(found.first?.message == "the mode ferry is listed, but no transit link and no line has this mode")
    #expect(found.first?.place?.file == "venue.yaml" && found.first?.place?.range.isEmpty == false)
    #expect(try TransitRulesTests.findings("{modes: [bus], " + links, "TRN004").isEmpty)
  }

  @Test("rules: a priority as high as a route's is an error", .shows("R10.2"))
  func rank() throws {
    let links = TransitRulesTests.link("bus").dropFirst()
    for (value, isRefused) in [("99", false), ("0", false), ("100", true), ("101", true), ("-1", true), ("high", true)]
    {
      let source = try VenueReader.read(
        InputTree([
          "venue.yaml":
            "schema: 1\nid: hall\nname: Hall\ncategory: shoppingcenter\nframe: {origin: [24.9, 60.1]}\ntransit: {prominence: \(value), \(links)\n"
        ]))
      let found = source.diagnostics.filter { $0.code == "SRC005" && $0.message.contains("prominence") }
      #expect(found.isEmpty != isRefused, "\(value)")
      #expect(found.allSatisfy { $0.severity == .error })
      if !isRefused { #expect(source.venue.transitProminence == Int(value)) }
    }
  }
}
