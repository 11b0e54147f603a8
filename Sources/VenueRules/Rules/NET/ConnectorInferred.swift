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
      Routes use it, although the source does not define it. Units of the same kind are one connector in these \
      cases: (1) they overlap by at least 25 % of one of them; (2) the middle of one is inside the other; (3) they \
      have the same name and are at most 6 m apart; (4) up to three floors without such a unit are between them, and \
      they overlap by at least 50 % of one of them. If several units are above one unit, the one with the largest \
      overlap is used, and the finding is a warning if another one fits too.
      """,
    repair:
      """
      Nothing is required if this is right. To define it yourself, write an entry under `connectors`, or a \
      relationship in IMDF. If it is wrong, change the category of one of the units.
      """,
    basis: "project default",
    thresholds: ["more than 20 connectors are one finding", "at most 32 units on another floor are compared with one"])
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
    guard inferred.count > 1, let first = inferred.first else {
      for connector in inferred {
        var finding = finding(connector, context)
        for stack in ambiguities(connector) { finding.tell(stack, without: alone, context) }
        finding.message += uncounted([connector.category], context)
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
    let few = inferred.prefix(3).map { connector in
      "\(context.words(for: FeatureRef(.unit, connector.landings[0].unit))) on \(Set(connector.landings.map(\.level)).count) floors"
    }
    all.message =
      "\(inferred.count) lifts, stairs, escalators or ramps were inferred from units on different floors, such as "
      + Text.list(few) + uncounted(Set(inferred.map(\.category)), context)
    all.measured = Measure(Double(inferred.count), "connectors")
    all.related = context.examples(inferred.dropFirst().map { FeatureRef(.unit, $0.landings[0].unit) }, "") {
      context.words(for: $0)
    }
    report(all)
  }

  /// Excluded units that may be on another floor of these connectors.
  private func uncounted(_ categories: Set<String>, _ context: RuleContext) -> String {
    context.uncounted(.unit) { ref in
      context.source.venue.units[ref.index].category.map { categories.contains($0.text) } ?? false
    }
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
      "\(have) more than \(most) units of the same kind near on a floor above; only \(most) were compared"
    )
    finding.severity = .warning
    finding.level = context.index.unitLevels[units[0]]
    finding.threshold = Measure(Double(most), "units")
    finding.related = context.examples(Array(features.dropFirst()), "") { context.words(for: $0) }
    finding.effect = "some of them may end there for routes although they continue"
    finding.help = ["draw each unit once, or \(connectorHelp([], context))"]
    return finding
  }

  private func finding(_ connector: AccessConnector, _ context: RuleContext) -> Finding {
    let units = connector.landings.map { FeatureRef(.unit, $0.unit) }
    let floors = context.words(forLevels: connector.landings.dropFirst().map(\.level))
    let kind = connector.category == "stairs" ? "staircase" : connector.category
    let isAbove = connector.source == .inferred(.above)
    var finding = Finding(
      units, "",
      "\(context.words(for: units[0])) and the units above it on \(floors) are used as one \(kind), because they "
        + (isAbove ? "are above one another" : "have the same name and are near each other"))
    finding.level = connector.landings[0].level
    finding.coordinate = (context.index.unitShapes[units[0].index].first?.shell.first)
      .map(context.index.plane.coordinate(of:))
    finding.measured = Measure(Double(units.count), "floors")
    finding.related = context.examples(Array(units.dropFirst()), "") { context.words(for: $0) }
    // Landings that are named and misplaced have their own finding.
    finding.follows = units
    finding.help = ["nothing is required if this is right. To define it yourself, \(connectorHelp(units, context))"]
    return finding
  }

  /// - Parameter units: its landings, for the example; empty if the finding is about several connectors.
  private func connectorHelp(_ units: [FeatureRef], _ context: RuleContext) -> String {
    let ids = units.isEmpty ? "ID, ID" : units.map { context.venue.id(of: $0) }.joined(separator: ", ")
    return context.source.format.words.choose(
      keys: "write an entry under `connectors` with `category` and `landings: [\(ids)]`",
      properties: "write a relationship with the units that belong together",
      tags: "map it as one element with all its levels, such as level=0-2")
  }
}

extension Finding {
  /// Adds that other units are above one of its units, too.
  fileprivate mutating func tell(_ stack: StackAmbiguity, without alone: Set<Int>, _ context: RuleContext) {
    let others = stack.left.filter { !alone.contains($0) }.map { FeatureRef(.unit, $0) }
    let words = Text.list(others.prefix(context.thresholds.featuresAtATime).map { context.words(for: $0) })
    severity = .warning
    message +=
      "; \(words) \(others.count == 1 ? "is" : "are") also above \(context.words(for: FeatureRef(.unit, stack.unit)))"
    related += context.examples(others, "") { context.words(for: $0) }
    help = [
      context.source.format.words.choose(
        keys: "write an entry with `category` and `landings: [ID, …]` for each under `connectors`",
        properties: "write a relationship for each connector",
        tags: "map each as one element with all its levels, such as level=0-2")
    ]
  }
}
