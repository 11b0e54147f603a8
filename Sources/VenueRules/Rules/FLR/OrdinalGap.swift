import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports buildings with a missing ordinal between two levels.
struct OrdinalGap: Rule {
  static let page = RulePage(
    "FLR005", "ordinal-gap", .warning, stage: .source,
    summary: "A building has no level for an ordinal between its lowest and its highest.",
    why: """
      Ordinals are positions in the stack of floors. A gap usually means that a floor is missing, or that one ordinal \
      is wrong. Labels may have gaps: there is often no floor 4 or 13.
      """,
    repair:
      "Draw the missing level, or correct the ordinals. A level of which only the outline is known has `mapped: outline`.",
    basis: "IMDF 1.0.0, Level `ordinal`",
    thresholds: [
      "no threshold; one finding for each building. In IMDF, an ordinal that another building has is not missing: it may be a mezzanine"
    ])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample(
      "floors 0 and 2", ["levels/a.yaml": FloorExample.level("a", "0"), "levels/b.yaml": FloorExample.level("b", "«2")]),
    RuleExample(
      "floors 0 and 1", ["levels/a.yaml": FloorExample.level("a", "0"), "levels/b.yaml": FloorExample.level("b", "1")]),
  ]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let levels = context.venue.levels
    for group in FloorMap.groups(of: levels) {
      let stack = group.filter { levels[$0].ordinal.map(Quantity.ordinal.contains) ?? false }
        .sorted { (levels[$0].ordinal ?? 0, $0) < (levels[$1].ordinal ?? 0, $1) }
      // Squares and terraces are beside the buildings, not above one another.
      guard group.contains(where: { levels[$0].isOutdoor != true }) else { continue }
      let gaps = zip(stack, stack.dropFirst()).compactMap { gap(between: $0, and: $1, context) }
      guard let (lower, upper, _) = gaps.first else { continue }
      let features = gaps.map { FeatureRef(.level, $0.upper) } + [FeatureRef(.level, lower)]
      let missing = gaps.map {
        $0.missing.count == 1 ? "\($0.missing.lowerBound)" : "\($0.missing.lowerBound) to \($0.missing.upperBound)"
      }
      var finding = Finding(
        features, "ordinal",
        "\(context.words(forBuildingOf: group)) has no level with ordinal \(Text.list(missing, last: "or"))")
      finding.level = upper
      finding.followsLostFile = true
      // Of two levels with one ordinal, one may have the ordinal that is missing.
      finding.followsOrder = group.map { FeatureRef(.level, $0) }
      finding.related = [Finding.Related(FeatureRef(.level, lower), "ordinal", "the level below the gap")]
      finding.help = ["draw the missing level, or correct the ordinals"]
      finding.tagHelp = ["nothing is required if the level is not mapped. Otherwise correct `level` of its elements"]
      if context.source.format.words == .tags { finding.severity = .info }
      report(finding)
    }
  }

  private typealias Gap = (lower: Int, upper: Int, missing: ClosedRange<Int>)

  /// - Returns: nil if the levels are at most a storey apart.
  private func gap(between lower: Int, and upper: Int, _ context: RuleContext) -> Gap? {
    let levels = context.venue.levels
    guard let below = levels[lower].writtenOrdinal?.hundredths, let above = levels[upper].writtenOrdinal?.hundredths,
      above - below > 100
    else { return nil }
    var first = Int((Double(below) / 100).rounded(.down)) + 1
    var last = Int((Double(above) / 100).rounded(.up)) - 1
    // A level less than a storey from the street is the street level, as for FLR007.
    if last == 0, above < 100 { last = -1 }
    if first == 0, below > -100 { first = 1 }
    guard first <= last else { return nil }
    let missing = first...last
    // Ordinals of an archive are whole, so a mezzanine of one building takes a number that another one does not have.
    if !context.source.format.hasHalfLevels, missing.allSatisfy(ordinals(context).contains) { return nil }
    return (lower, upper, missing)
  }

  private struct Ordinals: Hashable {}

  /// The ordinals of all buildings.
  private func ordinals(_ context: RuleContext) -> Set<Int> {
    context.once(Ordinals()) { Set(context.venue.levels.kept.compactMap(\.ordinal)) }
  }
}

extension RuleContext {
  /// `"building main (Main)"` for levels that share one; `"the venue"` for levels without a building.
  func words(forBuildingOf levels: [Int]) -> String {
    let ids = levels.lazy.flatMap { self.venue.levels[$0].buildingIDs }
    guard venue.buildings.count > 1, let position = ids.compactMap({ self.index.position(of: $0) }).first else {
      return "the venue"
    }
    return "building \(words(for: FeatureRef(.building, position)))"
  }
}
