import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports places that can be entered but not left.
struct UnitWithoutExit: Rule {
  static let page = RulePage(
    "NET003", "unit-without-exit", .error, stage: .checked,
    summary: "A public place can be entered from outside, but no route leads out of it again.",
    why: "A one-way door or escalator makes a trap: routes lead in, and there is no route to anywhere else from there.",
    repair: "Allow both directions, or draw the other door, escalator or staircase.",
    basis: "project default; computed on the same access graph as routes",
    thresholds: [
      "no threshold; one finding for each connected part; a warning if a closed way out or an emergency exit is the reason"
    ])
  static let subjects: [FeatureType] = [.level, .unit, .opening, .connector]
  static let examples = [
    RuleExample(
      "an upper floor with an escalator up alone",
      [
        "venue.yaml": NetworkExample.venue("  up: {category: escalator, from: ground, to: deck}"),
        "levels/ground.yaml": NetworkExample.ground(
          "  up.ground: {rect: [0, 10, 3, 6], openings: {up-0: {to: hall, width: 1}}}"),
        "levels/deck.yaml": NetworkExample.deck(
          """
            «gallery: {category: walkway, rect: [0, 0, 40, 10]}
            up.deck: {rect: [0, 10, 3, 6], openings: {up-1: {to: gallery, width: 1}}}
          """),
      ]),
    RuleExample(
      "with stairs as well",
      [
        "venue.yaml": NetworkExample.venue(
          "  up: {category: escalator, from: ground, to: deck}\n"
            + NetworkExample.stairs.replacing("stairs:", with: "flight:")
        ),
        "levels/ground.yaml": NetworkExample.ground(
          """
            up.ground: {rect: [0, 10, 3, 6], openings: {up-0: {to: hall, width: 1}}}
            flight.ground: {rect: [10, 10, 5, 10], openings: {flight-0: {to: hall, width: 2}}}
          """),
        "levels/deck.yaml": NetworkExample.deck(
          """
            gallery: {category: walkway, rect: [0, 0, 40, 10]}
            up.deck: {rect: [0, 10, 3, 6], openings: {up-1: {to: gallery, width: 1}}}
            flight.deck: {rect: [10, 10, 5, 10], openings: {flight-1: {to: gallery, width: 2}}}
          """),
      ]),
  ]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let (index, access) = (context.index, context.access)
    let profile = context.profile(.walking)
    let reach = context.reach(for: profile)
    guard reach.hasEntrance else { return }
    let leads = access.reachable(from: [AccessGraph.outside], of: index, for: profile, isReversed: true)
    let trapped = access.isNode.indices.filter { unit in
      reach.isReached[unit] && !leads[unit] && !context.venue.units[unit].isTaken && context.isFullyMapped(unit)
        && access.exclusion(in: unit, of: index, for: profile) == nil
    }
    guard !trapped.isEmpty else { return }
    guard leads.contains(true) else {
      report(noWayOut(trapped, context))
      return
    }
    let isTrapped = Set(trapped)
    for cluster in reach.clusters(of: trapped, in: context) {
      // The landing of an escalator is not a place.
      let places = cluster.filter { context.venue.units[$0].walkability != .connector }
      guard let first = places.first else { continue }
      var finding = Finding(
        (places + cluster.filter { !places.contains($0) }).map { FeatureRef(.unit, $0) }, "",
        "\(context.words(forCluster: places)) can be entered, but not left")
      finding.level = index.unitLevels[first]
      finding.coordinate = context.coordinate(of: FeatureRef(.unit, first))
      finding.measured = Measure(Double(places.count), places.count == 1 ? "place" : "places")
      let ways = waysIn(to: cluster, isTrapped, context)
      if let way = ways.first {
        finding.message += ". \(words(for: way, context)) leads only in"
        finding.related = ways.prefix(3).map { Finding.Related($0, "", "leads only in") }
      }
      finding.lacksWays = finding.features
      finding.effect = "no route leads out again"
      finding.help = [
        ways.isEmpty
          ? "draw a door, stairs or an escalator that leads out"
          : "draw the one that leads out, or allow both directions"
      ]
      tellBarriers(of: cluster, reach, context, in: &finding)
      report(finding)
    }
  }

  /// A closed way out, or an emergency exit, is the reason: its owner closed it on purpose, so the finding is a warning.
  private func tellBarriers(of cluster: [Int], _ reach: Reach, _ context: RuleContext, in finding: inout Finding) {
    let barriers = context.blockers(of: cluster, reach.isReached, for: context.profile(.walking))
      .filter { [.closed, .emergencyOnly].contains($0.exclusion) }
    guard let first = barriers.first else { return }
    finding.message += ". \(Text.list(barriers.prefix(3).map(\.words)))"
    finding.severity = .warning
    finding.help = ["if people can pass \(first.name), correct its properties, or draw another one that leads out"]
  }

  /// Openings and connectors that lead into a cluster and not out of it, in the order of their edges.
  private func waysIn(to cluster: [Int], _ isTrapped: Set<Int>, _ context: RuleContext) -> [FeatureRef] {
    var ways: [FeatureRef] = []
    for unit in cluster {
      for edge in context.access.edges(at: unit) {
        let other = edge.from == unit ? edge.to : edge.from
        let inwards: AccessPassage = edge.to == unit ? .forward : .backward
        guard edge.passage == inwards, other == AccessGraph.outside || !isTrapped.contains(other) else { continue }
        switch edge.way {
        case .opening(let opening): ways.append(FeatureRef(.opening, opening))
        case .connector(let connector):
          switch context.access.connectors[connector].source {
          case .connector(let place): ways.append(FeatureRef(.connector, place))
          case .relationships(let places): ways += places.prefix(1).map { FeatureRef(.relationship, $0) }
          case .inferred: break
          }
        default: break
        }
      }
    }
    return Array(ways.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }.prefix(8))
  }

  private func words(for way: FeatureRef, _ context: RuleContext) -> String {
    let kind =
      way.type == .connector ? context.venue.connectors[way.index].category?.text ?? "connector" : way.type.words(1)
    return "\(kind.prefix(1).uppercased() + kind.dropFirst()) \(context.words(for: way))"
  }

  private func noWayOut(_ trapped: [Int], _ context: RuleContext) -> Finding {
    var finding = Finding(
      [], "openings", "the venue can be entered, but not left: no opening for pedestrians leads out")
    finding.place = context.source.places[venue: "id"] ?? context.source.places[venue: ""]
    finding.measured = Measure(Double(trapped.count), trapped.count == 1 ? "place" : "places")
    finding.lacksWays = [FeatureRef(.venue, 0)]
    finding.effect = "no route leads from the venue to a stop or to another building"
    finding.help = ["allow both directions at an entrance, or draw the door that leads out"]
    return finding
  }
}
