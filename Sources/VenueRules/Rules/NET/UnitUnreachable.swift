import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports places that cannot be reached on foot from any entrance.
struct UnitUnreachable: Rule {
  static let page = RulePage(
    "NET002", "unit-unreachable", .error, stage: .checked, tags: ["core"],
    summary: "A public place is not reachable on foot from any entrance.",
    why: """
      There is no route to it. If a venue has no entrance at all, this is reported once, and its largest connected \
      part is used instead.
      """,
    repair: "Add the missing door or connector. The nearest wall to the reachable part is reported.",
    basis: "project default; computed on the same access graph as routes",
    thresholds: [
      "one finding for each connected part",
      "one info if more than half of \(fewest) or more places on levels that are mapped in part are not reached",
    ])
  /// Places on levels that are mapped in part, below which nothing is said about them all. Project default.
  private static let fewest = 4
  static let subjects: [FeatureType] = [.level, .unit, .opening, .connector]
  static let examples = [
    RuleExample(
      "two rooms behind a door that is missing",
      [
        "levels/ground.yaml": NetworkExample.ground(
          """
            «wing: {category: room, rect: [0, 10, 10, 10], openings: {inner: {to: office, width: 1}}}
            office: {category: room, rect: [10, 10, 10, 10]}
          """)
      ]),
    RuleExample(
      "with the door",
      [
        "levels/ground.yaml": NetworkExample.ground(
          """
            wing: {category: room, rect: [0, 10, 10, 10], openings: {inner: {to: office, width: 1}, front: {to: hall, width: 1}}}
            office: {category: room, rect: [10, 10, 10, 10]}
          """)
      ]),
  ]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let (index, access) = (context.index, context.access)
    let profile = context.profile(.walking)
    let reach = context.reach(for: profile)
    let mayBeIn = access.isNode.indices.filter { unit in
      access.isNode[unit] && access.exclusion(in: unit, of: index, for: profile) == nil
    }
    let asked = mayBeIn.filter { context.isFullyMapped($0) && !context.venue.units[$0].isTaken }
    if let finding = apart(mayBeIn.filter { !context.isFullyMapped($0) }, reach, context) { report(finding) }
    guard !asked.isEmpty else { return }
    let unreached = asked.filter { !reach.isReached[$0] }
    let elsewhere = reach.hasEntrance ? [] : inOtherBuildings(unreached, reach, context)
    if !reach.hasEntrance { report(noEntrance(reach, asked, elsewhere, context)) }
    // What an entrance of each building would reach.
    var isReached = reach.isReached
    for unit in elsewhere { isReached[unit] = true }
    var links = NearestLinks(isReached, in: context)
    for cluster in reach.clusters(of: unreached, in: context) {
      guard let first = cluster.first else { continue }
      var finding = Finding(
        cluster.map { FeatureRef(.unit, $0) }, "",
        "\(context.words(forCluster: cluster)) cannot be reached from any entrance")
      if !reach.hasEntrance {
        finding.message = "\(context.words(forCluster: cluster)) cannot be reached from the rest of the venue"
      }
      finding.level = index.unitLevels[first]
      finding.coordinate = (index.unitShapes[first].first?.shell.first).map(index.plane.coordinate(of:))
      finding.measured = Measure(Double(cluster.count), cluster.count == 1 ? "place" : "places")
      finding.related = context.examples(cluster.dropFirst().map { FeatureRef(.unit, $0) }, "") {
        context.words(for: $0)
      }
      if let unit = cluster.first, elsewhere.contains(unit) {
        // No door inside this building leads to the other.
        finding.lacksWays = finding.features
        finding.effect = "no route leads there"
        report(finding)
        continue
      }
      let blockers = context.blockers(of: cluster, isReached, for: profile)
      if !blockers.isEmpty { finding.message += ". \(Text.list(blockers.prefix(3).map(\.words)))" }
      if blockers.isEmpty, let connector = ExchangedEnds(of: cluster, context) {
        report(connector.finding(finding, context))
        continue
      }
      if blockers.isEmpty, let door = oneWayDoor(outOf: cluster, isReached, context) {
        report(turnedRound(door, cluster, finding, context))
        continue
      }
      // An existing closed connection is a different reason.
      // Stairs and lifts alone are not destinations: NET011 reports their faults.
      let isPlace = cluster.contains { context.venue.units[$0].walkability != .connector }
      if blockers.isEmpty || !isPlace {
        finding.lacksWays = finding.features
      } else {
        finding.lacksDoors = finding.features
      }
      finding.follows = context.landings(among: cluster)
      if let link = links.link(of: cluster) {
        let (from, to) = (FeatureRef(.unit, link.from), FeatureRef(.unit, link.to))
        let gap =
          link.distance < 0.01
          ? "they share a wall" : "the wall between them is \(Text.fixed(link.distance, decimals: 2)) m thick"
        finding.coordinate = index.plane.coordinate(of: link.point)
        let places = "\(context.words(for: from)) to \(context.words(for: to)) (\(gap))"
        finding.help = [
          blockers.isEmpty
            ? "if there is a door, add an opening from \(places)"
            : "\(remedy(for: blockers[0])), or add another opening from \(places)"
        ]
      } else if let barrier = blockers.first {
        finding.help = [remedy(for: barrier)]
      } else {
        finding.help = ["draw what leads there: a door, a lift or stairs, or the units between"]
        finding.tagHelp = [
          "map what leads there: a door on its outline, stairs or a lift with all their levels, or the corridors between"
        ]
      }
      finding.effect = "no route leads there"
      report(finding)
    }
  }

  /// Most places on levels that are mapped in part: each may be reached by a way that is not mapped, but an app has no routes here.
  private func apart(_ units: [Int], _ reach: Reach, _ context: RuleContext) -> Finding? {
    let places = units.filter { !context.venue.units[$0].isTaken && context.venue.units[$0].walkability != .connector }
    let unreached = places.filter { !reach.isReached[$0] }
    guard places.count >= Self.fewest, unreached.count * 2 > places.count else { return nil }
    let from = reach.hasEntrance ? "from an entrance" : "from the largest connected part (no entrance is known)"
    var finding = Finding(
      unreached.map { FeatureRef(.unit, $0) }, "",
      "\(unreached.count) of \(places.count) places on levels that are mapped in part cannot be reached \(from)")
    finding.severity = .info
    finding.level = context.index.unitLevels[unreached[0]]
    finding.measured = Measure(Double(unreached.count), "places")
    finding.related = context.examples(unreached.dropFirst().map { FeatureRef(.unit, $0) }, "") {
      context.words(for: $0)
    }
    finding.effect = "most routes end without a result"
    finding.help = ["if the venue needs routes, draw the corridors, doors, stairs and lifts between them"]
    finding.tagHelp = [
      "if the venue needs routes, map the corridors between them (indoor=corridor), their doors, and stairs and lifts with all their levels"
    ]
    return finding
  }

  private func remedy(for barrier: ReachBarrier) -> String {
    switch barrier.exclusion {
    case .narrow: "make \(barrier.name) wider"
    case .restricted: "if people can pass \(barrier.name), remove its `restriction` or `access_control`"
    default: "if people can pass \(barrier.name), correct its properties"
    }
  }

  /// A door by which a cluster can be left but not entered.
  private func oneWayDoor(outOf cluster: [Int], _ isReached: [Bool], _ context: RuleContext) -> Int? {
    let own = Set(cluster)
    for edge in context.access.edges {
      guard case .opening(let opening) = edge.way else { continue }
      let isOut = own.contains(edge.from) && edge.passage == .forward && !own.contains(edge.to)
      let isBackOut = own.contains(edge.to) && edge.passage == .backward && !own.contains(edge.from)
      let other = isOut ? edge.to : edge.from
      if isOut || isBackOut, other == AccessGraph.outside || isReached[other] { return opening }
    }
    return nil
  }

  private func turnedRound(_ door: Int, _ cluster: [Int], _ finding: Finding, _ context: RuleContext) -> Finding {
    let ref = FeatureRef(.opening, door)
    var turned = Finding(
      [ref] + finding.features, "direction",
      "\(context.words(forCluster: cluster)) can be left but not entered: opening \(context.words(for: ref)) leads only outwards"
    )
    turned.level = finding.level
    turned.coordinate = context.index.openingLines[door].first.map(context.index.plane.coordinate(of:))
    turned.measured = finding.measured
    turned.effect = "no route leads there"
    turned.upsets = [ref]
    // If the entrance is lost, the direction of the door is intended.
    turned.lacksWays = finding.features
    turned.help = ["reverse it (`direction: in` instead of `out`), allow both directions, or draw the entrance"]
    return turned
  }

  /// Of buildings of which nothing is reached, the largest part: in a venue without an entrance, the entrance is missing.
  private func inOtherBuildings(_ units: [Int], _ reach: Reach, _ context: RuleContext) -> Set<Int> {
    func buildings(_ unit: Int) -> [ID<Building>] {
      context.index.unitLevels[unit].map { context.venue.levels[$0].buildingIDs } ?? []
    }
    var reached: Set<ID<Building>> = []
    for unit in reach.isReached.indices where reach.isReached[unit] { reached.formUnion(buildings(unit)) }
    let elsewhere = units.filter { unit in
      let own = buildings(unit)
      return !own.isEmpty && reached.isDisjoint(with: own)
    }
    // An entrance leads into the largest part of a building; the others lack something else.
    return Set(
      grouped(elsewhere, by: buildings).flatMap { _, units in
        grouped(units) { reach.islands[$0] }.map(\.1).max { $0.count < $1.count } ?? []
      })
  }

  private func noEntrance(
    _ reach: Reach, _ asked: [Int], _ elsewhere: Set<Int>, _ context: RuleContext
  ) -> Finding {
    let count = asked.count { reach.isReached[$0] }
    var finding = Finding(
      [], "openings",
      "the venue has no entrance: no opening for pedestrians leads outside")
    finding.place = context.source.places[venue: "id"] ?? context.source.places[venue: ""]
    finding.effect =
      "routes can only start inside. Reachability is checked from the largest connected part, which has \(Text.count(count, "place"))"
    let entrance =
      "add an opening to the outside on the street level" + (elsewhere.isEmpty ? "" : ", in each building")
    finding.help = [
      context.index.isAutomobileTheDefault
        // From then on, doors for cars are read as such.
        ? "first give all openings their categories: they are automobile now. Then \(entrance)" : entrance
    ]
    finding.lacksWays = [FeatureRef(.venue, 0)]
    finding.upsets = elsewhere.sorted().map { FeatureRef(.unit, $0) }
    return finding
  }
}
