import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports one-way openings without a reference side.
struct DirectionWithoutSides: Rule {
  static let page = RulePage(
    "NET027", "direction-without-sides", .error, stage: .checked,
    summary: "A one-way opening does not have the unit that its direction refers to.",
    why:
      "`in` and `out` need a unit. No route uses a one-way door in the wrong direction.",
    repair: "Write the opening under that unit, or write `joins: [unit, unit]`.",
    basis: "project default")
  static let subjects: [FeatureType] = [.opening, .unit]
  static let examples = [
    RuleExample(
      "an exit under the level",
      [
        "levels/ground.yaml": NetworkExample.ground(
          "  shop: {category: room, rect: [0, 10, 20, 10]}\nopenings: {shop-exit: {line: [[4, 10], [5, 10]], direction: «out}}"
        )
      ], also: [UnitUnreachable.page]),
    RuleExample(
      "under the shop",
      [
        "levels/ground.yaml": NetworkExample.ground(
          """
            shop:
              category: room
              rect: [0, 10, 20, 10]
              openings: {shop-exit: {line: [[4, 10], [5, 10]], direction: out}, shop-door: {to: hall, at: 12, width: 1}}
          """)
      ]),
  ]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    for case .directionWithoutSides(let opening) in context.access.issues {
      let ref = FeatureRef(.opening, opening)
      var finding = Finding(
        ref, "direction",
        "opening \(context.words(for: ref)) has a direction (\(context.venue.openings[opening].passage.rawValue)), but not the unit that the direction refers to"
      )
      finding.upsets = [ref]
      finding.level = context.index.openingLevels[opening]
      finding.show(PlaneBounds(around: context.index.openingLines[opening]), on: context.index.plane)
      finding.effect = "no route uses it in either direction"
      let sides = context.access.openings[opening].map { [$0.unit, $0.other] } ?? []
      let ids = sides.filter { $0 != AccessGraph.outside }.map { context.venue.units[$0].id.text }
      finding.help = [
        "write it under \(ids.joined(separator: " or ")), or write `joins: [\(ids.joined(separator: ", "))]`"
      ]
      report(finding)
    }
  }
}
