import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueOverlay
import VenueVocabulary

/// Reports levels with a large uncovered part, once each.
struct LevelCoverage: Rule {
  static let page = RulePage(
    "TOP005", "level-coverage-low", .info, stage: .checked, tags: ["core"],
    summary: "A large part of a level belongs to no unit.",
    why: """
      Many plans have rooms but no corridors. Routes do not use ground without a unit, so doors to this ground lead \
      nowhere. It is an error if places become unreachable, and a warning if doors lead to this ground.
      """,
    repair: """
      Draw the corridors as walkways. If all ground between the rooms is corridor, write `uncovered: walkway` on the \
      level or the venue, or use `--uncovered walkway` for an IMDF archive. Routes over such ground report it. For ground \
      that is not walkable, such as the earth around an underground station, write `uncovered: nobody`.
      """,
    basis: "project default",
    thresholds: [
      "10 % of the level", "ground at least 0.8 m wide; narrower ground is wall",
      "200 000 pairs of edges closer than 0.8 m, plus 20 for each edge",
    ])
  static let subjects: [FeatureType] = [.level, .unit]
  static let examples = [
    RuleExample(
      "rooms without their corridor", ["levels/ground.yaml": level("", "{line: [[4, 14], [5, 14]]}")]),
    RuleExample("with their corridor", ["levels/ground.yaml": drawn]),
    RuleExample(
      "earth around a hall", ["levels/ground.yaml": drawn.replacing("20, 20]", with: "40, 40]") + "\nuncovered: nobody"]
    ),
  ]

  private static let drawn = """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 20, 20]}
    units:
      hall: {category: walkway, rect: [0, 0, 20, 14], openings: {door: {to: outside, wall: south, width: 2}}}
      shop: {category: room, rect: [0, 14, 20, 6], openings: {shop-door: {to: hall, at: 4, width: 1}}}
    """

  private static func level(_ mark: String, _ door: String) -> String {
    """
    «level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 20, 20]}
    units:
      hall: {category: walkway, rect: [0, 0, 20, 10], openings: {door: {to: outside, wall: south, width: 2}}}
      shop: {category: room, rect: [0, 14, 20, 6], openings: {shop-door: \(door)}}
    """
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    var silent: [(ground: UncoveredPieces, finding: Finding)] = []
    for level in context.venue.levels.positions {
      let taken = context.index.unitsByLevel[level].filter { context.venue.units[$0].isTaken }
      if !taken.isEmpty {
        report(told(taken, on: level, context))
      } else {
        switch context.uncovered(on: level) {
        // Units that are drawn elsewhere are missing here: TOP001 reports them.
        case .success(let ground) where !areElsewhere(level, ground, context) && !isDeclared(level, context):
          let finding = uncovered(ground, on: level, context)
          // The floors of a building that another program wrote have one cause: its corridors are not mapped.
          if finding.severity == nil, !context.source.format.isWrittenForUs {
            silent.append((ground, finding))
          } else {
            report(finding)
          }
        case .success: break
        case .failure(let reason): report(unknown(reason, on: level, context))
        case nil:
          // Otherwise it would not be reported, but this ground should be walkable.
          if context.takesUncovered(on: level), case .failure(let reason) = context.uncoveredPieces(of: level) {
            report(unknown(reason, on: level, context))
          }
        }
      }
    }
    if !silent.isEmpty { report(together(silent, context)) }
  }

  /// The ground of several levels without a door that leads to it.
  private func together(_ levels: [(ground: UncoveredPieces, finding: Finding)], _ context: RuleContext) -> Finding {
    var finding = levels[0].finding
    guard levels.count > 1 else { return finding }
    let shares = levels.map(\.ground.share)
    let (low, high) = (percent(shares.min() ?? 0), percent(shares.max() ?? 0))
    let area = levels.reduce(0) { $0 + $1.ground.area }
    finding.features = levels.flatMap(\.finding.features)
    finding.standsOn = finding.features
    finding.message =
      "\(low == high ? low : "\(low.dropLast(2)) to \(high)") of each of \(context.words(forLevels: finding.features.map(\.index))) (\(Text.fixed(area, decimals: 0)) m² in all) belongs to no unit"
    finding.measured = Measure(100 * (shares.max() ?? 0), "%")
    return finding
  }

  /// True if the source declares that the ground is not walkable, and no opening leads to it.
  private func isDeclared(_ level: Int, _ context: RuleContext) -> Bool {
    (context.venue.levels[level].uncovered ?? context.venue.uncovered) == .nobody
      && !context.doorsToNowhere.contains {
        $0.onto == .uncovered && context.index.openingLevels[$0.opening] == level
      }
  }

  /// True if the units of a level are mostly beyond its outline, or extend beyond it by more than half of the ground that is missing inside.
  private func areElsewhere(_ level: Int, _ ground: UncoveredPieces, _ context: RuleContext) -> Bool {
    func area(_ shapes: [PlanePolygon]) -> Double { shapes.reduce(0) { $0 + $1.area } }
    let drawn = context.index.unitsByLevel[level].reduce(0) { $0 + area(context.index.unitShapes[$1]) }
    let outside = drawn - (area(context.index.levelShapes[level]) - ground.area)
    return outside > min(ground.area, drawn) / 2
  }

  private func uncovered(_ ground: UncoveredPieces, on level: Int, _ context: RuleContext) -> Finding {
    let floor = context.words(forLevel: level)
    let pieces = ground.pieces.count == 1 ? "" : " in \(ground.pieces.count) pieces"
    var finding = Finding(
      FeatureRef(.level, level), "",
      "\(percent(ground.share)) of \(floor) (\(Text.fixed(ground.area, decimals: 0)) m²\(pieces)) belongs to no unit")
    finding.level = level
    // Units drawn there may have been withdrawn because of their shape.
    finding.standsOn = [FeatureRef(.level, level)]
    finding.follow(lost: .unit, of: context.source)
    finding.follow(importOf: level, of: context.source)
    show(ground.pieces[0], &finding, context)
    finding.measured = Measure(100 * ground.share, "%")
    finding.threshold = Measure(100 * context.thresholds.uncoveredShare, "%")
    finding.help = [
      context.source.format.words.choose(
        keys:
          "draw the missing units, or write `uncovered: walkway` if this ground is walkable, and `uncovered: nobody` if it is not",
        properties: "draw the missing units, or use --uncovered walkway if this ground is walkable",
        tags:
          "map what is there with indoor=room, corridor or area, or use --uncovered walkway if this ground is walkable"
      )
    ]
    let doors = context.doorsToNowhere.filter {
      $0.onto == .uncovered && context.index.openingLevels[$0.opening] == level
    }
    guard !doors.isEmpty else {
      finding.followsReading = context.unitLost(from: level)
      return finding
    }
    finding.message += "; \(Text.count(doors.count, "opening leads", "openings lead")) to it"
    let excluded = excludedUnits(of: level, context)
    if !excluded.isEmpty {
      finding.message +=
        ". \(Text.count(excluded.count, "excluded unit is", "excluded units are")) counted as missing"
      // If they are most of what is missing, their finding is the cause.
      let area = excluded.reduce(0.0) { sum, unit in
        sum
          + context.source.venue.units[unit].geometry.compactMap { context.index.plane.polygon($0) }
          .reduce(0) { $0 + $1.area }
      }
      if area >= ground.area / 2 { finding.misses = excluded.map { FeatureRef(.unit, $0) } }
    }
    finding.severity = .warning
    finding.features += doors.map { FeatureRef(.opening, $0.opening) }
    finding.upsets = finding.features
    finding.related = context.examples(doors.map { FeatureRef(.opening, $0.opening) }, "geometry") {
      context.words(for: $0)
    }
    let lost = context.unitsBehindNowhere.filter { context.index.unitLevels[$0] == level }
    if !lost.isEmpty {
      finding.severity = .error
      finding.effect = "no route leads to \(Text.count(lost.count, "place")) behind \(doors.count == 1 ? "it" : "them")"
    }
    return finding
  }

  /// Units of the level with a shape that another finding withdrew.
  private func excludedUnits(of level: Int, _ context: RuleContext) -> [Int] {
    let (written, kept) = (context.source.venue.units, Set(context.venue.units.positions))
    guard kept.count < written.count else { return [] }
    let id = context.venue.levels[level].id
    return written.positions.filter { !kept.contains($0) && written[$0].levelID == id && !written[$0].geometry.isEmpty }
  }

  private func unknown(_ reason: UncoveredPieces.Unknown, on level: Int, _ context: RuleContext) -> Finding {
    let floor = context.words(forLevel: level)
    var finding = Finding(FeatureRef(.level, level), "", "")
    finding.level = level
    finding.severity = .warning
    switch reason {
    case .dense(let limit):
      finding.message =
        "the ground of \(floor) without a unit was not computed: more than \(limit) pairs of its edges are closer than 0.8 m"
      finding.threshold = Measure(Double(limit), "pairs")
      finding.help = ["draw the units of this level with fewer corners"]
    case .overlay(let error):
      finding.message = "the ground of \(floor) without a unit could not be computed (\(error.message))"
    }
    finding.effect = "routes do not use this ground, and the places that become unreachable are not listed here"
    return finding
  }

  private func told(_ taken: [Int], on level: Int, _ context: RuleContext) -> Finding {
    let shapes = taken.flatMap { context.index.unitShapes[$0] }
    let area = shapes.reduce(0) { $0 + $1.area }
    let whole = context.index.levelShapes[level].reduce(0) { $0 + $1.area }
    let pieces = taken.count == 1 ? "" : " in \(taken.count) pieces"
    var finding = Finding(
      FeatureRef(.level, level), "",
      "\(percent(whole > 0 ? area / whole : 0)) of \(context.words(forLevel: level)) (\(Text.fixed(area, decimals: 0)) m²\(pieces)) belongs to no unit and is used as a walkway, as configured"
    )
    finding.severity = .info
    finding.level = level
    show(shapes[0], &finding, context)
    finding.measured = Measure(whole > 0 ? 100 * area / whole : 0, "%")
    finding.effect = "routes over it report this"
    return finding
  }

  private func percent(_ share: Double) -> String { "\(Int((100 * share).rounded())) %" }

  /// The box of the largest piece, and a place on it.
  private func show(_ piece: PlanePolygon, _ finding: inout Finding, _ context: RuleContext) {
    finding.extent = piece.bounds
    finding.coordinate = (try? context.geos.pointInside(piece)).flatMap { $0 }.map(context.index.plane.coordinate(of:))
  }
}
