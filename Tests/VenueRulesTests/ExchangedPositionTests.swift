import Testing
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueTestSupport

@testable import VenueRules

/// Corners or axes of a shape that are exchanged are answered with the shape as it is to be written.
@Suite("Exchanged corners and axes") struct ExchangedPositionTests {
  private func shop(_ shape: String) throws -> VenueSource {
    try SmallHall.source(
      level: """
        units:
          hall: {category: walkway, rect: [0, 0, 40, 10], openings: {door: {to: outside, wall: south, width: 2}}}
          shop: {category: room, \(shape), openings: {shop-door: {to: hall, at: 1, width: 1}}}
          store: {category: storage, rect: [0, 10, 20, 10], openings: {store-door: {to: hall, width: 1}}}
        """)
  }

  @Test(
    "rules: two exchanged corners are named",
    arguments: [
      ("[[20, 10], [40, 20], [40, 10], [20, 20]]", "exchange the corners [40, 20] and [40, 10]"),
      ("[[20, 10], [40, 10], [20, 20], [40, 20]]", "exchange the corners [20, 20] and [40, 20]"),
      (
        "[[20, 10], [40, 10], [40, 20], [30, 18], [20, 20], [30, 19]]",
        "exchange the corners [20, 20] and [30, 19]"
      ),
    ])
  func corners(_ polygon: String, _ help: String) throws {
    let found = SmallHall.findings(try shop("polygon: \(polygon)"), "GEO006")
    #expect(found.map(\.help) == [[help]])
    #expect(found.first?.fix == nil)
  }

  @Test("rules: two exchanged corners of GeoJSON have their numbers and a correction")
  func cornersOfGeoJSON() throws {
    let ring = [(2, 2), (6, 2), (6, 9), (7, 5), (2, 9)].map { SmallHall.position($0.0, $0.1) }
    let source = try SmallHall.source(
      files: [
        "features/a.geojson": """
        {"type": "FeatureCollection", "features": [
        {"type": "Feature", "id": "plinth", "feature_type": "unit", "properties": {"category": "structure", "level_id": "ground"},
         "geometry": {"type": "Polygon", "coordinates": [[\((ring + [ring[0]]).joined(separator: ", "))]]}}
        ]}
        """
      ])
    let found = SmallHall.findings(source, "GEO006")
    #expect(found.first?.help.first?.hasPrefix("exchange corners 3 (") == true, "\(found.map(\.help))")
    #expect(found.first?.fix?.title == "exchange corners 3 and 4" && found.first?.fix?.safety == .unsafe)
  }

  @Test("rules: an amenity with x and y exchanged has its point as it is to be written")
  func exchangedPoint() throws {
    let source = try SmallHall.source(
      level:
        "units:\n  \(SmallHall.unit)\namenities: {atm: {category: atm, point: [8, 30]}, aed: {category: defibrillator, point: [90, 90]}}"
    )
    let found = SmallHall.findings(source, "IMD008")
    #expect(
      found.map { $0.help.first ?? "" }.sorted() == [
        "move it into a unit, or write `units: [id]` with the units to which it belongs",
        "x and y are probably exchanged: with `point: [30, 8]` it is in hall",
      ])
  }

  @Test("rules: a ring that no exchange of two corners mends is not answered with one")
  func noCorners() throws {
    let found = SmallHall.findings(
      try shop("polygon: [[20, 10], [40, 20], [22, 20], [40, 10], [30, 20], [26, 10], [21, 20], [38, 12]]"), "GEO006")
    #expect(found.map(\.help) == [["order the corners around the area"]])
  }

  @Test(
    "rules: a unit with x and y exchanged has its shape as it is to be written",
    arguments: [
      ("rect: [10, 30, 10, 10]", "TOP001", "rect: [30, 10, 10, 10]"),
      (
        "polygon: [[10, 20], [10, 38], [18, 38], [18, 20]]", "TOP001",
        "polygon: [[20, 10], [38, 10], [38, 18], [20, 18]]"
      ),
      ("rect: [10, 26, 8, 4]", "TOP001", "rect: [26, 10, 4, 8]"),
    ])
  func exchangedAxes(_ shape: String, _ code: String, _ meant: String) throws {
    let found = SmallHall.findings(try shop(shape)).filter { $0.severity > .info }
    #expect(found.map(\.code) == [code], "\(found.map(\.message))")
    #expect(
      found.first?.help.first == "x and y are probably exchanged: with `\(meant)` it is on free ground of its level")
  }

  @Test("rules: a unit that is not free with x and y exchanged has the usual help")
  func notExchanged() throws {
    let found = SmallHall.findings(try shop("rect: [12, 26, 8, 8]"), "TOP001")
    #expect(
      found.first?.help == [
        "x and y are probably exchanged: with `rect: [26, 12, 8, 8]` it is on free ground of its level"
      ])
    let taken = SmallHall.findings(try shop("rect: [12, 16, 8, 18]"), "TOP001")
    #expect(taken.first?.help == ["check its numbers: its size or its position is probably wrong"])
  }

  @Test("rules: a unit that only a wall moves is not answered with exchanged axes")
  func nearlyRight() throws {
    let source = try SmallHall.source(
      outline: "{rect: [0, 0, 40, 40]}",
      level: """
        units:
          hall: {category: walkway, rect: [0, 0, 40, 10], openings: {door: {to: outside, wall: south, width: 2}}}
          shop: {category: room, rect: [10, 19.8, 10, 10], openings: {shop-door: {to: store, at: 3, width: 1}}}
          store: {category: storage, rect: [0, 10, 19, 10], openings: {store-door: {to: hall, width: 1}}}
        """)
    let found = SmallHall.findings(source, "TOP003")
    #expect(found.count == 1 && found.first?.help.first?.contains("exchanged") == false, "\(found.map(\.help))")
  }

  @Test("rules: a unit inside another one is moved first")
  func inside() throws {
    let found = SmallHall.findings(try shop("rect: [5, 12, 4, 4]"), "TOP003")
    #expect(found.first?.help.first == "move shop; if it is inside on purpose, write `nested: true` on it")
  }
}
