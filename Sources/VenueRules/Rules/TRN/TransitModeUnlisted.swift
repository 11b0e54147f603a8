import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports modes of links that the list of modes lacks.
struct TransitModeUnlisted: Rule {
  static let page = RulePage(
    "TRN005", "transit-mode-unlisted", .warning, stage: .checked, fix: .unsafe,
    summary: "A transit link has a mode that `transit: {modes: …}` does not list.",
    why: "The list states exactly which kinds of transit the venue serves. A missing mode is not offered.",
    repair: "Add the mode to the list, or remove the list.",
    basis: "project default, after the guidance for routing apps (R03)",
    thresholds: ["no threshold; one finding for all modes. A venue without a list is not checked"])
  static let subjects: [FeatureType] = [.transitLink]
  static let examples = [
    RuleExample(
      "a car park is linked and only taxis are listed",
      ["venue.yaml": venue("taxi", "«"), "levels/ground.yaml": NetworkExample.ground("")]),
    RuleExample(
      "both are listed", ["venue.yaml": venue("taxi, parking", ""), "levels/ground.yaml": NetworkExample.ground("")]),
  ]

  private static func venue(_ modes: String, _ mark: String) -> String {
    RuleExample.venue
      + """

      transit:
        modes: [\(modes)]
        links:
          rank: {mode: taxi, path: [[20, -20], [20, 0]], to: door}
          park: {mode: \(mark)parking, path: [[20, -60], [20, 0]], to: door}
      """
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let venue = context.venue
    guard !venue.promisedModes.isEmpty else { return }
    let listed = Set(venue.promisedModes)
    let missing = venue.transitLinks.positions.filter { !listed.contains(venue.transitLinks[$0].mode) }
    guard !missing.isEmpty else { return }
    let features = missing.map { FeatureRef(.transitLink, $0) }
    let modes = grouped(missing, by: { venue.transitLinks[$0].mode }).map(\.key.rawValue)
    var finding = context.finding(
      ofMany: features, "mode",
      "`modes` does not list \(Text.list(modes)), the \(modes.count == 1 ? "mode" : "modes") of \(context.words(forEach: features))"
    )
    finding.help = ["add \(Text.list(modes)) to `modes`"]
    if let mode = modes.first {
      finding.fix = FindingFix("add \(mode) to modes", .unsafe, of: .venue("transit/modes"), .append(.text(mode)))
    }
    report(finding)
  }
}
