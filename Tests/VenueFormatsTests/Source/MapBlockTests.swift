import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// `map` in `venue.yaml`.
struct MapBlockTests {
  private func read(_ map: String) throws -> VenueSource {
    var files = TinyVenue.files.mapValues { Array($0.utf8) }
    let text = try #require(TinyVenue.files["venue.yaml"])
    files["venue.yaml"] = Array((text + "\nmap: \(map)\n").utf8)
    return try VenueReader.read(InputTree(bytes: files))
  }

  @Test("map: gestures, ornaments, controls and position are read", .shows("M10.1", "M39.1")) func whole() throws {
    let source = try read(
      """
      {basemap: {kind: hybrid, emphasis: muted}, gestures: {rotate: false, reason: signs are drawn north up},
        ornaments: {scale: {visible: true, corner: top-left, inset: [10, 60]}, attribution: {attached_to: map}},
        controls: {picker: {corner: top-right, inset: [8, 8], size: [44, 160], target: [44, 40], fill: {light: "#fff", dark: "#111111"}, shadow: true},
          banner: {corner: top-left, size: [300, 30], taps: false, permanent: false}},
        sheet: {heights: [320, 96, 700]}, location: {puck: arrow, follow: heading, purpose: {en: To show the way}, precise: true, precise_purpose: For doors}}
      """)
    #expect(source.diagnostics.isEmpty, "\(source.findings)")
    let map = try #require(source.venue.map)
    #expect(map.basemap == .hybrid && map.emphasis == .muted)
    #expect(map.gesturesOff == [.rotate] && map.gestureReason == "signs are drawn north up")
    #expect(map.ornaments.map(\.kind) == [.attribution, .scale])
    #expect(map.ornaments.map(\.corner) == [nil, .topLeft] && map.ornaments[1].inset == .init(x: 10, y: 60))
    #expect(map.controls.map(\.id) == ["picker", "banner"])
    #expect(map.controls[0].fill == .init(light: "#fff", dark: "#111111") && map.controls[0].hasShadow)
    #expect(map.controls[0].target == .init(x: 44, y: 40) && map.controls[0].takesTaps && map.controls[0].isPermanent)
    #expect(!map.controls[1].takesTaps && !map.controls[1].isPermanent && map.controls[1].width == 300)
    #expect(map.sheetHeights == [320, 96, 700])
    let location = try #require(map.location)
    #expect(location.puck == .arrow && location.follow == .heading && location.isPrecise)
    #expect(location.purpose.text(in: "en", fallback: "en") == "To show the way")
    #expect(location.precisePurpose.text(in: "en", fallback: "en") == "For doors")
  }

  @Test(
    "map: a basemap is standard, satellite or hybrid; other words get these", .shows("H04.1", "H04.2"),
    arguments: [("standard", true), ("satellite", true), ("hybrid", true), ("terrain", false), ("Standard", false)])
  func basemaps(written: String, isOne: Bool) throws {
    let source = try read("{basemap: \(written)}")
    #expect(source.diagnostics.isEmpty == isOne, "\(source.findings)")
    if isOne { #expect(source.venue.map?.basemap.rawValue == written) }
    for found in source.diagnostics {
      #expect(found.message.contains("standard, satellite, hybrid") && found.severity == .error)
    }
  }

  @Test(
    "map: each feature kind of the kit's own map is selectable by itself", .shows("H22.2"),
    arguments: MapFeatureKind.allCases)
  func selectable(kind: MapFeatureKind) throws {
    let others = MapFeatureKind.allCases.filter { $0 != kind }.map { "\($0.rawValue): false" }.joined(separator: ", ")
    let source = try read("{selectable: {\(kind.rawValue): true, \(others)}}")
    #expect(source.diagnostics.isEmpty && source.venue.map?.selectable == [kind], "\(source.findings)")
    #expect(try read("{}").venue.map?.selectable == [])
  }

  @Test(
    "map: an invalid value is reported at its place",
    arguments: [
      ("{gestures: {shake: false}}", "shake"), ("{gestures: {pan: maybe}}", "true or false"),
      ("{ornaments: {clock: {}}}", "clock"), ("{ornaments: {scale: {corner: middle}}}", "must be one of top-left"),
      ("{ornaments: {scale: {inset: 7}}}", "in points"), ("{ornaments: {logo: {inset: [-1, 0]}}}", "-1"),
      ("{controls: {picker: {corner: top-left}}}", "control 'picker' must have `corner` and `size"),
      ("{controls: {picker: {corner: top-left, size: [0, 10]}}}", "0"),
      ("{controls: {picker: {corner: top-left, size: [44, 44], fill: white}}}", "colour such as"),
      ("{sheet: {heights: [tall]}}", "heights"), ("{location: {puck: car}}", "must be one of none, dot, arrow"),
      ("{location: {follow: me}}", "must be one of none, position, heading, course"), ("[]", "a map with basemap"),
    ])
  func faults(map: String, words: String) throws {
    let source = try read(map)
    let found = try #require(source.diagnostics.first)
    #expect(source.diagnostics.count == 1, "\(source.findings)")
    #expect(found.message.contains(words), "\(found.message)")
    #expect(found.place != nil)
  }
}
