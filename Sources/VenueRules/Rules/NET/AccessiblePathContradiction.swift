import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports stairs, escalators and revolving doors that are marked for wheelchairs.
struct AccessiblePathContradiction: Rule {
  static let page = RulePage(
    "NET016", "accessible-path-contradiction", .error, stage: .checked, tags: ["a11y"],
    summary: "Stairs, an escalator or a revolving door is marked for wheelchairs.",
    why: "One of the two statements is wrong. Wheelchair routes do not use it, although people rely on the mark.",
    repair: "Remove `wheelchair` from `accessibility`, or correct the category or the type of the door.",
    basis:
      "IMDF 1.0.0 accessibility `wheelchair`. A wide gate beside turnstiles may be marked, so turnstiles are not reported",
    thresholds: ["no threshold; one finding for each kind"])
  static let subjects: [FeatureType] = [.unit, .opening, .connector]
  static let examples = [
    RuleExample(
      "stairs for wheelchairs",
      example("stairs: {category: stairs, levels: [ground, deck], accessibility: «[wheelchair]}")),
    RuleExample("stairs without a mark", example("stairs: {category: stairs, levels: [ground, deck]}")),
  ]

  private static func example(_ stairs: String) -> KeyValuePairs<String, String> {
    [
      "venue.yaml": NetworkExample.venue("  " + stairs + "\n" + NetworkExample.lift),
      "levels/ground.yaml": NetworkExample.ground(
        NetworkExample.liftBelow
          + "\n  stairs.ground: {rect: [10, 10, 5, 10], openings: {stairs-0: {to: hall, width: 2}}}"),
      "levels/deck.yaml": NetworkExample.deck(
        "  gallery: {category: walkway, rect: [0, 0, 40, 10]}\n" + NetworkExample.liftAbove
          + "\n  stairs.deck: {rect: [10, 10, 5, 10], openings: {stairs-1: {to: gallery, width: 2}}}"),
    ]
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let venue = context.venue
    var marked: [(kind: String, feature: FeatureRef)] = []
    for (place, connector) in venue.connectors.indexed where connector.accessibility.contains("wheelchair") {
      if let kind = barrier(connector.category) { marked.append((kind, FeatureRef(.connector, place))) }
    }
    for (place, opening) in venue.openings.indexed
    where opening.accessibility.contains("wheelchair") && opening.door?.type == "revolving" {
      marked.append(("a revolving door", FeatureRef(.opening, place)))
    }
    for (place, unit) in venue.units.indexed where unit.accessibility.contains("wheelchair") {
      if let kind = barrier(unit.category) { marked.append((kind, FeatureRef(.unit, place))) }
    }
    let declared =
      venue.units.indexed.map { (FeatureRef(.unit, $0), $1.wheelchair, $1.accessibility) }
      + venue.openings.indexed.map { (FeatureRef(.opening, $0), $1.wheelchair, $1.accessibility) }
      + venue.connectors.indexed.map { (FeatureRef(.connector, $0), $1.wheelchair, $1.accessibility) }
    for (feature, limit, words) in declared where limit == .no && words.contains("wheelchair") {
      if !marked.contains(where: { $0.feature == feature }) { marked.append(("`wheelchair: no`", feature)) }
    }
    for (key, group) in grouped(marked, by: { "\($0.feature.type.rawValue) \($0.kind)" }) where !key.isEmpty {
      let features = group.map(\.feature)
      let isOne = features.count == 1
      var finding = context.finding(
        ofMany: features, "accessibility",
        "\(context.words(forEach: features)) \(isOne ? "is" : "are each") \(group[0].kind), but marked for wheelchairs")
      finding.effect = "wheelchair routes do not lead through \(isOne ? "it" : "them")"
      finding.help = ["remove `wheelchair` from `accessibility`, or correct what it is"]
      report(finding)
    }
  }

  private func barrier(_ category: Category?) -> String? {
    guard let category else { return nil }
    if category.isA("stairs") || category.isA("steps") { return "a flight of stairs" }
    return category.isA("escalator") ? "an escalator" : nil
  }
}
