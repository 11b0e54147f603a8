import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports levels without drawn features.
struct LevelEmpty: Rule {
  static let page = RulePage(
    "IMD016", "level-empty", .warning, stage: .source,
    summary: "A level has no units.",
    why: "Its button in the floor picker shows an empty outline.",
    repair: "Draw its units, write `mapped: outline` if only the outline is known, or remove the level.",
    basis: "project default; not checked if a unit on the level has no `level_id`")
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample("an outline alone", ["levels/ground.yaml": "«" + level("")]),
    RuleExample("an outline marked as one", ["levels/ground.yaml": level("mapped: outline")]),
  ]

  private static func level(_ mapped: String) -> String {
    """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 40, 20]}
    \(mapped)

    """
  }

  /// Largest number of units without a level whose positions are examined.
  private static let mostHomeless = 64

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let held = Set(context.venue.units.kept.compactMap(\.levelID))
    let empty = context.venue.levels.positions.filter { place in
      let level = context.venue.levels[place]
      return level.mapped != .outline && !held.contains(level.id)
    }
    guard !empty.isEmpty else { return }
    // A unit without a declared level may belong to any level that contains it; it has its own finding (IMD008).
    let homeless = context.venue.units.positions.filter { context.venue.units[$0].levelID == nil }
      .map { context.index.unitShapes[$0].first?.shell.first }
    for place in empty {
      let shape = context.index.levelShapes[place]
      let mayHold =
        homeless.count > LevelEmpty.mostHomeless
        || homeless.contains { corner in
          guard let corner, let metres = shape.metres(to: corner) else { return true }
          return metres <= 1
        }
      if mayHold { continue }
      let ref = FeatureRef(.level, place)
      var finding = Finding(ref, "", "level \(context.words(for: ref)) has no units")
      finding.level = place
      finding.followsLostFile = true
      // Its units may name it by another id.
      finding.follows = [ref]
      finding.help = ["draw its units, or write `mapped: outline` if only the outline is known"]
      finding.archiveHelp = ["draw its units"]
      finding.tagHelp = ["map its rooms and corridors, with the same `level`"]
      report(finding)
    }
  }
}
