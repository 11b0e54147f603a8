import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports storeys that are too low or too high.
struct LevelHeightImplausible: Rule {
  static let page = RulePage(
    "FLR015", "level-height-implausible", .info, stage: .checked,
    summary: "The elevations of two neighbouring levels of a building are too close or too far apart.",
    why:
      "One elevation is probably wrong, so stairs and ramps get wrong times and slopes. FLR018 reports elevations in the wrong order.",
    repair: "Correct `elevation`.",
    basis: "project default",
    thresholds: [
      "2 m to 15 m between levels with neighbouring ordinals; half a storey (0.5) from 1 m; one finding for each building"
    ])
  static let subjects: [FeatureType] = [.level]
  static let examples = [
    RuleExample(
      "floors 40 m apart", ["levels/a.yaml": level("a", 0, "0"), "levels/b.yaml": level("b", 1, "«40")]),
    RuleExample("floors 4 m apart", ["levels/a.yaml": level("a", 0, "0"), "levels/b.yaml": level("b", 1, "4")]),
  ]

  private static func level(_ id: String, _ ordinal: Int, _ elevation: String) -> String {
    """
    level: \(id)
    ordinal: \(ordinal)
    short_name: \(id)
    name: Floor \(id)
    elevation: \(elevation)
    outline: {rect: [0, 0, 20, 10]}
    mapped: partial
    units:
      hall-\(id): {category: walkway, rect: [0, 0, 20, 10], openings: {door-\(id): {to: outside, wall: south, width: 2}}}
    """
  }

  private static let heights = 2.0...15.0

  private struct Odd {
    var lower: Int
    var upper: Int
    /// Metres.
    var height: Double
    var limits: ClosedRange<Double>
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let levels = context.venue.levels
    for group in FloorMap.groups(of: levels) {
      let stack = group.filter { levels[$0].ordinal != nil && levels[$0].elevation != nil }
        .sorted { (levels[$0].ordinal ?? 0, $0) < (levels[$1].ordinal ?? 0, $1) }
      let odd = zip(stack, stack.dropFirst()).compactMap { lower, upper -> Odd? in
        let height = (levels[upper].elevation ?? 0) - (levels[lower].elevation ?? 0)
        guard let below = levels[lower].writtenOrdinal, let above = levels[upper].writtenOrdinal, above > below,
          case let storeys = (above - below).number, storeys <= 1, height > 0,
          case let limits = Self.heights.lowerBound * storeys...Self.heights.upperBound, !limits.contains(height)
        else { return nil }
        return Odd(lower: lower, upper: upper, height: height, limits: limits)
      }
      guard let first = odd.first else { continue }
      let ref = FeatureRef(.level, first.upper)
      var finding = Finding(
        odd.map { FeatureRef(.level, $0.upper) }, "elevation",
        "\(context.words(forLevel: first.upper)) is \(Text.number(first.height, decimals: 2)) m above \(context.words(forLevel: first.lower)) (\(Text.number(first.limits.lowerBound, decimals: 2)) m to 15 m expected)"
      )
      if odd.count > 1 { finding.message += ", and \(odd.count - 1) more levels are like this" }
      finding.level = ref.index
      finding.measured = Measure(first.height, "m")
      finding.threshold = Measure(
        first.height < first.limits.lowerBound ? first.limits.lowerBound : first.limits.upperBound, "m")
      finding.related = [Finding.Related(FeatureRef(.level, first.lower), "elevation", "the level below")]
      finding.help = ["correct `elevation`; ignore this if the building is like this"]
      report(finding)
    }
  }
}
