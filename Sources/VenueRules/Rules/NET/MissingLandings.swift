import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Declared landings without a unit, on another level or with another name, and undeclared ones. Landings that were
/// withdrawn have their own finding.
struct MissingLandings {
  private let context: RuleContext
  private let written: Venue
  /// Units as written, and remaining ones, by id.
  private var drawn: [String: [Int]] = [:]
  private var left: [String: [Int]] = [:]
  private let levels: Set<String>
  private let strays: StrayLandings
  /// Remaining openings by the unit that contains them in the source, and remaining levels by id.
  private let openings: [ID<VenueUnit>: [Int]]
  private let places: [String: [Int]]
  private let faults: ConnectorFaults

  init(_ context: RuleContext) {
    self.context = context
    written = context.source.venue
    faults = ConnectorFaults(context.source)
    for (place, unit) in written.units.indexed { drawn[unit.id.text, default: []].append(place) }
    for (place, unit) in context.venue.units.indexed { left[unit.id.text, default: []].append(place) }
    levels = Set(written.levels.kept.map(\.id.text))
    strays = StrayLandings(written)
    var openings: [ID<VenueUnit>: [Int]] = [:]
    for (place, opening) in context.venue.openings.indexed {
      if let unit = opening.joins?.unit { openings[unit, default: []].append(place) }
    }
    self.openings = openings
    places = Dictionary(grouping: context.venue.levels.positions) { context.venue.levels[$0].id.text }
  }

  /// A level that does not exist is reported once, for all connectors that name it.
  ///
  /// - Complexity: nearly linear in the units, openings and connectors, and in the landings of each connector that lacks one.
  var findings: [Finding] {
    var findings: [Finding] = []
    var nowhere: [(level: String, connectors: [Int])] = []
    var known: [String: Int] = [:]
    for (place, connector) in written.connectors.indexed {
      let missing = connector.landings.filter { landing in
        !(drawn[landing.unit.text] ?? []).contains { written.units[$0].levelID == landing.level }
      }
      if missing.isEmpty, Set(connector.landings).count > 1 { continue }
      let unknown = missing.map(\.level.text).filter { !levels.contains($0) }
      for level in unknown {
        if let first = known[level] {
          nowhere[first].connectors.append(place)
        } else {
          known[level] = nowhere.count
          nowhere.append((level, [place]))
        }
      }
      if unknown.isEmpty { findings.append(finding(place, missing)) }
    }
    guard !nowhere.isEmpty else { return findings }
    let names = LevelsByName(of: written)
    // Levels that the same connectors list are one slip.
    return findings
      + grouped(nowhere, by: { $0.connectors }).map { connectors, missing in
        joined(missing.map { ($0.level, finding($0.level, connectors, names)) }, connectors)
      }
  }

  private func joined(_ missing: [(level: String, finding: Finding)], _ connectors: [Int]) -> Finding {
    var finding = missing[0].finding
    guard missing.count > 1 else { return finding }
    let ids = connectors.map { written.connectors[$0].id.text }
    finding.message =
      "there are no levels \(Text.list(missing.map { "'\($0.level)'" })), but \(ids.count == 1 ? "connector" : "connectors") \(Text.list(ids)) "
      + "\(ids.count == 1 ? "lists" : "list") them"
    finding.lostIDs = missing.map(\.level)
    finding.help = missing.flatMap { level, one in one.help.map { "'\(level)': \($0)" } }
    var seen = Set(finding.related.map(\.feature))
    for (_, other) in missing.dropFirst() {
      finding.upsets += other.upsets
      finding.misplaces += other.misplaces
      finding.stepFreeTo += other.stepFreeTo
      finding.related += other.related.filter { seen.insert($0.feature).inserted }
    }
    return finding
  }

  private func finding(_ place: Int, _ missing: [Connector.Landing]) -> Finding {
    let connector = written.connectors[place]
    let found = Set(connector.landings.filter { !missing.contains($0) }.map(\.level.text)).sorted()
    let kind = connector.category?.text ?? "connector"
    let message =
      found.count == 1
      ? "\(kind) '\(connector.id)' is on level \(found[0]) only"
      : found.isEmpty
        ? "\(kind) '\(connector.id)' is on no level"
        : "\(kind) '\(connector.id)' does not stop at \(Text.list(missing.map { "level \($0.level)" }))"
    var finding = Finding([], "connectors/\(connector.id)", message)
    locate(&finding, place)
    explain(&finding, connector, missing)
    finding.measured = Measure(Double(found.count), "levels")
    finding.threshold = Measure(2, "levels")
    return finding
  }

  private func finding(_ level: String, _ connectors: [Int], _ names: LevelsByName) -> Finding {
    let ids = connectors.map { written.connectors[$0].id.text }
    var finding = Finding(
      [], "connectors/\(ids[0])",
      "there is no level '\(level)', but \(ids.count == 1 ? "connector" : "connectors") \(Text.list(ids)) "
        + "\(ids.count == 1 ? "lists" : "list") it")
    locate(&finding, connectors[0])
    finding.upsets = connectors.map { FeatureRef(.connector, $0) }
    finding.followsLostFile = true
    finding.lostIDs = [level]
    finding.related = connectors.dropFirst().prefix(context.thresholds.featuresAtATime).map {
      Finding.Related(FeatureRef(.connector, $0), "levels", "\(written.connectors[$0].id) lists it too")
    }
    let named = names.id(of: level)
    var meant = named.map { [$0] } ?? Nearest.words(to: level, in: levels.sorted(), count: 1)
    for connector in connectors {
      let connector = written.connectors[connector]
      for landing in connector.landings where landing.level.text == level {
        for unit in drawn[landing.unit.text] ?? [] {
          misplace(unit, &finding)
          if let own = written.units[unit].levelID?.text, !meant.contains(own) { meant.insert(own, at: 0) }
        }
      }
      for unit in strays.units(of: connector) {
        misplace(unit, &finding)
        if let own = written.units[unit].levelID?.text, !meant.contains(own) { meant.append(own) }
      }
      stops(of: connector, &finding)
    }
    let isTwoWay = connectors.allSatisfy { written.connectors[$0].direction == .both }
    finding.help = [
      names.help(for: level)
        ?? (meant.isEmpty
          ? isTwoWay
            ? "draw level \(level), or remove it from the `levels` of \(Text.list(ids))"
            : levels.isEmpty
              ? "draw level \(level)"
              : "write one of \(Text.list(levels.sorted().prefix(6).map { $0 })) as `from` or `to`, or draw level \(level)"
          : "did you mean \(meant[0])? Then correct it there, or give that level the id \(level)")
    ]
    return finding
  }

  private func locate(_ finding: inout Finding, _ connector: Int) {
    let ref = FeatureRef(.connector, connector)
    finding.place =
      context.source.places[ref, "levels"] ?? context.source.places.nearest(ref, "landings")
    finding.upsets.append(ref)
  }

  /// Explains if the landings are missing, on another level, or drawn without being named; with the repair.
  private func explain(_ finding: inout Finding, _ connector: Connector, _ missing: [Connector.Landing]) {
    var reasons: [String] = []
    let absent = missing.filter { drawn[$0.unit.text] == nil }
    finding.followsLostFile = !absent.isEmpty
    let strays = missing.isEmpty || !absent.isEmpty ? self.strays.units(of: connector) : []
    finding.lostIDs = absent.map(\.unit.text)
    finding.followsReading = faults.fault(of: connector.id.text)
    if lacksEveryUnit(connector, absent), let renamed = self.strays.renamed(connector) {
      let units = renamed.units.map { written.units[$0].id.text }
      reasons.append("\(Text.list(units)) \(units.count == 1 ? "is a landing" : "are landings") of no connector")
      finding.help.append("rename connector \(connector.id) to \(renamed.name), or the units to \(connector.id).LEVEL")
      for unit in renamed.units { misplace(unit, &finding) }
    }
    for landing in reasons.isEmpty ? absent : [] {
      // Two landings with one name: one of them is this one, and the repeated name has its own finding.
      for other in connector.landings where (drawn[other.unit.text] ?? []).count > 1 {
        if (drawn[other.unit.text] ?? []).contains(where: { written.units[$0].levelID == landing.level }) {
          finding.follows += (left[other.unit.text] ?? []).map { FeatureRef(.unit, $0) }
        }
      }
      // A unit with a similar name and no category is probably the landing: landings inherit the category of the connector.
      let misnamed = strays.first { written.units[$0].levelID == landing.level } ?? self.strays.nearest(to: landing)
      guard let misnamed else {
        reasons.append("there is no unit \(landing.unit)")
        finding.help.append(
          "draw the unit \(landing.unit) on level \(landing.level), with an opening to the unit around it")
        continue
      }
      let id = written.units[misnamed].id
      reasons.append("there is no unit \(landing.unit), and \(id) is not a landing of any connector")
      finding.help.append("if the unit \(id) is the landing, change its id to \(landing.unit)")
      misplace(misnamed, &finding)
    }
    let isByHand = context.source.format.words.choose(keys: true, properties: false, tags: false)
    if isByHand, finding.help.contains(where: { $0.hasPrefix("draw the unit") }) {
      finding.help.append("or name the units that are its landings: `landings: [ID, …]` of the connector")
    }
    for landing in missing {
      guard let unit = drawn[landing.unit.text]?.first else { continue }
      let level = written.units[unit].levelID?.text ?? ""
      // A level that does not exist is reported at the unit.
      if !levels.contains(level) { finding.misses.append(FeatureRef(.unit, unit)) }
      reasons.append("its landing \(landing.unit) is drawn on level \(level)")
      finding.help.append("move the unit \(landing.unit) from level \(level) to level \(landing.level)")
      misplace(unit, &finding)
    }
    if missing.isEmpty {
      // One with two equal ends has `from` and `to`.
      let isOneWay = connector.landings.count > 1
      for unit in strays {
        let level = written.units[unit].levelID?.text ?? ""
        let key = isOneWay ? "`from` and `to` are both \(connector.landings[0].level), not" : "`levels` do not list"
        reasons.append("its \(key) \(level), where \(written.units[unit].id) is drawn")
        finding.help.append(isOneWay ? "write \(level) as `from` or `to`" : "add \(level) to its `levels`")
        misplace(unit, &finding)
      }
    }
    if reasons.isEmpty, missing.isEmpty, connector.landings.count > 1 {
      finding.help.append("write two different levels as `from` and `to`")
    }
    if !reasons.isEmpty { finding.message += ": " + Text.list(reasons) }
    stops(of: connector, &finding)
  }

  /// True if no unit has the name of the connector.
  private func lacksEveryUnit(_ connector: Connector, _ absent: [Connector.Landing]) -> Bool {
    !absent.isEmpty && absent.count == connector.landings.count && strays.units(of: connector).isEmpty
  }

  private func misplace(_ unit: Int, _ finding: inout Finding) {
    // Findings of this stage use positions of the remaining venue; a withdrawn feature has its own finding.
    guard let copy = drawn[written.units[unit].id.text]?.firstIndex(of: unit),
      let places = left[written.units[unit].id.text], copy < places.count
    else { return }
    let ref = FeatureRef(.unit, places[copy])
    finding.misplaces.append(ref)
    finding.related.append(Finding.Related(ref, "", "\(written.units[unit].id) is here"))
    finding.misplaces += (openings[written.units[unit].id] ?? []).map { FeatureRef(.opening, $0) }
  }

  /// Levels that it would make step-free reachable.
  private func stops(of connector: Connector, _ finding: inout Finding) {
    guard connector.category?.text != "stairs", connector.category?.text != "escalator" else { return }
    var stops = Set(connector.landings.map(\.level.text))
    for unit in strays.units(of: connector) { stops.insert(written.units[unit].levelID?.text ?? "") }
    for landing in connector.landings {
      for unit in drawn[landing.unit.text] ?? [] { stops.insert(written.units[unit].levelID?.text ?? "") }
    }
    finding.stepFreeTo += stops.flatMap { places[$0] ?? [] }.sorted().map { FeatureRef(.level, $0) }
  }
}
