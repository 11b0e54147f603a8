import Testing
import VenueDiagnostics
import VenueTestSupport

@testable import VenueStyle

struct StyleCheckTests {
  @Test("styles: a sound style has no finding", .shows("M05.1")) func sound() {
    #expect(Sample().findings.isEmpty, "\(Sample().messages)")
  }

  @Test("styles: a file that is not a style is reported with line and column", .shows("M05.2"))
  func unreadable() throws {
    let bytes = Array("{\n  \"version\": 8,\n  \"layers\": [}\n".utf8)
    let found = StyleCheck.report(on: bytes, file: "mine.json").diagnostics
    #expect(found.map(\.code) == ["STY021"])
    let place = try #require(found.first?.place)
    let (line, column) = SourceText(file: "mine.json", bytes: bytes).lineAndColumn(at: place.range.lowerBound)
    #expect(line == 3 && column == 14)
    for text in ["", "[]", "8", #"{"version": 7, "sources": {}, "layers": []}"#, "{\"version\": 8, \u{0}}"] {
      #expect(StyleCheck.report(on: Array(text.utf8), file: "s").diagnostics.map(\.code) == ["STY021"], "\(text)")
    }
  }

  @Test(
    "styles: each fault has its type and the path of the value",
    .shows("M05.2"),
    arguments: [
      (Sample(root: #""zoom": "18","#), "STY022 /zoom"), (Sample(root: #""zooom": 18,"#), "STY022 /zooom"),
      (Sample(root: #""center": [24.9],"#), "STY022 /center"),
      (Sample(root: #""light": {"intensity": 2},"#), "STY022 /light/intensity"),
      (Sample(root: #""sky": {"sky-colour": "blue"},"#), "STY022 /sky/sky-colour"),
      (Sample(root: #""glyphs": "glyphs/","#), "STY022 /glyphs"),
      (Sample(sources: #""venue": {"type": "vectors", "url": "x"}"#), "STY022 /sources/venue/type"),
      (Sample(sources: #""venue": {"type": "vector"}"#), "STY022 /sources/venue"),
      (Sample(sources: #""other": {"type": "vector", "url": "x"}"#), "STY011 /layers/1/source"),
      (Sample(sources: #""venue": {"type": "geojson", "data": {"features": []}}"#), "STY022 /sources/venue/data"),
      (Sample(sources: #""venue": {"type": "raster", "url": "x"}"#), "STY022 /layers/1/source"),
      (Sample(layer: #""minzoom": 30,"#), "STY022 /layers/1/minzoom"),
      (Sample(layer: #""minzoom": 18, "maxzoom": 17,"#), "STY022 /layers/1"),
      (Sample(paint: #""fill-colour": "white""#), "STY022 /layers/1/paint/fill-colour"),
      (Sample(paint: #""fill-color": "whit""#), "STY022 /layers/1/paint/fill-color"),
      (Sample(paint: #""fill-color": "white", "fill-color": "red""#), "STY022 /layers/1/paint/fill-color"),
      (Sample(paint: #""fill-opacity": 1.5"#), "STY022 /layers/1/paint/fill-opacity"),
      (Sample(paint: #""fill-sort-key": 1"#), "STY022 /layers/1/paint/fill-sort-key"),
      (Sample(layout: #""visibility": "hidden""#), "STY022 /layers/1/layout/visibility"),
      (Sample(paint: #""fill-translate": [1]"#), "STY022 /layers/1/paint/fill-translate"),
    ] as [(Sample, String)])
  func faults(_ sample: Sample, _ expected: String) {
    #expect(sample.findings == [expected], "\(sample.messages)")
  }

  @Test(
    "styles: a colour has digits and numbers of ASCII",
    arguments: [
      "#ＡＡＢＢＣＣ", "#ffＦ", "rgb(0x10, 0, 0)", "rgb(infinity, 0, 0)", "hsl(nan, 10%, 10%)", "rgba(0, 0, 0, 0x1p-1)",
    ])
  func oddColours(text: String) {
    #expect(Sample(paint: #""fill-color": "\#(text)""#).findings == ["STY022 /layers/1/paint/fill-color"])
    #expect(Sample(paint: #""fill-color": "rgb(16, 0.5, 1e1)""#).findings.isEmpty)
  }

  @Test("styles: a misspelt word is answered with the nearest") func nearest() {
    #expect(
      Sample(paint: #""fill-colour": "white""#).messages
        == [#"layer "unit": paint has no "fill-colour"; did you mean "fill-color"?"#])
    #expect(
      Sample(layout: #""visibility": "visibel""#).messages
        == [#"layer "unit": visibility is one of visible, none, and not "visibel"; did you mean "visible"?"#])
  }

  @Test("styles: a style has one background, and without one it is refused", .shows("M24.2")) func background() {
    #expect(Sample(background: "").findings == ["STY024 /layers"])
    let one = Sample().background
    let two = one + one.replacing("\"id\": \"background\"", with: "\"id\": \"ground\"")
    #expect(Sample(background: two).findings == ["STY024 /layers/1"])
  }

  @Test("styles: two layers or sources of one id are reported") func ids() {
    let twice = Sample().background.replacing("\"id\": \"background\"", with: "\"id\": \"unit\"")
    #expect(Sample(background: twice).findings == ["STY012 /layers/1/id"])
    let source = #""venue": {"type": "vector", "url": "x"}"#
    #expect(Sample(sources: "\(source), \(source)").report.diagnostics.map(\.code) == ["STY012"])
  }

  @Test("styles: a style nested too deep is refused without a crash") func depth() {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    let found = Sample(paint: "\"fill-color\": \(deep)").report.diagnostics
    #expect(found.map(\.code) == ["STY021"])
  }

  @Test("styles: time is linear in unknown sources, images and variables", .deep)
  func manyUnknown() {
    let sources = (0..<4000).map { #""venue-source-\#($0)": {"type": "vector", "url": "x"}"# }.joined(separator: ",")
    let layers = (0..<4000).map {
      #"{"id": "l\#($0)", "type": "fill", "source": "venue-sourcy-\#($0)", "source-layer": "unit"}"#
    }.joined(separator: ",")
    let names = (0..<4000).map { "\"v\($0)\", \($0)" }.joined(separator: ",")
    let uses = (0..<4000).map { "[\"var\", \"v\($0)\"]" }.joined(separator: ",")
    let text = #"""
      {"version": 8, "sources": {\#(sources)}, "layers": [{"id": "background", "type": "background",
        "paint": {"background-opacity": ["let", \#(names), ["min", \#(uses)]]}}, \#(layers)]}
      """#
    let clock = ContinuousClock()
    var report: StyleReport?
    let time = clock.measure { report = StyleCheck.report(on: Array(text.utf8), file: "s") }
    let found = report?.diagnostics ?? []
    #expect(found.count == 4000 && found.allSatisfy { $0.code == "STY011" })
    #expect(found.count { !$0.ownHelp.isEmpty } == 64)
    #expect(time < .seconds(60))
  }

  @Test("styles: thousands of missing images are all reported, the first with a name", .deep) func manyImages() {
    let layers = (0..<4000).map {
      #"{"id": "l\#($0)", "type": "symbol", "source": "venue", "source-layer": "unit", "layout": {"icon-image": "pictogram-\#($0)"}}"#
    }.joined(separator: ",")
    let text = #"""
      {"version": 8, "sprite": "sprite/light", "sources": {"venue": {"type": "vector", "url": "x"}},
        "layers": [{"id": "background", "type": "background"}, \#(layers)]}
      """#
    let sprite = "{" + (0..<4000).map { "\"pictogramm-\($0)\": {}" }.joined(separator: ",") + "}"
    let folder = StyleSurroundings(fault: { _ in nil }, bytes: { _ in Array(sprite.utf8) }, hasFile: { _ in true })
    let report = StyleCheck.report(on: Array(text.utf8), file: "s")
    let clock = ContinuousClock()
    var missing: [Diagnostic] = []
    let time = clock.measure { missing = report.missingResources(in: folder) }
    #expect(missing.count == 4000 && missing.allSatisfy { $0.code == "STY011" }, "\(missing.count)")
    #expect(missing.first?.help == ["did you mean \"pictogramm-0\"?"])
    #expect(missing.count { !$0.ownHelp.isEmpty } == 64)
    #expect(time < .seconds(60))
  }
}
