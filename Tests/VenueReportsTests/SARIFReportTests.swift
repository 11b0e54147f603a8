import Testing
import VenueDiagnostics
import VenueJSON
import VenueVocabulary

@testable import VenueReports

struct SARIFReportTests {
  private func result(_ run: RunReport) throws -> JSONValue {
    try #require(try JSONReader.read(run.sarif).root["runs"]?[0])
  }

  @Test("findings: SARIF has rule, level, message, region, related place and fingerprint")
  func results() throws {
    let run = try result(RunReport([SmallRun.venue()]))
    let driver = run["tool"]?["driver"]
    #expect(driver?["rules"]?.array?.compactMap { $0["id"]?.string } == ["LBL001", "TOP003"])
    let rule = driver?["rules"]?[1]
    #expect(rule?["name"]?.string == "UnitsOverlap")
    #expect(rule?["shortDescription"]?["text"]?.string == "Two units overlap.")
    #expect(rule?["fullDescription"]?["text"]?.string == "A tap hits both.")
    #expect(rule?["help"]?["text"]?.string?.contains("Move one of them.") == true)
    #expect(rule?["defaultConfiguration"]?["level"]?.string == "error")
    #expect(rule?["properties"]?["tags"]?.array?.compactMap(\.string) == ["units-overlap", "topology", "core"])
    #expect(run["columnKind"]?.string == "unicodeCodePoints")

    let (remark, overlap) = (run["results"]?[0], run["results"]?[1])
    #expect(remark?["level"]?.string == "note" && remark?["ruleIndex"]?.int == 0)
    let whole = remark?["locations"]?[0]?["physicalLocation"]
    #expect(whole?["artifactLocation"]?["uri"]?.string == "venues/small%20mall/venue.yaml")
    #expect(whole?["region"] == nil)

    #expect(overlap?["ruleId"]?.string == "TOP003" && overlap?["ruleIndex"]?.int == 1)
    #expect(overlap?["message"]?["text"]?.string == "shop and café overlap by 4.00 m²\nstart shop at x 4")
    let place = overlap?["locations"]?[0]?["physicalLocation"]
    #expect(place?["artifactLocation"]?["uri"]?.string == "venues/small%20mall/levels/ground.yaml")
    let region = place?["region"]
    #expect(["startLine", "startColumn", "endLine", "endColumn"].map { region?[$0]?.int } == [3, 16, 3, 28])
    let related = overlap?["relatedLocations"]?[0]
    #expect(related?["message"]?["text"]?.string == "café ends at x 4")
    #expect(related?["physicalLocation"]?["region"]?["startLine"]?.int == 2)
    #expect(overlap?["partialFingerprints"]?["venuemapFinding/v1"]?.string == "00000000000000a1")
  }

  @Test("findings: SARIF names an archive, and the file in it in the message")
  func archive() throws {
    let found = try result(SmallRun.archived())["results"]?[0]
    let place = found?["locations"]?[0]?["physicalLocation"]
    #expect(place?["artifactLocation"]?["uri"]?.string == "venues/mall.zip" && place?["region"] == nil)
    let text = found?["message"]?["text"]?.string
    #expect(text?.hasPrefix("maps/IMDFData/levels/ground.yaml:3:16: shop and café") == true, "\(text ?? "")")
    let related = found?["relatedLocations"]?[0]
    #expect(related?["physicalLocation"]?["artifactLocation"]?["uri"]?.string == "venues/mall.zip")
    #expect(related?["message"]?["text"]?.string == "maps/IMDFData/levels/ground.yaml:2:16: café ends at x 4")
  }

  @Test("findings: several venues are one SARIF run")
  func venues() throws {
    let run = try result(
      RunReport([
        SmallRun.venue(), RunReport.Venue(path: "venues/none", fault: "no such file"),
        SmallRun.venue(path: "b", id: "b"),
      ]))
    #expect(run["results"]?.count == 4)
    #expect(run["invocations"]?[0]?["executionSuccessful"]?.bool == false)
    let fault = run["invocations"]?[0]?["toolExecutionNotifications"]?[0]
    #expect(fault?["message"]?["text"]?.string == "no such file")
    #expect(run["results"]?[3]?["properties"]?["venue"]?.string == "b")
  }

  @Test("findings: a suppressed finding is a suppressed result in SARIF, with its reason")
  func suppressions() throws {
    var venue = SmallRun.venue([SmallRun.remark])
    venue.findings = FindingsReport(
      diagnostics: [SmallRun.remark], skipped: [],
      suppressed: [SuppressedFinding(SmallRun.finding(), reason: "as built", place: SmallRun.place("units:"))],
      texts: [SmallRun.ground.file: SmallRun.ground], scope: "1 level")
    let run = try result(RunReport([venue]))
    #expect(run["results"]?.count == 2)
    #expect(run["results"]?[0]?["suppressions"] == nil)
    let suppressed = run["results"]?[1]
    #expect(suppressed?["ruleId"]?.string == "TOP003" && suppressed?["ruleIndex"]?.int == 1)
    let suppression = suppressed?["suppressions"]?[0]
    #expect(suppression?["kind"]?.string == "inSource" && suppression?["justification"]?.string == "as built")
    #expect(suppression?["location"]?["physicalLocation"]?["region"]?["startLine"]?.int == 1)
  }

  @Test("findings: SARIF has the edits of an automatic correction")
  func fixes() throws {
    var finding = SmallRun.finding()
    var fix = Fix("start shop at x 4", .unsafe, [])
    let place = SmallRun.place("units:")
    fix.edits = [
      TextEdit(file: place.file, range: place.range, text: "rooms:"),
      TextEdit(file: place.file, range: place.range.upperBound..<place.range.upperBound + 1, text: ""),
    ]
    finding.fix = fix
    let run = try result(RunReport([SmallRun.venue([finding])]))
    let written = run["results"]?[0]?["fixes"]?[0]
    #expect(written?["description"]?["text"]?.string == "start shop at x 4")
    #expect(written?["properties"]?["safety"]?.string == "unsafe")
    let change = written?["artifactChanges"]?[0]
    #expect(change?["artifactLocation"]?["uri"]?.string == "venues/small%20mall/levels/ground.yaml")
    #expect(change?["replacements"]?.count == 2)
    let (first, second) = (change?["replacements"]?[0], change?["replacements"]?[1])
    #expect(first?["insertedContent"]?["text"]?.string == "rooms:" && second?["insertedContent"] == nil)
    let region = first?["deletedRegion"]
    #expect(["startLine", "startColumn", "endLine", "endColumn"].map { region?[$0]?.int } == [1, 1, 1, 7])
  }

  @Test("findings: names cannot be links or placeholders in SARIF", arguments: SmallRun.hostile)
  func hostile(_ name: String) throws {
    let run = try result(RunReport([SmallRun.venue([SmallRun.finding(name)])]))
    let text = try #require(run["results"]?[0]?["message"]?["text"]?.string)
    #expect(!text.contains(/[^\\]\[[^\]]*[^\\]\]\(/), "\(text)")
    #expect(!text.contains(/[^{]\{\d+\}[^}]/), "\(text)")
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(run["results"]?[0]?["locations"]?[0]?["logicalLocations"]?[0]?["name"]?.string == name)
  }

  @Test("findings: no part of a path in SARIF is a scheme or a query")
  func paths() {
    #expect(PercentEncoding.path("a b/ä?x#y:z%.yaml") == "a%20b/%C3%A4%3Fx%23y%3Az%25.yaml")
  }
}
