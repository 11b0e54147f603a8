import Testing
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueTestSupport

@testable import VenueRules

/// A kiosk or fixture with the level of another floor is one finding with this cause.
@Suite struct OtherFloorPlaceTests {
  /// The hall of 40 by 20 m with a smaller level above it.
  private func found(_ upper: String, ground: String = "") throws -> [Diagnostic] {
    let source = try SmallHall.source(
      level: "units:\n  \(SmallHall.unit)\n\(ground)",
      files: [
        "levels/upper.yaml": """
        level: upper
        ordinal: 1
        short_name: "1"
        name: Upper
        outline: {rect: [0, 0, 10, 20]}
        units:
          gallery: {category: walkway, rect: [0, 0, 10, 20]}
        \(upper)
        """
      ])
    return SmallHall.findings(source, "TOP014")
  }

  @Test("TOP014: a kiosk that is only inside a unit of another floor has a wrong level")
  func outside() throws {
    let found = try found("kiosks: {stand: {name: Stand, rect: [30, 5, 2, 2]}}")
    #expect(
      found.map(\.message) == [
        "kiosk stand (Stand) is outside floor 1, and inside hall of floor 0. Its level is probably wrong"
      ])
    #expect(found.first?.help.first?.hasPrefix("move it to the file of floor 0") == true, "\(found)")
  }

  @Test("TOP014: fixtures with the same wrong level are one finding")
  func several() throws {
    let belts = (1...5).map { "belt-\($0): {category: furniture, rect: [\(20 + 3 * $0), 5, 2, 2]}" }
    let found = try found("fixtures: {\(belts.joined(separator: ", "))}")
    #expect(
      found.count == 1 && found.first?.message.hasPrefix("5 fixtures of floor 1 are outside it") == true, "\(found)")
  }

  @Test("TOP014: what is outside all levels, or partly on its own, is drawn wrongly")
  func drawnWrongly() throws {
    for rect in ["[80, 5, 2, 2]", "[9, 5, 3, 2]"] {
      let found = try found("kiosks: {stand: {name: Stand, rect: \(rect)}}")
      #expect(found.count == 1 && found.first?.message.contains("outside floor 1: ") == true, "\(found)")
    }
    #expect(try found("", ground: "kiosks: {stand: {name: Stand, rect: [30, 5, 2, 2]}}").isEmpty)
  }

  @Test("TOP014: a kiosk that is drawn at its anchor on another floor has a wrong level")
  func anchored() throws {
    func feature(_ id: String, _ type: String, _ box: [Double], _ properties: String) -> String {
      let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1), (0, 0)].map { x, y in
        "[\(24.9 + (box[0] + x * box[2]) * 1e-5), \(60.1 + (box[1] + y * box[3]) * 1e-5)]"
      }
      let geometry =
        type == "anchor"
        ? #"{"type": "Point", "coordinates": \#(corners[0])}"#
        : #"{"type": "Polygon", "coordinates": [[\#(corners.joined(separator: ", "))]]}"#
      return
        #"{"type": "Feature", "id": "\#(id)", "feature_type": "\#(type)", "geometry": \#(geometry), "properties": {\#(properties)}}"#
    }
    func collection(_ features: [String]) -> String {
      #"{"type": "FeatureCollection", "features": ["# + features.joined(separator: ",\n") + "]}"
    }
    func found(kioskOn level: Int) throws -> [Diagnostic] {
      let files = [
        "manifest.json": #"{"version": "1.0.0", "created": "2026-01-01T00:00:00Z", "language": "en"}"#,
        "venue.geojson": collection([
          feature("v", "venue", [-10, -10, 60, 40], #""category": "shoppingcenter", "name": {"en": "Hall"}"#)
        ]),
        "level.geojson": collection(
          (0...1).map { ordinal in
            feature(
              "l\(ordinal)", "level", [0, 0, 40, 20],
              #""category": "unspecified", "outdoor": false, "ordinal": \#(ordinal), "name": {"en": "L\#(ordinal)"}, "short_name": {"en": "\#(ordinal)"}"#
            )
          }),
        "unit.geojson": collection(
          (0...1).map {
            feature("hall-\($0)", "unit", [0, 0, 40, 20], #""category": "walkway", "level_id": "l\#($0)""#)
          }),
        "anchor.geojson": collection([feature("a", "anchor", [11, 6, 0, 0], #""unit_id": "hall-0""#)]),
        "kiosk.geojson": collection([
          feature(
            "k", "kiosk", [10, 5, 4, 4], #""level_id": "l\#(level)", "anchor_id": "a", "name": {"en": "Stand"}"#)
        ]),
      ]
      return SmallHall.findings(try VenueReader.read(InputTree(files)), "TOP014")
    }
    #expect(try found(kioskOn: 0).isEmpty)
    let wrong = try found(kioskOn: 1)
    #expect(wrong.count == 1 && wrong.first?.message.contains("has its anchor in") == true, "\(wrong)")
    #expect(wrong.first?.help == ["write the id of floor 0, \"l0\", as `level_id` of it"])
    #expect(wrong.first?.place?.file == "kiosk.geojson")
  }
}
