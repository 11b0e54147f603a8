import Foundation
import Testing
import VenueTestSupport

@Suite("Annotations and clusters under a tap")
struct PickedMarksTests {
  @Test("search: a tap finds an annotation before the room it is on", .deep, .review("SL-A10", "SL-A11"))
  func annotation() throws {
    let scratch = try Scratch()
    let venue = scratch.path("mall")
    try FileManager.default.copyItem(atPath: Program.venue("corner-mall"), toPath: venue)
    try """
    groups:
      - id: opening-day
        annotations:
          stage: {point: [7, 15], level: ground, name: {en: Opening stage, fi: Avajaislava}, icon: music}
          queue: {line: [[2, 10], [14, 10]], level: ground, width: 4}
          trucks: {rect: [4, 12, 6, 8], name: {en: Trucks, fi: Rekat}, glyph: FT}
    """.write(toFile: venue + "/annotations.yaml", atomically: true, encoding: .utf8)
    let bundle = scratch.path("bundle")
    let compiled = try Program.run(["compile", venue, "-o", bundle])
    #expect(compiled.status == 0, "\(compiled.talk)")
    let found = try Answer(try Program.run(["search", bundle, "opening stage", "--format", "json"]))["places"].list
    #expect(found.first?["id"].text == "stage" && found.first?["type"].text == "annotation")
    let place = try #require(found.first)
    let point = place["point"].list.compactMap(\.number)
    let run = try Program.run(["pick", bundle, "--point", "\(point[0]),\(point[1]),0", "--format", "json"])
    try PythonReader.fits("pick-output", run, scratch)
    let hits = try Answer(run)["hits"].list
    #expect(hits.prefix(2).map { $0["id"].text } == ["stage", "trucks"], "\(hits.map { $0["id"].text })")
    #expect(hits[0]["type"].text == "annotation" && hits[0]["selectable"].flag == true)
    #expect(hits[0]["layer"].text == "annotations-opening-day" && hits[0]["place"].text == "stage")
    #expect(try Answer(run)["picked"].text == "stage")
    let upstairs = try Answer(
      try Program.run(["pick", bundle, "--point", "\(point[0]),\(point[1]),1", "--format", "json"]))["hits"].list
    #expect(!upstairs.contains { $0["id"].text == "stage" } && upstairs.contains { $0["id"].text == "trucks" })
    let card = try Program.run(["place", bundle, "stage", "--language", "fi"])
    #expect(card.status == 0 && card.output.contains("Avajaislava"), "\(card.output) \(card.talk)")
    #expect(try Answer(file: bundle + "/map.json")["annotations"].text == "annotations.json")
    #expect(try Program.run(["check-style", bundle]).status == 0)
  }

  @Test("search: a tap on a cluster finds the cluster until it opens", .deep, .review("SL-A10"))
  func cluster() throws {
    let scratch = try Scratch()
    let bundle = try scratch.bundle(of: Program.venue("harbor-airport"))
    let clusters = try Answer(file: bundle + "/clusters.json")["clusters"].list.filter {
      $0["first_zoom"].number != nil
    }
    let cluster = try #require(clusters.first)
    let point = cluster["position"].list.compactMap(\.number)
    let zooms = cluster["zooms"].list.compactMap(\.number)
    let at = "\(point[0]),\(point[1]),\(Int(cluster["floor"].number ?? 0))"
    func hits(_ zoom: Double) throws -> [Answer] {
      try Answer(
        try Program.run(["pick", bundle, "--point", at, "--zoom", "\(zoom)", "--format", "json"]))["hits"].list
    }
    let near = try hits(max(cluster["first_zoom"].number ?? 0, zooms[0]))
    #expect(near.first?["type"].text == "cluster" && near.first?["id"].text == cluster["id"].text)
    #expect(near.first?["end_zoom"].number == zooms[1] + 1 && near.first?["selectable"].flag == true)
    let members = Set(cluster["members"].list.compactMap(\.text))
    #expect(!near.contains { members.contains($0["id"].text ?? "") })
    #expect(try !hits(zooms[1] + 1).contains { $0["id"].text == cluster["id"].text })
  }
}
