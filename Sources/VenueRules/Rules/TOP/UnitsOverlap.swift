import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueOverlay
import VenueVocabulary

/// Reports units of one level that cover the same ground.
struct UnitsOverlap: Rule {
  static let page = RulePage(
    "TOP003", "units-overlap", .error, stage: .checked, tags: ["core"],
    summary: "Two units of one level overlap.",
    why: """
      It is not clear which unit a tap selects, fills are drawn over each other, and it is not clear which walls \
      routes must respect. In the bundle, the ground belongs to the smaller unit.
      """,
    repair:
      """
      End one unit where the other begins, cut a hole for it, or write `nested: true` on a unit that is inside \
      another on purpose.
      """,
    basis: "project default; each piece of ground belongs to one unit",
    thresholds: [
      "0.05 m² or 0.5 % of the smaller unit, whichever is more",
      "units of one level that are completely inside others are one finding",
      "a wrong level: other units cover at least 85 % of the unit; on another level the unit fills at least 85 % of an empty area, and a door leads to this area",
    ])
  static let subjects: [FeatureType] = [.unit]
  static let examples = [
    RuleExample("a shop drawn into the foyer", ["levels/ground.yaml": level("«[12, 0, 10.4, 10]")]),
    RuleExample("side by side", ["levels/ground.yaml": level("[12, 0, 10, 10]")]),
    RuleExample(
      "a column in the foyer on purpose",
      [
        "levels/ground.yaml": level("[12, 0, 10, 10]")
          + "  column: {category: column, rect: [25, 4, 1, 1], nested: true}\n"
      ]),
  ]

  private static func level(_ shop: String) -> String {
    """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 40, 20]}
    units:
      hall: {category: walkway, rect: [0, 10, 40, 10], openings: {door: {to: outside, wall: west, width: 2}}}
      foyer:
        category: lobby
        rect: [22, 0, 10, 10]
        openings: {foyer-arch: {to: hall, width: 6}}
      shop:
        category: room
        rect: \(shop)
        openings: {shop-door: {to: hall, width: 1}}

    """
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let index = context.index
    var count = 0
    var inner: [(level: Int, found: [Finding])] = []
    var single: [Finding] = []
    defer {
      if !inner.isEmpty { report(drawnOver(inner, context)) }
      for (_, same) in grouped(single, by: Spot.init) {
        // Twice on one floor is no copy of a floor.
        if Set(same.map(\.level)).count == same.count { report(stacked(same, context)) } else { same.forEach(report) }
      }
    }
    let levels = Array(context.venue.levels.positions)
    for (place, level) in levels.enumerated() {
      if count >= context.thresholds.findingsOfARule {
        return report(closing(after: count, of: levels[place - 1], before: levels.count - place, context))
      }
      let units = index.unitsByLevel[level]
      let overlaps = context.overlaps(on: level).prefix(context.thresholds.findingsOfARule - count)
      count += overlaps.count
      var found = overlaps.map { finding($0, units[$0.a], units[$0.b], level, context) }
      let strays = OtherFloorUnits(found, on: level, context)
      strays.findings.forEach(report)
      found.removeAll(where: strays.explains)
      // Rooms drawn over their hall are one drawing habit, and one finding per level; so is a stack of copies.
      let covered = found.filter { isWhole($0, context) }
      let inside = covered.count > context.thresholds.featuresAtATime ? covered : covered.filter { lies($0, context) }
      if inside.count > 1 {
        inner.append((level, inside))
        let told = Set(inside.map(\.features))
        found.removeAll { told.contains($0.features) }
      }
      for (unit, overlaps) in astray(found, context) {
        report(manyOverlaps(of: unit, overlaps, level, context))
        let told = Set(overlaps.map(\.features))
        found.removeAll { told.contains($0.features) }
      }
      single += found
    }
    if count >= context.thresholds.findingsOfARule, let last = levels.last {
      report(closing(after: count, of: last, before: 0, context))
    }
  }

  /// Place and size of an overlap: the same on another floor has the same cause.
  private struct Spot: Hashable {
    var extent: PlaneBounds?
    var centares: Int
    /// One that was not measured is like no other.
    var features: [FeatureRef]

    init(_ finding: Finding) {
      extent = finding.extent
      centares = Int(((finding.measured?.value ?? 0) * 100).rounded())
      features = finding.extent == nil ? finding.features : []
    }
  }

  /// Units that overlap at least three others, each with its overlaps: such a unit has the wrong position or size.
  private func astray(_ found: [Finding], _ context: RuleContext) -> [(unit: FeatureRef, overlaps: [Finding])] {
    var left = found
    var result: [(unit: FeatureRef, overlaps: [Finding])] = []
    var counts: [FeatureRef: Int] = [:]
    for feature in found.flatMap(\.features) { counts[feature, default: 0] += 1 }
    for unit in counts.keys.sorted(by: { (counts[$0]!, $1.index) > (counts[$1]!, $0.index) }) where counts[unit]! > 2 {
      let overlaps = left.filter { $0.features.contains(unit) }
      guard overlaps.count > 2 else { continue }
      left.removeAll { $0.features.contains(unit) }
      result.append((unit, overlaps))
    }
    return result
  }

  private func finding(_ overlap: LevelOverlaps.Overlap, _ a: Int, _ b: Int, _ level: Int, _ context: RuleContext)
    -> Finding
  {
    let (area, largest): (Double, PlaneBounds?)
    switch overlap.ground {
    case .failure(let error): return unmeasured(a, b, level, error, context)
    case .success(let shared): (area, largest) = (shared.area, shared.largest)
    }
    let (ref, other) = (FeatureRef(.unit, a), FeatureRef(.unit, b))
    var finding = Finding(
      [ref, other], "geometry",
      "\(context.words(for: ref)) and \(context.words(for: other)) overlap by \(Text.fixed(area, decimals: 2)) m² (limit: \(Text.fixed(overlap.tolerated, decimals: 2)) m²)"
    )
    finding.level = level
    finding.follows = [ref, other]
    finding.show(largest, on: context.index.plane)
    finding.measured = Measure(area, "m²")
    finding.threshold = Measure(overlap.tolerated, "m²")
    explain(&finding, a, b, context)
    let shifts = context.sliverGaps(on: level).lazy.compactMap { context.shift(behind: $0, on: level) }
    if let shift = shifts.first(where: { Set([$0.unit, $0.overlapped]) == Set([a, b]) }) {
      let words = context.words(for: FeatureRef(.unit, shift.unit))
      finding.message += "; on its other side, \(words) leaves a gap of \(shift.gap) mm"
      finding.help = ["\(words) is probably drawn beside its place: move it to fill the gap"]
      finding.archiveHelp = nil
      finding.tagHelp = nil
    }
    return finding
  }

  /// True if the smaller one is covered by the other, except at most a hundredth.
  private func isWhole(_ finding: Finding, _ context: RuleContext) -> Bool {
    (finding.measured?.value ?? 0) >= 0.99 * (areas(finding, context).min() ?? 0)
  }

  /// True if one is inside the other; false if both cover the same area.
  private func lies(_ finding: Finding, _ context: RuleContext) -> Bool {
    let areas = areas(finding, context)
    return (areas.min() ?? 0) < 0.99 * (areas.max() ?? 0)
  }

  private func areas(_ finding: Finding, _ context: RuleContext) -> [Double] {
    finding.features.map { context.index.unitShapes[$0.index].reduce(0) { $0 + $1.area } }
  }
}
