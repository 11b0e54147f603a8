import VenueDiagnostics
import VenueModel

/// Reports levels on which nothing is drawn.
struct LevelEmpty: Rule {
  static let page = RulePage(
    "IMD016", "level-empty", .warning, stage: .source,
    summary: "A level has no units.",
    why: "Its button in the floor picker shows an empty outline.",
    repair: "Draw its units, say `mapped: outline` where only the outline is known, or take the level out.",
    basis: "ours; not asked while a unit does not say its level")
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample("an outline alone", ["levels/ground.yaml": "«" + level("")]),
    RuleExample("an outline that says so", ["levels/ground.yaml": level("mapped: outline")]),
  ]

  private static func level(_ mapped: String) -> String {
    """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 40, 20]}
    \(mapped)

    """
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    // A unit that does not say its level may belong to any; it has a finding of its own (IMD008).
    guard context.venue.units.allSatisfy({ $0.levelID != nil }) else { return }
    let held = Set(context.venue.units.compactMap(\.levelID))
    for (place, level) in context.venue.levels.enumerated() where level.mapped != .outline && !held.contains(level.id) {
      let ref = FeatureRef(.level, place)
      var finding = Finding(ref, "", "level \(context.words(for: ref)) has no units")
      finding.level = place
      finding.followsLostFile = true
      finding.help = ["draw its units, or say `mapped: outline` where only the outline is known"]
      report(finding)
    }
  }
}
