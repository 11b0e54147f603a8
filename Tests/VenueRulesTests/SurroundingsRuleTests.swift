import Testing
import VenueDiagnostics
import VenueRules
import VenueTestSupport

/// Streets and buildings around a hall of 40 by 20 metres: both sides of each threshold.
@Suite struct SurroundingsRuleTests {
  /// Degrees of latitude of a metre.
  private static let metre = 1 / 111_412.0

  private func line(_ metresSouth: Double, _ category: String = "street") -> String {
    let y = 60.1 - metresSouth * SurroundingsRuleTests.metre
    return feature(category, "LineString", "[[24.899, \(y)], [24.902, \(y)]]")
  }

  /// - Parameters:
  ///   - west: metres from the west wall of the hall, to the east, at which the building ends.
  private func building(to west: Double, category: String = "building") -> String {
    let end = 24.9 + west / 55_660
    return feature(
      category, "Polygon", "[[[24.899, 60.1], [\(end), 60.1], [\(end), 60.1001], [24.899, 60.1001], [24.899, 60.1]]]")
  }

  private func feature(_ category: String, _ type: String, _ coordinates: String) -> String {
    "{\"type\": \"Feature\", \"id\": \"\(category)-1\", \"properties\": {\"category\": \"\(category)\"}, "
      + "\"geometry\": {\"type\": \"\(type)\", \"coordinates\": \(coordinates)}}"
  }

  private func found(_ features: String..., venue: String = "", profile: Profile = .release) throws -> [Diagnostic] {
    let file = "{\"type\": \"FeatureCollection\", \"features\": [\(features.joined(separator: ", "))]}"
    let source = try SmallHall.source(
      venue: venue, files: features.isEmpty ? [:] : ["surroundings.geojson": file])
    return check(source, profile: profile).diagnostics.filter { $0.code.hasPrefix("SUR") }
  }

  @Test("rules: a street within 100 m and something else beside it is enough") func missing() throws {
    #expect(try found().isEmpty)
    #expect(try found(line(30)).map(\.code) == ["SUR001"])
    #expect(try found(line(30), line(40, "footway")).map(\.code) == ["SUR001"])
    #expect(try found(line(30), building(to: -20)).isEmpty)
    #expect(try found(line(99), building(to: -20)).filter { $0.code == "SUR001" }.isEmpty)
    #expect(try found(line(101), building(to: -20)).map(\.code).contains("SUR001"))
    #expect(try found(line(30), venue: "map: {basemap: standard}").isEmpty)
  }

  @Test("rules: only a venue that is published needs a street and a house beside it") func optIn() throws {
    #expect(try found(line(30), profile: .default).isEmpty)
    #expect(try found(line(30), profile: .strict).isEmpty)
    #expect(try found(line(30), profile: .release).map(\.severity) == [.warning])
  }

  @Test("rules: a square metre of a building on the ground of the venue is reported") func overlap() throws {
    let street = line(30)
    // The building is 11 m deep.
    #expect(try found(street, building(to: 0.05)).isEmpty)
    #expect(try found(street, building(to: 0.2)).map(\.code) == ["SUR006"])
    #expect(try found(street, building(to: 20, category: "parking")).isEmpty)
    #expect(try found(street, building(to: 20), building(to: 30)).map(\.code) == ["SUR006"])
  }

  @Test("rules: an entrance is at most 50 m from a street, where there are streets") func entrances() throws {
    let house = building(to: -20)
    #expect(try found(line(49), house).isEmpty)
    #expect(try found(line(51), house).map(\.code) == ["SUR009"])
    #expect(try found(line(51), line(10, "footway"), house).isEmpty)
    #expect(try found(house).map(\.code) == ["SUR001"])
  }
}
