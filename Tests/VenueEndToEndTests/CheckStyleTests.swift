import Foundation
import Testing
import VenueJSON
import VenueTestSupport

/// `check-style`: styles held against the specification.
struct CheckStyleTests {
  private let scratch: Scratch
  private let bundle: String

  init() throws {
    scratch = try Scratch()
    bundle = try scratch.bundle(of: Program.venue("corner-mall"), as: "mall")
  }

  private func check(_ path: String, _ more: String...) throws -> (status: Int32, root: JSONValue) {
    let run = try Program.run(["check-style", path, "--format", "json"] + more)
    return (run.status, try JSONReader.read(Array(run.output.utf8)).root)
  }

  private func codes(_ root: JSONValue) -> [String] {
    (root["findings"]?.array ?? []).compactMap { $0["code"]?.string }
  }

  @Test("styles: every style of a bundle is sound and records its MapLibre release", .shows("M05.1", "M47.2"))
  func sound() throws {
    let (status, root) = try check(bundle)
    let styles = root["styles"]?.array ?? []
    #expect(status == 0 && codes(root).isEmpty && styles.count == 5)
    for style in styles {
      let file = try #require(style["file"]?.string)
      let written = try JSONReader.read([UInt8](try Data(contentsOf: URL(filePath: file)))).root
      #expect(written["metadata"]?["venue:minClient"]?.string == style["min_client"]?.string)
      #expect(style["min_client"]?.string == "5.16.0")
    }
    let text = try Program.run(["check-style", bundle])
    #expect(
      text.output == """
        no findings · 5 styles, for MapLibre GL JS 5.16.0 or later
        use MapLibre GL JS 6.4.1 or later: earlier releases have a security hole (CVE-2026-85061)

        """)
    // One of them by itself finds its files in the bundle.
    #expect(try Program.run(["check-style", "\(bundle)/style/light.json"]).status == 0)
  }

  @Test("styles: a fault has type, message, file, line, column and path by the schema", .shows("M05.2"))
  func fault() throws {
    let style = scratch.path("mine.json")
    let text = """
      {
        "version": 8, "sources": {"a": {"type": "geojson", "data": "rooms.geojson"}},
        "layers": [
          {"id": "background", "type": "background"},
          {"id": "room", "type": "fill", "source": "a", "paint": {"fill-opacity": ["*", 2, "x"]}}
        ]
      }
      """
    try Data(text.utf8).write(to: URL(filePath: style))
    try Data("{}".utf8).write(to: URL(filePath: scratch.path("rooms.geojson")))
    let run = try Program.run(["check-style", style, "--format", "json"])
    #expect(run.status == 1)
    let root = try JSONReader.read(Array(run.output.utf8)).root
    let found = try #require(root["findings"]?[0])
    #expect(root["findings"]?.count == 1)
    #expect(found["id"]?.string == "style-expression-invalid" && found["severity"]?.string == "error")
    #expect(found["message"]?.string == "a number is expected here, and this is text")
    let place = try #require(found["place"])
    #expect(place["file"]?.string == style && place["line"]?.int == 5 && place["column"]?.int == 86)
    #expect(place["pointer"]?.string == "/layers/1/paint/fill-opacity/2")
    let schema = Program.package.appendingPathComponent("schemas/check-style-output.schema.json").path
    let answer = scratch.path("answer.json")
    try run.output.write(toFile: answer, atomically: true, encoding: .utf8)
    let checked = try PythonReader.run("validate_json.py", [schema, answer])
    #expect(checked.status == 0, "\(checked.output)")
  }

  @Test(
    "styles: each missing file of a style gives a type and message and fails",
    .shows("M07.1", "M07.2"),
    arguments: ["sprite/light.png", "sprite/light@2x.json", "tiles.pmtiles", "style/dark.json"])
  func missing(_ file: String) throws {
    try FileManager.default.removeItem(atPath: "\(bundle)/\(file)")
    let (status, root) = try check(bundle)
    #expect(status == 1)
    let findings = root["findings"]?.array ?? []
    #expect(!findings.isEmpty)
    for finding in findings {
      #expect(finding["id"]?.string == "style-resource-missing")
      #expect(finding["message"]?.string?.contains(file) == true, "\(finding["message"]?.string ?? "")")
    }
  }

  @Test("styles: a lone style is checked with the data and glyphs beside it", .shows("M07.1"))
  func beside() throws {
    let style = scratch.path("mine.json")
    let text = #"""
      {"version": 8, "glyphs": "glyphs/{fontstack}/{range}.pbf", "sources": {
        "a": {"type": "geojson", "data": "rooms.geojson"},
        "b": {"type": "image", "url": "plan.png", "coordinates": [[0, 1], [1, 1], [1, 0], [0, 0]]},
        "c": {"type": "vector", "tiles": ["https://example.com/{z}/{x}/{y}.pbf"]}},
       "layers": [{"id": "background", "type": "background"}]}
      """#
    try Data(text.utf8).write(to: URL(filePath: style))
    let (status, root) = try check(style)
    #expect(status == 1 && codes(root) == ["STY026", "STY026", "STY026"])
    try FileManager.default.createDirectory(atPath: scratch.path("glyphs"), withIntermediateDirectories: true)
    for file in ["rooms.geojson", "plan.png"] { try Data("{}".utf8).write(to: URL(filePath: scratch.path(file))) }
    #expect(try check(style).status == 0)
  }

  @Test("styles: an image missing in the sprite is reported with the nearest name") func image() throws {
    let file = URL(filePath: "\(bundle)/style/light.json")
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    try Data(text.replacing("\"route-direction\"", with: "\"route-directon\"").utf8).write(to: file)
    // By itself: the bundle's manifest has another length for it.
    let (status, root) = try check(file.path)
    #expect(status == 1 && codes(root) == ["STY011"])
    let help = root["findings"]?[0]?["help"]?[0]?.string
    #expect(help == "did you mean \"route-direction\"?")
  }

  @Test("styles: a release that is too old for a style is an error", .shows("M47.3")) func client() throws {
    let (status, root) = try check(bundle, "--client", "5.6.0")
    #expect(status == 1 && Set(codes(root)) == ["STY027", "STY028"])
    #expect(try check(bundle, "--client", "5.24").status == 0)
    #expect(try Program.run(["check-style", bundle, "--client", "new"]).status == 2)
  }

  @Test("styles: a release with a known security hole is a warning, once", .review("SL-H1")) func hole() throws {
    let (status, root) = try check(bundle, "--client", "6.4.0")
    #expect(status == 0 && codes(root) == ["STY028"])
    #expect(root["advisories"]?[0]?["id"]?.string == "CVE-2026-85061")
    #expect(root["advisories"]?[0]?["fixed_in"]?.string == "6.4.1")
    let safe = try check(bundle, "--client", "6.4.1")
    #expect(safe.status == 0 && codes(safe.root).isEmpty && safe.root["advisories"]?.count == 0)
    let text = try Program.run(["check-style", bundle, "--client", "6.4.1"])
    #expect(text.output == "no findings · 5 styles, for MapLibre GL JS 5.16.0 or later\n")
    #expect(try check(bundle).root["advisories"]?.count == 1)
  }

  @Test("styles: a file that is neither a style nor a bundle ends with 65") func neither() throws {
    #expect(try Program.run(["check-style", scratch.path("nothing")]).status == 65)
    let empty = scratch.path("empty")
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    #expect(try Program.run(["check-style", empty]).status == 65)
  }

  @Test(
    "styles: a bundle that leaves styles to the app reports none to check",
    arguments: [
      ("none", "no style to check: the bundle has no style (`map: {style: none}`); the app brings its own\n", "none"),
      (
        "https://maps.example/mall.json",
        "no style to check: the style of the bundle is at https://maps.example/mall.json, and web addresses are not opened\n",
        "address"
      ),
    ])
  func nothingToCheck(style: String, says: String, reason: String) throws {
    let venue = try scratch.copy(of: "corner-mall")
    let file = URL(filePath: "\(venue)/venue.yaml")
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    try Data((text + "\nmap: {style: \"\(style)\"}\n").utf8).write(to: file)
    let run = try Program.run(["compile", venue, "-o", bundle])
    try #require(run.status == 0, "\(run.output)\(run.talk)")
    let told = try Program.run(["check-style", bundle])
    #expect(told.status == 0 && told.output == says, "\(told.output)\(told.talk)")
    let (status, root) = try check(bundle)
    #expect(status == 0 && root["styles"]?.count == 0 && root["absence"]?["reason"]?.string == reason)
  }

  @Test("styles: a bundle without a style and without the reason is damaged") func lost() throws {
    let manifest = URL(filePath: "\(bundle)/manifest.json")
    var text = String(decoding: try Data(contentsOf: manifest), as: UTF8.self)
    text.replace(/\{"path": "style\/[^}]*\},?\s*/, with: "")
    try Data(text.utf8).write(to: manifest)
    let run = try Program.run(["check-style", bundle])
    #expect(run.status == 65 && run.output.isEmpty && run.talk.contains("has no style"), "\(run.output)\(run.talk)")
  }
}
