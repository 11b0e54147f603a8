import VenueDiagnostics
import VenueModel
import VenueNetwork
import VenueRules
import VenueVocabulary

/// Reports levels without a walkable unit.
struct LevelWithoutGround: Rule {
  static let page = RulePage(
    "NET032", "level-without-ground", .warning, stage: .planned,
    summary: "A level has no walkable unit.",
    why: "The level can be selected and viewed, but no route starts or ends there.",
    repair: "Draw the rooms and walkways of the level, or write `mapped: outline` if they are unknown.",
    basis: "project default; not for levels mapped as outlines")
  static let examples = [
    RuleExample(
      "a level that is only a gap above the hall",
      ["levels/ground.yaml": streetLevel(), "levels/upper.yaml": upperLevel]),
    RuleExample("a level with a walkway", ["levels/ground.yaml": streetLevel("name: Main hall")]),
  ]

  private static let upperLevel = """
    «level: upper
    ordinal: 1
    short_name: "1"
    name: Upper level
    outline: {rect: [0, 0, 20, 20]}
    units:
      gap: {category: opentobelow, rect: [0, 0, 20, 20]}
    """

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    for fault in context.network.faults {
      guard case .levelWithoutGround(let level) = fault else { continue }
      let ref = FeatureRef(.level, level)
      var finding = Finding(ref, "", fault.words(in: context.venue))
      finding.level = level
      // Its units may refer to it by another id, or be in a file that cannot be read.
      finding.follows = [ref]
      finding.followsLostFile = true
      finding.effect = "no route starts or ends on this level"
      finding.help = ["draw its rooms and walkways, or write `mapped: outline` if they are unknown"]
      finding.archiveHelp = ["draw its rooms and walkways"]
      report(finding)
    }
  }
}
