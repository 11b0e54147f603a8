import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports that the category of all openings was ignored.
struct OpeningCategoryDefault: Rule {
  static let page = RulePage(
    "IMD027", "opening-category-default", .info, stage: .checked,
    summary:
      "All openings have the category `automobile`. This is probably the default of the export program, so it is ignored.",
    why:
      "People cannot walk through an opening of this category. Some export programs write it by default.",
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
      openings, "",
      "all openings with a category are automobile. This is probably the default of the export program, so it is ignored"
    )
    finding.effect = "all openings are used as doors for pedestrians"
    finding.help = ["give each opening its category"]
    report(finding)
  }
}
