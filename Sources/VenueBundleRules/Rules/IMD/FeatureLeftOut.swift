import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports valid features that are not in the bundle, and pictures on a level without a floor. A type that no part carries is not reported: no venue
/// could correct it.
struct FeatureLeftOut: Rule {
  static let page = RulePage(
    "IMD026", "feature-left-out", .info, stage: .planned,
    summary: "A valid feature is excluded from the bundle.",
    why: """
      Every exclusion is reported. `audience` excludes features that are not public, surroundings far from the \
      venue are cut off, and a feature without shape or place cannot be drawn. One finding is for all features with \
      the same type and reason; `ledger.json` lists each feature.
      """,
    repair: "Nothing if this is intended. Otherwise add the missing property, or remove the one that excludes it.",
    basis: "project default")
  static let examples = [
    pond("70 km away", "«", longitude: "25.9"),
    pond("beside the venue", "", longitude: "24.9"),
  ]

  private static func pond(_ title: String, _ mark: String, longitude: String) -> RuleExample {
    let corners = ["555, 60.1609", "558, 60.1609", "558, 60.1612", "555, 60.1609"].map { "[\(longitude)\($0)]" }
    return RuleExample(
      title,
      [
        "surroundings.geojson": """
        {"type": "FeatureCollection", "features": [
          \(mark){"type": "Feature", "id": "pond", "properties": {"category": "water"},
           "geometry": {"type": "Polygon", "coordinates": [[\(corners.joined(separator: ", "))]]}}
        ]}
        """,
        "levels/ground.yaml": streetLevel(),
      ])
  }

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    for excluded in context.facts.excluded {
      switch excluded.reason {
      case .private, .restricted, .landless, .anchorless, .shapeless, .distant: report(excluded.finding)
      case .unreferenced, .levelless, .uncarried: break
      }
    }
    for overlay in context.venue.overlays {
      guard let level = overlay.level, !context.hasFloor(level) else { continue }
      report(leftOut(overlay, on: level))
    }
  }

  private func leftOut(_ overlay: ImageOverlay, on level: ID<Level>) -> Finding {
    var finding = Finding(
      [], "overlays", "overlay \(overlay.id) is excluded from the bundle: its level \(level.text) has no floor")
    finding.severity = .warning
    finding.place = overlay.place
    finding.effect = "the picture is on no map"
    finding.help = ["correct the findings of level \(level.text), or write another level, or remove `level`"]
    return finding
  }
}
