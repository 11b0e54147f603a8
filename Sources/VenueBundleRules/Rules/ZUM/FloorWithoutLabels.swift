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
    let levels = context.facts.floorLabels.filter { $0.count == 0 }.compactMap { context.level(ofFloor: $0.floor) }
    // The floors of a building that another program wrote have one cause.
    let isOne = levels.count > 1 && !context.source.format.isWrittenForUs
    for group in isOne ? [levels] : levels.map({ [$0] }) {
      let names = group.map { context.shortName(ofLevel: $0) }
      var finding = Finding(
        group.map { FeatureRef(.level, $0) }, "",
        isOne
          ? "\(names.count) floors have no visible name or icon at any zoom: \(Text.list(names))"
          : "floor \(names[0]) has no visible name or icon at any zoom")
      // Its features may refer to it by another id.
      finding.follows = finding.features
      report(finding)
    }
  }
}
