import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueTiles

/// Reports surroundings with more corners than the venue itself.
struct SurroundingsTooDetailed: Rule {
  static let page = RulePage(
    "SUR008", "surroundings-too-detailed", .info, stage: .planned,
    summary: "Most of the drawn corners are those of the surroundings.",
    why: "They are only for orientation, and every phone loads and draws them.",
    repair: "Use a smaller area, leave out buildings far away, and simplify outlines.",
    basis: "project default",
    thresholds: ["half of all corners; surroundings with 10,000 corners or fewer are not reported"])
  static let examples = [
    example("a street of 12,000 corners", corners: 12_000, mark: "«"),
    example("a street of 900 corners", corners: 900, mark: ""),
  ]

  private static func example(_ title: String, corners: Int, mark: String) -> RuleExample {
    let positions = (0..<corners).map { number in
      "[\(24.955 + Double(number) * 0.0000002),\(60.1608 + Double(number % 2) * 0.00001)]"
    }.joined(separator: ",")
    return RuleExample(
      title,
      [
        "levels/ground.yaml": BundleExample.level,
        "surroundings.geojson":
          "{\"type\": \"FeatureCollection\", \"features\": \(mark)[{\"type\": \"Feature\", \"id\": \"street\", "
          + "\"properties\": {\"category\": \"street\"}, \"geometry\": {\"type\": \"LineString\", \"coordinates\": [\(positions)]}}]}",
      ])
  }

  private static let fewest = 10_000

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let around = context.plan.surroundings.features.reduce(0) { $0 + $1.geometry.cornerCount }
    guard around > SurroundingsTooDetailed.fewest else { return }
    let inside = context.plan.tiers.features.reduce(0) { $0 + $1.geometry.cornerCount }
    guard around > inside else { return }
    let percent = 100 * Double(around) / Double(around + inside)
    var finding = Finding(
      [], "surroundings",
      "the surroundings have \(around) corners, and the venue has \(inside): they are \(BundleText.number(percent)) % of all"
    )
    finding.measured = Measure(percent, "%")
    finding.threshold = Measure(50, "%")
    finding.help = ["leave out what is far away, and simplify the outlines of buildings"]
    report(finding)
  }
}

extension TileGeometry {
  /// Number of positions of all parts and rings.
  fileprivate var cornerCount: Int {
    switch self {
    case .points(let points): points.count
    case .lines(let lines): lines.reduce(0) { $0 + $1.count }
    case .polygons(let areas): areas.reduce(0) { $0 + $1.rings.reduce(0) { $0 + $1.count } }
    }
  }
}
