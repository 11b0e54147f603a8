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
    thresholds: ["no threshold; one finding for each building"])
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
      let gaps = zip(stack, stack.dropFirst()).filter { levels[$1].storey - levels[$0].storey > 1 }
      guard let (lower, upper) = gaps.first else { continue }
      let features = gaps.map { FeatureRef(.level, $1) } + [FeatureRef(.level, lower)]
      let missing = gaps.map { lower, upper in
        let first = Int(levels[lower].storey.rounded(.down)) + 1
        let last = Int(levels[upper].storey.rounded(.up)) - 1
        return first == last ? "\(first)" : "\(first) to \(last)"
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
}

extension Level {
  /// The ordinal as it is written, of a level with one.
  fileprivate var storey: Double { writtenOrdinal ?? 0 }
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
