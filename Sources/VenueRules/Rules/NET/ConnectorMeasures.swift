import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports stairs and lifts with contradictory measures.
struct ConnectorMeasures: Rule {
  static let page = RulePage(
    "NET037", "connector-measures-contradict", .warning, stage: .checked, tags: ["a11y"],
    summary: "The steps of stairs do not match their rise, or the cabin of a wheelchair lift is too small.",
    why: "Routes choose stairs and lifts by these numbers. One of two contradictory numbers is wrong.",
    repair: "Correct `steps`, `rise`, `car` or `accessibility`.",
    basis: "ISO 21542: risers of 0.15 to 0.18 m; the limits are wider, project default",
    thresholds: [
      "risers from \(shown(lowestRiser)) to \(shown(highestRiser)) m",
      "minimum cabin of the profile `wheelchair`: \(AccessProfile.wheelchair.minimumCarWidth) x \(AccessProfile.wheelchair.minimumCarDepth) mm",
    ])
  /// Metres.
  private static let lowestRiser = 0.08
  private static let highestRiser = 0.30
  private static func shown(_ metres: Double) -> String { Text.fixed(metres, decimals: 2) }
  static let subjects: [FeatureType] = [.connector]
  static let examples = [
    RuleExample("120 steps for 1.8 m", files("steps: «120, rise: 1.8")),
    RuleExample("12 steps for 1.8 m", files("steps: 12, rise: 1.8")),
  ]

  private static func files(_ measures: String) -> KeyValuePairs<String, String> {
    [
      "venue.yaml": NetworkExample.venue("  stairs: {category: stairs, levels: [ground, deck], \(measures)}"),
      "levels/ground.yaml": NetworkExample.ground(NetworkExample.stairsBelow),
      "levels/deck.yaml": NetworkExample.deck(
        """
          gallery: {category: walkway, rect: [0, 0, 40, 10], openings: {bridge: {to: outside, wall: south, width: 2}}}
        \(NetworkExample.stairsAbove)
        """),
    ]
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    for (place, connector) in context.venue.connectors.indexed {
      let ref = FeatureRef(.connector, place)
      switch ConnectorKind(category: connector.category?.text ?? "") {
      case .stairs: risers(of: connector, ref, context).map(report)
      case .lift: car(of: connector, ref, context).map(report)
      default: break
      }
    }
  }

  private func risers(of stairs: Connector, _ ref: FeatureRef, _ context: RuleContext) -> Finding? {
    guard let steps = stairs.steps, steps > 0, let rise = stairs.rise.map(abs), rise > 0 else { return nil }
    let riser = rise / Double(steps)
    guard !(Self.lowestRiser...Self.highestRiser).contains(riser) else { return nil }
    let usual = Int((rise / 0.17).rounded())
    var finding = Finding(
      ref, "steps",
      "\(Text.count(steps, "step")) of stairs \(context.words(for: ref)) rise \(Text.number(rise, decimals: 2)) m: each step is \(Text.number(riser * 1000, decimals: 0)) mm high"
    )
    finding.measured = Measure((riser * 1000).rounded() / 1000, "m")
    finding.threshold = Measure(riser < Self.lowestRiser ? Self.lowestRiser : Self.highestRiser, "m")
    finding.help = [
      "correct `steps` or `rise`: a rise of \(Text.number(rise, decimals: 2)) m usually has \(Text.count(max(usual, 1), "step"))"
    ]
    return finding
  }

  private func car(of lift: Connector, _ ref: FeatureRef, _ context: RuleContext) -> Finding? {
    guard lift.accessibility.contains("wheelchair"), lift.car.count == 2 else { return nil }
    let profile = AccessProfile.wheelchair
    let (width, depth) = (lift.car[0] * 1000, lift.car[1] * 1000)
    guard width < Double(profile.minimumCarWidth) || depth < Double(profile.minimumCarDepth) else { return nil }
    func shown(_ millimetres: Double) -> String { Text.number(millimetres / 1000, decimals: 2) }
    var finding = Finding(
      ref, "car",
      "lift \(context.words(for: ref)) is marked for wheelchairs, but its cabin is only \(shown(width)) x \(shown(depth)) m (minimum: \(shown(Double(profile.minimumCarWidth))) x \(shown(Double(profile.minimumCarDepth))) m)"
    )
    finding.measured = Measure(min(width, depth) / 1000, "m")
    finding.threshold = Measure(Double(profile.minimumCarWidth) / 1000, "m")
    finding.effect = "routes for wheelchairs avoid it"
    finding.help = ["correct `car` (width and depth in metres), or remove `wheelchair` from `accessibility`"]
    return finding
  }
}
