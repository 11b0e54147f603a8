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
      "an escalator from a floor to itself",
      [
        "venue.yaml": NetworkExample.venue("  up: «{category: escalator, from: ground, to: ground}"),
        "levels/ground.yaml": NetworkExample.ground(
          "  up.ground: {rect: [0, 10, 3, 3], openings: {up-0: {to: hall, width: 0.9}}}"),
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
    var nowhere: [Int: Int] = [:]
    for door in context.doorsToNowhere { nowhere[door.unit] = nowhere[door.unit] ?? door.opening }
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
        finding.tagHelp = ["add a node with `door` on its outline, or map the corridor that it touches"]
        if let door = nowhere[landing.unit] {
          let opening = FeatureRef(.opening, door)
          finding.message =
            "\(connector.category) \(context.words(for: ref)) cannot be entered on \(context.words(forLevel: landing.level)): its door \(context.words(for: opening)) leads to ground that no unit covers"
          finding.help = ["draw the unit in front of the door"]
          finding.related = [Finding.Related(opening, "geometry", "its door")]
        }
        finding.upsets = [ref]
        finding.lacksWays = [ref]
        report(finding)
      }
    }
  }

  /// Connector units without a continuation above or below; many of one level are one finding, and so are several of an archive.
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
    var flights: [[Int]] = []
    for (level, units) in grouped(alone, by: { index.unitLevels[$0] }) where level != nil {
      flights += units.count > context.thresholds.featuresAtATime ? [units] : self.flights(of: units, context)
    }
    func isBelow(_ flight: [Int]) -> Bool { flight.count == 1 && below[flight[0]] != nil }
    // Whoever exports an archive does not draw flights one by one.
    let plain = flights.filter { !isBelow($0) }
    if !context.source.format.isWrittenForUs, plain.count > 2 {
      report(finding(plain.flatMap { $0 }, of: context))
      flights.removeAll { !isBelow($0) }
    }
    for flight in flights {
      var finding = finding(flight, of: context)
      if isBelow(flight), let stack = below[flight[0]] { tell(stack, of: flight[0], &finding, context) }
      report(finding)
    }
  }

  private func finding(_ units: [Int], of context: RuleContext) -> Finding {
    let refs = units.map { FeatureRef(.unit, $0) }
    let levels = context.ascending(units.compactMap { context.index.unitLevels[$0] })
    let kind = context.venue.units[units[0]].category?.text ?? "connector"
    let floors = context.words(forLevels: levels)
    let isMany = units.count > context.thresholds.featuresAtATime
    var finding = Finding(
      refs, "",
      levels.count > 1
        ? "\(units.count) lifts, stairs or escalators on \(floors) are each on one floor only"
        : isMany
          ? "\(units.count) lifts, stairs or escalators are on \(floors) only"
          : "\(context.isNamedByKind(refs[0]) ? "" : "\(kind) ")\(Text.list(refs.map { context.words(for: $0) })) \(units.count == 1 ? "is" : "are") on \(floors) only"
    )
    finding.related =
      isMany || levels.count > 1
      ? context.examples(refs.dropFirst(), "") { context.words(for: $0) }
      : refs.dropFirst().map { Finding.Related($0, "", context.words(for: $0)) }
    finding.level = context.index.unitLevels[units[0]]
    finding.coordinate = (context.index.unitShapes[units[0]].first?.shell.first)
      .map(context.index.plane.coordinate(of:))
    finding.measured = Measure(1, "levels")
    finding.threshold = Measure(2, "levels")
    finding.upsets = refs
    if units.count == 1 { finding.follows = excluded(inLineWith: units[0], context) }
    // Landings whose connector could not be read.
    let faults = ConnectorFaults(context.source)
    let lost = units.map { faults.fault(of: String(context.venue.units[$0].id.text.prefix { $0 != "." })) }
    if let first = lost.first, lost.allSatisfy({ $0 == first }) { finding.followsReading = first }
    let it = units.count == 1 ? "it" : "each"
    let doors = units.count == 1 ? "its doors" : "their doors"
    let way = "draw \(it) also on the other level, above or below this one, with \(doors) there"
    // A few steps inside a floor are no staircase.
    let steps =
      units.contains { context.venue.units[$0].category?.isA("stairs") ?? false }
      ? "; if they connect rooms of the same floor, write the category \"steps\"" : ""
    finding.help = ["\(way); or list its landings under `connectors`\(steps)"]
    finding.archiveHelp = ["\(way); or write a relationship with its units\(steps)"]
    finding.tagHelp = [
      "write all levels that it joins into `level`, such as level=0-2\(units.contains { context.venue.units[$0].category?.isA("stairs") ?? false } ? "; if it is only the room in front of other stairs, remove `stairs`" : "")"
    ]
    return finding
  }

  /// Excluded units of the same kind on other levels, above or below a unit: with them it would not be alone.
  private func excluded(inLineWith unit: Int, _ context: RuleContext) -> [FeatureRef] {
    let units = context.source.venue.units
    guard let middle = LabelPoint.inside(context.index.unitShapes[unit]) else { return [] }
    return units.positions.filter { other in
      !context.venue.units.isIncluded(other) && units[other].category == units[unit].category
        && units[other].levelID != units[unit].levelID
        && units[other].geometry.compactMap { context.index.plane.polygon($0) }.contains { $0.contains(middle) }
    }.map { FeatureRef(.unit, $0) }
  }

  /// Adds that the unit is above another one, which is joined with a different one.
  private func tell(_ stack: StackAmbiguity, of unit: Int, _ finding: inout Finding, _ context: RuleContext) {
    let kind = context.venue.units[unit].category?.text ?? "connector"
    finding.message +=
      ": it is above \(context.words(for: FeatureRef(.unit, stack.unit))), which is used as one \(kind) with "
      + context.words(for: FeatureRef(.unit, stack.taken))
    finding.related = [stack.unit, stack.taken].map {
      Finding.Related(FeatureRef(.unit, $0), "", context.words(for: FeatureRef(.unit, $0)))
    }
    finding.help = ["list the landings of each \(kind) under `connectors`"]
    finding.archiveHelp = ["write a relationship for each \(kind)"]
    finding.tagHelp = ["write all levels of each \(kind) into its `level`, such as level=0-2"]
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
