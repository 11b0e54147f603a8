import VenueDiagnostics
import VenueModel
import VenueNetwork
import VenueRules
import VenueVocabulary

/// Reports levels whose ground cannot be converted to a mesh. This is an internal error: no example causes it.
struct LevelWithoutMesh: Rule {
  static let page = RulePage(
    "GEO021", "level-without-mesh", .error, stage: .planned, scope: .floor,
    summary: "The ground of a level cannot be converted to a walkable mesh.",
    why: "There are no routes on this level, and its places would be reported as not on walkable ground.",
    repair:
      """
      Find the shape that the finding gives. Simplify it, or remove shapes until the level works. Please also \
      report such a level.
      """,
    basis: "project default",
    thresholds: [
      "100 000 places where walls, openings and the passages through them cross or touch, plus 8 for each line"
    ])
  static let examples = [RuleExample("a hall", ["levels/ground.yaml": streetLevel()])]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    for fault in context.network.faults {
      guard case .levelWithoutMesh(let level, let reason) = fault else { continue }
      var finding = Finding(
        FeatureRef(.level, level), "geometry",
        "the ground of level \(context.venue.levels[level].id) cannot be converted to a mesh: \(reason)")
      finding.level = level
      finding.effect = "no route uses this level"
      report(finding)
    }
  }
}
