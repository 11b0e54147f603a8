import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports openings that are drawn twice.
struct OpeningDuplicate: Rule {
  static let page = RulePage(
    "TOP022", "opening-duplicate", .warning, stage: .checked, scope: .level, fix: .unsafe,
    summary: "Two openings of one level are at the same place.",
    why: """
      The door was probably drawn once for each of its rooms. If one copy is closed or one-way, the other one still lets \
      routes pass.
      """,
    repair: "Delete one of them.",
    basis: "project default",
    thresholds: [
      "more than half of the shorter one is within 0.10 m of the other one, and both join the same two sides"
    ])
  static let subjects: [FeatureType] = [.opening]
  static let examples = [
    RuleExample("one door from the plan of each room", ["levels/ground.yaml": level("«shop-back", 5.2)]),
    RuleExample("two doors side by side", ["levels/ground.yaml": level("shop-back", 8)]),
  ]

  private static func level(_ id: String, _ at: Double) -> String {
    NetworkExample.ground(
      """
        shop:
          category: room
          rect: [0, 10, 10, 10]
          openings:
            shop-door: {to: hall, at: 5, width: 1}
            \(id): {to: hall, at: \(at), width: 1}
      """)
  }

  /// Millimetres.
  private static let distance = 100.0
  private static let share = 0.5
  /// Largest number of openings at one place that are compared.
  private static let most = 32

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let index = context.index
    for (level, openings) in index.openingsByLevel.enumerated() where openings.count > 1 {
      let pairs = context.sameOpenings(on: level)
      guard let first = pairs.first else { continue }
      if pairs.count > context.thresholds.featuresAtATime {
        var finding = context.finding(
          ofMany: pairs.map { FeatureRef(.opening, $0.copy) }, "geometry",
          "\(pairs.count) openings of \(context.words(forLevel: level)) are at the place of another one, such as \(words(first, context))"
        )
        finding.level = level
        finding.help = ["delete one of each pair"]
        if pairs.allSatisfy({ !isNamed($0.copy, context) }) {
          finding.fix = .remove(
            of: pairs.map { FeatureRef(.opening, $0.copy) }, "delete the second of each pair", .unsafe)
        }
        report(finding)
      } else {
        for pair in pairs { report(finding(pair, context)) }
      }
    }
  }

  private func finding(_ pair: (first: Int, copy: Int), _ context: RuleContext) -> Finding {
    let (first, copy) = (FeatureRef(.opening, pair.first), FeatureRef(.opening, pair.copy))
    var finding = Finding([copy, first], "geometry", "openings \(words(pair, context)) are at the same place")
    finding.level = context.level(of: copy)
    finding.coordinate = context.coordinate(of: copy)
    finding.related = [Finding.Related(first, "geometry", "the other opening")]
    finding.follows = [copy, first]
    // Other features would lose what they name.
    guard let spare = [copy, first].first(where: { !isNamed($0.index, context) }) else {
      finding.help = ["if they are one opening, delete one of them and write the id of the other one where it is named"]
      return finding
    }
    finding.help = ["delete one of them"]
    finding.fix = .remove(of: [spare], "delete \(context.words(for: spare))", .unsafe)
    return finding
  }

  private enum Name: Hashable { case namedOpenings }

  /// True if another feature, or a closure, names the opening.
  private func isNamed(_ opening: Int, _ context: RuleContext) -> Bool {
    let named: Set<String> = context.once(Name.namedOpenings) {
      Set(context.venue.references { $0.target == .opening }.map(\.id))
        .union(context.venue.closures.flatMap(\.ids))
    }
    return named.contains(context.venue.openings[opening].id.text)
  }

  private func words(_ pair: (first: Int, copy: Int), _ context: RuleContext) -> String {
    "\(context.words(for: FeatureRef(.opening, pair.first))) and \(context.words(for: FeatureRef(.opening, pair.copy)))"
  }

  /// Each opening that repeats another one, with the first one.
  fileprivate static func pairs(_ openings: [Int], _ context: RuleContext) -> [(first: Int, copy: Int)] {
    let index = context.index
    let drawn = openings.filter { index.openingLines[$0].count > 1 }
    let boxes = drawn.map { opening in PlaneBounds(around: index.openingLines[opening])! }
    let near = BoxIndex(boxes)
    var pairs: [(first: Int, copy: Int)] = []
    for (place, opening) in drawn.enumerated() {
      let candidates = near.indices(intersecting: boxes[place].grown(by: Int32(distance)), atMost: most)
      if let first = candidates.first(where: { $0 < place && isSame(drawn[$0], opening, context) }) {
        pairs.append((drawn[first], opening))
      }
    }
    return pairs
  }

  private static func isSame(_ a: Int, _ b: Int, _ context: RuleContext) -> Bool {
    // One line may be the door of two rooms behind each other's walls.
    if let first = context.access.openings[a], let second = context.access.openings[b],
      Set([first.unit, first.other]) != Set([second.unit, second.other])
    {
      return false
    }
    let (one, two) = (context.index.openingLines[a], context.index.openingLines[b])
    func length(_ line: [PlanePoint]) -> Double {
      zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }
    let (shorter, longer) = length(one) <= length(two) ? (one, two) : (two, one)
    guard let start = shorter.first, let end = shorter.last else { return false }
    let steps = 20
    let close = (0..<steps).count { step in
      let part = (Double(step) + 0.5) / Double(steps)
      let point = PlanePoint(
        Int((Double(start.x) + part * (Double(end.x) - Double(start.x))).rounded()),
        Int((Double(start.y) + part * (Double(end.y) - Double(start.y))).rounded()))
      return zip(longer, longer.dropFirst()).contains {
        Predicates.squaredDistance(from: point, toSegment: $0, $1) <= distance * distance
      }
    }
    return Double(close) > share * Double(steps)
  }
}

extension RuleContext {
  private struct SameOpenings: Hashable { var level: Int }

  /// Openings of a level at the place of another one.
  func sameOpenings(on level: Int) -> [(first: Int, copy: Int)] {
    once(SameOpenings(level: level)) { OpeningDuplicate.pairs(index.openingsByLevel[level], self) }
  }
}
