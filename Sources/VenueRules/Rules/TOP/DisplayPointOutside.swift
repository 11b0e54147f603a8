import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports display points outside their feature.
struct DisplayPointOutside: Rule {
  static let page = RulePage(
    "TOP010", "display-point-outside", .warning, stage: .checked, fix: .safe,
    summary: "A display point is outside its feature.",
    why:
      "Labels and pins are drawn at this point, and routes lead to the wrong room. For a unit, the point is ignored.",
    repair: "Move the point into the area, or remove it. Without it, a point is computed.",
    basis: "IMDF 1.0.0, display_point; the tolerance is a project default",
    thresholds: ["0.1 m", "more than 5 of one type are one finding"])
  static let subjects: [FeatureType] = [.unit, .level, .section, .kiosk, .fixture]
  static let examples = [
    RuleExample(
      "next door",
      ["levels/ground.yaml": level("  store: {category: structure, rect: [0, 10, 5, 5], display_point: «[8, 12]}")]
    ),
    RuleExample(
      "inside",
      ["levels/ground.yaml": level("  store: {category: structure, rect: [0, 10, 5, 5], display_point: [2, 12]}")]),
  ]

  private static func level(_ body: String) -> String {
    """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 40, 20]}
    units:
      hall: {category: walkway, rect: [0, 0, 40, 10], openings: {door: {to: outside, wall: south, width: 2}}}
    \(body)

    """
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let (index, venue) = (context.index, context.venue)
    var stray = StrayPoints(context, tolerated: 0.1)
    func look(_ type: FeatureType, _ points: [Coordinate?], _ shapes: [[PlanePolygon]]) {
      for (place, point) in points.enumerated() {
        let ref = FeatureRef(type, place)
        stray.look(at: point, of: ref, "display_point", in: ref, shapes[place])
      }
    }
    look(.fixture, venue.fixtures.tabulated(withdrawn: nil, \.displayPoint), index.fixtureShapes)
    look(.kiosk, venue.kiosks.tabulated(withdrawn: nil, \.displayPoint), index.kioskShapes)
    look(.level, venue.levels.tabulated(withdrawn: nil, \.displayPoint), index.levelShapes)
    look(.section, venue.sections.tabulated(withdrawn: nil, \.displayPoint), index.sectionShapes)
    look(.unit, venue.units.tabulated(withdrawn: nil, \.displayPoint), index.unitShapes)
    stray.look(
      at: venue.properties?.displayPoint, of: FeatureRef(.venue, 0), "display_point", in: FeatureRef(.venue, 0),
      index.venueShape)
    let companions = companions(of: stray.points, context)
    stray.report(
      { finding in
        var finding = finding
        let moved = finding.features.flatMap { companions[$0] ?? [] }
        if !moved.isEmpty {
          let (verb, pronoun) = moved.count == 1 ? ("is", "it") : ("are", "them")
          // What TOP012 and TOP013 report of them follows from this point.
          finding.upsets = moved
          finding.help.append("\(context.words(forAll: moved)) \(verb) at the same position: move \(pronoun) too")
        }
        report(finding)
      }, help: "move the point into the area, or remove it. Without it, a point is computed",
      helpForMany: "move each into its area, or remove them. Without them, points are computed",
      fix: { context.fixOfDisplayPoints($0) }
    ) { point in
      "the display point of \(point.feature.type.words(1)) \(context.words(for: point.feature)) is outside it"
    } many: { count, type in
      "the display points of \(count) \(type.words(2)) are outside them"
    }
  }

  /// Anchors and amenities of a unit that lie exactly on its display point, which is outside.
  private func companions(of points: [StrayPoints.Point], _ context: RuleContext) -> [FeatureRef: [FeatureRef]] {
    var stray: [Int: Coordinate] = [:]
    for point in points where point.feature.type == .unit { stray[point.feature.index] = point.coordinate }
    var result: [FeatureRef: [FeatureRef]] = [:]
    guard !stray.isEmpty else { return result }
    for (place, anchor) in context.venue.anchors.indexed {
      guard let unit = context.index.anchorUnits[place], stray[unit] == anchor.geometry else { continue }
      result[FeatureRef(.unit, unit), default: []].append(FeatureRef(.anchor, place))
    }
    for (place, amenity) in context.venue.amenities.indexed {
      guard let unit = context.index.amenityUnits[place].first, stray[unit] == amenity.geometry else { continue }
      result[FeatureRef(.unit, unit), default: []].append(FeatureRef(.amenity, place))
    }
    return result
  }
}
