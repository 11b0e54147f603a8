import VenueDiagnostics
import VenueModel
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports floors without a name and without an icon.
struct FloorWithoutLabels: Rule {
  static let page = RulePage(
    "ZUM008", "floor-without-labels", .info, stage: .planned,
    summary: "A floor has neither a name nor an icon at any zoom.",
    why: "A plan without labels gives no orientation.",
    repair: "Write the names of its rooms, or add amenities for stairs, lifts and restrooms.",
    basis: "Apple Human Interface Guidelines, Maps: labels, icons and routes give orientation")
  static let examples = [
    RuleExample("no names and no icons", ["levels/ground.yaml": "«" + streetLevel()]),
    RuleExample("a name", ["levels/ground.yaml": streetLevel("name: Main hall")]),
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    for labels in context.facts.floorLabels where labels.count == 0 {
      guard let level = context.level(ofFloor: labels.floor) else { continue }
      report(
        Finding(
          FeatureRef(.level, level), "",
          "floor \(context.shortName(ofLevel: level)) has no visible name or icon at any zoom"))
    }
  }
}
