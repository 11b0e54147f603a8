import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports units that are treated as one lift, staircase, escalator or ramp without a declaration.
struct ConnectorInferred: Rule {
  static let page = RulePage(
    "NET025", "connector-inferred", .info, stage: .checked,
    summary: "Similar units on different floors are treated as one connector.",
    why: """
      Routes use it, although the source does not define it. Units of one kind count as one connector if a quarter \
      of either covers the other, or the middle of one is in the other; if they have a common name and are within \
      6 m; and, across up to three floors without such units, if half of either covers the other. If several units \
      are above one, the one with most in common is used, and the finding is a warning if another fits as well.
      """,
    repair:
      """
      If this is right, define it: an entry under `connectors`, or a relationship in IMDF. If not, change the \
      category of one of the units.
      """,
    basis: "project default",
    thresholds: ["more than 20 connectors are one finding", "32 units near one on another floor"])
  static let subjects: [FeatureType] = [.unit, .level, .connector, .relationship]
  static let examples = [
    RuleExample(
      "a lift drawn on two floors",
      [
        "levels/ground.yaml": NetworkExample.ground(
          "  «lift-0: {category: elevator, rect: [0, 10, 3, 3], openings: {lift-0-door: {to: hall, width: 0.9}}}"),
        "levels/deck.yaml": NetworkExample.deck(
          """
            gallery: {category: walkway, rect: [0, 0, 40, 10]}
            lift-1: {category: elevator, rect: [0, 10, 3, 3], openings: {lift-1-door: {to: gallery, width: 0.9}}}
          """),
      ]),
    RuleExample(
      "a lift that is named as one",
      [
        "venue.yaml": NetworkExample.venue(NetworkExample.lift),
        "levels/ground.yaml": NetworkExample.ground(NetworkExample.liftBelow),
        "levels/deck.yaml": NetworkExample.deck(
          "  gallery: {category: walkway, rect: [0, 0, 40, 10]}\n" + NetworkExample.liftAbove),
      ]),
  ]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let crowded = context.access.issues.compactMap { issue -> Int? in
      if case .shaftCrowded(let unit) = issue { return unit }
      return nil
    }
    if !crowded.isEmpty { report(cut(crowded, context)) }
    let inferred = context.access.connectors.filter { connector in
      if case .inferred = connector.source { return true }
      return false
    }
    let stacks = context.stackAmbiguities
    let alone = aloneUnits(context)
    func ambiguities(_ connector: AccessConnector) -> [StackAmbiguity] {
      stacks.filter { stack in
        connector.landings.contains { $0.unit == stack.unit } && !stack.left.allSatisfy(alone.contains)
      }
    }
    guard inferred.count > context.thresholds.featuresAtATime, let first = inferred.first else {
      for connector in inferred {
        var finding = finding(connector, context)
        for stack in ambiguities(connector) { finding.tell(stack, without: alone, context) }
        report(finding)
      }
      return
    }
    let ambiguous = stacks.filter { !$0.left.allSatisfy(alone.contains) }
    for stack in ambiguous.prefix(context.thresholds.featuresAtATime) {
      guard let connector = inferred.first(where: { $0.landings.contains { $0.unit == stack.unit } }) else { continue }
      var finding = finding(connector, context)
      finding.tell(stack, without: alone, context)
      report(finding)
    }
    var all = finding(first, context)
    all.features = inferred.flatMap { $0.landings.map { FeatureRef(.unit, $0.unit) } }
    all.message = "\(inferred.count) lifts, stairs, escalators or ramps were inferred from units on different floors"
    all.measured = Measure(Double(inferred.count), "connectors")
    all.related = context.examples(inferred.dropFirst().map { FeatureRef(.unit, $0.landings[0].unit) }, "") {
      context.words(for: $0)
    }
    report(all)
  }

  /// Units without a continuation: NET011 reports the reason.
  private func aloneUnits(_ context: RuleContext) -> Set<Int> {
    var alone: Set<Int> = []
    for case .connectorUnitAlone(let unit) in context.access.issues { alone.insert(unit) }
    return alone
  }

  /// There are more near units than are compared.
  private func cut(_ units: [Int], _ context: RuleContext) -> Finding {
    let features = units.map { FeatureRef(.unit, $0) }
    let most = AccessGraph.mostShaftCandidates
    let have =
      units.count == 1
      ? "\(context.words(for: features[0])) has" : "\(units.count) lifts, stairs, escalators or ramps have"
    var finding = Finding(
      features, "",
      "\(have) more than \(most) of their kind near on a floor above; only \(most) were checked as a continuation of \(units.count == 1 ? "it" : "each")"
    )
    finding.severity = .warning
    finding.level = context.index.unitLevels[units[0]]
    finding.threshold = Measure(Double(most), "units")
    finding.related = context.examples(Array(features.dropFirst()), "") { context.words(for: $0) }
    finding.effect = "some may seem to end there although they continue"
    finding.help = ["draw each once, or define with entries under `connectors` which landings belong together"]
    return finding
  }

  private func finding(_ connector: AccessConnector, _ context: RuleContext) -> Finding {
    let units = connector.landings.map { FeatureRef(.unit, $0.unit) }
    let floors = connector.landings.map { context.words(forLevel: $0.level) }
    let isAbove = connector.source == .inferred(.above)
    var finding = Finding(
      units, "",
      "\(context.words(for: units[0])) and the units above it on \(Text.list(Array(floors.dropFirst()))) are treated as one "
        + "\(connector.category): they \(isAbove ? "are above one another" : "have the same name and are close to each other")"
    )
    finding.level = connector.landings[0].level
    finding.coordinate = (context.index.unitShapes[units[0].index].first?.shell.first)
      .map(context.index.plane.coordinate(of:))
    finding.measured = Measure(Double(units.count), "floors")
    finding.related = context.examples(Array(units.dropFirst()), "") { context.words(for: $0) }
    // Landings that are named and misplaced have their own finding.
    finding.follows = units
    finding.help = ["define it with an entry under `connectors` that names these landings, or with a relationship"]
    return finding
  }
}

extension Finding {
  /// Adds that other units are above one of its units, too.
  fileprivate mutating func tell(_ stack: StackAmbiguity, without alone: Set<Int>, _ context: RuleContext) {
    let others = stack.left.filter { !alone.contains($0) }.map { FeatureRef(.unit, $0) }
    let words = Text.list(others.prefix(context.thresholds.featuresAtATime).map { context.words(for: $0) })
    severity = .warning
    message +=
      "; \(words) \(others.count == 1 ? "is" : "are") above \(context.words(for: FeatureRef(.unit, stack.unit))), too"
    related += context.examples(others, "") { context.words(for: $0) }
    help = ["name the landings of each under `connectors`, or in a relationship"]
  }
}
