import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports lifts, stairs and escalators whose landings are too far from each other.
struct LandingsApart: Rule {
  static let page = RulePage(
    "NET036", "landings-apart", .warning, stage: .checked, tags: ["a11y"],
    summary: "The landings of a lift are not above one another, or those of stairs or an escalator are far apart.",
    why:
      """
      A lift moves vertically, and stairs and escalators end close to where they begin. A landing at another position \
      is drawn in the wrong place, or belongs to another connector. Often a whole floor is drawn with an offset.
      """,
    repair:
      "Draw the landings above one another, or correct the names of the units. For an inclined lift or a long escalator, write its `rise`.",
    basis: "project default",
    thresholds: [
      "lifts: \(Int(furthest)) m between two landings; stairs and escalators: \(Int(furthestOfFlights)) m",
      "if the connector has `rise` and this is more: three times the rise between two landings for a lift, four times for stairs and escalators",
    ])
  /// Metres between the boxes of two landings.
  private static let furthest = 3.0
  private static let furthestOfFlights = 15.0
  static let subjects: [FeatureType] = [.unit, .level, .connector, .relationship]
  static let examples = [
    RuleExample(
      "an upper landing 17 m beside the lower one",
      [
        "venue.yaml": NetworkExample.venue("  lift: «{category: elevator, levels: [ground, deck], door: 0.9}"),
        "levels/ground.yaml": NetworkExample.ground(NetworkExample.liftBelow),
        "levels/deck.yaml": NetworkExample.deck(
          """
            gallery: {category: walkway, rect: [0, 0, 40, 10]}
            lift.deck: {rect: [20, 10, 3, 3], openings: {lift-1: {to: gallery, width: 0.9}}}
          """),
      ]),
    RuleExample(
      "landings above one another",
      [
        "venue.yaml": NetworkExample.venue(NetworkExample.lift),
        "levels/ground.yaml": NetworkExample.ground(NetworkExample.liftBelow),
        "levels/deck.yaml": NetworkExample.deck(
          "  gallery: {category: walkway, rect: [0, 0, 40, 10]}\n" + NetworkExample.liftAbove),
      ]),
  ]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    for connector in context.access.connectors {
      guard let ref = ref(of: connector), let limit = Self.limit(of: ConnectorKind(category: connector.category)) else {
        continue
      }
      let steps = zip(connector.landings, connector.landings.dropFirst()).compactMap { first, second in
        let isDown = ordinal(of: second, context) < ordinal(of: first, context)
        let (lower, upper) = isDown ? (second, first) : (first, second)
        return metres(between: lower, and: upper, context).map { (lower: lower, upper: upper, metres: $0) }
      }
      // An inclined lift of 18 degrees; flights are less steep, and their landings are drawn with the ground before them.
      let isLift = ConnectorKind(category: connector.category) == .lift
      let most = max(limit, (isLift ? 3 : 4) * (rise(of: connector, context) ?? 0))
      guard let widest = steps.max(by: { $0.metres < $1.metres }), widest.metres > most else { continue }
      report(finding(ref, connector.category, widest, most, context))
    }
  }

  /// nil for kinds that may lead anywhere: ramps and moving walkways.
  private static func limit(of kind: ConnectorKind) -> Double? {
    switch kind {
    case .lift: furthest
    case .stairs, .escalator: furthestOfFlights
    default: nil
    }
  }

  /// nil for a connector that was inferred from shapes, whose landings are above each other.
  private func ref(of connector: AccessConnector) -> FeatureRef? {
    switch connector.source {
    case .connector(let place): FeatureRef(.connector, place)
    case .relationships(let places): places.first.map { FeatureRef(.relationship, $0) }
    case .inferred: nil
    }
  }

  /// 0 for a level without an ordinal.
  private func ordinal(of landing: AccessConnector.Landing, _ context: RuleContext) -> Int {
    context.venue.levels[landing.level].ordinal ?? 0
  }

  /// Metres from one landing to the next, if the source declares the rise of the whole lift.
  private func rise(of connector: AccessConnector, _ context: RuleContext) -> Double? {
    guard case .connector(let place) = connector.source else { return nil }
    return context.venue.connectors[place].rise.map { abs($0) / Double(max(connector.landings.count - 1, 1)) }
  }

  /// Between the boxes of two landings; nil if one has no geometry.
  private func metres(
    between lower: AccessConnector.Landing, and upper: AccessConnector.Landing, _ context: RuleContext
  ) -> Double? {
    guard let a = PlaneBounds(around: context.index.unitShapes[lower.unit].flatMap(\.shell)),
      let b = PlaneBounds(around: context.index.unitShapes[upper.unit].flatMap(\.shell))
    else { return nil }
    let x = max(Double(a.minX) - Double(b.maxX), Double(b.minX) - Double(a.maxX), 0)
    let y = max(Double(a.minY) - Double(b.maxY), Double(b.minY) - Double(a.maxY), 0)
    return (x * x + y * y).squareRoot() / 1000
  }

  private func finding(
    _ ref: FeatureRef, _ category: String,
    _ widest: (lower: AccessConnector.Landing, upper: AccessConnector.Landing, metres: Double),
    _ most: Double, _ context: RuleContext
  ) -> Finding {
    let (lower, upper) = (FeatureRef(.unit, widest.lower.unit), FeatureRef(.unit, widest.upper.unit))
    let metres = Text.number(widest.metres, decimals: 1)
    let isLift = ConnectorKind(category: category) == .lift
    let kind = isLift ? "lift" : category
    var finding = Finding(
      ref, "",
      "the landings \(context.words(for: lower)) and \(context.words(for: upper)) of \(kind) \(context.words(for: ref)) are \(metres) m apart (limit: \(Text.number(most, decimals: 1)) m)"
    )
    finding.level = widest.upper.level
    finding.coordinate = (context.index.unitShapes[widest.upper.unit].first?.shell.first)
      .map(context.index.plane.coordinate(of:))
    finding.measured = Measure((widest.metres * 10).rounded() / 10, "m")
    finding.threshold = Measure(most, "m")
    finding.related = [
      Finding.Related(lower, "geometry", "the lower landing"), Finding.Related(upper, "geometry", "the upper landing"),
    ]
    finding.effect =
      "\(isLift ? "the lift is" : "both ends are") drawn in different places, and routes leave at the wrong one"
    finding.help = [
      isLift
        ? "draw one landing above the other, or write the `rise` of an inclined lift"
        : "draw the landings close to each other, or write the `rise` of a long flight"
    ]
    return finding
  }
}
