import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports doors beside which the wall is missing.
struct DoorBypassed: Rule {
  static let page = RulePage(
    "TOP028", "door-walked-round", .warning, stage: .checked, scope: .floor,
    summary: "A route can bypass an opening over open ground beside it.",
    why: """
      A checkpoint, a gate or a door between two areas has no effect if both are open to a third area beside it: \
      routes bypass it silently.
      """,
    repair: "Define the wall: write `walled` on the area beside the opening, or draw the opening of that area.",
    basis: "project default; docs/decisions/0007",
    thresholds: ["both open borders begin within 5 m of the opening", "more than 20 of one level are one finding"])
  static let subjects: [FeatureType] = [.level, .opening, .unit]
  static let examples = [
    RuleExample("a gate with a lane beside it", ["levels/ground.yaml": level("lane: {category: walkway")]),
    RuleExample(
      "with a wall along the lane", ["levels/ground.yaml": level("lane: {category: walkway, walled: [front]", "")]),
  ]

  private static func level(_ lane: String, _ mark: String = "«") -> String {
    """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 12, 20]}
    units:
      front: {category: walkway, rect: [0, 0, 10, 10], openings: {door: {to: outside, wall: south, width: 2}}}
      back:
        category: walkway
        rect: [0, 10, 10, 10]
        openings: {\(mark)gate: {to: front, at: 8, width: 2, checkpoint: {kind: fare}}}
      \(lane), rect: [10, 0, 2, 20]}
    """
  }

  /// Millimetres from the opening to either border.
  private static let reach = 5000.0

  private struct Round {
    var opening: AccessOpening
    var area: Int
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let (index, access) = (context.index, context.access)
    var borders: [Int: [AccessBorder]] = [:]
    for border in access.borders {
      borders[border.a, default: []].append(border)
      borders[border.b, default: []].append(border)
    }
    let found = access.openings.compactMap { opening -> Round? in
      guard let opening, opening.other != AccessGraph.outside, let own = borders[opening.unit],
        let others = borders[opening.other],
        context.venue.openings[opening.index].category.map({ !$0.isA("emergencyexit") }) ?? true
      else { return nil }
      let line = index.openingLines[opening.index]
      func near(_ borders: [AccessBorder], of unit: Int) -> Set<Int> {
        Set(borders.filter { isNear(line, $0.stretches) }.map { $0.a == unit ? $0.b : $0.a })
      }
      let areas = near(own, of: opening.unit).intersection(near(others, of: opening.other))
      return areas.min().map { Round(opening: opening, area: $0) }
    }
    for (level, rounds) in grouped(found, by: \.opening.level) {
      guard rounds.count > context.thresholds.roomsAtATime else {
        for round in rounds { report(finding(round, context)) }
        continue
      }
      let refs = rounds.map { FeatureRef(.opening, $0.opening.index) }
      var finding = Finding(
        refs, "", "\(rounds.count) openings on \(context.words(forLevel: level)) can be bypassed over open ground")
      finding.level = level
      finding.related = context.examples(refs.dropFirst(), "") { context.words(for: $0) }
      finding.measured = Measure(Double(rounds.count), "openings")
      report(finding)
    }
  }

  private func finding(_ round: Round, _ context: RuleContext) -> Finding {
    let opening = FeatureRef(.opening, round.opening.index)
    let sides = [round.opening.unit, round.opening.other].map { context.words(for: FeatureRef(.unit, $0)) }
    let area = FeatureRef(.unit, round.area)
    var finding = Finding(
      [opening, area], "",
      "\(context.words(for: opening)) can be bypassed: \(sides[0]) and \(sides[1]) on its two sides are both open to \(context.words(for: area)) beside it"
    )
    finding.level = round.opening.level
    finding.coordinate = context.index.openingLines[round.opening.index].first.map(
      context.index.plane.coordinate(of:))
    finding.related = [Finding.Related(area, "geometry", "\(context.venue.id(of: area)) is here")]
    if context.venue.openings[round.opening.index].checkpoint != nil {
      finding.effect = "routes bypass the checkpoint"
    }
    if context.source.format.words == .keys {
      let ids = [round.opening.unit, round.opening.other].map { context.venue.units[$0].id.text }
      finding.help = [
        "if there is a wall, write `walled: [\(ids[0])]` or `walled: [\(ids[1])]` on \(context.venue.id(of: area))"
      ]
    }
    return finding
  }

  private func isNear(_ line: [PlanePoint], _ stretches: [AccessBorder.Stretch]) -> Bool {
    let limit = DoorBypassed.reach * DoorBypassed.reach
    return stretches.contains { stretch in
      line.contains { Predicates.squaredDistance(from: $0, toSegment: stretch.start, stretch.end) <= limit }
        || zip(line, line.dropFirst()).contains { a, b in
          [stretch.start, stretch.end].contains { Predicates.squaredDistance(from: $0, toSegment: a, b) <= limit }
        }
    }
  }
}
