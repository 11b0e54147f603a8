import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports levels with a lower elevation than a level below them.
struct ElevationOrder: Rule {
  static let page = RulePage(
    "FLR018", "elevation-order", .warning, stage: .checked,
    summary: "A level does not have a higher elevation than a level of its building with a lower ordinal.",
    why:
      """
      Ordinals order the floors in the picker, and elevations give the height of stairs and lifts. One of them is \
      wrong here.
      """,
    repair: "Correct `elevation` or `ordinal`.",
    basis: "IMDF 1.0.0, Level `ordinal`; project default for elevations",
    thresholds: ["no threshold: equal elevations are reported too"])
  static let subjects: [FeatureType] = [.level]
  static let examples = [
    RuleExample(
      "an upper floor below the lower one",
      ["levels/a.yaml": level("a", 0, "4"), "levels/b.yaml": level("b", 1, "«-8")]),
    RuleExample(
      "floors one above the other", ["levels/a.yaml": level("a", 0, "4"), "levels/b.yaml": level("b", 1, "8")]),
  ]

  private static func level(_ id: String, _ ordinal: Int, _ elevation: String) -> String {
    """
    level: \(id)
    ordinal: \(ordinal)
    short_name: "\(ordinal)"
    name: Floor \(id)
    elevation: \(elevation)
    outline: {rect: [0, 0, 20, 10]}
    mapped: partial
    units:
      hall-\(id): {category: walkway, rect: [0, 0, 20, 10], openings: {door-\(id): {to: outside, wall: south, width: 2}}}
    """
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let levels = context.venue.levels
    /// The highest level so far of each building; those without a building are one.
    var highest: [ID<Building>?: Int] = [:]
    let measured = levels.positions.filter { levels[$0].ordinal != nil && levels[$0].elevation != nil }
      .sorted { (levels[$0].ordinal ?? 0, $0) < (levels[$1].ordinal ?? 0, $1) }
    for (_, storey) in grouped(measured, by: { levels[$0].ordinal ?? 0 }) {
      for level in storey {
        let below = buildings(of: levels[level]).compactMap { highest[$0] }
          .max { (levels[$0].elevation ?? 0, $0) < (levels[$1].elevation ?? 0, $1) }
        guard let below, let low = levels[below].elevation, let own = levels[level].elevation, own <= low else {
          continue
        }
        report(finding(level, own, below, low, context))
      }
      for level in storey {
        for building in buildings(of: levels[level]) {
          guard let other = highest[building] else {
            highest[building] = level
            continue
          }
          if levels[level].elevation ?? 0 > levels[other].elevation ?? 0 { highest[building] = level }
        }
      }
    }
  }

  private func buildings(of level: Level) -> [ID<Building>?] { level.buildingIDs.isEmpty ? [nil] : level.buildingIDs }

  private func finding(_ level: Int, _ own: Double, _ below: Int, _ low: Double, _ context: RuleContext) -> Finding {
    func metres(_ value: Double) -> String { "\(Text.number(value, decimals: 2)) m" }
    var finding = Finding(
      FeatureRef(.level, level), "elevation",
      "level \(context.words(forLevel: level)) has elevation \(metres(own)), but \(context.words(forLevel: below)) has a lower ordinal and elevation \(metres(low))"
    )
    finding.level = level
    finding.measured = Measure(own, "m")
    finding.threshold = Measure(low, "m")
    finding.related = [Finding.Related(FeatureRef(.level, below), "elevation", "the level with the lower ordinal")]
    finding.effect = "stairs and lifts between them have the wrong direction"
    finding.help = ["correct `elevation` or `ordinal`"]
    return finding
  }
}
