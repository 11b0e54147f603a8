import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports coordinates with too few decimals.
struct CoordinatePrecision: Rule {
  static let page = RulePage(
    "GEO015", "coordinate-precision", .warning, stage: .source,
    summary: "Most coordinates have fewer than six decimals.",
    why: "Five decimals of a degree are a metre: doors and walls are then in the wrong place, and rooms overlap.",
    repair: "Export the data again with seven or eight decimals.",
    basis:
      "RFC 7946, section 11.2; the limit is a project default. More decimals are not reported: they do not change the bundle",
    thresholds: ["half of the coordinates, in venues of 500 positions or more; one finding for a venue"])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample("lines with four decimals", example("«", digits: "")),
    RuleExample("the same with seven", example("", digits: "123")),
  ]

  private static func example(_ mark: String, digits: String) -> KeyValuePairs<String, String> {
    let line = (0..<520).map { $0 % 80 }.map { "[24.95\(62 + $0 % 10)\(digits), 60.16\(12 + $0 / 10)\(digits)]" }
    return [
      "levels/ground.yaml": """
      level: ground
      ordinal: 0
      short_name: "0"
      name: Street level
      outline: {rect: [0, 0, 100, 200]}
      units:
        hall: {category: walkway, rect: [0, 0, 100, 200], openings: {door: {to: outside, wall: south, width: 2}}}
      """,
      "features/details.geojson": """
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "id": "lines", "feature_type": "detail",
         "geometry": \(mark){"type": "LineString", "coordinates": [\(line.joined(separator: ", "))]},
         "properties": {"level_id": "ground"}}
      ]}
      """,
    ]
  }

  private static let share = 0.5
  private static let least = 500

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    var (count, coarse) = (0, 0)
    var first: (feature: FeatureRef, path: String)?
    for type in Venue.featureTypes {
      type.forEachDrawing(in: context.venue) { feature, path, drawing in
        for position in drawing.coordinates {
          count += 1
          guard Self.isCoarse(position.longitude), Self.isCoarse(position.latitude) else { continue }
          coarse += 1
          if first == nil { first = (feature, path) }
        }
      }
    }
    guard let first, count >= Self.least, Double(coarse) > Self.share * Double(count) else { return }
    var finding = Finding(
      first.feature, first.path,
      "\(Text.number(100 * Double(coarse) / Double(count), decimals: 0)) % of \(count) positions have at most five decimals, which is a grid of about 1 m (limit: 50 %)"
    )
    finding.measured = Measure(100 * Double(coarse) / Double(count), "%")
    finding.threshold = Measure(100 * Self.share, "%")
    finding.effect = "doors and walls are up to half a metre away from their place"
    finding.help = ["export the data again with seven decimals or more"]
    report(finding)
  }

  private static func isCoarse(_ degrees: Double) -> Bool {
    let scaled = degrees * 100_000
    return abs(scaled - scaled.rounded()) < 1e-6
  }
}
