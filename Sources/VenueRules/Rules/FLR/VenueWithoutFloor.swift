import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports a venue without any remaining level.
struct VenueWithoutFloor: Rule {
  static let page = RulePage(
    "FLR016", "venue-without-floor", .error, stage: .checked,
    summary: "The venue has no level that can be shown.",
    why: "A map without a floor is empty. Such a bundle would replace a working one.",
    repair:
      "Draw a level with an ordinal, or correct the other findings of the excluded levels.",
    basis: "project default")
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample(
      "a venue without levels", ["venue.yaml": RuleExample.venue.replacing("id: quay", with: "id: «quay")],
      also: [.requiredPropertyMissing]),
    RuleExample(
      "with one level",
      [
        "levels/ground.yaml": """
        level: ground
        ordinal: 0
        short_name: "0"
        name: Street level
        outline: {rect: [0, 0, 20, 20]}
        mapped: outline
        """
      ]),
  ]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    guard context.floors.floors.isEmpty else { return }
    let written = context.source.venue.levels.positions
    let levels = Text.count(written.count, "level is", "levels are")
    var finding = Finding(
      [], "id",
      "the map would have no floor: "
        + (written.isEmpty ? "the source has no level with an ordinal" : "\(levels) excluded"))
    finding.lacksWays = written.map { FeatureRef(.level, $0) }
    finding.followsLostFile = written.isEmpty
    finding.help = [
      written.isEmpty ? "draw a level, with its outline and ordinal" : "correct those findings first"
    ]
    report(finding)
  }
}
