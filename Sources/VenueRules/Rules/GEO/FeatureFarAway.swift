import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports features beyond the metric plane of the venue.
struct FeatureFarAway: Rule {
  static let page = RulePage(
    "GEO018", "feature-far-away", .error, stage: .source,
    summary: "A feature is too far from the venue to belong to it.",
    why: """
      A point far away would change the start camera, the scroll limits and the scale of the whole map. The venue is \
      where most of its features are. Distances and walls are computed up to 67 km around it, and a feature farther \
      away is excluded.
      """,
    repair: "Correct the position. 0, 0 is usually a field without a value.",
    basis: "project default; the extent of the metric plane",
    thresholds: ["67.1 km east or north of the venue's origin"])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample(
      "off the coast of Africa",
      [
        "levels/ground.yaml": ShapeExample.plain,
        "features/a.geojson": ShapeExample.drawn("[[[0, 0], [0.0001, 0], [0.0001, 0.0001], [0, 0]]]", mark: "«"),
      ]),
    RuleExample(
      "one end of a street",
      [
        "surroundings.geojson": SurroundingsMissing.file(
          "",
          "«"
            + SurroundingsMissing.feature(
              "street", "\"LineString\"", "[[24.955, 60.1608], [34.958, 60.1608]]", category: "street")),
        "levels/ground.yaml": NetworkExample.ground(""),
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
    let far = context.shapeFaults.compactMap { fault -> (fault: ShapeFault, kilometres: Double)? in
      guard case .farAway(let kilometres) = fault.kind else { return nil }
      return (fault, kilometres)
    }
    surroundings(context, report)
    // Features that are together at another position were moved by one error.
    let places = grouped(far) { far in
      [far.fault.coordinate?.longitude ?? 0, far.fault.coordinate?.latitude ?? 0].map { ($0 * 2).rounded() }
    }
    for (_, group) in places {
      if group.count > context.thresholds.featuresAtATime {
        report(
          finding(
            ShapeFault.finding(
              of: group.map(\.fault), words(group[0].fault, group[0].kilometres, verb: "lie"), reason: reason,
              in: context),
            group[0].kilometres, context))
      } else {
        for (fault, kilometres) in group {
          let message = "\(fault.words(in: context)) \(words(fault, kilometres, verb: "lies"))"
          report(finding(fault.finding(message, reason: reason, in: context), kilometres, context))
        }
      }
    }
  }

  /// Features of the surroundings that begin near the venue and have a corner far away. One that is completely elsewhere is excluded (IMD026).
  private func surroundings(_ context: RuleContext, _ report: (Finding) -> Void) {
    let plane = context.index.plane
    for (position, feature) in context.venue.surroundings.enumerated() {
      let corners = feature.geometry.coordinates
      guard let far = corners.first(where: { plane.point(at: $0) == nil }),
        corners.contains(where: { plane.point(at: $0) != nil })
      else { continue }
      let kilometres = context.index.site.kilometres(to: far)
      var finding = context.finding(
        atSurrounding: position,
        "a corner of surrounding \(feature.id) lies about \(Text.number(kilometres.rounded(), decimals: 0)) km from the venue"
      )
      finding.severity = .warning
      finding.coordinate = far
      finding.measured = Measure(kilometres.rounded(), "km")
      finding.threshold = Measure(67.1, "km")
      finding.help = ["correct the position of the corner"]
      report(finding)
    }
  }

  private let reason = "it is too far from the venue"

  private func words(_ fault: ShapeFault, _ kilometres: Double, verb: String) -> String {
    let isZero = fault.coordinate.map { $0.longitude == 0 && $0.latitude == 0 } ?? false
    // The distance is that of a corner.
    let step = kilometres > 1000 ? 100.0 : kilometres > 100 ? 10 : 1
    return
      "\(verb) about \(Text.number((kilometres / step).rounded() * step, decimals: 0)) km from the rest of the venue\(isZero ? ", at 0, 0" : "")"
  }

  private func finding(_ finding: Finding, _ kilometres: Double, _ context: RuleContext) -> Finding {
    var finding = finding
    finding.measured = Measure(kilometres.rounded(), "km")
    finding.threshold = Measure(67.1, "km")
    let middle = context.index.site.middle.longitude
    if let far = finding.coordinate?.longitude, abs(far) > 179, abs(middle) > 179, far.sign != middle.sign {
      finding.help = [CoordinateOutOfRange.acrossAntimeridian]
      return finding
    }
    finding.help = [
      finding.withdraws.isEmpty
        ? "correct the position; it is not used" : "correct the position; until then it is excluded from the map"
    ]
    return finding
  }
}
