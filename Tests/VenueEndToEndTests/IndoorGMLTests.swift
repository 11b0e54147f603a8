import Foundation
import Testing
import VenueTestSupport

/// Files of IndoorGML, as editors and converters write them.
@Suite struct IndoorGMLTests {
  private static let files = [
    "indoorgml-fzk-haus/FJK-Haus_IndoorGML_withEXR-corrected_1_0_3.gml", "indoorgml-stemlab-small/example1.gml",
    "indoorgml-stemlab-small/sampleData2.gml",
  ]

  @Test(
    "indoorgml: cells, doors and stairs are as many as an independent script counts",
    .needsData("indoorgml-fzk-haus", "indoorgml-stemlab-small"), arguments: files)
  func counts(_ file: String) throws {
    let scratch = try Scratch()
    let path = try #require(WholeVenue.shared(file))
    let reader = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Readers/count_cells.py").path
    let counted = try Answer(Program.run([reader, path], of: "python3"))
    let bundle = scratch.path("bundle")
    let compiled = try Program.run(["compile", path, "-o", bundle, "-q"])
    #expect(compiled.status == 0, "\(compiled)")
    let ledger = try Answer(file: bundle + ".build/ledger.json")["entries"].list
    func ids(_ type: String) -> [String] { ledger.filter { $0["type"].text == type }.compactMap { $0["id"].text } }
    let drawn = ids("unit").filter { $0.hasPrefix("C") }
    #expect(drawn.count == counted["cells"].list.compactMap(\.int).reduce(0, +))
    #expect(ids("level").count == counted["cells"].list.count)
    #expect(ids("opening").filter { !$0.hasSuffix("/door") }.count == counted["doors"].int)
    let stairs = ledger.filter { $0["type"].text == "connector" }
    #expect((counted["stairs"].int ?? 0) == 0 ? stairs.isEmpty : stairs.count == 1, "\(stairs)")
  }

  @Test(
    "indoorgml: routes lead from the cellar to the upper floor, and across a floor",
    .needsData("indoorgml-fzk-haus"))
  func routes() throws {
    let scratch = try Scratch()
    let path = try #require(WholeVenue.shared(IndoorGMLTests.files[0]))
    let bundle = scratch.path("bundle")
    #expect(try Program.run(["compile", path, "-o", bundle, "-q"]).status == 0)
    let up = try Program.run(["route", bundle, "--from", "002", "--to", "204"])
    #expect(up.status == 0 && up.output.contains("Take the stairs up to floor 1"), "\(up)")
    let across = try Program.run(["route", bundle, "--from", "102", "--to", "103"])
    #expect(across.status == 0, "\(across)")
  }

  @Test(
    "indoorgml: a file without rooms ends in findings, not in a crash", .needsData("indoorgml-stemlab-small"))
  func incomplete() throws {
    let path = try #require(WholeVenue.shared("indoorgml-stemlab-small/example.gml"))
    let run = try Program.run(["validate", path])
    #expect(run.status == 1 && run.output.contains("no cell could be read"), "\(run)")
  }
}
