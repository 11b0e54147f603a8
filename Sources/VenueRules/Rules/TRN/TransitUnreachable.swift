import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports entrances that no stop, station or car park of the venue can be reached from.
struct TransitUnreachable: Rule {
  static let page = RulePage(
    "TRN002", "transit-unreachable", .warning, stage: .checked, tags: ["core"],
    summary:
      "An entrance has no link to or from any stop of the venue, or a link can be used in one direction only.",
    why: """
      Routes run between the venue and its stops. There are no routes from a stop to an entrance that no link \
      reaches, neither inside the venue nor at its own door. A venue without links is not checked.
      """,
    repair: "Draw a link that ends at the entrance, or the missing door between it and the others.",
    basis: "project default; computed on the same access graph as routes",
    thresholds: ["no threshold; one finding for each connected part of the venue"])
  static let subjects: [FeatureType] = [.level, .unit, .opening, .connector, .transitLink]
  static let examples = [
    RuleExample(
      "a kiosk with a street door of its own, and the only stop at the hall's",
      [
        "venue.yaml": venue,
        "levels/ground.yaml": NetworkExample.ground(
          "  shop: {category: room, rect: [0, 10, 10, 10], openings: {«shop-door: {to: outside, wall: north, width: 1}}}"
        ),
      ]),
    RuleExample(
      "with a door to the hall as well",
      [
        "venue.yaml": venue,
        "levels/ground.yaml": NetworkExample.ground(
          """
            shop:
              category: room
              rect: [0, 10, 10, 10]
              openings: {shop-door: {to: outside, wall: north, width: 1}, inner: {to: hall, width: 1}}
          """),
      ]),
  ]

  private static let venue =
    RuleExample.venue + "\ntransit: {links: {stop: {mode: bus, path: [[20, -20], [20, 0]], to: door}}}\n"

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let links = context.venue.transitLinks
    guard !links.isEmpty else { return }
    let (index, access) = (context.index, context.access)
    let profile = AccessProfile.walking
    let entrances = access.entrances(of: index, for: profile)
    let ends = Set(links.kept.map(\.opening))
    func isLinked(_ entrance: Entrance) -> Bool { ends.contains(context.venue.openings[entrance.opening].id) }
    let linked = entrances.filter(isLinked)
    let toLink = access.reachable(
      from: linked.filter(\.leadsOut).map(\.unit), of: index, for: profile, isReversed: true)
    let fromLink = access.reachable(from: linked.filter(\.leadsIn).map(\.unit), of: index, for: profile)

    let cutOff = entrances.filter { entrance in
      !isLinked(entrance)
        && (entrance.leadsIn && !toLink[entrance.unit] || entrance.leadsOut && !fromLink[entrance.unit])
    }
    guard !cutOff.isEmpty else {
      reportOneWay(context, entrances, report)
      return
    }
    let islands = access.islands(of: index, for: profile)
    for (_, group) in grouped(cutOff, by: { islands[$0.unit] }) {
      guard let first = group.first else { continue }
      let doors = group.map { FeatureRef(.opening, $0.opening) }
      let hasWayOut = group.allSatisfy { !$0.leadsIn || toLink[$0.unit] }
      let hasWayBack = group.allSatisfy { !$0.leadsOut || fromLink[$0.unit] }
      let names = Text.list(doors.prefix(3).map { context.words(for: $0) })
      let entrance = group.count == 1 ? names : "\(group.count) entrances (\(names)\(group.count > 3 ? " …" : ""))"
      let missing =
        hasWayBack
        ? "no route from \(entrance) to"
        : hasWayOut ? "no route to \(entrance) from" : "no route between \(entrance) and"
      var finding = Finding(doors, "", "there is \(missing) any of \(Text.count(links.count, "transit link"))")
      finding.level = index.openingLevels[first.opening]
      finding.coordinate = context.venue.openings[first.opening].geometry.first
      finding.measured = Measure(Double(group.count), group.count == 1 ? "entrance" : "entrances")
      finding.related = context.examples(Array(doors.dropFirst()), "") { context.words(for: $0) }
      // A fault that upsets the ground behind the door, or behind a linked one, may be the only reason for the separation.
      finding.lacksWays = (group + linked).map { FeatureRef(.unit, $0.unit) }
      finding.effect = "there are no routes between a stop and the places behind"
      finding.help = ["add a link under `transit` that ends at \(context.venue.id(of: doors[0]))"]
      report(finding)
    }
  }

  /// Destination of a link: links of one stop complement each other, and so do links of one mode without a stop.
  private struct Destination: Hashable {
    let stop: String?
    let mode: String
  }

  /// Reports links whose doors all lead in one direction, so that a stop can be reached but not left, or the reverse.
  private func reportOneWay(_ context: RuleContext, _ entrances: [Entrance], _ report: (Finding) -> Void) {
    let venue = context.venue
    let doors = Dictionary(grouping: entrances) { venue.openings[$0.opening].id }
    let links = venue.transitLinks.positions.filter { venue.transitLinks.isIncluded($0) }
    for (_, group) in grouped(
      links,
      by: { link in
        Destination(stop: venue.transitLinks[link].stopID, mode: venue.transitLinks[link].mode.rawValue)
      })
    {
      let ways = group.flatMap { doors[venue.transitLinks[$0].opening] ?? [] }
      // A link whose door cannot be passed at all is another finding.
      guard !ways.isEmpty, !ways.contains(where: \.leadsIn) || !ways.contains(where: \.leadsOut) else { continue }
      let leadsOut = ways.contains(where: \.leadsOut)
      let features = group.map { FeatureRef(.transitLink, $0) }
      let names = Text.list(features.prefix(3).map { context.words(for: $0) })
      let opening = ways[0].opening
      var finding = Finding(
        features, "to",
        "the \(group.count == 1 ? "door" : "doors") of transit \(group.count == 1 ? "link" : "links") \(names) only \(group.count == 1 ? "leads" : "lead") \(leadsOut ? "out of" : "into") the venue"
      )
      finding.level = context.index.openingLevels[opening]
      finding.coordinate = venue.openings[opening].geometry.first
      finding.related = [Finding.Related(FeatureRef(.opening, opening), "direction", "the door")]
      finding.effect =
        leadsOut ? "no route leads from the stop into the venue" : "no route leads from the venue to the stop"
      finding.help = ["add a link to a door that leads \(leadsOut ? "in" : "out"), or correct the door's `direction`"]
      report(finding)
    }
  }
}
