import Testing
import VenueDiagnostics
import VenueRules
import VenueTestSupport

@Suite("Surroundings with exchanged coordinates")
struct ExchangedSurroundingsTests {
  private static let levelInDegrees = """
    {"type": "FeatureCollection", "features": [
      {"type": "Feature", "id": "ground", "feature_type": "level",
       "geometry": {"type": "Polygon",
        "coordinates": [[[24.9, 60.1], [24.9007, 60.1], [24.9007, 60.1002], [24.9, 60.1002], [24.9, 60.1]]]},
       "properties": {"category": "unspecified", "ordinal": 0, "name": {"en": "Ground"}, "short_name": {"en": "0"}}}
    ]}
    """

  /// - Parameter streets: of each its position as written.
  private static func found(_ streets: [String], inDegrees: Bool = false) throws -> (
    found: [Diagnostic], marks: [Int]
  ) {
    let text =
      "{\"type\": \"FeatureCollection\", \"features\": [\n"
      + streets.enumerated().map { number, position in
        "\(position.hasPrefix("«") ? "«" : ""){\"type\": \"Feature\", \"id\": \"s\(number)\", \"properties\": {\"category\": \"stop\"}, "
          + "\"geometry\": {\"type\": \"Point\", \"coordinates\": [\(position.drop { $0 == "«" })]}}"
      }.joined(separator: ",\n") + "\n]}\n"
    let bytes = Array(text.replacing("«", with: "").utf8)
    let marks = text.utf8.split(separator: "«".utf8, omittingEmptySubsequences: false).dropLast().reduce(into: [Int]())
    {
      $0.append(($0.last ?? 0) + $1.count)
    }
    var files = ["surroundings.geojson": String(decoding: bytes, as: UTF8.self)]
    if inDegrees { (files["levels/ground.yaml"], files["features/ground.geojson"]) = ("", levelInDegrees) }
    let source = try SmallHall.source(
      frame: inDegrees ? nil : "{origin: [24.9, 60.1]}", level: "units: {}", files: files)
    let found = SmallHall.findings(source, "GEO003")
    return (found, marks)
  }

  @Test("rules: exchanged surroundings are reported at the first feature that is", .review("SL-U3", "SL-V10"))
  func all() throws {
    let (found, marks) = try Self.found(["«60.101, 24.901", "60.102, 24.902"])
    #expect(found.map { $0.place?.file } == ["surroundings.geojson"])
    #expect(found.first?.place?.range.lowerBound == marks.first, "\(found)")
    #expect(found.first?.related.map(\.place.file) == ["venue.yaml"], "the frame may be the one that is wrong")
  }

  @Test("rules: of a plan in degrees the surroundings are the ones exchanged", .review("SL-U3"))
  func inDegrees() throws {
    let (found, marks) = try Self.found(["«60.101, 24.901", "60.102, 24.902"], inDegrees: true)
    #expect(found.map { $0.place?.range.lowerBound } == [marks.first])
    #expect(found.first?.related.isEmpty == true && found.first?.message.hasPrefix("2 features") == true, "\(found)")
  }

  @Test("rules: one exchanged feature among others is reported by its id", .review("SL-U3", "SL-V10"))
  func one() throws {
    let (found, marks) = try Self.found(["24.901, 60.101", "«60.101, 24.901", "24.902, 60.102"])
    #expect(found.map { $0.place?.range.lowerBound } == [marks.first])
    #expect(found.first?.message.hasPrefix("surrounding s1 is ") == true && found.first?.related.isEmpty == true)
  }

  @Test("rules: surroundings far away, exchanged or not, are no exchange", .review("SL-U3"))
  func elsewhere() throws {
    #expect(try Self.found(["24.901, 60.101", "2.35, 48.85"]).found.isEmpty)
    #expect(try Self.found(["2.35, 48.85"]).found.isEmpty)
    #expect(try Self.found(["24.901, 60.101"]).found.isEmpty)
  }
}
