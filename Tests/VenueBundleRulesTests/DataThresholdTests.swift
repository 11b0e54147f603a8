import Testing
import VenueBundleRules
import VenueCompiler
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueRules

/// Both sides of the thresholds of rules about feeds, positions and colours.
@Suite("Thresholds of rules about data") struct DataThresholdTests {
  private static let level = """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Ground
    outline: {rect: [0, 0, 40, 20]}
    units: {hall: {category: walkway, rect: [0, 0, 40, 20], openings: {door: {to: outside, wall: south, width: 2}}}}

    """

  private static func found(_ code: String, _ files: [String: String]) throws -> [Diagnostic] {
    let own = ["venue.yaml": RuleExample.venue + "\n", "levels/ground.yaml": level]
    let source = try VenueReader.read(InputTree(own.merging(files) { $1 }))
    return VenueCompiler().validate(source).diagnostics.filter { $0.code == code }
  }

  @Test("transit: a badge of 4.5:1 is legible, and one of less is reported", arguments: [("767676", 0), ("777777", 1)])
  func badges(grey: String, count: Int) throws {
    let link = "transit: {links: {bus: {mode: bus, stop_id: S1, path: [[20, -20], [20, 0]], to: door}}}"
    let files = [
      "venue.yaml": RuleExample.venue + "\n\(link)\n",
      "transit/agency.txt":
        "agency_name,agency_url,agency_timezone\nKestrel Buses,https://kestrel.example,Europe/Helsinki\n",
      "transit/stops.txt":
        "stop_id,stop_name,stop_lat,stop_lon\nS1,Quay Street,60.1608,24.9564\nS2,Old Town,60.2000,24.9000\n",
      "transit/routes.txt":
        "route_id,route_short_name,route_type,route_color,route_text_color\n12,12,3,\(grey),ffffff\n",
      "transit/trips.txt": "route_id,service_id,trip_id\n12,daily,t1\n",
      "transit/stop_times.txt":
        "trip_id,arrival_time,departure_time,stop_id,stop_sequence\nt1,08:00:00,08:00:00,S1,1\nt1,08:20:00,08:20:00,S2,2\n",
      "transit/calendar.txt":
        "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
        + "daily,1,1,1,1,1,1,1,20260101,20261231\n",
    ]
    #expect(try Self.found("TRN013", files).count == count)
  }

  @Test("rules: five decimals are reported from 500 positions on, if most have no more")
  func decimals() throws {
    func told(_ coarse: Int, fine: Int = 0) throws -> [Diagnostic] {
      func line(_ id: String, _ count: Int, _ digits: String) -> String {
        let positions = (0..<count).map { "[24.9\(5601 + $0 % 60)\(digits), 60.1\(6101 + $0 / 60)\(digits)]" }
        return """
          {"type": "Feature", "id": "\(id)", "feature_type": "detail",
           "geometry": {"type": "LineString", "coordinates": [\(positions.joined(separator: ", "))]},
           "properties": {"level_id": "ground"}}
          """
      }
      let lines = [line("coarse", coarse, "")] + (fine > 0 ? [line("fine", fine, "37")] : [])
      return try Self.found(
        "GEO015",
        [
          "features/lines.geojson":
            "{\"type\": \"FeatureCollection\", \"features\": [\n\(lines.joined(separator: ",\n"))\n]}\n"
        ])
    }
    let first = try #require(try (400...500).first { try !told($0).isEmpty })
    #expect(try told(first).first?.message.contains("of 500 positions") == true)
    #expect(try told(first - 1).isEmpty)
    // As many with seven decimals as with five, beside those of the hall: not the most.
    #expect(try told(600, fine: 500).count == 1 && told(600, fine: 600).isEmpty)
  }

  @Test("themes: a pale route is lost without an outline, and visible with a dark one")
  func route() throws {
    func told(_ route: String) throws -> Int {
      let theme = "themes:\n  day: {base: light, categories: {walkway: {fill: \"#ffffff\"}, route: {\(route)}}}\n"
      return try Self.found("STY009", ["theme.yaml": theme]).count
    }
    #expect(try told("fill: \"#e8eef4\", stroke: \"#f0f0f0\"") == 1)
    #expect(try told("fill: \"#e8eef4\", stroke: \"#0b4bc4\"") == 0)
    // 2.99:1 and 3.03:1 on white.
    #expect(try told("fill: \"#959595\", stroke: \"#959595\"") == 1)
    #expect(try told("fill: \"#949494\", stroke: \"#949494\"") == 0)
  }
}
