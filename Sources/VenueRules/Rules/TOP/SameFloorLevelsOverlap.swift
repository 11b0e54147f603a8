import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueOverlay
import VenueVocabulary

/// Reports levels of one floor of the picker, of different buildings, on the same ground.
struct SameFloorLevelsOverlap: Rule {
  static let page = RulePage(
    "TOP020", "same-ordinal-levels-overlap", .error, stage: .checked,
    summary: "Two levels of one floor overlap. They belong to different buildings, or have the same `floor`.",
    why:
      "When the floor is selected, both are drawn over each other, and their rooms cover each other. FLR004 reports levels of one building.",
    repair: "Correct the `floor` or the ordinal of one of them, or end one where the other begins.",
    basis: "project default",
    thresholds: ["1 m² or 1 % of the smaller level, whichever is more. Indoor and outdoor levels are not compared"])
  static let subjects: [FeatureType] = [.level]
  static let examples = [
    RuleExample(
      "a mezzanine with the floor of the hall",
      ["levels/a.yaml": level("a", 0, 0), "levels/b.yaml": level("b", 1, 0, floor: "floor: «0")]),
    RuleExample(
      "a mezzanine with its own floor", ["levels/a.yaml": level("a", 0, 0), "levels/b.yaml": level("b", 1, 0)]),
    RuleExample(
      "the floor of another wing",
      ["levels/a.yaml": level("a", 0, 0), "levels/b.yaml": level("b", 1, 20, floor: "floor: 0")]),
  ]

  private static func level(_ id: String, _ ordinal: Int, _ x: Int, floor: String = "") -> String {
    """
    level: \(id)
    ordinal: \(ordinal)
    short_name: \(id)
    name: Floor \(id)
    outline: {rect: [\(x), 0, 20, 10]}
    mapped: partial
    \(floor)
    units:
      hall-\(id): {category: walkway, rect: [\(x), 0, 20, 10], openings: {door-\(id): {to: outside, wall: south, width: 2}}}
    """
  }

  private static let area = 1.0
  private static let share = 0.01

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let index = context.index
    for floor in context.floors.floors {
      let drawn = floor.levels.filter { !index.levelShapes[$0].isEmpty }
      guard drawn.count > 1 else { continue }
      let boxes = drawn.map { level in PlaneBounds(around: index.levelShapes[level].lazy.flatMap(\.shell))! }
      // Levels by the hundred on one spot are a finding of FLR004.
      let limit = context.thresholds.levelPairs + context.thresholds.levelPairsEach * drawn.count
      guard BoxPairs.countSharingArea(boxes) <= limit else { continue }
      let near = BoxIndex(boxes)
      var pairs: [(a: Int, b: Int)] = []
      for (place, level) in drawn.enumerated() {
        near.forEach(intersecting: boxes[place]) { other in
          if other < place, isCompared(drawn[other], level, context) { pairs.append((drawn[other], level)) }
        }
      }
      for pair in pairs.sorted(by: { ($0.b, $0.a) < ($1.b, $1.a) }) {
        if let finding = finding(pair.a, pair.b, context) { report(finding) }
      }
    }
  }

  private func isCompared(_ a: Int, _ b: Int, _ context: RuleContext) -> Bool {
    let (first, second) = (context.venue.levels[a], context.venue.levels[b])
    // A site plan continues under its buildings.
    guard (first.isOutdoor ?? false) == (second.isOutdoor ?? false) else { return false }
    let isOneBuilding =
      first.buildingIDs.isEmpty && second.buildingIDs.isEmpty
      || first.buildingIDs.contains { second.buildingIDs.contains($0) }
    return !isOneBuilding || first.ordinal != second.ordinal || first.floor != nil || second.floor != nil
  }

  private func finding(_ a: Int, _ b: Int, _ context: RuleContext) -> Finding? {
    let (index, levels) = (context.index, context.venue.levels)
    let (first, second) = (index.levelShapes[a], index.levelShapes[b])
    let smaller = min(first.reduce(0) { $0 + $1.area }, second.reduce(0) { $0 + $1.area })
    let tolerated = max(Self.area, Self.share * smaller)
    guard let shared = try? context.geos.sharedGround(first, second), shared.area > tolerated else { return nil }
    let (ref, other) = (FeatureRef(.level, b), FeatureRef(.level, a))
    let path = levels[b].floor != nil ? "floor" : "ordinal"
    let floor = context.floors.written[b]?.description ?? "0"
    var finding = Finding(
      [ref, other], path,
      "levels \(context.words(for: other)) and \(context.words(for: ref)) are both on floor \(floor) and overlap by \(Text.fixed(shared.area, decimals: 1)) m² (limit: \(Text.fixed(tolerated, decimals: 1)) m²)"
    )
    finding.level = b
    finding.show(shared.largest, on: index.plane)
    finding.measured = Measure(shared.area, "m²")
    finding.threshold = Measure(tolerated, "m²")
    finding.related = [Finding.Related(other, levels[a].floor != nil ? "floor" : "ordinal", "the other level")]
    finding.standsOn = [ref, other]
    finding.followsOrder = [ref, other]
    finding.follows = [ref, other]
    finding.effect = "both are drawn over each other when the floor is selected"
    finding.help = [
      context.source.format.words.choose(
        keys: "correct `floor` or `ordinal` of one of them, or end one where the other begins",
        properties: "correct the ordinal of one of them, or end one where the other begins",
        tags: "correct `level` of one of them, or end one where the other begins")
    ]
    return finding
  }
}
