import Foundation
import Testing
import VenueTestSupport

/// What apps read out of a bundle.
struct BundleFormatTests {
  private func bundle(_ venue: String, in scratch: Scratch) throws -> String {
    let bundle = try scratch.bundle(of: Program.venue(venue), as: venue)
    return bundle
  }

  @Test("bundle: a tile feature's number leads through ids.json to its ledger line", .review("FL-T17"))
  func idsAndLedger() throws {
    let scratch = try Scratch()
    let bundle = try bundle("harbor-airport", in: scratch)
    let ids = try Answer(file: bundle + "/ids.json")["ids"]
    var (seen, opaque) = (0, 0)
    for entry in try Answer(file: bundle + ".build/ledger.json")["entries"].list
    where entry["type"].text != "surrounding" {
      for number in entry["tile_ids"].list.compactMap(\.int) {
        #expect(ids[number][0].text == entry["type"].text)
        #expect(ids[number][1].text == entry["published_id"].text ?? entry["id"].text)
        seen += 1
        if entry["published_id"].text != nil { opaque += 1 }
      }
    }
    #expect(opaque > 10)
    // Clusters come after all features; clusters.json lists them, shown or not.
    let clusters = ids.list.dropFirst().filter { $0[0].text == "cluster" }.map { $0[1].text }
    #expect(!clusters.isEmpty && ids.list.dropFirst(seen + 1).allSatisfy { $0[0].text == "cluster" })
    #expect(seen + clusters.count == ids.list.count - 1)
    let shown = try Answer(file: bundle + "/clusters.json")["clusters"].list.filter { $0["first_zoom"].number != nil }
    #expect(shown.map { $0["id"].text } == clusters)
  }

  @Test("bundle: the manifest has the version that --version prints")
  func generator() throws {
    let scratch = try Scratch()
    let manifest = try Answer(file: bundle("corner-mall", in: scratch) + "/manifest.json")
    let version = try Program.run(["--version"]).output.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(version.wholeMatch(of: /venuemap \d+\.\d+\.\d+/) != nil)
    #expect(manifest["generator"].text == version)
  }

  @Test("bundle: a tapped shop has a name: room and occupant refer to each other", .review("FL-T17"))
  func tenancy() throws {
    let scratch = try Scratch()
    let bundle = try bundle("corner-mall", in: scratch)
    func feature(_ id: String, in file: String, _ layer: String) throws -> Answer {
      try #require(
        try Answer(file: bundle + "/tiers/0/\(file).geojson")["features"].list.first {
          $0["id"].text == id && $0["properties"]["layer"].text == layer
        })["properties"]
    }
    let room = try feature("shop-1", in: "venue", "unit")
    #expect(room["occupant_id"].text == "inkwell")
    #expect(room["occupant_name"].text == "Inkwell Books")
    #expect(try feature("inkwell", in: "places", "occupant")["unit_id"].text == "shop-1")
    #expect(try feature("mall", in: "venue", "unit")["occupant_id"].text == nil)
    #expect(try feature("flower-stand", in: "places", "kiosk")["occupant_id"].text == "petal-post")
    #expect(try feature("petal-post", in: "places", "occupant")["kiosk_id"].text == "flower-stand")
  }

  @Test("bundle: each kit's block describes its box and the zooms where it holds", .review("FL-T18"))
  func kits() throws {
    let scratch = try Scratch()
    for venue in ["corner-mall", "harbor-airport"] {
      let camera = try Answer(file: bundle(venue, in: scratch) + "/camera.json")
      let kits = camera["kits"]
      let blocks: [(Answer, String, String)] = [
        (kits["ios"]["mapkit"], "center", "distance"), (kits["ios"]["google"], "center", "256"),
        (kits["ios"]["mapbox"], "center", "512"), (kits["android"]["google"], "center", "256"),
        (kits["android"]["mapbox"], "center", "512"), (kits["web"]["maplibre"], "viewport", "512"),
      ]
      let start = try #require(camera["start"]["zoom512"].number)
      for (block, bounds, basis) in blocks {
        let about = block["about"]
        #expect(about["bounds_what"].text == bounds)
        #expect(about["zoom_basis"].text == basis)
        // The closest zoom shows a few metres, and no box of a whole venue keeps those on it.
        #expect(about["keeps_venue_in_sight"].value as? Bool == false)
        let losing = try #require(about["loses_venue_from_zoom512"].number)
        if bounds == "center" { #expect(losing > start - 1) }
      }
      let window = kits["web"]["maplibre"]["about"]["largest_window"]
      #expect(try #require(window[0].number) > 300)
    }
  }

  @Test("bundle: a venue without a floor never gives a bundle, and the reason is last", .review("FL-R1"))
  func withoutFloor() throws {
    let scratch = try Scratch()
    let venue = scratch.path("field")
    try FileManager.default.createDirectory(atPath: venue, withIntermediateDirectories: true)
    try """
    schema: 1
    id: field
    name: Field
    category: park
    address: {address: 1 Meadow Lane, locality: Springfield, country: US}
    languages: [en]
    time_zone: America/New_York
    frame: {origin: [-72.589811, 42.101483], bearing: 0}

    """.write(toFile: venue + "/venue.yaml", atomically: true, encoding: .utf8)
    let out = scratch.path("out")
    let run = try Program.run(["compile", venue, "-o", out, "--allow-errors"])
    #expect(run.status == 1)
    #expect(run.output == "not written: the bundle would have no floor\n")
    #expect(run.talk.contains("FLR016") && run.talk.contains("no level"), "\(run.talk)")
    #expect(!FileManager.default.fileExists(atPath: out))
    let json = try Answer(Program.run(["compile", venue, "-o", out, "--allow-errors", "--format", "json"]))
    #expect(json["outcome"].text == "not-written")
    #expect(json["error"].text?.contains("no floor") == true)
    #expect(try Program.run(["validate", venue]).output.contains("FLR016"))
  }

  @Test("bundle: a place that is not public is refused in JSON, too", .review("FL-H13"))
  func refusedPlace() throws {
    let scratch = try Scratch()
    let bundle = scratch.path("bundle")
    let venue = try scratch.copy(of: "corner-mall")
    _ = try scratch.edit(
      venue + "/levels/ground.yaml", "    rect: [0, 0, 16, 8]",
      "    restriction: employeesonly\n    rect: [0, 0, 16, 8]")
    #expect(try Program.run(["compile", venue, "-o", bundle]).status == 0)
    let run = try Program.run(["route", bundle, "--from", "bus-corner", "--to", "shop-1", "--format", "json"])
    #expect(run.status == 2 && !run.output.contains("nonpublic"), "the id of the source is not known: \(run.talk)")
    let refused = ["route", bundle, "--from", "bus-corner", "--to", "nonpublic-unit-1", "--format", "json"]
    let answer = try Answer(Program.run(refused))
    #expect(answer["routes"].list.isEmpty)
    #expect(answer["reason"]["code"].text == "place-refused")
    #expect(answer["reason"]["message"].text?.contains("not open to the public") == true)
    let file = scratch.path("answer.json")
    try Program.run(refused).output.write(toFile: file, atomically: true, encoding: .utf8)
    let schema = Program.package.appendingPathComponent("schemas/route-output.schema.json").path
    #expect(try PythonReader.run("validate_json.py", [schema, file]).status == 0)
  }
}
