import Testing
import VenueDiagnostics
import VenueTestSupport

@testable import VenueStyle

struct RetiredPartTests {
  @Test(
    "styles: retired or discouraged parts are a warning with the replacement",
    .shows("M47.1"),
    arguments: [
      (Sample(root: #""fog": {},"#), "STY025 /fog", "sky"),
      (Sample(layer: #""ref": "other","#), "STY025 /layers/1/ref", "source, filter and layout"),
      (
        Sample.paint("fill-opacity", #"{"stops": [[15, 0], [16, 1]]}"#), "STY025 /layers/1/paint/fill-opacity",
        "interpolate"
      ),
      (Sample.filter(#"["==", "floor", 0]"#), "STY025 /layers/1/filter", "get"),
      (Sample.filter(#"["in", "class", "room", "walkway"]"#), "STY025 /layers/1/filter", "literal"),
      (Sample.filter(#"["all", ["!has", "floor"]]"#), "STY025 /layers/1/filter/1", "get"),
      (Sample.filter(#"["==", ["get", "floor"], 0]"#), nil, ""),
    ] as [(Sample, String?, String)])
  func warnings(_ sample: Sample, _ expected: String?, _ replacement: String) {
    #expect(sample.findings == [expected].compactMap { $0 }, "\(sample.messages)")
    for finding in sample.report.diagnostics {
      #expect(finding.severity == .warning)
      #expect(finding.help.contains { $0.contains(replacement) }, "\(finding.help)")
    }
  }

  @Test("styles: parts that MapLibre does not draw are errors with the replacement", .shows("M47.1"))
  func errors() {
    let sky = Sample(background: Sample().background + #"{"id": "sky", "type": "sky"},"#)
    let found = sky.report.diagnostics
    #expect(found.map(\.code) == ["STY025"] && found.first?.severity == .error)
    let floor = Sample.filter(#"["is-active-floor", ["get", "floor_id"]]"#).report.diagnostics
    #expect(floor.map(\.code) == ["STY025"] && floor.first?.severity == .error)
    #expect(floor.first?.help.first?.contains("global-state") == true)
  }

  @Test(
    "styles: the required release of a style follows from its parts", .shows("M47.2"),
    arguments: [
      (Sample(), ClientVersion.first), (Sample(root: #""sky": {},"#), ClientVersion(5, 0)),
      (
        Sample(
          root: #""terrain": {"source": "hills"},"#,
          sources:
            #""venue": {"type": "vector", "url": "pmtiles://tiles.pmtiles"}, "hills": {"type": "raster-dem", "url": "https://a.example/h.json"}"#
        ), ClientVersion(2, 2)
      ),
      (
        Sample(
          root: #""state": {"floor": {"default": 0}},"#,
          layer: #""filter": ["==", ["get", "floor"], ["global-state", "floor"]],"#),
        ClientVersion(5, 6)
      ),
      (
        Sample(
          root: #""state": {"on": {"default": true}},"#,
          layout: #""visibility": ["case", ["global-state", "on"], "visible", "none"]"#), ClientVersion(5, 16)
      ),
    ] as [(Sample, ClientVersion)])
  func client(_ sample: Sample, _ expected: ClientVersion) {
    #expect(sample.report.leastClient == expected)
    #expect(sample.findings.isEmpty, "\(sample.messages)")
  }

  @Test("styles: a style with a too low or too old release is an error", .shows("M47.3"))
  func checked() {
    func style(_ said: String) -> Sample { Sample(root: #""metadata": {"venue:minClient": \#(said)}, "sky": {},"#) }
    #expect(style("\"4.7.1\"").findings == ["STY027 /metadata/venue:minClient"])
    #expect(style("\"5.0.0\"").findings.isEmpty && style("\"5.24.0\"").findings.isEmpty)
    #expect(style("5").findings == ["STY022 /metadata/venue:minClient"])
    func codes(_ client: ClientVersion) -> [String] {
      StyleCheck.report(on: Array(style("\"5.0.0\"").text.utf8), file: "s", client: client).diagnostics.map {
        "\($0.code) \($0.place?.pointer ?? "")"
      }
    }
    #expect(codes(ClientVersion(4, 7)) == ["STY027 /sky"] && codes(ClientVersion(5, 0)).isEmpty)
  }
}
