import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports openings between more or fewer than two walkable places.
struct OpeningNeighbours: Rule {
  static let page = RulePage(
    "TOP007", "opening-neighbours-ambiguous", .warning, stage: .checked, tags: ["core"],
    summary: "An opening is between more than two units, or leads nowhere.",
    why: """
      A door connects two units, or a unit and the outside. A door at a corner of three units is not clear. A door \
      without a unit on its other side connects nothing: an entrance is on the outer edge of the building, on a \
      floor with ground in front of it.
      """,
    repair: """
      Move the door away from the corner. Draw the unit behind it, or write `to: outside` if it is an entrance. \
      `uncovered: walkway` on the level makes ground without a unit walkable.
      """,
    basis: "IMDF 1.0.0, Opening; the definition of an entrance is a project default",
    thresholds: ["a wall between two units is at most 1.0 m thick"])
  static let subjects: [FeatureType] = [.opening, .unit, .level]
  static let examples = [
    RuleExample(
      "a door onto undrawn ground", ["levels/ground.yaml": level(13, "{line: «[[4, 13], [5, 13]]}")]),
    RuleExample(
      "a door along a corner",
      [
        "levels/ground.yaml": level(
          10, "{line: «[[8.5, 10], [11.5, 10]]}\n      back-door: {to: hall, at: 2, width: 1}")
      ]),
    RuleExample("a door to the hall", ["levels/ground.yaml": level(10, "{line: [[4, 10], [5, 10]]}")]),
  ]

  private static func level(_ y: Int, _ door: String) -> String {
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
        rect: [0, \(y), 10, \(20 - y)]
        openings:
          shop-door: \(door)
      office: {category: room, rect: [10, 10, 10, 10], openings: {office-door: {to: hall, at: 8, width: 1}}}
    """
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    leadingNowhere(context, report)
    atCorners(context, report)
  }

  // MARK: Openings to nothing

  private struct Kind: Hashable {
    /// nil for all levels: doors drawn into the open on one floor were copied to the others.
    var level: Int?
    var onto: AccessNowhere
    var isEmergency: Bool
  }

  /// One finding for each level with something not drawn, because it has one cause.
  private func leadingNowhere(_ context: RuleContext, _ report: (Finding) -> Void) {
    let index = context.index
    let doors = context.doorsToNowhere
    let groups = grouped(doors) { door -> Kind? in
      index.openingLevels[door.opening].map {
        Kind(
          level: door.onto == .air ? nil : $0, onto: door.onto,
          isEmergency: context.venue.openings[door.opening].category == "emergencyexit")
      }
    }
    for (kind, doors) in groups {
      guard let kind, let first = doors.first, let level = index.openingLevels[first.opening] else { continue }
      // If a large part of the level is uncovered, that is the fault: TOP005 counts its doors.
      if kind.onto == .uncovered, case .success? = context.uncovered(on: level) { continue }
      let floors = Array(
        Set(doors.compactMap { index.openingLevels[$0.opening] }).sorted().prefix(context.thresholds.featuresAtATime))
      let ref = FeatureRef(.opening, first.opening)
      let place =
        switch kind.onto {
        case .uncovered: "to ground that no unit covers"
        case .air: "outside, but there is no ground outside at this height"
        }
      let subject =
        doors.count == 1
        ? "opening \(context.words(for: ref)) leads from \(context.words(for: FeatureRef(.unit, first.unit)))"
        : "\(doors.count) openings on \(context.words(forLevels: floors)) lead"
      var finding = Finding(doors.map { FeatureRef(.opening, $0.opening) }, "geometry", "\(subject) \(place)")
      finding.level = level
      finding.show(PlaneBounds(around: index.openingLines[first.opening]), on: index.plane)
      finding.upsets = finding.features
      finding.follows = finding.features
      finding.follow(lost: .unit, of: context.source)
      finding.related = context.examples(doors.dropFirst().map { FeatureRef(.opening, $0.opening) }, "geometry") {
        context.words(for: $0)
      }
      let words = context.source.format.words
      let lost = context.unitsBehindNowhere.filter { index.unitLevels[$0] == level }
      switch kind.onto {
      case .uncovered:
        finding.help = [
          words.choose(
            keys:
              "draw the unit behind it. If it is an entrance, write `to: outside`. If all ground without a unit is walkable, write `uncovered: walkway` on the level",
            properties: "draw the unit behind it. If all ground without a unit is walkable, use --uncovered walkway",
            tags:
              "map the room or corridor behind it. If it is an entrance, add `entrance=*`. If all ground that is not mapped is walkable, use --uncovered walkway"
          )
        ]
        if !lost.isEmpty {
          finding.severity = .error
          finding.effect =
            "no route leads to \(Text.count(lost.count, "place")) behind \(doors.count == 1 ? "it" : "them")"
        }
      case .air:
        finding.help = [
          words.choose(
            keys: "if an opening is an exit, write `to: outside`. If there is a terrace, draw it as a unit",
            properties:
              "if there is a terrace or a bridge, draw it as a unit; otherwise delete \(doors.count == 1 ? "the opening" : "the openings")",
            tags:
              "if there is a terrace or a bridge, map it as an area with `level`; otherwise correct `level` of the door"
          )
        ]
        if kind.isEmergency { finding.severity = .info }
      }
      report(finding)
    }
  }

  // MARK: Corners

  private func atCorners(_ context: RuleContext, _ report: (Finding) -> Void) {
    for case .openingBordersSeveral(let opening, let units) in context.access.issues {
      let ref = FeatureRef(.opening, opening)
      let names = units.map { context.words(for: FeatureRef(.unit, $0)) }
      var finding = Finding(
        [ref], "geometry",
        "opening \(context.words(for: ref)) is along the borders of \(Text.list(units.count < 3 ? names + ["the outside"] : names))"
      )
      finding.level = context.index.openingLevels[opening]
      finding.show(PlaneBounds(around: context.index.openingLines[opening]), on: context.index.plane)
      finding.measured = Measure(Double(units.count), "units")
      if let joined = context.access.openings[opening] {
        let other =
          joined.other == AccessGraph.outside ? "the outside" : context.words(for: FeatureRef(.unit, joined.other))
        finding.effect = "it is used to connect \(context.words(for: FeatureRef(.unit, joined.unit))) and \(other)"
      }
      finding.help = ["draw its line on the wall of the two units, from one side of the door to the other"]
      finding.tagHelp = ["use one node of the outlines of both rooms for the door, away from their corners"]
      report(finding)
    }
  }
}

extension RuleContext {
  /// Openings that lead nowhere, with the unit on their one side.
  var doorsToNowhere: [(opening: Int, unit: Int, onto: AccessNowhere)] {
    access.issues.compactMap { issue in
      guard case .openingLeadsNowhere(let opening, let unit, let onto) = issue else { return nil }
      return (opening, unit, onto)
    }
  }

  /// Units unreachable on foot in a part that has a door onto uncovered ground: the finding about
  /// the door is the cause. Ascending.
  var unitsBehindNowhere: [Int] {
    let reach = reach(for: profile(.walking))
    let doors = doorsToNowhere.filter { $0.onto == .uncovered }
    let islands = Set(doors.map { reach.islands[$0.unit] }.filter { $0 >= 0 })
    return access.isNode.indices.filter {
      islands.contains(reach.islands[$0]) && !reach.isReached[$0] && isFullyMapped($0)
    }
  }
}
