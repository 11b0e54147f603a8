import Foundation
import Testing

/// `venuemap export --as geojson`, read as any program reads JSON.
struct GeoJSONExportTests {
  private func collection(_ path: String) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(filePath: path))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test("command line: GeoJSON has a file a type with flat properties, levels and shapes")
  func read() throws {
    let scratch = try Scratch()
    let folder = scratch.path("gis")
    let run = try Program.run(
      ["export", Program.venue("corner-mall"), "--as", "geojson", "-o", folder, "--format", "json"])
    #expect(run.status == 0, "\(run.talk)")
    try PythonReader.fits("export-output", run, scratch)
    let written = try Answer(run)["written"]
    var features: [String: [[String: Any]]] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let type = String(file.dropLast(".geojson".count))
      let read = try collection("\(folder)/\(file)")
      #expect(read["name"] as? String == type && read["type"] as? String == "FeatureCollection")
      features[type] = try #require(read["features"] as? [[String: Any]])
      #expect(features[type]?.count == written[type].int, "\(type)")
    }
    #expect(features.count == 15 && features["unit"]?.count == 20 && features["opening"]?.count == 18)
    func properties(_ type: String, _ id: String) throws -> [String: Any] {
      let feature = try #require(features[type]?.first { $0["id"] as? String == id }, "\(id)")
      return try #require(feature["properties"] as? [String: Any])
    }
    let hall = try properties("unit", "mall")
    #expect(hall["name"] as? String == "Main hall" && hall["name:fi"] as? String == "Pääkäytävä")
    #expect(hall["level_id"] as? String == "ground" && hall["ordinal"] as? Int == 0)
    #expect(hall["category"] as? String == "walkway")
    let atm = try properties("amenity", "atm")
    #expect(atm["level_id"] as? String == "ground" && atm["unit_ids"] as? [String] == ["mall"])
    let lift = try properties("connector", "lift")
    #expect(lift["levels"] as? [String] == ["ground", "upper"] && lift["width"] as? Double == 0.9)
    #expect(try properties("level", "upper")["ordinal"] as? Int == 1)
    #expect(try properties("opening", "shop-3-door")["ordinal"] as? Int == 1)
    let shapes = features["unit"]?.compactMap { ($0["geometry"] as? [String: Any])?["type"] as? String }
    #expect(shapes.map(Set.init) == ["Polygon"])
    #expect(features["connector"]?.allSatisfy { $0["geometry"] is NSNull } == true)
  }

  @Test("command line: GeoJSON has the same bytes twice, and replaces only its own files")
  func same() throws {
    let scratch = try Scratch()
    func export(_ output: String) throws -> Int32 {
      try Program.run(["export", Program.venue("harbor-airport"), "--as", "geojson", "-o", scratch.path(output)]).status
    }
    for output in ["one", "two", "two", "a.zip", "a.zip"] { #expect(try export(output) == 0, "\(output)") }
    #expect(try scratch.contents(of: scratch.path("one")) == scratch.contents(of: scratch.path("two")))
    try Data("mine".utf8).write(to: URL(filePath: scratch.path("one/notes.txt")))
    #expect(try export("one") == 73)
    // A layer of somebody else with the name of a type.
    try FileManager.default.createDirectory(atPath: scratch.path("theirs"), withIntermediateDirectories: true)
    try Data("{\"type\":\"FeatureCollection\",\"features\":[]}".utf8).write(
      to: URL(filePath: scratch.path("theirs/unit.geojson")))
    #expect(try export("theirs") == 73)
    let bundle = try SharedBundle.of(Program.venue("corner-mall")).path
    let refused = try Program.run(["export", bundle, "--as", "geojson", "-o", scratch.path("x")])
    #expect(refused.status == 2 && refused.talk.contains("is a bundle"), "\(refused.talk)")
  }
}
