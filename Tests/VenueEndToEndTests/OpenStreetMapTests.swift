import Foundation
import Testing
import VenueTestSupport

/// Files of OpenStreetMap, as a mapper downloads them.
@Suite struct OpenStreetMapTests {
  private static let maps = [
    "osm-tud-apb/APBorig.osm", "osm-kde-stations/aachen-central.osm", "osm-kde-stations/cologne-central.osm",
    "imdf-ulm-university/osm-data",
  ]

  @Test(
    "osm: an independent count of rooms, doors and levels is the same, within 2 %",
    .needsData("osm-tud-apb", "osm-kde-stations", "imdf-ulm-university"), arguments: maps)
  func counts(_ map: String) throws {
    let scratch = try Scratch()
    let path = try #require(WholeVenue.shared(map))
    let bundle = scratch.path("bundle")
    _ = try Program.run(["compile", path, "-o", bundle, "--allow-errors", "-q"])
    let ledger = try Answer(file: bundle + ".build/ledger.json")
    let features = ledger["entries"].list
    func count(_ type: String, _ isCounted: (String) -> Bool = { _ in true }) -> Double {
      Double(features.filter { $0["type"].text == type && isCounted($0["id"].text ?? "") }.count)
    }
    let reader = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Readers/count_map.py").path
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    let files =
      isFolder.boolValue
      ? try FileManager.default.contentsOfDirectory(atPath: path).sorted().map { path + "/" + $0 } : [path]
    let counted = try Answer(Program.run([reader] + files, of: "python3"))
    let units = count("unit")
    let doors = count("opening") { $0.hasPrefix("node/") && !$0.hasSuffix("/door") }
    for (ours, theirs) in [
      (count("level"), counted["levels"].int), (units, counted["units"].int), (doors, counted["doors"].int),
    ] {
      let theirs = Double(theirs ?? -1)
      #expect(abs(ours - theirs) <= 0.02 * max(theirs, 1), "\(map): \(ours) here, \(theirs) there")
    }
  }

  @Test(
    "osm: help is in tags, never in keys of other formats",
    .needsData("osm-tud-apb", "osm-kde-stations", "imdf-ulm-university"), arguments: maps)
  func words(_ map: String) throws {
    let path = try #require(WholeVenue.shared(map))
    let findings = try Answer(Program.run(["validate", path, "--format", "json"]))["findings"].list
    #expect(!findings.isEmpty)
    let foreign = [
      "_id", "`accessibility`", "`units`", "`open_to`", "`walled`", "relationship", ".geojson", "connectors",
    ]
    for finding in findings {
      for help in finding["help"].list.compactMap(\.text) {
        #expect(!foreign.contains { help.contains($0) }, "\(finding["code"].text ?? ""): \(help)")
      }
    }
  }

  @Test("osm: the round stairs of a real building are reached on all floors", .needsData("osm-tud-apb"))
  func roundStairs() throws {
    let path = try #require(WholeVenue.shared("osm-tud-apb/APBorig.osm"))
    let validated = try Program.run(["validate", path, "--format", "json"])
    #expect(try !Answer(validated)["findings"].list.isEmpty)
    #expect(!validated.output.contains("TR07"))
  }

  @Test("osm: lifts and entrances of a real station outside of the plan are findings", .needsData("osm-kde-stations"))
  func stranded() throws {
    let path = try #require(WholeVenue.shared("osm-kde-stations/cologne-central.osm"))
    let findings = try Answer(Program.run(["validate", path, "--format", "json"]))["findings"].list
    let messages = findings.filter { $0["code"].text == "SRC024" }.compactMap { $0["message"].text }
    #expect(messages.contains { $0.contains(" lifts are not in a room or corridor") && $0.contains("node/2393713408") })
    #expect(messages.contains { $0.hasPrefix("6 station entrances are in no room or corridor") }, "\(messages)")
  }

  @Test("osm: one file is compiled, and findings name it with line and column")
  func oneFile() throws {
    let scratch = try Scratch()
    let file = scratch.path("building.osm")
    try OpenStreetMapTests.map.write(toFile: file, atomically: true, encoding: .utf8)
    let bundle = scratch.path("bundle")
    let compiled = try Program.run(["compile", file, "-o", bundle, "--allow-errors"])
    #expect(compiled.status == 0, "\(compiled)")
    #expect(FileManager.default.fileExists(atPath: bundle + "/manifest.json"))
    let validated = try Program.run(["validate", file, "--format", "json"])
    let findings = try Answer(validated)["findings"].list
    #expect(!findings.isEmpty)
  }

  @Test("osm: wheelchair routes do not use what has wheelchair=no; walking routes do", arguments: ["door", "room"])
  func wheelchair(_ what: String) throws {
    let scratch = try Scratch()
    let file = scratch.path("building.osm")
    let tag = "<tag k=\"wheelchair\" v=\"no\"/>"
    let marked = what == "door" ? "<tag k=\"door\" v=\"yes\"/>" : "<tag k=\"ref\" v=\"101\"/>"
    try OpenStreetMapTests.map.replacingOccurrences(of: marked, with: marked + tag).write(
      toFile: file, atomically: true, encoding: .utf8)
    let bundle = scratch.path("bundle")
    #expect(try Program.run(["compile", file, "-o", bundle, "--allow-errors", "-q"]).status == 0)
    let ends = ["--from", "way/10", "--to", "way/11", "--format", "json"]
    #expect(try Program.run(["route", bundle] + ends).status == 0)
    for profile in ["wheelchair", "step-free"] {
      let refused = try Program.run(["route", bundle] + ends + ["--profile", profile])
      #expect(refused.status == 1)
      let blockers = try Answer(refused)["reason"]["blocked_by"].list
      #expect(blockers.map { $0["reason"].text } == ["not-for-wheelchairs"], "\(refused)")
    }
    if what == "room" {
      let place = try Program.run(["place", bundle, "way/11"])
      #expect(place.output.contains("No wheelchair access"), "\(place)")
    }
  }

  private static let map = """
    <osm version="0.6">
      <node id="1" lat="60.1610" lon="24.9560"/><node id="2" lat="60.1610" lon="24.9562"/>
      <node id="3" lat="60.1611" lon="24.9562"/><node id="4" lat="60.1611" lon="24.9560"/>
      <node id="5" lat="60.1612" lon="24.9562"/><node id="6" lat="60.1612" lon="24.9560"/>
      <way id="10"><nd ref="1"/><nd ref="2"/><nd ref="3"/><nd ref="7"/><nd ref="4"/><nd ref="1"/>
        <tag k="indoor" v="corridor"/><tag k="level" v="0"/></way>
      <node id="7" lat="60.1611" lon="24.9561"><tag k="door" v="yes"/></node>
      <way id="11"><nd ref="4"/><nd ref="7"/><nd ref="3"/><nd ref="5"/><nd ref="6"/><nd ref="4"/>
        <tag k="indoor" v="room"/><tag k="level" v="0"/><tag k="ref" v="101"/></way>
    </osm>
    """
}
