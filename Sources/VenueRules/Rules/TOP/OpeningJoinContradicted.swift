import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports openings that declare to join units between which they are not.
struct OpeningJoinContradicted: Rule {
  static let page = RulePage(
    "TOP023", "opening-join-contradicted", .error, stage: .checked,
    summary: "An opening is not between its two units.",
    why: "Either its position or its `to` is wrong. No route uses it, because the door may not exist there.",
    repair: "Draw it on the wall between the two units, or correct its units.",
    basis: "project default",
    thresholds: ["within 10 cm of the border of both, or in a wall of at most 1.0 m between them"])
  static let subjects: [FeatureType] = [.opening, .unit]
  static let examples = [
    RuleExample(
      "a door on the far side of the shop",
      ["levels/ground.yaml": level("{to: hall, line: «[[4, 20], [5, 20]]}")],
      also: [.roomWithoutOpening, UnitUnreachable.page]),
    RuleExample("on the wall between the two", ["levels/ground.yaml": level("{to: hall, line: [[4, 10], [5, 10]]}")]),
  ]

  private static func level(_ door: String) -> String {
    """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 20, 20]}
    units:
      hall: {category: walkway, rect: [0, 0, 20, 10], openings: {door: {to: outside, wall: south, width: 2}}}
      shop:
        category: room
        rect: [0, 10, 20, 10]
        openings:
          shop-door: \(door)
    """
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    for issue in context.access.issues {
      switch issue {
      case .joinOutOfReach(let opening):
        guard let joins = context.venue.openings[opening].joins else { continue }
        let sides = "\(joins.unit) and \(joins.other?.text ?? "the outside")"
        var finding = self.finding(
          opening,
          "opening \(name(of: opening, context)) should connect \(sides), but it is not on a wall between them",
          context)
        finding.effect = "it connects nothing, so no route uses it"
        finding.help = ["draw it on the wall between \(sides), or correct `to`"]
        report(finding)
      case .joinUnresolved(let opening):
        guard let joins = context.venue.openings[opening].joins else { continue }
        let level = context.index.openingLevels[opening].map { context.words(forLevel: $0) } ?? "its level"
        let missing = [joins.unit, joins.other].compactMap { $0 }.filter { id in
          guard let unit = context.index.position(of: id) else { return true }
          return !context.access.isNode[unit]
            || context.index.unitLevels[unit] != context.index.openingLevels[opening]
        }
        let elsewhere = missing.first.flatMap { context.index.position(of: $0) }.flatMap {
          context.index.unitLevels[$0]
        }
        .flatMap { $0 == context.index.openingLevels[opening] ? nil : $0 }
        let fault = elsewhere.map { "which is on \(context.words(forLevel: $0)), not on \(level)" }
        var finding = self.finding(
          opening,
          "opening \(name(of: opening, context)) has the unit \(Text.list(missing.map { "'\($0.text)'" })), \(fault ?? "which is not walkable on \(level)")",
          context)
        finding.effect = "the units were derived from its position"
        finding.help = [
          isInYAML(opening, context)
            ? target(of: opening, joins, level, context) : "write two units of \(level), or remove the units"
        ]
        report(finding)
      default: continue
      }
    }
  }

  /// True for an opening with the key `to`; in GeoJSON both units are written.
  private func isInYAML(_ opening: Int, _ context: RuleContext) -> Bool {
    let file = context.source.places[FeatureRef(.opening, opening), ""]?.file ?? ""
    return file.hasSuffix(".yaml") || file.hasSuffix(".yml")
  }

  /// What to write as `to`: the unit that is on the other side of the wall where the opening is.
  private func target(of opening: Int, _ joins: Joins, _ level: String, _ context: RuleContext) -> String {
    let sides = context.access.openings[opening].map { [$0.unit, $0.other] } ?? []
    let behind = sides.first { $0 != AccessGraph.outside && context.venue.units[$0].id != joins.unit }
    return behind.map { "write `to: \(context.venue.units[$0].id.text)`, the unit on the other side of the wall" }
      ?? "write `to` with the unit of \(level) to which the opening leads, or `to: outside`"
  }

  private func name(of opening: Int, _ context: RuleContext) -> String {
    context.words(for: FeatureRef(.opening, opening))
  }

  private func finding(_ opening: Int, _ message: String, _ context: RuleContext) -> Finding {
    var finding = Finding(FeatureRef(.opening, opening), "geometry", message)
    finding.upsets = finding.features
    finding.follows = finding.features
    finding.level = context.index.openingLevels[opening]
    finding.show(PlaneBounds(around: context.index.openingLines[opening]), on: context.index.plane)
    return finding
  }
}
