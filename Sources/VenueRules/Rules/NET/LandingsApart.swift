import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports lifts whose landings are not above each other.
struct LandingsApart: Rule {
  static let page = RulePage(
    "NET036", "landings-apart", .warning, stage: .checked, tags: ["a11y"],
    summary: "The landings of a lift are not above one another.",
    why:
      "A lift moves vertically. A landing at another position is drawn in the wrong place, or belongs to another lift.",
    repair:
      "Draw the landings above one another, or correct the names of the units. For an inclined lift, write its `rise`.",
    basis: "project default",
    thresholds: [
      "\(Int(furthest)) m between two landings; four times the rise between them if a lift has `rise`"
    ])
  /// Metres between the boxes of two landings.
  private static let furthest = 3.0
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
    for connector in context.access.connectors where ConnectorKind(category: connector.category) == .lift {
      guard let ref = ref(of: connector) else { continue }
      let steps = zip(connector.landings, connector.landings.dropFirst()).compactMap { lower, upper in
        metres(between: lower, and: upper, context).map { (lower: lower, upper: upper, metres: $0) }
      }
      let most = max(Self.furthest, 4 * (rise(of: connector, context) ?? 0))
      guard let widest = steps.max(by: { $0.metres < $1.metres }), widest.metres > most else { continue }
      report(finding(ref, widest, most, context))
    }
  }

  /// nil for a lift that was inferred from shapes, whose landings are above each other.
  private func ref(of connector: AccessConnector) -> FeatureRef? {
    switch connector.source {
    case .connector(let place): FeatureRef(.connector, place)
    case .relationships(let places): places.first.map { FeatureRef(.relationship, $0) }
    case .inferred: nil
    }
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
    _ ref: FeatureRef, _ widest: (lower: AccessConnector.Landing, upper: AccessConnector.Landing, metres: Double),
    _ most: Double, _ context: RuleContext
  ) -> Finding {
    let (lower, upper) = (FeatureRef(.unit, widest.lower.unit), FeatureRef(.unit, widest.upper.unit))
    let metres = Text.number(widest.metres, decimals: 1)
    var finding = Finding(
      ref, "",
      "the landings \(context.words(for: lower)) and \(context.words(for: upper)) of lift \(context.words(for: ref)) are \(metres) m apart (limit: \(Text.number(most, decimals: 1)) m)"
    )
    finding.level = widest.upper.level
    finding.coordinate = (context.index.unitShapes[widest.upper.unit].first?.shell.first)
      .map(context.index.plane.coordinate(of:))
    finding.measured = Measure((widest.metres * 10).rounded() / 10, "m")
    finding.threshold = Measure(most, "m")
    finding.related = [
      Finding.Related(lower, "geometry", "the lower landing"), Finding.Related(upper, "geometry", "the upper landing"),
    ]
    finding.effect = "the lift is drawn in two places, and routes leave it at the wrong one"
    finding.help = ["draw one landing above the other, or write the `rise` of an inclined lift"]
    return finding
  }
}
