import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports openings that are not on a wall.
struct OpeningOffBoundary: Rule {
  static let page = RulePage.openingOffBoundary
  static let subjects: [FeatureType] = [.opening, .unit]
  static let examples = [
    RuleExample("a door in the middle of the corridor", ["levels/ground.yaml": level("{line: «[[4, 6], [5, 6]]}")]),
    RuleExample("on the wall between corridor and shop", ["levels/ground.yaml": level("{line: [[4, 10], [5, 10]]}")]),
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
          back-door: {to: hall, at: 15, width: 1}
          shop-door: \(door)
    """
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let index = context.index
    let access = context.access
    let joiningNothing = context.openingsJoiningNothing
    let strays = OtherFloorDoors(context)
    strays.findings.forEach(report)
    for level in context.venue.levels.positions {
      // An opening that bridges a thick wall is in the middle of the wall; the graph knows which units it joins.
      let openings = index.openingsByLevel[level].filter { opening in
        guard index.openingLines[opening].count >= 2, !strays.openings.contains(opening) else { return false }
        return access.openings[opening].map { $0.other == AccessGraph.outside } ?? true
      }
      guard !openings.isEmpty else { continue }
      let units = index.unitsByLevel[level]
      let rings = units.flatMap { unit in index.unitShapes[unit].flatMap(\.rings).map { (unit, $0) } }
      let (border, owners) = (EdgeIndex(rings.map(\.1)), rings.map(\.0))
      var found: [Finding] = []
      // Places in `found` of openings that are on no wall.
      var apart: [Int] = []
      for opening in openings {
        let line = index.openingLines[opening]
        let share = border.share(of: line, owners: owners, margin: context.thresholds.openingDistance)
        guard share < context.thresholds.openingShare else {
          if joiningNothing.contains(opening) { found.append(onNothing(opening, context)) }
          continue
        }
        let distance = distance(of: line, to: border)
        let ref = FeatureRef(.opening, opening)
        let far = distance.map { "\(Text.fixed($0, decimals: 2)) m away from the nearest wall (limit: 0.10 m)" }
        var finding = Finding(
          ref, "geometry",
          (distance ?? 0) > 0.1
            ? "opening \(context.words(for: ref)) is \(far ?? "on no unit")"
            : "only \(Int((share * 100).rounded())) % of opening \(context.words(for: ref)) is on a wall (minimum: 90 %)"
        )
        finding.level = level
        finding.coordinate = index.plane.coordinate(of: line[line.count / 2])
        finding.extent = PlaneBounds(around: line)
        finding.measured = Measure(distance ?? 0, "m")
        finding.threshold = Measure(context.thresholds.openingDistance / 1000, "m")
        finding.effect = access.openings[opening] == nil ? "it joins nothing, so no route uses it" : nil
        finding.upsets = [ref]
        finding.follows = [ref]
        finding.follow(lost: .unit, of: context.source)
        finding.help = ["move its line onto the wall. The line goes from one side of the door to the other"]
        if (distance ?? 1) > 0.1 { apart.append(found.count) }
        found.append(finding)
      }
      let all = index.openingsByLevel[level].count
      if apart.count >= OpeningOffBoundary.many, 2 * apart.count >= all {
        let together = withoutWalls(apart.map { found[$0] }, of: all, on: level, context)
        let joined = Set(apart)
        found = found.indices.filter { !joined.contains($0) }.map { found[$0] } + [together]
      }
      found.forEach(report)
    }
  }

  /// As many openings of a level are one finding, if they are at least half of its openings: the units around them are missing. Project
  /// default.
  private static let many = 10

  /// - Parameter apart: the finding of each opening.
  private func withoutWalls(_ apart: [Finding], of all: Int, on level: Int, _ context: RuleContext) -> Finding {
    let openings = apart.flatMap(\.upsets)
    var finding = context.finding(
      ofMany: openings, "geometry",
      "\(apart.count) of \(all) openings of \(context.words(forLevel: level)) are not on a wall (limit: 0.10 m)")
    finding.level = level
    finding.extent = apart.compactMap(\.extent).reduce(nil) { $0?.union($1) ?? $1 }
    let lost = apart.count { $0.effect != nil }
    finding.effect =
      lost == 0 ? nil : "\(lost == apart.count ? "all" : "\(lost)") of them join nothing, so no route uses them"
    finding.upsets = openings
    finding.follows = openings
    finding.follow(lost: .unit, of: context.source)
    finding.help = [
      "draw the units that they belong to. If the units are there, move the lines of the openings onto their walls"
    ]
    return finding
  }

  /// It is on borders, but not of a walkable unit.
  private func onNothing(_ opening: Int, _ context: RuleContext) -> Finding {
    let ref = FeatureRef(.opening, opening)
    var finding = Finding(
      ref, "geometry", "opening \(context.words(for: ref)) is not on the border of a walkable unit")
    finding.upsets = [ref]
    finding.follow(lost: .unit, of: context.source)
    finding.level = context.index.openingLevels[opening]
    finding.show(PlaneBounds(around: context.index.openingLines[opening]), on: context.index.plane)
    finding.effect = "it joins nothing, so no route uses it"
    finding.help = ["move it onto its wall, or draw the units on both sides of it"]
    return finding
  }

  /// Metres from the middle of the line to the nearest border; nil if there is none within 20 m.
  private func distance(of line: [PlanePoint], to border: EdgeIndex) -> Double? {
    guard let first = line.first, let last = line.last else { return nil }
    let middle = PlanePoint((Int(first.x) + Int(last.x)) / 2, (Int(first.y) + Int(last.y)) / 2)
    for margin: Int32 in [1000, 20_000] {
      let nearest = border.near(middle, middle, margin: margin).map {
        Predicates.squaredDistance(from: middle, toSegment: border.edges[$0].a, border.edges[$0].b)
      }.min()
      if let nearest, nearest.squareRoot() <= Double(margin) { return nearest.squareRoot() / 1000 }
    }
    return nil
  }
}

extension RuleContext {
  private struct JoiningNothing: Hashable {}

  /// Openings that are on the border of no walkable unit. An exit onto uncovered ground, or into the air, is on its wall.
  var openingsJoiningNothing: Set<Int> {
    once(JoiningNothing()) {
      var openings: Set<Int> = []
      for case .openingJoinsNothing(let opening) in access.issues { openings.insert(opening) }
      return openings
    }
  }
}
