import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports lifts, stairs and escalators that join nothing.
struct ConnectorSingleLevel: Rule {
  static let page = RulePage.connectorSingleLevel
  static let subjects: [FeatureType] = [.unit, .connector, .level, .opening]
  static let examples = [
    RuleExample(
      "a lift without its upper landing",
      [
        "venue.yaml": NetworkExample.venue("  lift: {category: elevator, levels: «[ground, deck], door: 0.9}"),
        "levels/ground.yaml": NetworkExample.ground(NetworkExample.liftBelow),
        "levels/deck.yaml": NetworkExample.deck(
          "  gallery: {category: walkway, rect: [0, 0, 40, 10], openings: {bridge: {to: outside, wall: south, width: 2}}}"
        ),
      ]),
    RuleExample(
      "a landing without a door",
      [
        "venue.yaml": NetworkExample.venue(NetworkExample.lift),
        "levels/ground.yaml": NetworkExample.ground(NetworkExample.liftBelow),
        "levels/deck.yaml": NetworkExample.deck(
          """
            gallery: {category: walkway, rect: [0, 0, 40, 10], openings: {bridge: {to: outside, wall: south, width: 2}}}
            «lift.deck: {rect: [0, 10, 3, 3]}
          """),
      ]),
    RuleExample(
      "doors on both",
      [
        "venue.yaml": NetworkExample.venue(NetworkExample.lift),
        "levels/ground.yaml": NetworkExample.ground(NetworkExample.liftBelow),
        "levels/deck.yaml": NetworkExample.deck(
          "  gallery: {category: walkway, rect: [0, 0, 40, 10]}\n" + NetworkExample.liftAbove),
      ]),
  ]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    if !context.source.venue.connectors.isEmpty {
      for finding in MissingLandings(context).findings { report(finding) }
    }
    for finding in SolidLandings(context: context).findings { report(finding) }
    landingsWithoutDoor(context, report)
    unitsAlone(context, report)
  }

  /// Landings without a usable door, on levels that have openings.
  private func landingsWithoutDoor(_ context: RuleContext, _ report: (Finding) -> Void) {
    let (access, index) = (context.access, context.index)
    var told: Set<Int> = []
    for connector in access.connectors {
      for landing in connector.landings where told.insert(landing.unit).inserted {
        guard context.venue.levels[landing.level].mapped == .full, !index.openingsByLevel[landing.level].isEmpty,
          !access.edges(at: landing.unit).contains(where: { edge in
            if case .connector = edge.way { return false }
            return true
          })
        else { continue }
        let ref = FeatureRef(.unit, landing.unit)
        var finding = Finding(
          ref, "",
          "\(connector.category) \(context.words(for: ref)) cannot be entered on \(context.words(forLevel: landing.level)): it has no door"
        )
        finding.level = landing.level
        finding.coordinate = (index.unitShapes[landing.unit].first?.shell.first).map(index.plane.coordinate(of:))
        finding.help = ["add an opening to the unit around it"]
        finding.upsets = [ref]
        finding.lacksWays = [ref]
        report(finding)
      }
    }
  }

  /// Connector units without a continuation above or below; many of one level are one finding.
  private func unitsAlone(_ context: RuleContext, _ report: (Finding) -> Void) {
    let (access, index) = (context.access, context.index)
    var spokenOf: Set<String> = []
    for connector in context.source.venue.connectors.kept { spokenOf.formUnion(connector.landings.map(\.unit.text)) }
    let alone = access.issues.compactMap { issue -> Int? in
      guard case .connectorUnitAlone(let unit) = issue, context.isFullyMapped(unit) else { return nil }
      return spokenOf.contains(context.venue.units[unit].id.text) ? nil : unit
    }
    var below: [Int: StackAmbiguity] = [:]
    for stack in context.stackAmbiguities { for unit in stack.left { below[unit] = stack } }
    let faults = ConnectorFaults(context.source)
    for (level, units) in grouped(alone, by: { index.unitLevels[$0] }) {
      guard let level else { continue }
      let many = units.count > context.thresholds.featuresAtATime
      for flight in many ? [units] : flights(of: units, context) {
        let unit = flight[0]
        let kind = context.venue.units[unit].category?.text ?? "connector"
        var finding = Finding(
          flight.map { FeatureRef(.unit, $0) }, "",
          "\(kind) \(Text.list(flight.map { context.words(for: FeatureRef(.unit, $0)) })) \(flight.count == 1 ? "is" : "are") on \(context.words(forLevel: level)) only"
        )
        finding.related = flight.dropFirst().map {
          Finding.Related(FeatureRef(.unit, $0), "", context.words(for: FeatureRef(.unit, $0)))
        }
        if many {
          finding.message = "\(units.count) lifts, stairs or escalators are on \(context.words(forLevel: level)) only"
          finding.related = context.examples(units.dropFirst().map { FeatureRef(.unit, $0) }, "") {
            context.words(for: $0)
          }
        }
        finding.level = level
        finding.coordinate = (index.unitShapes[unit].first?.shell.first).map(index.plane.coordinate(of:))
        finding.measured = Measure(1, "levels")
        finding.threshold = Measure(2, "levels")
        finding.upsets = finding.features
        // Landings whose connector could not be read.
        let names = flight.map { String(context.venue.units[$0].id.text.prefix { $0 != "." }) }
        let lost = names.map { faults.fault(of: $0) }
        if let first = lost.first, lost.allSatisfy({ $0 == first }) { finding.followsReading = first }
        let isSource = context.source.format == .source
        finding.help = [
          "draw it also on the other level, above or below this one; or "
            + (isSource ? "list its landings under `connectors`" : "write a relationship with its units")
        ]
        if flight.count == 1, let stack = below[unit] {
          finding.message +=
            ": it is above \(context.words(for: FeatureRef(.unit, stack.unit))), which is used as one \(kind) with "
            + context.words(for: FeatureRef(.unit, stack.taken))
          finding.related = [stack.unit, stack.taken].map {
            Finding.Related(FeatureRef(.unit, $0), "", context.words(for: FeatureRef(.unit, $0)))
          }
          finding.help = [
            isSource ? "list the landings of each \(kind) under `connectors`" : "write a relationship for each \(kind)"
          ]
        }
        report(finding)
      }
    }
  }

  /// Units of one kind connected by a door or an open border: the flights of one staircase.
  private func flights(of units: [Int], _ context: RuleContext) -> [[Int]] {
    var flights: [[Int]] = []
    for unit in units {
      let category = context.venue.units[unit].category
      let near = Set(context.access.edges(at: unit).flatMap { [$0.from, $0.to] })
      let joined = flights.indices.filter { place in
        flights[place].contains { near.contains($0) && context.venue.units[$0].category == category }
      }
      guard let first = joined.first else {
        flights.append([unit])
        continue
      }
      for other in joined.dropFirst().reversed() { flights[first] += flights.remove(at: other) }
      flights[first] = (flights[first] + [unit]).sorted()
    }
    return flights
  }
}
