import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports ramps marked for wheelchairs that are too steep for them.
struct RampTooSteep: Rule {
  static let page = RulePage(
    "NET014", "ramp-too-steep", .warning, stage: .checked, tags: ["a11y"],
    summary: "A ramp marked for wheelchairs is steeper than 1:12. From 1:8 it is an error.",
    why: "Wheelchair users cannot use it safely, and wheelchair routes avoid it although it is marked for them.",
    repair: "Correct `slope`, or remove `wheelchair` from `accessibility`.",
    basis: "ADA 2010, 405.2; ISO 21542",
    thresholds: ["slope at most 1:12 (8.33 %); over 1:8 (12.5 %) it is an error"])
  static let subjects: [FeatureType] = [.connector]
  static let examples = [
    RuleExample("a wheelchair ramp of 1:10", example("«0.1")),
    RuleExample("a wheelchair ramp of 1:20", example("0.05")),
  ]

  private static func example(_ slope: String) -> KeyValuePairs<String, String> {
    [
      "venue.yaml": NetworkExample.venue(
        "  ramp: {category: ramp, levels: [ground, deck], slope: \(slope), accessibility: [wheelchair]}\n"
          + NetworkExample.lift),
      "levels/ground.yaml": NetworkExample.ground(
        NetworkExample.liftBelow + "\n  ramp.ground: {rect: [10, 10, 20, 3], openings: {ramp-0: {to: hall, width: 1}}}"),
      "levels/deck.yaml": NetworkExample.deck(
        "  gallery: {category: walkway, rect: [0, 0, 40, 10]}\n" + NetworkExample.liftAbove
          + "\n  ramp.deck: {rect: [10, 10, 20, 3], openings: {ramp-1: {to: gallery, width: 1}}}"),
    ]
  }

  /// Rounding of a written ratio: 0.0833 and 0.0834 are both 1:12.
  private static let warning = 0.0834
  private static let error = 0.125

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    for (place, connector) in context.venue.connectors.indexed {
      guard ConnectorKind(category: connector.category?.text ?? "") == .ramp,
        connector.accessibility.contains("wheelchair"), let slope = connector.slope, slope.isFinite,
        slope > Self.warning
      else { continue }
      let ref = FeatureRef(.connector, place)
      var finding = Finding(
        ref, "slope",
        "ramp \(context.words(for: ref)) is marked for wheelchairs, but its slope is 1:\(Text.number(1 / slope, decimals: 1)) (limit: 1:12)"
      )
      if slope > Self.error { finding.severity = .error }
      finding.measured = Measure(100 * slope, "%")
      finding.threshold = Measure(8.33, "%")
      finding.effect = "wheelchair routes do not use it"
      finding.help = ["correct the slope, or remove `wheelchair` from its accessibility"]
      report(finding)
    }
  }
}
