import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports that the category of all openings was ignored.
struct OpeningCategoryDefault: Rule {
  static let page = RulePage(
    "IMD027", "opening-category-default", .info, stage: .checked,
    summary: "Every opening has the category `automobile`. It is taken for an exporter's default and ignored.",
    why:
      "With this category, no door of the venue could be walked through. Exporters write it as their default.",
    repair: "Give each opening its category: `pedestrian`, `pedestrian.principal`, or `automobile` for doors of cars.",
    basis: "project default; IMDF 1.0.0, Opening Category", thresholds: ["four openings or more"])
  static let subjects: [FeatureType] = [.opening]
  static let examples = [
    RuleExample("four doors for cars", ["levels/ground.yaml": level("automobile", mark: "«")]),
    RuleExample("four doors for pedestrians", ["levels/ground.yaml": level("pedestrian")]),
  ]

  private static func level(_ category: String, mark: String = "") -> String {
    """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 20, 20]}
    units:
      hall:
        category: walkway
        rect: [0, 0, 20, 20]
        openings:
          \(mark)door-1: {to: outside, wall: south, at: 3, width: 2, category: \(category)}
          door-2: {to: outside, wall: south, at: 8, width: 2, category: \(category)}
          door-3: {to: outside, wall: south, at: 13, width: 2, category: \(category)}
          door-4: {to: outside, wall: south, at: 17, width: 2, category: \(category)}

    """
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    guard context.index.isAutomobileTheDefault else { return }
    let openings = context.venue.openings.positions.map { FeatureRef(.opening, $0) }
    var finding = Finding(
      openings, "", "every opening has the category automobile, which is ignored as an exporter's default")
    finding.effect = "every opening is treated as a door for pedestrians"
    finding.help = ["give each opening its category"]
    report(finding)
  }
}
