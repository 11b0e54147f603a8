import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports indoor levels without a building.
struct LevelWithoutBuilding: Rule {
  static let page = RulePage(
    "IMD015", "level-without-building", .warning, stage: .source,
    summary: "An indoor level belongs to no building.",
    why: """
      Floors of one building are aligned and listed together. A level without a building is treated as ground beside \
      the buildings, so its floor number may be wrong.
      """,
    repair: "Name its building, or mark the level as outdoors.",
    basis: "IMDF 1.0.0, Level. IMDF allows a level without a building, so this is a warning",
    thresholds: ["no threshold; one finding for all levels. Venues without buildings are not checked"])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample(
      "an indoor level of two buildings or none", ["venue.yaml": venue, "levels/ground.yaml": "«" + level("")]),
    RuleExample(
      "an indoor level with its building", ["venue.yaml": venue, "levels/ground.yaml": level("building: main")]),
    RuleExample("a square", ["venue.yaml": venue, "levels/ground.yaml": level("outdoor: true")]),
  ]

  private static let venue =
    RuleExample.venue
      + """

      buildings:
        main: {name: Main, category: unspecified, footprint: {rect: [0, 0, 20, 20]}}
        annex: {name: Annex, category: unspecified, footprint: {rect: [30, 0, 20, 20]}}
      """

  private static func level(_ line: String) -> String {
    """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 20, 20]}
    \(line)
    units:
      hall: {category: walkway, rect: [0, 0, 20, 20], openings: {door: {to: outside, wall: south, width: 2}}}
    """
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    // A level of an archive that does not say `outdoor` may be either; IMD008 reports it.
    let isSource = context.source.format.words == .keys
    let levels = context.venue.levels.indexed
      .filter { !($1.isOutdoor ?? !isSource) && $1.buildingIDs.isEmpty }
      .map { FeatureRef(.level, $0.0) }
    // Without buildings all levels are one stack.
    guard !levels.isEmpty, !context.venue.buildings.isEmpty else { return }
    let isOne = levels.count == 1
    var finding = context.finding(
      ofMany: levels, "building_ids",
      "\(context.words(forEach: levels)) \(isOne ? "is" : "are") indoors, but \(isOne ? "belongs" : "belong") to no building"
    )
    finding.followsLostFile = true
    finding.help = [
      context.source.format.words.choose(
        keys: "write `building: ID` in the level, or `outdoor: true`",
        properties: "write the building into `building_ids`, or set `outdoor` to true",
        tags: "map the outline of the building with `building=*` around its rooms")
    ]
    report(finding)
  }
}
