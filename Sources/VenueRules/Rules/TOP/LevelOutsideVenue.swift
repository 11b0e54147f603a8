import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueOverlay
import VenueVocabulary

/// Reports levels that extend beyond the outline of the venue.
struct LevelOutsideVenue: Rule {
  static let page = RulePage(
    "TOP002", "level-outside-venue", .warning, stage: .checked,
    summary: "A level is partly outside the outline of the venue.",
    why:
      "The start camera and the scroll limits depend on the outline of the venue, so the rest of the level is cut off.",
    repair: "Draw the outline of the venue around all of its levels.",
    basis: "IMDF 1.0.0, Venue; a venue without an outline is not checked",
    thresholds: ["1 % of the level, more than 1 m outside", "more than five levels are one finding"])
  static let subjects: [FeatureType] = [.level, .venue]
  static let examples = [
    RuleExample(
      "half of a floor beyond the outline",
      ["levels/ground.yaml": level("{rect: «[0, 0, 40, 20]}"), "features/venue.geojson": outline("24.9563")]),
    RuleExample(
      "a floor within it",
      ["levels/ground.yaml": level("{rect: [0, 0, 40, 20]}"), "features/venue.geojson": outline("24.957")]),
  ]

  private static func level(_ shape: String) -> String {
    """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: \(shape)
    units:
      hall: {category: walkway, rect: [0, 0, 40, 20], openings: {door: {to: outside, wall: south, width: 2}}}
    """
  }

  private static func outline(_ east: String) -> String {
    """
    {"type": "FeatureCollection", "features": [
      {"type": "Feature", "id": "quay", "feature_type": "venue",
       "geometry": {"type": "Polygon", "coordinates": [[[24.9559, 60.1609], [\(east), 60.1609], [\(east), 60.1613],
         [24.9559, 60.1613], [24.9559, 60.1609]]]},
       "properties": {}}
    ]}
    """
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let index = context.index
    guard !index.venueShape.isEmpty else { return }
    let venue = FeatureRef(.venue, 0)
    var found: [Finding] = []
    do throws(OverlayError) {
      let grown = try context.geos.grown(index.venueShape, by: 1000)
      let inside = grown.map { BorderedArea($0) }
      for (level, shape) in index.levelShapes.enumerated() where !shape.isEmpty {
        if shape.allSatisfy({ part in inside.contains { $0.holds(part) } }) { continue }
        let outside = try context.geos.groundOutside(shape, grown)
        let own = shape.reduce(0) { $0 + $1.area }
        if outside.area > 0.01 * own { found.append(finding(level, outside, own, context)) }
      }
    } catch {
      let finding = Finding(
        venue, "geometry",
        "the parts of the levels outside the outline of the venue could not be measured (\(error.message))")
      report(finding)
      return
    }
    guard found.count > context.thresholds.featuresAtATime, var all = found.first else {
      found.forEach(report)
      return
    }
    all.features = found.map { $0.features[0] }
    all.message = "\(found.count) levels are partly outside the outline of the venue"
    all.related = context.examples(all.features.dropFirst(), "geometry") { context.words(for: $0) }
    report(all)
  }

  private func finding(_ level: Int, _ outside: MeasuredGround, _ own: Double, _ context: RuleContext) -> Finding {
    let share = 100 * outside.area / own
    var finding = Finding(
      FeatureRef(.level, level), "geometry",
      "\(context.words(forLevel: level)) is partly outside the outline of the venue: "
        + "\(Text.fixed(outside.area, decimals: 0)) of its \(Text.fixed(own, decimals: 0)) m² are more than 1 m outside"
    )
    finding.level = level
    finding.show(outside.largest, on: context.index.plane)
    finding.measured = Measure(share, "%")
    finding.threshold = Measure(1, "%")
    finding.related = [Finding.Related(FeatureRef(.venue, 0), "geometry", "the outline of the venue")]
    finding.help = ["draw the outline of the venue around it"]
    return finding
  }
}
