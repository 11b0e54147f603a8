import VenueDiagnostics
import VenueModel
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports features that contain nothing and that no feature refers to.
struct FeatureOrphan: Rule {
  static let page = RulePage(
    "IMD017", "feature-orphan", .info, stage: .planned,
    summary: "A feature contains nothing and no feature refers to it, so it is excluded from the bundle.",
    why: "Such features usually remain after another feature was deleted. One finding is for all features of a type.",
    repair: "Delete them, or restore the features that referred to them.",
    basis: "project default; IMDF 1.0.0, Anchor and Building, define their use")
  static let examples = [
    anchor("an anchor without an occupant", mark: "«"),
    anchor("an anchor of a shop", shop: true),
  ]

  private static func anchor(_ title: String, mark: String = "", shop: Bool = false) -> RuleExample {
    let occupant = """
      ,
        {"type": "Feature", "id": "books", "feature_type": "occupant", "geometry": null,
         "properties": {"category": "books", "name": {"en": "Books"}, "anchor_id": "spot"}}
      """
    return RuleExample(
      title,
      [
        "features/anchors.geojson": """
        {"type": "FeatureCollection", "features": [
          \(mark){"type": "Feature", "id": "spot", "feature_type": "anchor",
           "geometry": {"type": "Point", "coordinates": [24.9562, 60.1611]}, "properties": {"unit_id": "hall"}}\(shop ? occupant : "")
        ]}
        """,
        "levels/ground.yaml": streetLevel(),
      ])
  }

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    for excluded in context.facts.excluded {
      switch excluded.reason {
      case .unreferenced, .levelless: report(excluded.finding)
      case .private, .restricted, .landless, .anchorless, .shapeless, .distant, .uncarried: break
      }
    }
  }
}
