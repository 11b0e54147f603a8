import Foundation
import Testing
import VenueTestSupport

struct OwnThemeFilesTests {
  @Test("themes: a light and a dark theme in one file become one style each", .deep, .shows("M29.1"))
  func lightAndDark() throws {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "corner-mall")
    let text = """
      themes:
        day: {base: light, background: "#fefefe", categories: {walkway: {fill: "#ddeeff"}}}
        night: {base: dark, background: "#010203", categories: {walkway: {fill: "#112233"}}}
      """
    try text.write(toFile: venue + "/theme.yaml", atomically: true, encoding: .utf8)
    let bundle = scratch.path("bundle")
    let run = try Program.run(["compile", venue, "-o", bundle])
    #expect(run.status == 0, "\(run.output)\(run.talk)")
    for (theme, background, walkway, isDark) in [
      ("day", "#fefefe", "#ddeeff", false), ("night", "#010203", "#112233", true),
    ] {
      let layers = try Answer(file: bundle + "/style/\(theme).json")["layers"].list
      let ground = try #require(layers.first { $0["id"].text == "background" })
      #expect(ground["paint"]["background-color"].text == background)
      let row = try Answer(file: bundle + "/theme.json")["themes"][theme]
      #expect(row["dark"].value as? Bool == isDark)
      #expect(row["classes"]["walkway"]["normal"]["fill"].text == walkway)
    }
  }

  @Test(
    "themes: colours by zoom, property and light or dark compile to sound styles",
    .shows("M27.1", "M27.2", "M29.2", "H58.1"))
  func conditions() throws {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "corner-mall")
    let text = """
      shared:
        background: {light: [interpolate, [linear], [zoom], 15, "#e4e6e8", 18, "#dadde0"], dark: "#16181b"}
        categories:
          walkway: {fill: {light: [interpolate, [linear], [zoom], 16, "#fffdf8", 19, "#ffffff"], dark: "#31353b"}}
          retail: {fill: [match, [get, category], books, "#cde3c4", "#c4d8ee"], text: {light: "#22303c"}}
          level: {stroke: [step, [zoom], "#8a8f96", 18, "#6c7178"]}
      """
    try text.write(toFile: venue + "/theme.yaml", atomically: true, encoding: .utf8)
    let bundle = scratch.path("bundle")
    let run = try Program.run(["compile", venue, "-o", bundle])
    #expect(run.status == 0, "\(run.output)\(run.talk)")
    let check = try Program.run(["check-style", bundle])
    #expect(check.status == 0 && check.output.hasPrefix("no findings"), "\(check.output)")

    func layers(_ theme: String) throws -> [Answer] { try Answer(file: bundle + "/style/\(theme).json")["layers"].list }
    func layer(_ id: String, _ theme: String) throws -> Answer? { try layers(theme).first { $0["id"].text == id } }
    let ground = try #require(try layer("background", "light"))
    #expect(ground["paint"]["background-color"].list.first?.text == "interpolate")
    #expect(try layer("background", "dark")?["paint"]["background-color"].text == "#16181b")
    // What depends on the zoom has a layer of its own in light, and is one colour in dark.
    let walkway = try #require(try layer("unit@walkway", "light"))
    #expect(walkway["paint"]["fill-color"].list.first?.text == "interpolate")
    #expect(try layer("unit@walkway", "dark") == nil)
    // What depends on a property stands in the choice by class.
    let unit = try #require(try layer("unit", "light"))["paint"]["fill-color"].list
    let place = try #require(unit.firstIndex { $0.text == "retail" })
    #expect(unit[place + 1].list.first?.text == "match")
    #expect(!unit.contains { $0.text == "walkway" })
    #expect(try layer("level-wall", "light")?["paint"]["line-color"].list.first?.text == "step")
    // Kits without expressions have a colour, and the muted theme one of less chroma.
    let table = try Answer(file: bundle + "/theme.json")["themes"]
    #expect(table["light"]["classes"]["retail"]["normal"]["fill"].text == "#c4d8ee")
    let muted = try #require(try layer("unit", "light-muted"))["paint"]["fill-color"].list
    let mutedFill = muted[try #require(muted.firstIndex { $0.text == "retail" }) + 1].list.last?.text
    #expect(mutedFill == table["light-muted"]["classes"]["retail"]["normal"]["fill"].text)
  }

  @Test("themes: own layers, sky and terrain are at their places, rooms have heights", .deep, .shows("M46.2", "M46.3"))
  func ownStyle() throws {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "corner-mall")
    func theme(_ fill: String) throws {
      let text = """
        style:
          sources: {hills: {type: raster-dem, url: "https://maps.example/hills.json"}}
          terrain: {source: hills, exaggeration: 1.2}
          sky: {sky-color: "#88b4e0"}
          layers:
            above-roads:
              - {id: carpet, type: fill, source: venue, source-layer: section, paint: {fill-opacity: \(fill)}}
            above-labels:
              - {id: shade, type: hillshade, source: hills}
        """
      try text.write(toFile: venue + "/theme.yaml", atomically: true, encoding: .utf8)
    }
    _ = try scratch.edit(venue + "/levels/upper.yaml", "ordinal: 1", "ordinal: 1\nwall_height: 4.5")
    try theme("0.4")
    let bundle = scratch.path("bundle")
    let run = try Program.run(["compile", venue, "-o", bundle])
    #expect(run.status == 0, "\(run.output)\(run.talk)")
    let check = try Program.run(["check-style", bundle])
    #expect(check.status == 0 && check.output.hasPrefix("no findings · 5 styles"), "\(check.output)")
    for name in ["light", "dark-muted"] {
      let style = try Answer(file: bundle + "/style/\(name).json")
      #expect(style["sky"]["sky-color"].text == "#88b4e0" && style["terrain"]["source"].text == "own-hills")
      #expect(style["sources"]["own-hills"]["type"].text == "raster-dem")
      // It draws the floor that is shown, as ours do.
      let carpet = try #require(style["layers"].list.first { $0["id"].text == "own-carpet" })
      let section = try #require(style["layers"].list.first { $0["id"].text == "section" })
      #expect(carpet["filter"].list.first?.text == "any" && carpet["filter"].list.count == 4)
      #expect("\(section["filter"].value ?? "")".contains("\(carpet["filter"].list[2].value ?? "-")"))
      let ids = style["layers"].list.compactMap { $0["id"].text }
      let order = ["unit", "own-carpet", "unit-highlight", "route-line", "label-name", "own-shade", "route-pin"]
      let places = order.compactMap { ids.firstIndex(of: $0) }
      #expect(places.count == order.count && places == places.sorted(), "\(ids)")
      // What an app puts into a slot comes over them.
      #expect(style["metadata"]["venue:slots"]["above-roads"].text == "venue-highlight")
    }
    let units = try Answer(file: bundle + "/tiers/1/venue.geojson")["features"].list
      .filter { $0["properties"]["layer"].text == "unit" }
    #expect(!units.isEmpty && units.allSatisfy { $0["properties"]["height"].number == 4.5 })
    let flat = try Answer(file: bundle + "/tiers/0/venue.geojson")["features"].list
    #expect(flat.allSatisfy { $0["properties"]["height"].number == nil })

    try theme("[\"*\", 2, x]")
    let refused = try Program.run(["validate", venue, "--format", "json"])
    let found = try Answer(refused)["findings"].list
    #expect(found.map { $0["code"].text } == ["STY023"])
    #expect(found.first?["place"]["line"].int == 7)
    #expect(found.first?["place"]["pointer"].text == "/style/layers/above-roads/0/paint/fill-opacity/2")
  }

  @Test(
    "themes: own style parts that no bundle can draw are reported at their place",
    arguments: TestDepth.sample(
      [
        (#"sources: {mine: {type: geojson, data: data/mine.geojson}}"#, "STY026", "/style/sources/mine/data"),
        (#"sources: {mine: {type: geojson, data: /etc/passwd}}"#, "STY026", "/style/sources/mine/data"),
        (#"sources: {mine: {type: geojson, data: "file:///a"}}"#, "STY026", "/style/sources/mine/data"),
        (#"sources: {mine: {type: vector, url: ""}}"#, "STY026", "/style/sources/mine/url"),
        (
          #"sources: {p: {type: image, url: "../../x.png", coordinates: [[0, 1], [1, 1], [1, 0], [0, 0]]}}"#, "STY026",
          "/style/sources/p/url"
        ),
        (#"terrain: {source: venue}"#, "STY022", "/style/terrain/source"),
        (
          #"layers: {above-roads: [{id: a, type: fill, source: venue, source-layer: unitt}]}"#, "STY011",
          "/style/layers/above-roads/0/source-layer"
        ),
        (
          #"layers: {above-roads: [{id: a, type: symbol, source: venue, source-layer: unit, layout: {icon-image: nope}}]}"#,
          "STY011", "/style/layers/above-roads/0/layout/icon-image"
        ),
      ], fast: 2))
  func unheard(_ style: String, _ code: String, _ pointer: String) throws {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "corner-mall")
    try "style:\n  \(style)\n".write(toFile: venue + "/theme.yaml", atomically: true, encoding: .utf8)
    let run = try Program.run(["validate", venue, "--format", "json"])
    let found = try Answer(run)["findings"].list
    #expect(found.map { $0["code"].text } == [code], "\(run.output)")
    #expect(found.first?["place"]["pointer"].text == pointer)
    #expect(found.first?["place"]["file"].text?.hasSuffix("theme.yaml") == true)
  }

  @Test(
    "themes: own style parts are reported where the bundle has no styles",
    arguments: ["none", "https://a.example/s.json"])
  func withoutStyles(_ handover: String) throws {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "corner-mall")
    try "style: {sky: {sky-color: \"#88b4e0\"}}\n".write(
      toFile: venue + "/theme.yaml", atomically: true, encoding: .utf8)
    _ = try scratch.edit(venue + "/venue.yaml", "schema: 1", "schema: 1\nmap: {style: \"\(handover)\"}")
    let found = try Answer(try Program.run(["validate", venue, "--format", "json"]))["findings"].list
    #expect(found.map { $0["code"].text } == ["STY013"])
    #expect(found.first?["severity"].text == "warning" && found.first?["place"]["pointer"].text == "/style")
  }

  @Test("themes: the closest possible tiers and limits make sound styles", .deep)
  func closest() throws {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "corner-mall")
    _ = try scratch.edit(
      venue + "/venue.yaml", "schema: 1",
      "schema: 1\ncamera: {limits: {zoom: [25, 25.5]}}\ntiers: {zooms: {detail: 24}}")
    let bundle = scratch.path("bundle")
    let run = try Program.run(["compile", venue, "-o", bundle])
    #expect(run.status == 0, "\(run.output)\(run.talk)")
    let check = try Program.run(["check-style", bundle])
    #expect(check.status == 0, "\(check.output)")
  }
}
