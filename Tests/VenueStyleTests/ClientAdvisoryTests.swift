import Testing
import VenueDiagnostics
import VenueTestSupport

@testable import VenueStyle

/// What releases 6.0 to 6.6 of MapLibre GL JS added to styles, and which releases have a known security hole.
struct ClientAdvisoryTests {
  @Test("styles: releases before 6.4.1 have the hole, that one and later do not", .review("SL-H1"))
  func releases() throws {
    for (release, isOpen) in [("1.13", true), ("5.24.0", true), ("6.4.0", true), ("6.4.1", false), ("6.17", false)] {
      let found = ClientAdvisory.of(try #require(ClientVersion(release)))
      #expect(found.map(\.id) == (isOpen ? ["CVE-2026-85061"] : []), "\(release)")
    }
  }

  private func style(_ type: String, layout: String = "", paint: String = "", root: String = "") -> StyleReport {
    let text = """
      {"version": 8, \(root) "sources": {"a": {"type": "geojson", "data": "a.json"}}, "layers": [
        {"id": "background", "type": "background"},
        {"id": "one", "type": "\(type)", "source": "a", "layout": {\(layout)}, "paint": {\(paint)}}]}
      """
    return StyleCheck.report(on: Array(text.utf8), file: "style.json")
  }

  @Test("styles: properties of releases 6.0 to 6.6 are sound and have their release", .review("SL-H1"))
  func sound() {
    for (report, release) in [
      (style("symbol", layout: #""symbol-height-offset": ["get", "height"]"#), "6.6.0"),
      (style("symbol", layout: #""symbol-height-offset": -4, "symbol-height-anchor": "absolute""#), "6.6.0"),
      (style("fill-extrusion", paint: #""fill-extrusion-height": -15, "fill-extrusion-base": -18"#), "1.13.0"),
      (style("fill-extrusion", paint: #""fill-extrusion-base": ["*", ["get", "ordinal"], -4]"#), "1.13.0"),
      (style("fill-extrusion", layout: #""fill-extrusion-rounded-corner-distance": 1.5"#), "6.2.0"),
      (style("fill", paint: #""fill-layer-opacity": 0.5"#), "6.0.0"),
      (style("line", paint: #""line-layer-opacity": ["interpolate", ["linear"], ["zoom"], 14, 0, 15, 1]"#), "6.0.0"),
      (
        style("fill", root: #""state": {"dusk": {"default": 0.5}}, "light": {"intensity": ["global-state", "dusk"]},"#),
        "6.1.0"
      ),
    ] {
      #expect(report.diagnostics.isEmpty, "\(report.diagnostics.map(\.message))")
      #expect(report.leastClient.description == release, "\(report.needs)")
    }
  }

  @Test("styles: invalid values of those properties are findings", .review("SL-H1"))
  func faults() {
    for (report, pointer) in [
      (style("symbol", layout: #""symbol-height-anchor": "sea""#), "/layers/1/layout/symbol-height-anchor"),
      (style("symbol", layout: #""symbol-height-offset": "4""#), "/layers/1/layout/symbol-height-offset"),
      (style("symbol", paint: #""symbol-height-offset": 4"#), "/layers/1/paint/symbol-height-offset"),
      (
        style("fill-extrusion", layout: #""fill-extrusion-rounded-corner-distance": ["get", "r"]"#),
        "/layers/1/layout/fill-extrusion-rounded-corner-distance"
      ),
      (style("line", paint: #""line-layer-opacity": 2"#), "/layers/1/paint/line-layer-opacity"),
    ] {
      #expect(report.diagnostics.map { "\($0.code) \($0.place?.pointer ?? "")" } == ["STY022 \(pointer)"])
    }
  }
}
