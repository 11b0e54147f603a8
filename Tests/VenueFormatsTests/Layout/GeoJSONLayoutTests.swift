import Testing
import VenueTestSupport

@testable import VenueFormats

@Suite("The layout of GeoJSON files")
struct GeoJSONLayoutTests {
  private func formatted(_ text: String) throws -> String {
    String(decoding: try TextLayout.formatted(Array(text.utf8), file: "features/t.geojson"), as: UTF8.self)
  }

  @Test("json: format writes one feature a line, its members in order, values as written", .review("SL-S3"))
  func features() throws {
    let once = try formatted(
      #"""
      {
        "features": [
          {
            "geometry": {"coordinates":[ 24.10,-0.0, 1E2 ],"type":"Point"},
            "properties": {
              "b": "a, \"b\": {c}",
              "a": [ 1.50, null,
                {"y":1,"x":2} ], "caf\u00e9": "\u00e9"
            },
            "bbox": [0,0],
            "feature_type" : "amenity", "id":12345678901234567890, "type": "Feature"
          },
          {"type":"Feature","geometry":null,"properties":null}],
        "name": "plan", "type": "FeatureCollection"
      }
      """#)
    #expect(
      once == #"""
        {"type": "FeatureCollection", "name": "plan", "features": [
          {"type": "Feature", "id": 12345678901234567890, "feature_type": "amenity", "properties": {"b": "a, \"b\": {c}", "a": [1.50, null, {"y": 1, "x": 2}], "caf\u00e9": "\u00e9"}, "geometry": {"type": "Point", "coordinates": [24.10, -0.0, 1E2]}, "bbox": [0, 0]},
          {"type": "Feature", "properties": null, "geometry": null}
        ]}

        """#)
    #expect(try formatted(once) == once)
    #expect(
      try formatted(#"{"type":"FeatureCollection","features":[ ]}"#)
        == "{\"type\": \"FeatureCollection\", \"features\": []}\n")
    #expect(
      try formatted(#"{"id":"a","type":"Feature","geometry":null,"properties":{}}"#)
        == "{\"type\": \"Feature\", \"id\": \"a\", \"properties\": {}, \"geometry\": null}\n")
  }

  @Test("json: format keeps repeated members in their order", .review("SL-S3"))
  func repeated() throws {
    let once = try formatted(#"{"type":"FeatureCollection","features":[{"id":"a","type":"Feature","id":"b"}]}"#)
    #expect(once.contains(#"{"type": "Feature", "id": "a", "id": "b"}"#), "\(once)")
    #expect(try formatted(once) == once)
  }

  @Test("json: format refuses files that are no GeoJSON, or not well-formed", .review("SL-S3"))
  func refused() {
    for text in ["", "{", "[1]", "{}", #"{"type": "Topology"}"#, #"{"type":"FeatureCollection","features":[1,]}"#] {
      #expect(throws: TextLayout.Refusal.self) { try formatted(text) }
    }
  }
}
