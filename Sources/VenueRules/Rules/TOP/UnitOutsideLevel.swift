import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueOverlay

/// Reports units that stick out of their level.
struct UnitOutsideLevel: Rule {
  static let page = RulePage(
    "TOP001", "unit-outside-level", .error, stage: .checked, tags: ["core"],
    summary: "A unit sticks out of the outline of its level.",
    why:
      "The floor that is drawn and the floor that is walked on differ there: people are sent to ground that is not on the map.",
    repair: "Move the façade of the level out, or the wall of the unit in.",
    basis: "ours; the level's outline is grown by 5 cm first",
    thresholds: ["1 % of the unit, and at most 1 m²"])
  static let subjects: [FeatureType] = [.level, .unit]
  static let examples = [
    RuleExample("a shop past the façade", ["levels/ground.yaml": level("«[0, 10, 20, 10.6]")]),
    RuleExample("as far as the façade", ["levels/ground.yaml": level("[0, 10, 20, 10]")]),
  ]

  private static func level(_ shop: String) -> String {
    """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 20, 20]}
    units:
      hall: {category: walkway, rect: [0, 0, 20, 10], openings: {door: {to: outside, wall: south, width: 2}}}
      shop:
        category: room
        rect: \(shop)
        openings: {shop-door: {to: hall, width: 1}}
    """
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let index = context.index
    for level in context.venue.levels.indices where !index.unitsByLevel[level].isEmpty {
      do throws(OverlayError) {
        let floor = try context.geos.grown(index.levelShapes[level], by: context.thresholds.levelGrowth)
        let inside = floor.map { BorderedArea($0) }
        for unit in index.unitsByLevel[level] {
          let shape = index.unitShapes[unit]
          // Most units lie well inside; that is told without overlay.
          if shape.allSatisfy({ part in inside.contains { $0.holds(part) } }) { continue }
          let outside = try context.geos.groundOutside(shape, floor)
          let area = outside.area
          let own = shape.reduce(0) { $0 + $1.area }
          let tolerated = min(context.thresholds.outsideArea, context.thresholds.outsideShare * own)
          guard area > tolerated else { continue }
          report(finding(unit, level, tolerated, outside, context))
        }
      } catch {
        // A level whose outline cannot be grown has no outside to measure; its own fault was reported by GEO rules.
        continue
      }
    }
  }

  private func finding(
    _ unit: Int, _ level: Int, _ tolerated: Double, _ outside: MeasuredGround, _ context: RuleContext
  ) -> Finding {
    let area = outside.area
    let ref = FeatureRef(.unit, unit)
    var finding = Finding(
      ref, "geometry",
      "\(context.words(for: ref)) sticks out of \(context.words(forLevel: level)) by \(Text.fixed(area, decimals: 2)) m²; \(Text.fixed(tolerated, decimals: 2)) m² is tolerated"
    )
    finding.level = level
    finding.follows = [ref]
    finding.show(outside.largest, on: context.index.plane)
    finding.measured = Measure(area, "m²")
    finding.threshold = Measure(tolerated, "m²")
    finding.related = [Finding.Related(FeatureRef(.level, level), "geometry", "the outline of the level")]
    finding.help = ["move the outline of the level out, or the unit's wall in"]
    return finding
  }
}

/// An area with its border indexed, to tell quickly what lies wholly inside.
private struct BorderedArea {
  let polygon: PlanePolygon
  let border: EdgeIndex

  init(_ polygon: PlanePolygon) {
    self.polygon = polygon
    border = EdgeIndex(polygon.rings)
  }

  /// Sufficient: a corner lies inside and no edge comes near the border. What this does not decide goes to overlay.
  func holds(_ part: PlanePolygon) -> Bool {
    guard let corner = part.shell.first, polygon.bounds.contains(corner) else { return false }
    return border.isClear(of: part.shell) && border.containment(of: corner) != .outside
  }
}
