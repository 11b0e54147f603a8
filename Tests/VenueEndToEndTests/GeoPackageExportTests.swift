import Foundation
import Testing

/// `venuemap export --as gpkg`, read with Python's SQLite and XML.
struct GeoPackageExportTests {
  @Test("command line: a GeoPackage has every feature and a project with a group a level")
  func read() throws {
    let scratch = try Scratch()
    let folder = scratch.path("gis")
    let run = try Program.run(
      ["export", Program.venue("corner-mall"), "--as", "gpkg", "-o", folder, "--format", "json"])
    #expect(run.status == 0, "\(run.talk)")
    try PythonReader.fits("export-output", run, scratch)
    let answer = try layers(of: folder)
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect(answer.layers == report.written)
    #expect(answer.layers["unit"] == 20 && answer.layers["opening"] == 18 && answer.layers["connector"] == 4)
    #expect(answer.levels == ["ground": 11, "upper": 9])
    #expect(answer.names["mall"] == "Main hall")
    #expect(answer.links == ["bus": "main-door", "parking": "west-door"])
    #expect(answer.connectors["lift"]?.levels == ["ground", "upper"] && answer.connectors["lift"]?.from == nil)
    let up = answer.connectors["escalator-up"]
    #expect(up?.levels == nil && up?.from == "ground" && up?.to == "upper")
    #expect(answer.groups == ["1 · Upper level", "0 · Street level", "all levels"])
    #expect(
      answer.rooms == ["ground", "upper"].map { "./venue.gpkg|layername=unit|subset=\"level_id\" = '\($0)'" })
  }

  @Test("command line: a GeoPackage has the same bytes twice, in its own folder only")
  func same() throws {
    let scratch = try Scratch()
    for folder in ["one", "two", "two"] {
      let run = try Program.run(["export", Program.venue("harbor-airport"), "--as", "gpkg", "-o", scratch.path(folder)])
      #expect(run.status == 0, "\(run.talk)")
    }
    for file in ["venue.gpkg", "venue.qgs"] {
      let one = try Data(contentsOf: URL(filePath: scratch.path("one/\(file)")))
      #expect(try Data(contentsOf: URL(filePath: scratch.path("two/\(file)"))) == one, "\(file)")
    }
    try Data("mine".utf8).write(to: URL(filePath: scratch.path("one/notes.txt")))
    let refused = try Program.run(["export", Program.venue("corner-mall"), "--as", "gpkg", "-o", scratch.path("one")])
    #expect(refused.status == 73, "\(refused.talk)")
    let zip = try Program.run(["export", Program.venue("corner-mall"), "--as", "gpkg", "-o", scratch.path("a.zip")])
    #expect(zip.status == 2, "\(zip.talk)")
  }

  @Test("command line: levels that went through a GeoPackage are the same map")
  func andBack() throws {
    let scratch = try Scratch()
    for name in ["corner-mall", "harbor-airport"] {
      let (venue, folder) = (Program.venue(name), scratch.path(name))
      let run = try Program.run(["export", venue, "--as", "gpkg", "-o", folder])
      #expect(run.status == 0, "\(run.talk)")
      // All but the files with features.
      for file in try FileManager.default.contentsOfDirectory(atPath: venue)
      where !["levels", "features", "occupants.csv"].contains(file) {
        try FileManager.default.copyItem(atPath: "\(venue)/\(file)", toPath: "\(folder)/\(file)")
      }
      let head = URL(filePath: "\(folder)/venue.yaml")
      let lines = try String(contentsOf: head, encoding: .utf8).split(separator: "\n").filter {
        !$0.hasPrefix("levels: ")
      }
      try Data((lines + ["imports: {plan: {file: venue.gpkg}}", ""]).joined(separator: "\n").utf8).write(to: head)
      let (before, after) = (scratch.path("\(name)-before"), scratch.path("\(name)-after"))
      #expect(try Program.run(["compile", venue, "-o", before, "--quiet"]).status == 0)
      let again = try Program.run(["compile", folder, "-o", after])
      #expect(again.status == 0, "\(again.talk)")
      for file in [
        "tiles.pmtiles", "network.bin", "network/0.bin", "network/1.bin", "places.json",
        "places/0.json",
      ] {
        let same = FileManager.default.contentsEqual(atPath: "\(before)/\(file)", andPath: "\(after)/\(file)")
        #expect(same, "\(name): \(file)")
      }
    }
  }

  private func layers(of folder: String) throws -> Content {
    let run = try PythonReader.run("read_geopackage.py", [folder])
    try #require(run.status == 0, "\(run.talk)")
    return try JSONDecoder().decode(Content.self, from: Data(run.output.utf8))
  }

  private struct Content: Decodable {
    var layers: [String: Int]
    var levels: [String: Int]
    var names: [String: String]
    var groups: [String]
    var connectors: [String: Levels]
    var links: [String: String]
    var rooms: [String]
  }

  /// Levels of a connector, or the first and the last level of a one-way connector.
  private struct Levels: Decodable {
    var levels: [String]?
    var from: String?
    var to: String?

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      levels = try values.decodeIfPresent([String].self)
      from = try values.decodeIfPresent(String.self)
      to = try values.decodeIfPresent(String.self)
    }
  }

  private struct Report: Decodable {
    var written: [String: Int]
  }
}
