import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports walls that were inferred.
struct BorderTakenAsWall: Rule {
  static let page = RulePage(
    "TOP026", "border-taken-as-wall", .info, stage: .checked,
    summary:
      "Two areas touch, and no wall and no opening is drawn between them. A wall is assumed, because one of them has a door.",
    why: """
      Lounges, waiting rooms, cafés and terraces are open to the areas that they touch. But if such an area has a door, it \
      probably has walls too. Routes do not cross an assumed wall, and pictures draw it.
      """,
    repair:
      "Nothing if there is a wall. If people can pass, draw an opening there, or write `open_to` on one of the two units.",
    basis: "project default; docs/decisions/0007",
    thresholds: ["more than 20 of one level are one finding"])
  static let subjects: [FeatureType] = [.level, .opening, .unit]
  static let examples = [
    RuleExample("a day room with a door, along a lane", ["levels/ground.yaml": level("rect: «[5, 10, 15, 10]")]),
    RuleExample(
      "marked as open", ["levels/ground.yaml": level("rect: [5, 10, 15, 10], open_to: [lane]")]),
    RuleExample("marked as walled", ["levels/ground.yaml": level("rect: [5, 10, 15, 10], walled: true")]),
  ]

  private static func level(_ room: String) -> String {
    """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 20, 20]}
    units:
      hub: {category: walkway, rect: [0, 0, 20, 10], openings: {door: {to: outside, wall: south, width: 2}}}
      lane: {category: walkway, rect: [0, 10, 5, 10]}
      day-1: {category: lounge, \(room), openings: {day-1-door: {to: hub, width: 1}}}
    """
  }

  private struct Concluded {
    var wall: AccessWall
    var opening: Int
    /// The one the opening leads out of, and the one behind the wall.
    var unit: Int
    var other: Int
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let (index, access) = (context.index, context.access)
    let concluded = access.walls.compactMap { wall -> Concluded? in
      guard let opening = wall.concludedFrom, let sides = access.openings[opening] else { return nil }
      let isFirst = sides.unit == wall.a || sides.other == wall.a
      return Concluded(
        wall: wall, opening: opening, unit: isFirst ? wall.a : wall.b, other: isFirst ? wall.b : wall.a)
    }
    // Whoever drew an archive cannot answer for each border: one finding.
    let isSource = context.source.format.isWrittenForUs
    for (_, walls) in grouped(concluded, by: { isSource ? index.unitLevels[$0.unit] ?? 0 : -1 }) {
      guard walls.count > (isSource ? context.thresholds.roomsAtATime : 1) else {
        for wall in walls { report(finding(wall, index.unitLevels[wall.unit] ?? 0, context)) }
        continue
      }
      let refs = walls.map { FeatureRef(.unit, $0.unit) }
      let levels = context.ascending(walls.compactMap { index.unitLevels[$0.unit] })
      let metres = Text.number(walls.reduce(0) { $0 + Double($1.wall.length) } / 1000, decimals: 0)
      var finding = Finding(
        refs, "geometry",
        "\(walls.count) pairs of areas on \(context.words(forLevels: levels)) touch, and no opening is drawn between them, such as "
          + "\(context.words(for: FeatureRef(.unit, walls[0].unit))) and \(context.words(for: FeatureRef(.unit, walls[0].other))). Walls are assumed there (\(metres) m in total), because the areas have doors"
      )
      finding.level = levels.first
      finding.related = walls.prefix(context.thresholds.featuresAtATime).map { wall in
        Finding.Related(FeatureRef(.unit, wall.unit), "geometry", words(wall, context))
      }
      finding.measured = Measure(Double(walls.count), "borders")
      finding.help = [remedy(nil, context)]
      report(finding)
    }
  }

  private func finding(_ concluded: Concluded, _ level: Int, _ context: RuleContext) -> Finding {
    let (wall, index) = (concluded.wall, context.index)
    let refs = [FeatureRef(.unit, concluded.unit), FeatureRef(.unit, concluded.other)]
    let door = context.venue.id(of: FeatureRef(.opening, concluded.opening))
    let reason: String =
      if case .entrance = wall.reason {
        "the door \(door) leads into the open area to which the other one belongs"
      } else {
        "the door \(door) leads to an area that people reach from both"
      }
    var finding = Finding(refs, "geometry", "\(words(concluded, context)). A wall is assumed there, because \(reason)")
    finding.level = level
    finding.show(PlaneBounds(around: wall.stretches.flatMap { [$0.start, $0.end] }), on: index.plane)
    finding.measured = Measure(Double(wall.length) / 1000, "m")
    finding.related = [Finding.Related(FeatureRef(.opening, concluded.opening), "geometry", "\(door) is here")]
    finding.help = [remedy(concluded.other, context)]
    return finding
  }

  private func words(_ concluded: Concluded, _ context: RuleContext) -> String {
    let names = [concluded.unit, concluded.other].map { context.words(for: FeatureRef(.unit, $0)) }
    let metres = Text.fixed(Double(concluded.wall.length) / 1000, decimals: 1)
    return "\(names[0]) and \(names[1]) touch along \(metres) m, and no opening is drawn there"
  }

  private func remedy(_ other: Int?, _ context: RuleContext) -> String {
    let id = other.map { context.venue.units[$0].id.text } ?? "…"
    return context.source.format.words.choose(
      keys:
        "if people can pass, draw an opening there or write `open_to: [\(id)]`. If there is a wall, write `walled: [\(id)]`",
      properties: "nothing is required if there is a wall. If people can pass, draw an opening there",
      tags: "nothing is required if there is a wall. If people can pass, add a node with `door` or `entrance` there")
  }
}
