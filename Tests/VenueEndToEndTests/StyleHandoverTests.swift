import Foundation
import Testing
import VenueJSON
import VenueTestSupport

/// `map: {style: …}`: how a bundle hands its styles on.
struct StyleHandoverTests {
  private let scratch: Scratch
  private let bundle: String

  init() throws {
    scratch = try Scratch()
    bundle = scratch.path("bundle")
  }

  /// - Returns: `style` of `map.json`, once the bundle was opened, asked, drawn and verified.
  private func compile(_ style: String) throws -> [(theme: String, value: JSONValue)] {
    let venue = try scratch.copy(of: "corner-mall")
    let file = URL(filePath: venue + "/venue.yaml")
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(!text.contains("\nmap:"))
    try Data((text + "\nmap: {style: \(style)}\n").utf8).write(to: file)
    let run = try Program.run(["compile", venue, "-o", bundle])
    #expect(run.status == 0, "\(run.output)\(run.talk)")
    for command in [
      ["verify", bundle], ["inspect", bundle], ["route", bundle, "--from", "bus-corner", "--to", "shop-1"],
      ["render", bundle, "--floor", "0", "-o", scratch.path("floor.svg")],
    ] {
      let run = try Program.run(command)
      #expect(run.status == 0, "\(command[0]): \(run.output)\(run.talk)")
    }
    let map = bundle + "/map.json"
    let schema = Program.package.appendingPathComponent("schemas/map.schema.json").path
    let checked = try PythonReader.run("validate_json.py", [schema, map])
    #expect(checked.status == 0, "\(checked.output)")
    let root = try JSONReader.read([UInt8](try Data(contentsOf: URL(filePath: map)))).root
    return (root["style"]?.object ?? []).map { ($0.key, $0.value) }
  }

  /// Where a shop of the venue stands, as `lon,lat`.
  private func inkwell() throws -> String {
    let found = try Answer(try Program.run(["search", bundle, "Inkwell", "--format", "json"]))["places"].list
    return try #require(found.first)["point"].list.compactMap(\.number).map { "\($0)" }.joined(separator: ",")
  }

  private func capabilities() throws -> [String] {
    let manifest = try JSONReader.read([UInt8](try Data(contentsOf: URL(filePath: bundle + "/manifest.json")))).root
    return (manifest["capabilities"]?.array ?? []).compactMap(\.string)
  }

  private var hasFiles: Bool { FileManager.default.fileExists(atPath: bundle + "/style") }

  @Test("styles: a bundle opens with a style at an address and cannot be packed", .shows("M04.1"))
  func address() throws {
    let styles = try compile("\"https://maps.example/mall.json\"")
    #expect(styles.count == 5 && !hasFiles)
    for style in styles { #expect(style.value.string == "https://maps.example/mall.json") }
    let pack = try Program.run(["pack", bundle, "-o", scratch.path("mall.zip")])
    let told = pack.output + pack.talk
    #expect(pack.status == 1 && told.contains("https://maps.example/mall.json"), "\(told)")
    #expect(try Program.run(["style", bundle]).status == 65)
  }

  @Test("styles: a bundle opens with sound styles in map.json, made to order", .deep, .shows("M04.2"))
  func inline() throws {
    let styles = try compile("inline")
    #expect(styles.map { $0.theme } == ["dark", "dark-muted", "high-contrast", "light", "light-muted"] && !hasFiles)
    for style in styles { #expect(style.value["name"]?.string == "corner-mall \(style.theme)") }
    #expect(try capabilities().contains("style"))
    let check = try Program.run(["check-style", bundle])
    #expect(check.output.hasPrefix("no findings · 5 styles"), "\(check.output)\(check.talk)")
    #expect(try Program.run(["style", bundle, "--floor", "1"]).status == 0)
    // Taps ask a style for the order in which things are drawn, wherever it stands.
    let pick = try Program.run(["pick", bundle, "--point", try inkwell() + ",0"])
    #expect(pick.status == 0 && pick.output.contains("inkwell"), "\(pick.output)\(pick.talk)")
    #expect(try Program.run(["pack", bundle, "-o", scratch.path("mall.zip")]).status == 0)
  }

  @Test("styles: a bundle opens without a style", .deep, .shows("M04.3")) func none() throws {
    #expect(try compile("none").isEmpty && !hasFiles)
    let capable = try capabilities()
    #expect(capable.contains("tiles") && !capable.contains("style"))
    #expect(
      try Program.run(["check-style", bundle]).output.hasPrefix("no style to check: the bundle has no style"))
    // Without a style nothing says in which order things are drawn.
    let tap = try Program.run(["pick", bundle, "--point", try inkwell() + ",0"])
    #expect(tap.status == 65 && (tap.output + tap.talk).contains("style"), "\(tap.output)\(tap.talk)")
  }

  @Test("styles: any other style delivery is reported with the possible values") func other() throws {
    let venue = try scratch.copy(of: "corner-mall")
    let file = URL(filePath: venue + "/venue.yaml")
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    try Data((text + "\nmap: {style: inlin}\n").utf8).write(to: file)
    let run = try Program.run(["validate", venue])
    #expect(run.status == 1 && run.output.contains("SRC005") && run.output.contains("did you mean 'inline'?"))
  }
}
