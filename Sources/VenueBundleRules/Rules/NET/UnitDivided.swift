import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueNetwork
import VenueParts
import VenueRules
import VenueVocabulary

/// Reports units whose ground is divided; the severity is information if a unit is drawn in several parts.
struct UnitDivided: Rule {
  static let page = RulePage(
    "NET030", "unit-divided", .warning, stage: .planned, scope: .floor,
    summary: "Parts of a unit's ground do not touch.",
    why: "No route connects the two parts, although search shows them as one room.",
    repair: "Move what blocks the unit, or draw its parts as separate units with an opening between them.",
    basis: "project default; info if the unit is drawn in several parts")
  static let examples = [
    barrier("a barrier from wall to wall", "[10, 0, 0.5, 20]", mark: "«"),
    barrier("a barrier with a gap", "[10, 0, 0.5, 17]"),
  ]

  private static func barrier(_ title: String, _ rect: String, mark: String = "") -> RuleExample {
    RuleExample(
      title,
      [
        "levels/ground.yaml": streetLevel(more: "fixtures: {barrier: {category: wall, rect: \(rect)}}\n")
          .replacing("    rect: [0", with: "    rect: \(mark)[0")
      ])
  }

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let index = context.checked.index
    for fault in context.network.faults {
      // Uncovered ground is divided wherever rooms lie between its pieces: nobody drew it as one.
      guard case .unitDivided(let unit, let level) = fault, !context.venue.units[unit].isTaken else { continue }
      let ref = FeatureRef(.unit, unit)
      var finding = Finding(ref, "geometry", fault.words(in: context.venue))
      finding.level = level
      finding.coordinate = (index.unitShapes[unit].first?.shell.first).map(index.plane.coordinate(of:))
      finding.follows = [ref]
      if index.unitShapes[unit].count > 1 {
        finding.severity = .info
      } else {
        finding.effect = "no route leads from one part to the other"
        finding.help = ["move the features that divide it, or draw the parts as separate units"]
      }
      report(finding)
    }
  }
}
