import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports escalators without a declared direction.
struct EscalatorDirectionMissing: Rule {
  static let page = RulePage(
    "NET012", "escalator-direction-missing", .warning, stage: .checked,
    summary: "The direction of an escalator is unknown.",
    why:
      """
      Routes use it in both directions, and one direction is wrong. These routes report that the direction is \
      unknown.
      """,
    repair: "Write `from` and `to` under `connectors`, or `direction: directed` on its relationship.",
    basis: "IMDF 1.0.0 Relationship `direction`", thresholds: ["more than 20 escalators are one finding"])
  static let subjects: [FeatureType] = [.unit, .level, .connector, .relationship]
  static let examples = [
    RuleExample(
      "an escalator drawn on two floors",
      [
        "levels/ground.yaml": NetworkExample.ground(
          "  «up-0: {category: escalator, rect: [0, 10, 3, 8], openings: {up-0-door: {to: hall, width: 1}}}"),
        "levels/deck.yaml": NetworkExample.deck(
          """
            gallery: {category: walkway, rect: [0, 0, 40, 10]}
            up-1: {category: escalator, rect: [0, 10, 3, 8], openings: {up-1-door: {to: gallery, width: 1}}}
          """),
      ], also: [ConnectorInferred.page, StepFreeUnreachable.page]),
    RuleExample(
      "one with a direction",
      [
        "venue.yaml": NetworkExample.venue("  up: {category: escalator, from: ground, to: deck}"),
        "levels/ground.yaml": NetworkExample.ground(
          "  up.ground: {rect: [0, 10, 3, 8], openings: {up-0-door: {to: hall, width: 1}}}"),
        "levels/deck.yaml": NetworkExample.deck(
          """
            gallery: {category: walkway, rect: [0, 0, 40, 10], openings: {bridge: {to: outside, wall: south, width: 2}}}
            up.deck: {rect: [0, 10, 3, 8], openings: {up-1-door: {to: gallery, width: 1}}}
          """),
      ]),
  ]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let unknown = context.access.connectors.filter(\.isDirectionUnknown)
    guard unknown.count > context.thresholds.featuresAtATime, let first = unknown.first else {
      for connector in unknown { report(finding(connector, context)) }
      return
    }
    var all = finding(first, context)
    all.features = unknown.map { ref(of: $0) }
    all.message = "\(unknown.count) escalators have no direction, so routes use them in both directions"
    all.measured = Measure(Double(unknown.count), "escalators")
    all.related = context.examples(unknown.dropFirst().map { ref(of: $0) }, "") { context.words(for: $0) }
    report(all)
  }

  private func ref(of connector: AccessConnector) -> FeatureRef {
    switch connector.source {
    case .connector(let place): FeatureRef(.connector, place)
    case .relationships(let places): FeatureRef(.relationship, places.first ?? 0)
    case .inferred: FeatureRef(.unit, connector.landings[0].unit)
    }
  }

  private func finding(_ connector: AccessConnector, _ context: RuleContext) -> Finding {
    let ref = ref(of: connector)
    let floors = connector.landings.map { context.words(forLevel: $0.level) }
    var finding = Finding(
      ref, "",
      "escalator \(context.words(for: ref)) between \(Text.list(floors)) has no direction, so routes use it in both directions"
    )
    finding.level = connector.landings[0].level
    finding.coordinate = (context.index.unitShapes[connector.landings[0].unit].first?.shell.first)
      .map(context.index.plane.coordinate(of:))
    // Landings that are named and misplaced, or whose connector is lost, have their own finding.
    finding.follows = connector.landings.map { FeatureRef(.unit, $0.unit) }
    finding.help = [
      ref.type == .relationship
        ? "write `direction: directed`, from `origin` to `destination`"
        : "write it under `connectors` with `from` and `to`"
    ]
    return finding
  }
}
