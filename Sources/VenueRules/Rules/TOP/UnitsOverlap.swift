import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueOverlay
import VenueVocabulary

/// Reports units of one level that cover the same ground.
struct UnitsOverlap: Rule {
  static let page = RulePage(
    "TOP003", "units-overlap", .error, stage: .checked, tags: ["core"],
    summary: "Two units of one level cover the same ground.",
    why: """
      A tap there selects either, fills are drawn over one another, and it is unclear whose walls count for routes. The smaller unit \
      gets the ground when the venue is compiled all the same.
      """,
    repair:
      "End one unit where the other begins, cut a hole for it, or say `nested: true` on one that lies wholly inside on purpose.",
    basis: "ours; one face of the ground has one owner",
    thresholds: [
      "0.05 m² or 0.5 % of the smaller unit, whichever is more",
      "units of one level that lie wholly in others are one finding",
    ])
  static let subjects: [FeatureType] = [.unit]
  static let examples = [
    RuleExample("a shop drawn into the foyer", ["levels/ground.yaml": level("«[12, 0, 10.4, 10]")]),
    RuleExample("side by side", ["levels/ground.yaml": level("[12, 0, 10, 10]")]),
    RuleExample(
      "a column that stands in the foyer on purpose",
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
    let levels = Array(context.venue.levels.positions)
    for (place, level) in levels.enumerated() {
      if count >= context.thresholds.findingsOfARule {
        return report(closing(after: count, of: levels[place - 1], before: levels.count - place, context))
      }
      let units = index.unitsByLevel[level].filter { !index.unitShapes[$0].isEmpty }
      let boxes = units.map { unit in
        index.unitShapes[unit].dropFirst().reduce(index.unitShapes[unit][0].bounds) { $0.union($1.bounds) }
      }
      let candidates = BoxIndex(boxes)
      let borders = BorderCache(index)
      var found: [Finding] = []
      for (place, unit) in units.enumerated() {
        candidates.forEach(intersecting: boxes[place]) { other in
          // The later of the two is the one reported; each pair once.
          guard other < place, boxes[other].sharesArea(with: boxes[place]),
            count < context.thresholds.findingsOfARule
          else { return }
          if let finding = overlap(unit, units[other], level, borders, context) {
            count += 1
            found.append(finding)
          }
        }
      }
      // Rooms drawn over the hall they stand in are one habit of drawing, and one finding a level; so is a stack of copies.
      let covered = found.filter { isWhole($0, context) }
      let inside = covered.count > context.thresholds.featuresAtATime ? covered : covered.filter { lies($0, context) }
      if inside.count > 1 {
        report(drawnOver(inside, level, context))
        let told = Set(inside.map(\.features))
        found.removeAll { told.contains($0.features) }
      }
      for (unit, overlaps) in astray(found, context) {
        report(manyOverlaps(of: unit, overlaps, level, context))
        let told = Set(overlaps.map(\.features))
        found.removeAll { told.contains($0.features) }
      }
      found.forEach(report)
    }
    if count >= context.thresholds.findingsOfARule, let last = levels.last {
      report(closing(after: count, of: last, before: 0, context))
    }
  }

  /// Units that overlap three others or more, each with its overlaps: such a unit has the wrong place or size.
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

  private func manyOverlaps(
    of unit: FeatureRef, _ overlaps: [Finding], _ level: Int, _ context: RuleContext
  ) -> Finding {
    let others = overlaps.flatMap(\.features).filter { $0 != unit }
    let area = overlaps.reduce(0) { $0 + ($1.measured?.value ?? 0) }
    var finding = Finding(
      [unit] + others, "geometry",
      "\(context.words(for: unit)) overlaps \(others.count) other units, by \(Text.fixed(area, decimals: 2)) m² in all")
    finding.level = level
    finding.coordinate = overlaps[0].coordinate
    finding.extent = overlaps[0].extent
    finding.measured = Measure(area, "m²")
    finding.related = context.examples(others, "geometry") { context.words(for: $0) }
    // Doors of those it lies on may be behind its walls.
    finding.misplaces = finding.features
    finding.help = ["look at its numbers first: it may be too large, or elsewhere", "then mend what still overlaps"]
    return finding
  }

  /// Where many units overlap, measuring more of them tells nobody anything.
  private func closing(after count: Int, of level: Int, before left: Int, _ context: RuleContext) -> Finding {
    let last = context.words(forLevel: level)
    var finding = Finding(
      [], "geometry",
      "after \(count) overlaps no more were looked for: \(last)\(left > 0 ? " and \(Text.count(left, "level")) after it" : "") may have more"
    )
    finding.help = ["mend those that are listed and check again"]
    finding.isClosing = true
    return finding
  }

  private func overlap(_ a: Int, _ b: Int, _ level: Int, _ borders: BorderCache, _ context: RuleContext) -> Finding? {
    let index = context.index
    let (first, second) = (index.unitShapes[a], index.unitShapes[b])
    // Neighbours that only share a wall are most of all pairs.
    guard borders.mayOverlap(a, b) else { return nil }
    let sizes = (first.reduce(0) { $0 + $1.area }, second.reduce(0) { $0 + $1.area })
    let smaller = min(sizes.0, sizes.1)
    let tolerated = max(context.thresholds.overlapArea, context.thresholds.overlapShare * smaller)
    guard smaller > tolerated else { return nil }
    let shared: MeasuredGround
    do throws(OverlayError) {
      shared = try context.geos.sharedGround(first, second)
    } catch {
      return unmeasured(a, b, level, error, context)
    }
    let area = shared.area
    guard area > tolerated, !isNesting(a, b, area, sizes, context) else { return nil }
    let (ref, other) = (FeatureRef(.unit, a), FeatureRef(.unit, b))
    var finding = Finding(
      [ref, other], "geometry",
      "\(context.words(for: ref)) and \(context.words(for: other)) overlap by \(Text.fixed(area, decimals: 2)) m²; \(Text.fixed(tolerated, decimals: 2)) m² is tolerated"
    )
    finding.level = level
    finding.follows = [ref, other]
    finding.show(shared.largest, on: index.plane)
    finding.measured = Measure(area, "m²")
    finding.threshold = Measure(tolerated, "m²")
    explain(&finding, a, b, context)
    return finding
  }

  /// Whether the smaller of the two is covered by the other, but for a hundredth.
  private func isWhole(_ finding: Finding, _ context: RuleContext) -> Bool {
    (finding.measured?.value ?? 0) >= 0.99 * (areas(finding, context).min() ?? 0)
  }

  /// Whether one lies in the other; of two that cover the same, neither does.
  private func lies(_ finding: Finding, _ context: RuleContext) -> Bool {
    let areas = areas(finding, context)
    return (areas.min() ?? 0) < 0.99 * (areas.max() ?? 0)
  }

  private func areas(_ finding: Finding, _ context: RuleContext) -> [Double] {
    finding.features.map { context.index.unitShapes[$0.index].reduce(0) { $0 + $1.area } }
  }

  private func drawnOver(_ inside: [Finding], _ level: Int, _ context: RuleContext) -> Finding {
    func area(_ feature: FeatureRef) -> Double { context.index.unitShapes[feature.index].reduce(0) { $0 + $1.area } }
    let inner = inside.map { $0.features.min { (area($0), $0) < (area($1), $1) } ?? $0.features[0] }
    let outer = Set(zip(inside, inner).flatMap { finding, inner in finding.features.filter { $0 != inner } })
    var finding = Finding(
      inner + outer.sorted().filter { !inner.contains($0) }, "geometry",
      "\(inner.count) units on \(context.words(forLevel: level)) are drawn over \(outer.count == 1 ? "another" : "\(outer.count) others") in which they lie"
    )
    finding.level = level
    finding.coordinate = inside[0].coordinate
    finding.extent = inside[0].extent
    finding.follows = finding.features
    finding.measured = Measure(Double(inner.count), "units")
    finding.related = context.examples(inner, "geometry") { context.words(for: $0) }
    finding.effect = "the ground is taken to belong to the inner unit"
    finding.help = ["cut holes for them, or say `nested: true` on those that lie inside on purpose"]
    return finding
  }

  private func unmeasured(_ a: Int, _ b: Int, _ level: Int, _ error: OverlayError, _ context: RuleContext) -> Finding {
    let (ref, other) = (FeatureRef(.unit, a), FeatureRef(.unit, b))
    var finding = Finding(
      [ref, other], "geometry",
      "whether \(context.words(for: ref)) and \(context.words(for: other)) overlap could not be measured (\(error.message))"
    )
    finding.severity = .warning
    finding.level = level
    return finding
  }

  /// Said to lie inside, and does; or one of the things that stand in a room by their nature.
  private func isNesting(_ a: Int, _ b: Int, _ area: Double, _ sizes: (Double, Double), _ context: RuleContext) -> Bool
  {
    let (first, second) = (context.venue.units[a], context.venue.units[b])
    let inner = sizes.0 <= sizes.1 ? first : second
    let isInside = area >= 0.99 * min(sizes.0, sizes.1)
    return isInside && inner.isNested
  }

  /// Where one starts and the other ends, in the owner's metres, when the overlap is a strip along one axis.
  private func explain(_ finding: inout Finding, _ a: Int, _ b: Int, _ context: RuleContext) {
    let names = (context.venue.units[a].id.text, context.venue.units[b].id.text)
    finding.related = [Finding.Related(FeatureRef(.unit, b), "geometry", "\(names.1) is here")]
    let own = context.index.unitShapes[a], others = context.index.unitShapes[b]
    guard context.venue.frame != nil, own.count == 1, others.count == 1, let extent = finding.extent else {
      finding.help = [
        "end one where the other begins, or say `nested: true` on the one that lies inside on purpose",
        "not fixed for you: only you know where the wall is",
      ]
      return
    }
    let (mine, theirs) = (own[0].bounds, others[0].bounds)
    func metres(_ value: Int32) -> String { Text.number(Double(value) / 1000, decimals: 3) }
    let isNarrowInX = Int64(extent.maxX) - Int64(extent.minX) <= Int64(extent.maxY) - Int64(extent.minY)
    let axis = isNarrowInX ? "x" : "y"
    let (low, high) = isNarrowInX ? (mine.minX, mine.maxX) : (mine.minY, mine.maxY)
    let (otherLow, otherHigh) = isNarrowInX ? (theirs.minX, theirs.maxX) : (theirs.minY, theirs.maxY)
    if low < otherLow, high > otherLow, high <= otherHigh {
      finding.note = "\(names.0) ends at \(axis) \(metres(high))"
      finding.related[0].note = "\(names.1) starts at \(axis) \(metres(otherLow))"
      finding.help = ["end \(names.0) at \(axis) \(metres(otherLow)), or start \(names.1) at \(axis) \(metres(high))"]
    } else if otherLow < low, otherHigh > low, otherHigh <= high {
      finding.note = "\(names.0) starts at \(axis) \(metres(low))"
      finding.related[0].note = "\(names.1) ends at \(axis) \(metres(otherHigh))"
      finding.help = ["start \(names.0) at \(axis) \(metres(otherHigh)), or end \(names.1) at \(axis) \(metres(low))"]
    } else {
      let inner = own[0].area <= others[0].area ? names.0 : names.1
      finding.help = ["if \(inner) is meant to lie inside, say `nested: true` on it"]
    }
    finding.help.append("not fixed for you: only you know where the wall is")
  }
}

/// Tells pairs that only touch from such that may overlap, without overlay, with the borders of each unit indexed once.
private final class BorderCache {
  private let index: VenueIndex
  private var borders: [Int: EdgeIndex] = [:]

  init(_ index: VenueIndex) { self.index = index }

  private func border(of unit: Int) -> EdgeIndex {
    if let known = borders[unit] { return known }
    let made = EdgeIndex(index.unitShapes[unit].flatMap(\.rings))
    borders[unit] = made
    return made
  }

  /// False only when no ground is shared (but for slivers thinner than a millimetre): no edges cross; cut where the borders
  /// touch, no piece of either lies inside the other; and the outlines differ.
  func mayOverlap(_ a: Int, _ b: Int) -> Bool {
    reachesInto(a, b) || reachesInto(b, a)
      || border(of: a).bounds == border(of: b).bounds
        && Set(index.unitShapes[a].flatMap(\.shell)) == Set(index.unitShapes[b].flatMap(\.shell))
  }

  /// Whether a piece of the border of `a` lies inside `b`, or crosses its border. Only edges of `a` near `b` are looked at.
  private func reachesInto(_ a: Int, _ b: Int) -> Bool {
    let border = border(of: b)
    let own = self.border(of: a)
    guard let reach = border.bounds else { return false }
    for place in own.near(reach) {
      let (start, end, _) = own.edges[place]
      var cuts = [start, end]
      for edge in border.near(start, end, margin: 0) {
        switch Predicates.relation(start, end, border.edges[edge].a, border.edges[edge].b) {
        case .crossing: return true
        case .touching(let point): cuts.append(point)
        case .overlapping(let from, let to): cuts += [from, to]
        case .apart: continue
        }
      }
      cuts.sort { start.squaredDistance(to: $0) < start.squaredDistance(to: $1) }
      for (from, to) in zip(cuts, cuts.dropFirst()) where from != to {
        let middle = PlanePoint((Int(from.x) + Int(to.x)) / 2, (Int(from.y) + Int(to.y)) / 2)
        if border.containment(of: middle) == .inside { return true }
      }
    }
    return false
  }
}

extension PlaneBounds {
  fileprivate func union(_ other: PlaneBounds) -> PlaneBounds {
    PlaneBounds(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY)
    )
  }
}
