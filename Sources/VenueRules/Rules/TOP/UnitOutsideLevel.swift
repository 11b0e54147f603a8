import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueOverlay
import VenueVocabulary

/// Reports units that stick out of their level.
struct UnitOutsideLevel: Rule {
  static let page = RulePage(
    "TOP001", "unit-outside-level", .error, stage: .checked, tags: ["core"],
    summary: "A unit is partly outside the outline of its level.",
    why:
      "The drawn floor and the walkable floor differ: routes lead over ground outside the map.",
    repair: "Move the outline of the level outwards, or the wall of the unit inwards.",
    basis: "project default; parts less than 5 cm outside are ignored",
    thresholds: ["1 % of the unit, and at most 1 m²", "more than 20 units of one level are one finding"])
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

  /// Share of a unit outside its level beyond which its numbers are taken to be wrong.
  private static let misdrawn = 0.5
  /// Units a little outside that make it a fault of the outline. Project default.
  static let fewest = 3
  /// Millimetres that count as a little, in the steps in which they are told. Project default.
  static let offsets: [Int32] = [100, 200, 300, 500]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let index = context.index
    var small: [SmallOutline] = []
    var crowded: [(level: Int, found: [Finding])] = []
    for level in context.venue.levels.positions where !index.unitsByLevel[level].isEmpty {
      var found: [Finding] = []
      do throws(OverlayError) {
        let beyond = unitsBeyond(level, context)
        // Enlarging an outline takes long if it has many corners, and is rarely necessary.
        let floor =
          beyond.isEmpty ? [] : try context.geos.grown(index.levelShapes[level], by: context.thresholds.levelGrowth)
        let inside = floor.map { BorderedArea($0) }
        for (unit, whole) in beyond {
          let shape = index.unitShapes[unit]
          // Most of these units are inside the enlarged outline, which needs no overlay.
          if shape.allSatisfy({ part in inside.contains { $0.holds(part) } }) { continue }
          do throws(OverlayError) {
            let outside = try context.geos.groundOutside(shape, floor)
            let tolerated = tolerated(unit, context)
            guard outside.area > tolerated else { continue }
            found.append(finding(unit, level, tolerated, outside, whole, context))
          } catch {
            report(unmeasured(FeatureRef(.unit, unit), level, "its part outside the level", error, context))
          }
        }
      } catch {
        report(unmeasured(FeatureRef(.level, level), level, "the parts of its units outside it", error, context))
        continue
      }
      // Units that all stick out a little have no fault of their own: the outline is drawn too small.
      if let (close, offset) = tooSmall(level, found, context), close.count >= UnitOutsideLevel.fewest {
        small.append((level, close, offset))
        let told = Set(close.map { $0.features[0] })
        found.removeAll { told.contains($0.features[0]) }
      }
      let most = min(context.thresholds.roomsAtATime, max(2, index.unitsByLevel[level].count / 2))
      if found.count > most {
        crowded.append((level, found))
      } else {
        found.forEach(report)
      }
    }
    for (_, same) in grouped(small, by: \.offset) { report(together(same, context)) }
    self.report(crowded, context, report)
  }

  /// Square metres of a unit that may be outside.
  private func tolerated(_ unit: Int, _ context: RuleContext) -> Double {
    let own = context.index.unitShapes[unit].reduce(0) { $0 + $1.area }
    return min(context.thresholds.outsideArea, context.thresholds.outsideShare * own)
  }

  /// The units of which more than is tolerated is outside the outline as it is drawn, with the square metres outside.
  private func unitsBeyond(_ level: Int, _ context: RuleContext) -> [(unit: Int, area: Double)] {
    let outline = EdgeIndex(context.index.levelShapes[level].flatMap(\.rings))
    var beyond: [(unit: Int, area: Double)] = []
    for unit in context.index.unitsByLevel[level] {
      let shape = context.index.unitShapes[unit]
      // Most units are covered, which needs no overlay.
      if shape.allSatisfy(outline.covers) { continue }
      // A unit that cannot be measured here is reported with the enlarged outline.
      let outside = try? context.geos.groundOutside(shape, context.index.levelShapes[level]).area
      let area = outside ?? shape.reduce(0) { $0 + $1.area }
      if area > tolerated(unit, context) { beyond.append((unit, area)) }
    }
    return beyond
  }

  private func unmeasured(
    _ feature: FeatureRef, _ level: Int, _ what: String, _ error: OverlayError, _ context: RuleContext
  ) -> Finding {
    var finding = Finding(
      feature, "geometry",
      "\(feature.type.words(1)) \(context.words(for: feature)): \(what) could not be measured (\(error.message))")
    finding.severity = .warning
    finding.level = level
    return finding
  }

  private func finding(
    _ unit: Int, _ level: Int, _ tolerated: Double, _ outside: MeasuredGround, _ whole: Double, _ context: RuleContext
  ) -> Finding {
    let area = outside.area
    let own = context.index.unitShapes[unit].reduce(0) { $0 + $1.area }
    let ref = FeatureRef(.unit, unit)
    var finding = Finding(
      ref, "geometry",
      "\(Text.fixed(area, decimals: 2)) m² of \(context.words(for: ref)) are more than 5 cm outside \(context.words(forLevel: level)) (limit: \(Text.fixed(tolerated, decimals: 2)) m²; \(Text.fixed(whole, decimals: 2)) m² are outside in total)"
    )
    finding.level = level
    // A unit that is mostly elsewhere has a wrong size or position: what is reported of it, and of its doors, follows from that.
    let isMisdrawn = whole > UnitOutsideLevel.misdrawn * own
    let exchanged = ExchangedAxes(of: unit, wrong: whole, context)
    if isMisdrawn || exchanged != nil { finding.misplaces = [ref] } else { finding.follows = [ref] }
    finding.show(outside.largest, on: context.index.plane)
    finding.measured = Measure(area, "m²")
    finding.threshold = Measure(tolerated, "m²")
    finding.related = [Finding.Related(FeatureRef(.level, level), "geometry", "the outline of the level")]
    finding.help = [
      exchanged?.help
        ?? (isMisdrawn
          ? "check its numbers: its size or its position is probably wrong"
          : "move the outline of the level outwards, or the unit's wall inwards")
    ]
    return finding
  }
}
