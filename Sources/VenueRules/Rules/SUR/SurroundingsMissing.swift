import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports surroundings that do not begin at the venue. Archives have no place for surroundings, and a venue without any lies on the map of the app:
/// `map.json` always names one.
struct SurroundingsMissing: Rule {
  static let page = RulePage(
    "SUR001", "surroundings-missing", .warning, stage: .checked, tags: ["core", "opt-in"],
    summary: "The surroundings have no street beside the venue, or nothing else.",
    why: "Visitors recognise a door by the street in front of it and the house opposite.",
    repair:
      "Write streets and buildings beside the venue into `surroundings.geojson`, or declare the map of the app with `map: {basemap: standard}`.",
    basis:
      "Apple Human Interface Guidelines, Maps: include surrounding areas for orientation; the numbers are project defaults. "
      + "A venue without surroundings is on the map of the app",
    thresholds: [
      "within 100 m of the hull of the venue: one street or footway, and one building, park, water, car park, playground, railway or stop"
    ])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample("without surroundings", ["levels/ground.yaml": NetworkExample.ground("")]),
    RuleExample(
      "a street, and nothing beside it",
      ["surroundings.geojson": file("«", street(-0.0002)), "levels/ground.yaml": NetworkExample.ground("")]),
    RuleExample(
      "a street and a park, too far away",
      [
        "surroundings.geojson": file("«", street(-0.002), park(-0.002)),
        "levels/ground.yaml": NetworkExample.ground(""),
      ]),
    RuleExample(
      "a street and a park",
      [
        "surroundings.geojson": file("", street(-0.0002), park(-0.0004)),
        "levels/ground.yaml": NetworkExample.ground(""),
      ]),
    RuleExample(
      "the map of the app",
      [
        "venue.yaml": RuleExample.venue + "\nmap: {basemap: {kind: standard}}\n",
        "surroundings.geojson": file("", street(-0.0002)), "levels/ground.yaml": NetworkExample.ground(""),
      ]),
  ]

  static func file(_ mark: String, _ features: String...) -> String {
    "{\"type\": \"FeatureCollection\", \"features\": \(mark)[\n\(features.joined(separator: ",\n"))\n]}"
  }

  /// South of the example's hall.
  static func street(_ north: Double, category: String = "street") -> String {
    feature(
      category, "\"LineString\"", "[[24.955, \(60.161 + north)], [24.958, \(60.161 + north)]]", category: category)
  }

  static func park(_ north: Double) -> String {
    let (south, north) = (60.161 + north, 60.161 + north + 0.0001)
    return feature(
      "park", "\"Polygon\"",
      "[[[24.955, \(south)], [24.956, \(south)], [24.956, \(north)], [24.955, \(north)], [24.955, \(south)]]]",
      category: "park")
  }

  static func feature(_ id: String, _ type: String, _ coordinates: String, category: String) -> String {
    "{\"type\": \"Feature\", \"id\": \"\(id)\", \"properties\": {\"category\": \"\(category)\", \"name\": \"Quay\"}, "
      + "\"geometry\": {\"type\": \(type), \"coordinates\": \(coordinates)}}"
  }

  /// Metres.
  private static let near = 100.0

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let (venue, places) = (context.venue, context.source.places)
    guard !venue.surroundings.isEmpty, places[venue: "map/basemap"] == nil, !context.outerHull.isEmpty else { return }
    let beside = venue.surroundings.filter { feature in
      context.distanceFromVenue(feature).map { $0 <= SurroundingsMissing.near } ?? false
    }
    let hasStreet = beside.contains { $0.category.isStreet }
    let hasOther = beside.contains { !$0.category.isStreet }
    guard !hasStreet || !hasOther else { return }
    let within = "within \(Text.number(SurroundingsMissing.near, decimals: 0)) m of the venue"
    var finding = Finding(
      [], "surroundings",
      hasStreet
        ? "\(within) there is a street, but no building, park or other feature beside it"
        : hasOther
          ? "there is no street or footway \(within)" : "nothing is drawn \(within), and no base map is declared")
    finding.effect = "visitors cannot see on which side of the venue they are"
    finding.help = [
      "write them into surroundings.geojson, or `map: {basemap: standard}` if the app shows a map beneath"
    ]
    finding.tagHelp = ["download the streets and buildings around it with it"]
    report(finding)
  }
}
