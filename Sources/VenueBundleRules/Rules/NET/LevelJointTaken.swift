import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueNetwork
import VenueParts
import VenueRules
import VenueVocabulary

/// Reports borders between two levels of one floor that no route can cross.
struct LevelJointTaken: Rule {
  static let page = RulePage(
    "NET031", "level-joint-taken", .warning, stage: .planned, scope: .floor,
    summary: "Two levels of one floor share a border that no route can cross.",
    why: "The plan shows a passage there, but no route uses it.",
    repair: "Clear the ground on both sides of the border of the two levels.",
    basis: "project default")
  static let examples = [
    terrace("a wall along the border", "[20, 0, 1, 20]", mark: "«"),
    terrace("a wall along half of the border", "[20, 0, 1, 10]"),
  ]

  private static func terrace(_ title: String, _ wall: String, mark: String = "") -> RuleExample {
    RuleExample(
      title,
      [
        "levels/ground.yaml": streetLevel().replacing("    rect: [0", with: "    rect: \(mark)[0"),
        "levels/terrace.yaml": """
        level: terrace
        ordinal: 0
        short_name: "0"
        name: Terrace
        outline: {rect: [20, 0, 20, 20]}
        units: {deck: {category: walkway, rect: [20, 0, 20, 20]}}
        fixtures: {wall: {category: wall, rect: \(wall)}}

        """,
      ])
  }

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    for fault in context.network.faults {
      guard case .levelJointTaken(let first, let second, let level, let place) = fault else { continue }
      let units = [FeatureRef(.unit, first), FeatureRef(.unit, second)]
      var finding = Finding(units, "geometry", fault.words(in: context.venue))
      finding.level = level
      finding.coordinate = place.map(context.checked.index.plane.coordinate(of:))
      finding.follows = units
      finding.effect = "no route leads from one to the other"
      finding.help = ["remove fixtures, kiosks and other units from the ground on both sides of their border"]
      report(finding)
    }
  }
}
