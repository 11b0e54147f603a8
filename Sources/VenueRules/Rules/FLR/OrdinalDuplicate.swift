import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueOverlay
import VenueVocabulary

/// Reports levels of one building with the same ordinal and overlapping ground.
struct OrdinalDuplicate: Rule {
  static let page = RulePage(
    "FLR004", "ordinal-duplicate", .error, stage: .checked,
    summary: "Two levels of one building have the same ordinal and overlap.",
    why: """
      They are one floor of the picker, and both are drawn over each other. Levels with the same ordinal may be side \
      by side, such as a hall and its terrace: they are parts of one floor.
      """,
    repair: "Give one of them its own ordinal, or end one where the other begins.",
    basis: "IMDF 1.0.0, Level; Azure Maps also reports equal ordinals; the limit is a project default",
    thresholds: [
      "1 m² or 5 % of the smaller level, whichever is more",
      "10 000 pairs of levels with one ordinal whose boxes overlap, plus 16 for each level",
    ])
  static let subjects: [FeatureType] = [.level]
  static let examples = [
    RuleExample(
      "two storeys with ordinal 0",
      ["levels/a.yaml": level("a", "A", 0), "levels/b.yaml": level("b", "B", 0, ordinal: "«0")]),
    RuleExample("a hall and its terrace", ["levels/a.yaml": level("a", "A", 0), "levels/b.yaml": level("b", "B", 20)]),
  ]

  private static func level(_ id: String, _ label: String, _ x: Int, ordinal: String = "0") -> String {
    """
    level: \(id)
    ordinal: \(ordinal)
    short_name: \(label)
    name: Floor \(id)
    outline: {rect: [\(x), 0, 20, 10]}
    mapped: partial
    units:
      hall-\(id): {category: walkway, rect: [\(x), 0, 20, 10], openings: {door-\(id): {to: outside, wall: south, width: 2}}}
    """
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let (levels, index) = (context.venue.levels, context.index)
    let ordinals = grouped(levels.positions.filter { levels[$0].ordinal != nil && levels[$0].floor == nil }) {
      levels[$0].ordinal ?? 0
    }
    for (_, group) in ordinals where group.count > 1 {
      let ordinal = context.words(forOrdinalOf: group[0])
      if let finding = crowded(group, ordinal, context) {
        report(finding)
        continue
      }
      let boxes = BoxIndex(group.map { box(index.levelShapes[$0]) })
      for (place, level) in group.enumerated() {
        boxes.forEach(intersecting: box(index.levelShapes[level])) { other in
          // The later of the two is the one reported; each pair once.
          guard other < place, shareBuilding(levels[level], levels[group[other]]) else { return }
          if let finding = overlap(level, group[other], ordinal, context) { report(finding) }
        }
      }
    }
  }

  /// Levels by the hundred on one spot are one finding; comparing each with each would take far more time than their size.
  private func crowded(_ group: [Int], _ ordinal: String, _ context: RuleContext) -> Finding? {
    let limit = context.thresholds.levelPairs + context.thresholds.levelPairsEach * group.count
    guard group.count * (group.count - 1) / 2 > limit else { return nil }
    let boxes = group.map { box(context.index.levelShapes[$0]) }
    let count = BoxPairs.countSharingArea(boxes)
    guard count > limit else { return nil }
    var finding = Finding(
      FeatureRef(.level, group[0]), "ordinal",
      "\(group.count) levels have ordinal \(ordinal), and their boxes overlap in \(count) pairs (limit: \(limit)), so they were not checked"
    )
    finding.level = group[0]
    finding.measured = Measure(Double(count), "pairs")
    finding.threshold = Measure(Double(limit), "pairs")
    finding.effect = "all of them are drawn over each other on one floor"
    finding.related = [
      Finding.Related(FeatureRef(.level, group[1]), "ordinal", "the same ordinal here, and in other levels")
    ]
    finding.help = ["give each level its own ordinal, or end one where the other begins"]
    return finding
  }

  private func shareBuilding(_ a: Level, _ b: Level) -> Bool {
    a.buildingIDs.isEmpty && b.buildingIDs.isEmpty || a.buildingIDs.contains { b.buildingIDs.contains($0) }
  }

  private func overlap(_ a: Int, _ b: Int, _ ordinal: String, _ context: RuleContext) -> Finding? {
    let (first, second) = (context.index.levelShapes[a], context.index.levelShapes[b])
    let smaller = min(first.reduce(0) { $0 + $1.area }, second.reduce(0) { $0 + $1.area })
    let tolerated = max(context.thresholds.levelOverlapArea, context.thresholds.levelOverlapShare * smaller)
    let (ref, other) = (FeatureRef(.level, a), FeatureRef(.level, b))
    var finding = Finding([ref, other], "ordinal", "")
    finding.level = a
    let names = "level \(context.words(for: ref)) and level \(context.words(for: other))"
    do throws(OverlayError) {
      let shared = try context.geos.sharedGround(first, second)
      guard shared.area > tolerated else { return nil }
      finding.message =
        "\(names) both have ordinal \(ordinal) and overlap by \(Text.fixed(shared.area, decimals: 2)) m² (limit: \(Text.fixed(tolerated, decimals: 2)) m²)"
      finding.show(shared.largest, on: context.index.plane)
      finding.measured = Measure(shared.area, "m²")
      finding.threshold = Measure(tolerated, "m²")
    } catch {
      finding.message =
        "\(names) both have ordinal \(ordinal), but their overlap could not be measured (\(error.message))"
      finding.severity = .warning
    }
    finding.effect = "both are drawn over each other on one floor"
    finding.related = [Finding.Related(other, "ordinal", "the same ordinal here")]
    finding.help = [
      freeOrdinal(context).map {
        "write ordinal \($0) for one of them: it is free. Otherwise end one where the other begins"
      }
        ?? "give one of them another ordinal, or end one where the other begins"
    ]
    // A copied file has the ordinal of its original.
    finding.follows = [ref, other]
    finding.misorders = [ref, other]
    return finding
  }

  /// The only ordinal between the lowest and the highest that no level has; nil for none or several.
  private func freeOrdinal(_ context: RuleContext) -> Int? {
    let written = context.venue.levels.kept.compactMap(\.writtenOrdinal)
    let known = Set(written.compactMap(\.whole))
    guard written.allSatisfy({ $0.whole.map(Quantity.ordinal.contains) ?? false }) else { return nil }
    guard let low = known.min(), let high = known.max(), high - low == known.count else { return nil }
    return (low...high).first { !known.contains($0) }
  }

  private func box(_ shapes: [PlanePolygon]) -> PlaneBounds {
    PlaneBounds(around: shapes.lazy.flatMap(\.shell)) ?? PlaneBounds(minX: .max, minY: .max, maxX: .max, maxY: .max)
  }
}
