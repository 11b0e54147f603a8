import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports a venue without transit links although its surroundings have stops.
struct TransitLinkMissing: Rule {
  static let page = RulePage(
    "TRN001", "transit-link-missing", .warning, stage: .checked,
    summary: "The surroundings have stops or stations near the venue, and the venue has no transit link.",
    why: "Visitors want a route from the stop to the shop. Without a link, routes begin at a door of the venue.",
    repair: "Write a link with its path under `transit`, or put the feed of the stops into `transit/`.",
    basis: "Apple Human Interface Guidelines, Maps: routes to transit points; the distance is a project default",
    thresholds: [
      "500 m from the venue. A venue with `transit: {infer: false}` or without stops in its surroundings is not checked"
    ])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample(
      "a bus stop in front of the door",
      [
        "venue.yaml": RuleExample.venue.replacing("id: quay", with: "id: «quay"),
        "levels/ground.yaml": NetworkExample.ground(""), "surroundings.geojson": stop,
      ]),
    RuleExample(
      "with a link",
      [
        "venue.yaml": RuleExample.venue
          + "\ntransit: {links: {stop: {mode: taxi, path: [[20, -20], [20, 0]], to: door}}}\n",
        "levels/ground.yaml": NetworkExample.ground(""), "surroundings.geojson": stop,
      ]),
  ]

  private static let stop = """
    {"type": "FeatureCollection", "features": [
      {"type": "Feature", "id": "s1", "properties": {"category": "stop", "name": "Quay"},
       "geometry": {"type": "Point", "coordinates": [24.9563, 60.1608]}}
    ]}
    """

  private static let metres = 500.0

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let (venue, index) = (context.venue, context.index)
    // A mapper of OpenStreetMap cannot write one.
    guard context.source.format.words != .tags, venue.transitLinks.isEmpty, context.source.venue.transitLinks.isEmpty,
      venue.infersTransitLinks,
      let bounds = PlaneBounds(
        around: venue.levels.positions.lazy.flatMap { index.levelShapes[$0].lazy.flatMap(\.shell) })
    else { return }
    let near = venue.surroundings.compactMap { feature -> (name: String, metres: Double)? in
      guard feature.category == .stop || feature.category == .station else { return nil }
      let nearest = feature.geometry.coordinates.compactMap { position -> Double? in
        index.plane.point(at: position).map { bounds.squaredDistance(to: $0).squareRoot() / 1000 }
      }.min()
      guard let nearest, nearest <= Self.metres else { return nil }
      let name = feature.name.text(in: venue.defaultLanguage, fallback: venue.defaultLanguage) ?? ""
      return (name.isEmpty ? feature.id : name, nearest)
    }.sorted { ($0.metres, $0.name) < ($1.metres, $1.name) }
    guard let first = near.first else { return }
    let names = grouped(near, by: \.name).map(\.key)
    var finding = Finding(
      [], "id",
      "the venue has no transit link, but \(Text.count(near.count, "stop")) of its surroundings \(near.count == 1 ? "is" : "are") within 500 m: \(names.prefix(3).joined(separator: ", "))\(names.count > 3 ? " …" : "")"
    )
    finding.measured = Measure(first.metres.rounded(), "m")
    finding.threshold = Measure(Self.metres, "m")
    finding.effect = "there are no routes from a stop to a place of the venue"
    finding.help = [
      "write a link under `transit` in venue.yaml, or `transit: {infer: false}` if the stops do not serve the venue"
    ]
    report(finding)
  }
}
