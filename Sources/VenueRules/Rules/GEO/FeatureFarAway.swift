import VenueDiagnostics
import VenueGeometry
import VenueModel

/// Reports features beyond the metric plane of the venue.
struct FeatureFarAway: Rule {
  static let page = RulePage(
    "GEO018", "feature-far-away", .error, stage: .source,
    summary: "A feature lies so far from the venue that it cannot belong to it.",
    why: """
      One stray point spoils the start camera, the scroll limits and the scale of everything. Distances and walls are worked out on \
      a plane of 67 km around the venue; what lies beyond is withdrawn.
      """,
    repair: "Correct the position; 0, 0 is usually a field that was never filled in.",
    basis: "ours; the extent of the metric plane", thresholds: ["67.1 km east or north of the venue's origin"])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample(
      "off the coast of Africa",
      [
        "levels/ground.yaml": ShapeExample.plain,
        "features/a.geojson": ShapeExample.drawn("[[[0, 0], [0.0001, 0], [0.0001, 0.0001], [0, 0]]]", mark: "«"),
      ]),
    RuleExample(
      "at the venue",
      [
        "levels/ground.yaml": ShapeExample.plain,
        "features/a.geojson": ShapeExample.drawn(
          "[[[24.9563, 60.1612], [24.9564, 60.1612], [24.9564, 60.1613], [24.9563, 60.1612]]]"),
      ]),
  ]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    for fault in context.shapeFaults {
      guard case .farAway(let kilometres) = fault.kind else { continue }
      let isZero = fault.coordinate.map { $0.longitude == 0 && $0.latitude == 0 } ?? false
      var finding = fault.finding(
        "\(fault.words(in: context)) lies \(Text.number(kilometres, decimals: 0)) km from the venue\(isZero ? ", at 0, 0" : "")",
        reason: "it lies too far from the venue", in: context)
      finding.measured = Measure(kilometres.rounded(), "km")
      finding.threshold = Measure(67.1, "km")
      report(finding)
    }
  }
}
