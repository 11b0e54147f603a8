import Foundation
import Testing
import VenueTestSupport

/// What the guides show is what the program prints.
struct GuideTests {
  @Test("docs: every command of the routing guide prints what the guide shows", .deep)
  func routing() throws { try run("docs/guides/routing.md") }

  @Test("docs: every command of the camera guide prints what the guide shows")
  func camera() throws { try run("docs/guides/camera.md") }

  @Test("docs: every command of the search guide prints what the guide shows")
  func search() throws { try run("docs/guides/search.md") }

  @Test("docs: every command of the cards guide prints what the guide shows")
  func cards() throws { try run("docs/guides/cards.md") }

  @Test("docs: every command of the work and export guides prints what is shown", .review("SL-G2"))
  func work() throws {
    for (guide, count) in [
      ("ci", 9), ("reports", 2), ("router", 3), ("rules", 2), ("checks", 1), ("to-apple", 3), ("to-gtfs", 2),
      ("import", 5), ("from-imdf", 9), ("to-gis", 2), ("to-josm", 3), ("print", 3),
    ] {
      try run("docs/guides/\(guide).md", atLeast: count)
    }
  }

  @Test("docs: every command of the guide on OpenStreetMap prints what is shown")
  func maps() throws {
    let map = try PastedCode("xml", of: "docs/guides/from-osm.md").text
    try run("docs/guides/from-osm.md", atLeast: 4, files: ["building.osm": map])
  }

  @Test("docs: every command of the guide on IndoorGML prints what is shown")
  func cells() throws {
    let guide = "docs/guides/from-indoorgml.md"
    let house = try PastedCode("xml", of: guide).text
    let venue = try PastedCode("yaml", of: guide).text
    try run(guide, atLeast: 5, files: ["house.gml": house, "house/house.gml": house, "house/venue.yaml": venue])
  }

  @Test("docs: every command of the guides on drawings and GIS files prints what is shown")
  func imports() throws {
    let drawing = try String(
      contentsOf: Program.package.appendingPathComponent("docs/guides/kestrel-house.dxf"), encoding: .utf8)
    try run(
      "docs/guides/from-dxf.md", atLeast: 4,
      files: [
        "house/venue.yaml": PastedCode("yaml", of: "docs/guides/from-dxf.md").text, "house/kestrel-house.dxf": drawing,
      ])
    try run(
      "docs/guides/from-gis.md", atLeast: 3,
      files: [
        "house/venue.yaml": PastedCode("yaml", of: "docs/guides/from-gis.md").text,
        "house/ground.geojson": PastedCode("json", of: "docs/guides/from-gis.md").text,
      ])
  }

  @Test("docs: every command of the guide on outages prints what is shown")
  func outages() throws {
    let guide = "docs/guides/outages.md"
    try run(
      guide, atLeast: 5,
      files: [
        "alerts.json": PastedCode("json", of: guide).text, "lifts.xml": PastedCode("xml", of: guide).text,
        "ids.csv": PastedCode("csv", of: guide).text,
      ])
  }

  @Test("docs: every command of the guide on many venues prints what is shown", .deep)
  func fleet() throws {
    let list = try PastedCode("text", of: "docs/guides/fleet.md").text
    try run("docs/guides/fleet.md", atLeast: 8, files: ["venues.txt": list])
  }

  @Test("docs: the CI workflow runs only commands that the guide shows", .review("SL-G2"))
  func workflow() throws {
    let shown = Set(try ShownCommands("docs/guides/ci.md").shown.map(\.command))
    let lines = try PastedCode("yaml", of: "docs/guides/ci.md").text.components(separatedBy: "\n")
    let commands = lines.compactMap { line in
      line.firstRange(of: "- run: venuemap ").map { "venuemap " + line[$0.upperBound...] }
    }
    #expect(commands.count >= 5 && shown.isSuperset(of: commands), "\(commands.filter { !shown.contains($0) })")
  }

  @Test("docs: code of the rules guide is code of the rule that it names", .review("SL-G2"))
  func rules() throws {
    let guide = try String(contentsOf: Program.package.appendingPathComponent("docs/guides/rules.md"), encoding: .utf8)
    let file = "Sources/VenueRules/Rules/FLR/FloorShortNameLong.swift"
    let rule = try String(contentsOf: Program.package.appendingPathComponent(file), encoding: .utf8)
    let blocks = guide.components(separatedBy: "\n```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(blocks.count == 3)
    for line in blocks.joined().split(separator: "\n") { #expect(rule.contains(line), "\(line)") }
    for link in guide.matches(of: /\]\(\.\.\/\.\.\/([^)]+)\)/) {
      let path = Program.package.appendingPathComponent(String(link.1)).path
      #expect(FileManager.default.fileExists(atPath: path), "\(path)")
    }
    for filter in guide.matches(of: /--filter '?([A-Za-z|]+)/).flatMap({ $0.1.split(separator: "|") }) {
      let files = ["VenueRulesTests", "VenueBundleRulesTests"].map { "Tests/\($0)/\(filter).swift" }
      #expect(
        files.contains { FileManager.default.fileExists(atPath: Program.package.appendingPathComponent($0).path) },
        "\(files)")
    }
  }

  private func run(_ document: String, atLeast count: Int = 6, files: [String: String] = [:]) throws {
    let scratch = try Scratch()
    for (name, text) in files {
      let folder = URL(fileURLWithPath: scratch.path(name)).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try text.write(toFile: scratch.path(name), atomically: true, encoding: .utf8)
    }
    try FileManager.default.copyItem(atPath: Program.package.path + "/venues", toPath: scratch.path("venues"))
    let guide = try ShownCommands(document)
    #expect(guide.shown.count >= count)
    try guide.run(in: scratch) { command, printed, shown in
      #expect(withoutTimes(printed) == withoutTimes(shown), "\(command)")
    }
  }

  /// A slow machine takes more CPU time than the one of the guide.
  private func withoutTimes(_ text: String) -> String {
    text.replacing(/about [0-9]+ s of CPU/, with: "about 1 s of CPU")
  }
}
