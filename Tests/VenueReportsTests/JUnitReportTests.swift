import Foundation
import Testing
import VenueDiagnostics

@testable import VenueReports

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct JUnitReportTests {
  private func document(_ run: RunReport) throws -> XMLElement {
    let document = try XMLDocument(data: Data(run.junit))
    return try #require(document.rootElement())
  }

  private func texts(_ path: String, _ root: XMLElement) throws -> [String] {
    try root.nodes(forXPath: path).compactMap(\.stringValue)
  }

  @Test("findings: JUnit has a case for each rule that ran, and a failure with its places")
  func cases() throws {
    let other = RulePage(
      "GEO001", "ring-open", .error, summary: "", why: "", repair: "", basis: "")
    let root = try document(RunReport([SmallRun.venue(rules: [SmallRun.note, SmallRun.page, other])]))
    #expect(try texts("/testsuites/@tests", root) == ["3"])
    #expect(try texts("/testsuites/@failures", root) == ["1"])
    #expect(try texts("//testcase/@name", root) == ["GEO001 ring-open", "LBL001 name-missing", "TOP003 units-overlap"])
    #expect(try texts("//testcase/@classname", root) == ["small.GEO", "small.LBL", "small.TOP"])
    #expect(try texts("//testcase[failure]/@name", root) == ["TOP003 units-overlap"])
    #expect(
      try texts("//failure", root) == [
        "venues/small mall/levels/ground.yaml:3:16: error: shop and café overlap by 4.00 m²\n  help: start shop at x 4"
      ])
    // Below the severity that fails the run.
    #expect(try texts("//testcase[system-out]/@name", root) == ["LBL001 name-missing"])
  }

  @Test("findings: a venue that cannot be read is an error in JUnit")
  func unreadable() throws {
    let root = try document(RunReport([RunReport.Venue(path: "venues/none", fault: "no such file")]))
    #expect(try texts("//error/@message", root) == ["no such file"])
    #expect(try texts("/testsuites/@errors", root) == ["1"])
  }

  @Test("findings: JUnit is well-formed XML whatever names contain", arguments: SmallRun.hostile)
  func hostile(_ name: String) throws {
    let root = try document(RunReport([SmallRun.venue([SmallRun.finding(name)], id: name)]))
    #expect(try root.nodes(forXPath: "//*").count == 4)
    let forbidden = XMLText.escaped("\u{0}\u{B}\u{1F}\u{FFFE}\u{FFFF}")
    #expect(forbidden == String(repeating: "\u{FFFD}", count: 5))
  }
}
