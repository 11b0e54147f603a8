import Testing
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueTestSupport

@testable import VenueRules

/// A file of an archive that is missing or empty is one finding, from which the unresolved references follow.
@Suite struct MissingFileTests {
  private static func archive(_ level: String?) -> [String: String] {
    func feature(_ id: String, _ type: String, _ properties: String) -> String {
      #"{"type": "Feature", "id": "\#(id)", "feature_type": "\#(type)", "geometry": {"type": "Polygon", "coordinates": [[[24.9, 60.1], [24.9002, 60.1], [24.9002, 60.1002], [24.9, 60.1002], [24.9, 60.1]]]}, "properties": {\#(properties)}}"#
    }
    func collection(_ features: [String]) -> String {
      #"{"type": "FeatureCollection", "features": ["# + features.joined(separator: ",\n") + "]}"
    }
    var files = [
      "manifest.json": #"{"version": "1.0.0", "created": "2026-01-01T00:00:00Z", "language": "en"}"#,
      "venue.geojson": collection([feature("v", "venue", #""category": "museum", "name": {"en": "Quay"}"#)]),
      "unit.geojson": collection(
        (1...8).map { feature("u\($0)", "unit", #""category": "room", "level_id": "l\#($0 % 2)""#) }),
    ]
    files["level.geojson"] = level
    return files
  }

  @Test(
    "archives: a missing or empty file is one finding, the cause of lost references",
    arguments: [nil, #"{"type": "FeatureCollection", "features": []}"#])
  func levels(_ level: String?) throws {
    let found = SmallHall.findings(try VenueReader.read(InputTree(Self.archive(level))))
    let causes = found.filter { $0.code == "SRC008" }
    #expect(causes.count == 1, "\(found.map(\.message))")
    let start = level == nil ? "level.geojson is missing" : "level.geojson has no level"
    let message = start + ", but `level_id` of 8 features refers to it (2 ids)"
    #expect(causes.first?.message == message, "\(causes.map(\.message))")
    #expect(!found.contains { ["IMD011", "FLR016"].contains($0.code) }, "\(found.map(\.message))")
    #expect(causes.first?.consequences.contains { $0.code == "IMD011" } == true)
  }

  @Test("archives: a file that cannot be read has its own finding alone")
  func unreadable() throws {
    let found = SmallHall.findings(try VenueReader.read(InputTree(Self.archive("{\"type\": "))))
    #expect(
      !found.contains { $0.code == "SRC008" } && found.contains { $0.code == "SRC001" }, "\(found.map(\.message))")
  }
}
