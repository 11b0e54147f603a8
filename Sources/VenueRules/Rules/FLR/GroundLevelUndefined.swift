import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports buildings with an entrance and without a level of ordinal 0.
struct GroundLevelUndefined: Rule {
  static let page = RulePage(
    "FLR007", "ground-level-undefined", .warning, stage: .checked,
    summary: "A building with an entrance has no level with ordinal 0.",
    why: """
      Ordinals count from the street. Without a level 0 the nearest level is used as the street level, and all floors of \
      the building are shifted. If the ordinals were labels such as 1, 2, 3, that is right; if the street level is \
      missing, every floor is wrong.
      """,
    repair: "Give the street level ordinal 0, or write the `floor` of each level.",
    basis: "IMDF 1.0.0, Level `ordinal`. The floors remain usable, so this is a warning",
    thresholds: [
      "an ordinal between -1 and 1, such as 0.5, counts as the street; buildings with a written `floor` are not reported"
    ])
  static let subjects: [FeatureType] = [.level]
  static let examples = [
    RuleExample(
      "ordinals that begin at 1",
      ["levels/a.yaml": FloorExample.level("a", "«1"), "levels/b.yaml": FloorExample.level("b", "2")]),
    RuleExample(
      "ordinals that begin at 0",
      ["levels/a.yaml": FloorExample.level("a", "0"), "levels/b.yaml": FloorExample.level("b", "1")]),
  ]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let levels = context.venue.levels
    var entered: Set<Int> = []
    for entrance in context.access.entrances(of: context.index, for: context.profile(.walking)) {
      if let level = context.index.unitLevels[entrance.unit] { entered.insert(level) }
    }
    for group in FloorMap.groups(of: levels) {
      let stack = group.filter { levels[$0].ordinal != nil && levels[$0].isOutdoor != true }
      guard stack.contains(where: entered.contains),
        // A level less than a storey from the street is on the street: 0.5.
        group.allSatisfy({ levels[$0].floor == nil && !levels[$0].isAtStreet }),
        // A level 0 that could not be used has its own finding.
        !context.source.venue.levels.kept.contains(where: { level in
          level.isAtStreet && level.buildingIDs == levels[stack[0]].buildingIDs
        }),
        let (street, ordinal) = FloorMap.street(of: group, in: levels)
      else { continue }
      let ref = FeatureRef(.level, street)
      var finding = Finding(
        [ref], "ordinal",
        "\(context.words(forBuildingOf: group)) has no level with ordinal 0. \(context.words(forLevel: street)) (ordinal \(ordinal)) is used as its street level"
      )
      finding.level = street
      finding.followsLostFile = true
      // The street level may be in the stack of a building with a misspelt name.
      finding.followsOrder = group.map { FeatureRef(.level, $0) }
      finding.measured = Measure(ordinal.number, "ordinal")
      let shift =
        ordinal.hundredths > 0
        ? "subtract \(ordinal) from the ordinals"
        : "add \(StoreyNumber(hundredths: -ordinal.hundredths)) to the ordinals"
      finding.help = [
        context.source.format.words.choose(
          keys:
            "\(shift), draw the street level, or write `floor` in the levels",
          properties: "\(shift), or add the street level",
          tags: "map something with level=0, or correct `level` of the elements"
        )
      ]
      report(finding)
    }
  }
}

extension Level {
  /// True for an ordinal less than a storey from the street.
  fileprivate var isAtStreet: Bool { writtenOrdinal.map { $0.hundredths.magnitude < 100 } ?? false }
}
