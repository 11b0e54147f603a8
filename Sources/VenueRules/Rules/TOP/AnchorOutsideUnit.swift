import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports anchors outside their unit.
struct AnchorOutsideUnit: Rule {
  static let page = RulePage(
    "TOP013", "anchor-outside-unit", .error, stage: .checked, fix: .unsafe,
    summary: "An anchor is outside its unit.",
    why:
      """
      The name of an occupant is drawn at its anchor. Here it is drawn in another room, but the route leads to its \
      own room.
      """,
    repair: "Move the anchor into its unit, or write the id of the unit in which it is.",
    basis: "IMDF 1.0.0, Anchor `unit_id`; the tolerance is a project default",
    thresholds: ["0.3 m", "more than 5 are one finding"])
  static let subjects: [FeatureType] = [.anchor, .unit]
  static let examples = [
    RuleExample("next door", ["levels/ground.yaml": ground, "features/a.geojson": anchor("«", "[24.9565, 60.16105]")]),
    RuleExample("inside", ["levels/ground.yaml": ground, "features/a.geojson": anchor("", "[24.95603, 60.161115]")]),
  ]

  private static let ground = """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 40, 20]}
    units:
      hall: {category: walkway, rect: [0, 0, 40, 10], openings: {door: {to: outside, wall: south, width: 2}}}
      store: {category: room, rect: [0, 10, 5, 5], openings: {d1: {to: hall, width: 1}}}

    """

  private static func anchor(_ mark: String, _ point: String) -> String {
    """
    {"type": "FeatureCollection", "features": [
      {"type": "Feature", "id": "pin", "feature_type": "anchor",
       "geometry": \(mark){"type": "Point", "coordinates": \(point)},
       "properties": {"unit_id": "store"}}
    ]}
    """
  }

  /// Moves each to the position of the name in its unit.
  private func fix(_ anchors: [FeatureRef], _ context: RuleContext) -> FindingFix? {
    let changes = anchors.compactMap { anchor -> SourceChange<FindingFix.Place>? in
      guard let unit = context.index.anchorUnits[anchor.index],
        let point = LabelPoint.inside(context.index.unitShapes[unit])
      else { return nil }
      let written = [context.index.plane.coordinate(of: point)].written
      guard case .list(let positions) = written, let position = positions.first else { return nil }
      return SourceChange(.feature(anchor, "geometry"), path: ["coordinates"], .replace(position))
    }
    return changes.isEmpty
      ? nil : FindingFix("move \(changes.count == 1 ? "it" : "them") into the unit", .unsafe, changes)
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let (index, venue) = (context.index, context.venue)
    var stray = StrayPoints(context, tolerated: 0.3)
    for (place, anchor) in venue.anchors.indexed {
      guard let unit = index.anchorUnits[place] else { continue }
      stray.look(
        at: anchor.geometry, of: FeatureRef(.anchor, place), "geometry", in: FeatureRef(.unit, unit),
        index.unitShapes[unit])
    }
    stray.report(
      report, help: "move it into the unit, or write the id of the unit in which it is",
      helpForMany: "move each into its unit, or write the id of the unit in which it is",
      fix: { fix($0, context) }
    ) { point in
      "anchor \(context.words(for: point.feature)) is outside its unit \(context.words(for: point.area))"
    } many: { count, _ in
      "\(count) anchors are outside their units"
    }
  }
}
