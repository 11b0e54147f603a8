import Testing
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueRules

@testable import VenueCompiler

/// Opening hours of venues whose format has no time zone.
@Suite struct HoursWithoutZoneTests {
  private static let ring = "[[[24.9, 60.1], [24.9002, 60.1], [24.9002, 60.1002], [24.9, 60.1002], [24.9, 60.1]]]"
  private static let level = feature("l", "level", #""ordinal": 0, "name": {"en": "G"}, "short_name": {"en": "G"}"#)
  private static let unit = feature("u", "unit", #""category": "walkway", "level_id": "l""#)

  private static func feature(_ id: String, _ type: String, _ properties: String) -> String {
    #"{"type": "Feature", "id": "\#(id)", "feature_type": "\#(type)", "geometry": {"type": "Polygon", "coordinates": \#(ring)}, "properties": {\#(properties)}}"#
  }

  private static func collection(_ features: String...) -> String {
    #"{"type": "FeatureCollection", "features": ["# + features.joined(separator: ",\n") + "]}"
  }

  private func findings(_ files: [String: String]) throws -> [Diagnostic] {
    VenueCompiler().validate(try VenueReader.read(InputTree(files))).diagnostics.filter {
      $0.message.contains("hours")
    }
  }

  private func archive(_ hours: String) -> [String: String] {
    [
      "manifest.json": #"{"version": "1.0.0", "created": "2026-01-01T00:00:00Z", "language": "en"}"#,
      "venue.geojson": Self.collection(
        Self.feature("v", "venue", #""category": "museum", "name": {"en": "Quay"}, "hours": \#(hours)"#)),
      "level.geojson": Self.collection(Self.level), "unit.geojson": Self.collection(Self.unit),
    ]
  }

  @Test("rules: hours of an archive without a time zone are one info")
  func archives() throws {
    let found = try findings(archive(#""Mo-Fr 08:00-20:00""#))
    #expect(found.map(\.code) == ["NET034"] && found.first?.severity == .info, "\(found.map(\.message))")
    #expect(
      found.first?.message == "the opening hours of 1 feature cannot be used, because IMDF has no time zone")
    #expect(found.first?.place?.file == "venue.geojson")
    #expect(found.first?.help.first?.contains("`venuemap import`") == true)
    #expect(try findings(archive("null")).isEmpty)
  }

  @Test("rules: hours of a map of OpenStreetMap without a time zone are one info")
  func maps() throws {
    let corners = [(24.9, 60.1), (24.9002, 60.1), (24.9002, 60.1002), (24.9, 60.1002)]
    let nodes = corners.enumerated().map { #"<node id="\#($0 + 1)" lon="\#($1.0)" lat="\#($1.1)"/>"# }
    func way(_ id: Int, _ tags: [(String, String)]) -> String {
      let tags = tags.map { #"<tag k="\#($0)" v="\#($1)"/>"# }.joined()
      let refs = [1, 2, 3, 4, 1].map { #"<nd ref="\#($0)"/>"# }.joined()
      return #"<way id="\#(id)">\#(refs)\#(tags)</way>"#
    }
    let ways = [
      way(1, [("building", "yes"), ("name", "Quay")]),
      way(2, [("indoor", "room"), ("level", "0"), ("shop", "books"), ("opening_hours", "Mo-Fr 08:00-20:00")]),
    ]
    let map = #"<osm version="0.6">"# + (nodes + ways).joined(separator: "\n") + "</osm>"
    let found = try findings(["quay.osm": map])
    #expect(found.map(\.code) == ["NET034"], "\(found.map(\.message))")
    #expect(found.first?.message.hasSuffix("because OpenStreetMap has no time zone") == true)
  }

  @Test("rules: hours of a venue.yaml without a time zone are one finding of the reader")
  func declared() throws {
    let files = [
      "venue.yaml": "schema: 1\nid: quay\nname: Quay\nlanguages: [en]\nimports: {plan: {file: plan.geojson}}\n",
      "plan.geojson": Self.collection(
        Self.level, Self.feature("u", "unit", #""category": "walkway", "level_id": "l", "hours": "24/7""#)),
    ]
    #expect(try findings(files).map(\.code) == ["IMD008"])
  }
}
