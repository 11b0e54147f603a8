import Foundation
import Testing
import VenueTestSupport

/// Venues that others made, compiled as their owners would.
struct RealVenueTests {
  private func compile(_ path: String) throws -> (bundle: String, ledger: Answer) {
    let shared = try SharedBundle.of(try #require(Program.shared(path)), ["--allow-errors"])
    #expect(shared.run.output.contains("written without"))
    #expect(try Program.run(["verify", shared.path]).status == 0)
    return (shared.path, try Answer(file: shared.path + ".build/ledger.json"))
  }

  /// Units by outcome; every one that is not kept must name its rule.
  private func units(in ledger: Answer) -> (kept: Int, withdrawn: Int) {
    let units = ledger["entries"].list.filter { $0["type"].text == "unit" }
    let withdrawn = units.filter { $0["outcome"].text == "withdrawn" }
    for unit in withdrawn {
      #expect(unit["rule"].text?.wholeMatch(of: /[A-Z]{3}\d{3}/) != nil, "\(unit["id"].text ?? "?")")
    }
    return (units.filter { $0["outcome"].text == "kept" }.count, withdrawn.count)
  }

  @Test(
    "archives: the SPbPU campus: all units accounted for, shared floors, a route", .deep,
    .needsData("imdf-spbpu-campus"))
  func campus() throws {
    let (bundle, ledger) = try compile("imdf-spbpu-campus/IMDFData")
    let units = units(in: ledger)
    #expect(units.kept + units.withdrawn == 443)
    #expect(units.kept >= 430)

    // Both levels called "Level 1", of ordinals 1 and 0, are the street floor.
    let floors = try Answer(file: bundle + "/floors.json")
    #expect(floors["floors"].list.map { $0["floor"].int } == [0, 1, 2, 3, 4])
    #expect(floors["floors"][0]["levels"].list.compactMap { $0["ordinal"].int }.sorted() == [0, 1])

    let route = try Program.run([
      "route", bundle, "--from", "Coffee «Bulvar»", "--to", "Classroom 314", "--format", "json",
    ])
    #expect(route.status == 0, "\(route.output)\(route.talk)")
    let steps = try Answer(route)["routes"][0]["steps"].list
    #expect(Set(steps.compactMap { $0["floor"].int }).isSuperset(of: [0, 2]))
    #expect(steps.contains { $0["kind"].text == "connector" })
    let picture = try Program.run([
      "render", bundle, "--floor", "0", "--from", "Coffee «Bulvar»", "--to", "Classroom 314", "-o", "-",
    ])
    #expect(picture.output.hasPrefix("<svg") || picture.output.hasPrefix("<?xml"))
  }

  @Test(
    "archives: the SPbPU campus from a zip with a folder and a __MACOSX tree", .deep,
    .needsData("imdf-spbpu-campus"))
  func campusArchive() throws {
    let (_, ledger) = try compile("imdf-spbpu-campus/IMDFData.zip")
    let units = units(in: ledger)
    #expect(units.kept + units.withdrawn == 443)
  }

  @Test(
    "archives: Ulm university has no venue and no opening, which is reported", .deep,
    .needsData("imdf-ulm-university"))
  func ulm() throws {
    let (bundle, ledger) = try compile("imdf-ulm-university/IMDFData")
    let units = units(in: ledger)
    #expect(units.kept + units.withdrawn == 554)
    #expect(units.kept >= 540)
    let report = try Answer(file: bundle + ".build/report.json")
    let codes = Set(report["findings"].list.compactMap { $0["code"].text })
    #expect(codes.contains("IMD007"), "the missing venue is told")
    for finding in report["findings"].list where finding["code"].text == "TOP001" {
      // Many on one level are told once, at the level.
      #expect(["unit.json", "level.json"].contains(finding["place"]["file"].text))
    }
    let route = try Program.run(["route", bundle, "--from", "O27/5203", "--to", "O27/522", "--format", "json"])
    #expect(route.status == 1)
    #expect(try Answer(route)["reason"]["message"].text?.contains("no openings") == true, "\(route.output)")
  }
}
