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
  private static let fewest = 3
  /// Millimetres that count as a little, in the steps in which they are told. Project default.
  private static let offsets: [Int32] = [100, 200, 300, 500]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let index = context.index
    var small: [SmallOutline] = []
    for level in context.venue.levels.positions where !index.unitsByLevel[level].isEmpty {
      let floor: [PlanePolygon]
      do throws(OverlayError) {
        floor = try context.geos.grown(index.levelShapes[level], by: context.thresholds.levelGrowth)
      } catch {
        report(unmeasured(FeatureRef(.level, level), level, "the parts of its units outside it", error, context))
        continue
      }
      let inside = floor.map { BorderedArea($0) }
      var found: [Finding] = []
      for unit in index.unitsByLevel[level] {
        let shape = index.unitShapes[unit]
        // Most units are well inside, which needs no overlay.
        if shape.allSatisfy({ part in inside.contains { $0.holds(part) } }) { continue }
        do throws(OverlayError) {
          let outside = try context.geos.groundOutside(shape, floor)
          let own = shape.reduce(0) { $0 + $1.area }
          let tolerated = min(context.thresholds.outsideArea, context.thresholds.outsideShare * own)
          guard outside.area > tolerated else { continue }
          let whole = try context.geos.groundOutside(shape, index.levelShapes[level])
          found.append(finding(unit, level, tolerated, outside, whole.area, context))
        } catch {
          report(unmeasured(FeatureRef(.unit, unit), level, "its part outside the level", error, context))
        }
      }
      // Units that all stick out a little have no fault of their own: the outline is drawn too small.
      if let (close, offset) = tooSmall(level, found, context), close.count >= UnitOutsideLevel.fewest {
        small.append((level, close, offset))
        let told = Set(close.map { $0.features[0] })
        found.removeAll { told.contains($0.features[0]) }
      }
      let most = min(context.thresholds.roomsAtATime, max(2, index.unitsByLevel[level].count / 2))
      if found.count > most {
        report(outline(of: level, found, context))
      } else {
        found.forEach(report)
      }
    }
    for (_, same) in grouped(small, by: \.offset) { report(together(same, context)) }
  }

  /// A level of which units end a little outside, at most `offset` millimetres.
  private typealias SmallOutline = (level: Int, close: [Finding], offset: Int32)

  /// The units that end at most half a metre outside the level, and the smallest step within which all of them end.
  private func tooSmall(_ level: Int, _ found: [Finding], _ context: RuleContext) -> (close: [Finding], offset: Int32)?
  {
    guard found.count >= UnitOutsideLevel.fewest else { return nil }
    var (close, left, widest) = ([Finding](), found, Int32(0))
    for offset in UnitOutsideLevel.offsets where !left.isEmpty {
      // A centimetre more, for corners that are rounded and metres that are a little longer elsewhere.
      guard let floor = try? context.geos.grown(context.index.levelShapes[level], by: Double(offset + 10)) else {
        break
      }
      let areas = floor.map { BorderedArea($0) }
      let within = left.filter { one in
        context.index.unitShapes[one.features[0].index].allSatisfy { part in areas.contains { $0.holds(part) } }
      }
      guard !within.isEmpty else { continue }
      let told = Set(within.map { $0.features[0] })
      left.removeAll { told.contains($0.features[0]) }
      close += within
      widest = offset
    }
    return close.isEmpty ? nil : (close, widest)
  }

  /// Outlines that are too small by the same step are one setting of the export.
  private func together(_ outlines: [SmallOutline], _ context: RuleContext) -> Finding {
    let levels = context.ascending(outlines.map(\.level))
    var finding = outline(of: outlines[0].level, outlines.flatMap(\.close), context)
    let units = outlines.reduce(0) { $0 + context.index.unitsByLevel[$1.level].count }
    let close = outlines.reduce(0) { $0 + $1.close.count }
    let metres = Text.number(Double(outlines[0].offset) / 1000, decimals: 1)
    finding.features = levels.map { FeatureRef(.level, $0) } + outlines.flatMap(\.close).map { $0.features[0] }
    finding.message =
      "the outline\(levels.count == 1 ? "" : "s") of \(context.words(forLevels: levels)) \(levels.count == 1 ? "is" : "are") drawn too small: \(close) of \(levels.count == 1 ? "its" : "their") \(units) units end outside, all within \(metres) m"
    finding.severity = .warning
    finding.measured = Measure(Double(outlines[0].offset) / 1000, "m")
    finding.help = [
      "draw \(levels.count == 1 ? "it" : "them") \(metres) m larger, or end the units at \(levels.count == 1 ? "it" : "them")"
    ]
    return finding
  }

  /// If many units extend beyond the level, its outline is the fault.
  private func outline(of level: Int, _ found: [Finding], _ context: RuleContext) -> Finding {
    let all = context.index.unitsByLevel[level].count
    let most = found.max { ($0.measured?.value ?? 0) < ($1.measured?.value ?? 0) }
    var finding = Finding(
      [FeatureRef(.level, level)] + found.map { $0.features[0] }, "geometry",
      "\(found.count) of the \(all) units of \(context.words(forLevel: level)) are partly outside its outline, by up to \(Text.fixed(most?.measured?.value ?? 0, decimals: 2)) m²"
    )
    finding.level = level
    finding.coordinate = most?.coordinate
    finding.extent = most?.extent
    finding.measured = Measure(Double(found.count), "units")
    finding.related = context.examples(found.map { $0.features[0] }, "geometry") { context.words(for: $0) }
    finding.help = ["draw the level's outline around its units"]
    let apart = found.count { one in
      let whole = context.index.unitShapes[one.features[0].index].reduce(0) { $0 + $1.area }
      return (one.measured?.value ?? 0) > 0.99 * whole
    }
    if apart * 2 > found.count {
      finding.message =
        "\(apart) of the \(all) units of \(context.words(forLevel: level)) are completely outside its outline"
      finding.measured = Measure(Double(apart), "units")
      finding.help = ["write the level of the building in which they are, or draw the level's outline around them"]
      finding.archiveHelp = ["correct `level_id` of the units, or draw the level's outline around them"]
    }
    return finding
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
    if isMisdrawn { finding.misplaces = [ref] } else { finding.follows = [ref] }
    finding.show(outside.largest, on: context.index.plane)
    finding.measured = Measure(area, "m²")
    finding.threshold = Measure(tolerated, "m²")
    finding.related = [Finding.Related(FeatureRef(.level, level), "geometry", "the outline of the level")]
    finding.help = [
      isMisdrawn
        ? "check its numbers: its size or its position is probably wrong"
        : "move the outline of the level outwards, or the unit's wall inwards"
    ]
    return finding
  }
}
