import VenueGeometry
import VenueVocabulary

/// Finds connections between levels: connectors of the source, then relationships, then units of one kind that look like one connector on several
/// floors. A unit that an earlier source uses is not examined again.
struct ConnectorChains {
  let index: VenueIndex
  let ground: GroundOwnership

  /// Kinds that change level as relationships have them.
  private static let relatedKinds: [Category] = ["elevator", "escalator", "movingwalkway", "ramp", "stairs"]

  init(_ index: VenueIndex, _ ground: GroundOwnership) {
    self.index = index
    self.ground = ground
  }

  func find(reporting issues: inout [AccessIssue]) -> [AccessConnector] {
    var isTaken = [Bool](repeating: false, count: index.venue.units.positionCount)
    func take(_ connectors: [AccessConnector]) {
      for landing in connectors.flatMap(\.landings) { isTaken[landing.unit] = true }
    }
    let said = explicit(&issues)
    take(said)
    let related = fromRelationships(isTaken, &issues)
    take(related)
    return said + related + InferredConnectors(index, ground, isTaken: isTaken).find(reporting: &issues)
  }

  // MARK: Connectors of the source

  private func explicit(_ issues: inout [AccessIssue]) -> [AccessConnector] {
    var result: [AccessConnector] = []
    for (place, connector) in index.venue.connectors.indexed {
      var landings: [AccessConnector.Landing] = []
      for (number, landing) in connector.landings.enumerated() {
        guard let unit = index.position(of: landing.unit), ground.isWalkable[unit], let level = index.unitLevels[unit],
          index.venue.levels[level].id == landing.level
        else {
          issues.append(.landingUnresolved(connector: place, landing: number))
          continue
        }
        if !landings.contains(where: { $0.unit == unit }) {
          landings.append(AccessConnector.Landing(level: level, unit: unit))
        }
      }
      guard landings.count > 1 else {
        issues.append(.connectorWithoutLandings(connector: place))
        // It joins nothing, but the closure of its unit applies.
        if connector.isClosed, let only = landings.first {
          result.append(
            AccessConnector(
              source: .connector(place),
              category: connector.category?.text ?? index.venue.units[only.unit].category?.text ?? "stairs",
              landings: landings, isDirected: false, isClosed: true))
        }
        continue
      }
      result.append(
        AccessConnector(
          source: .connector(place),
          category: connector.category?.text ?? index.venue.units[landings[0].unit].category?.text ?? "stairs",
          landings: landings, isDirected: connector.direction == .forward, isClosed: connector.isClosed))
    }
    return result
  }

  // MARK: Relationships

  private struct Related {
    var relationships: [Int]
    var kind: Category
    var units: [Int]
    var isDirected: Bool
  }

  private func fromRelationships(_ isTaken: [Bool], _ issues: inout [AccessIssue]) -> [AccessConnector] {
    var chains: [Related] = []
    for (place, relationship) in index.venue.relationships.indexed {
      guard let category = relationship.category,
        let kind = ConnectorChains.relatedKinds.first(where: { category.isA($0) })
      else { continue }
      let references =
        [relationship.origin].compactMap { $0 } + relationship.intermediary
        + [relationship.destination].compactMap { $0 }
      var units: [Int] = []
      for reference in references {
        guard let unit = index.position(of: ID<VenueUnit>(reference.id)), ground.isWalkable[unit], !units.contains(unit)
        else { continue }
        units.append(unit)
      }
      let shafts = units.filter { index.venue.units[$0].category?.isA(kind) ?? false }
      if shafts.count > 1 { units = shafts }
      guard Set(units.compactMap { index.unitLevels[$0] }).count > 1 else {
        // A moving walkway on one level is entered through its openings.
        if kind != "movingwalkway" { issues.append(.relationshipUnresolved(relationship: place)) }
        continue
      }
      guard !units.contains(where: { isTaken[$0] }) else { continue }
      chains.append(Related(relationships: [place], kind: kind, units: units, isDirected: relationship.isDirected))
    }
    return joined(chains).map { chain in
      let levels = index.unitLevels
      var landings = chain.units.compactMap { unit in
        levels[unit].map { AccessConnector.Landing(level: $0, unit: unit) }
      }
      if !chain.isDirected { landings.sort(by: index.isLower) }
      return AccessConnector(
        source: .relationships(chain.relationships), category: chain.kind.text, landings: landings,
        isDirected: chain.isDirected, isClosed: false)
    }
  }

  /// Merges undirected chains of one kind that share a unit: a lift that is declared floor by floor. The result is in the order of their first
  /// relationships; nearly linear.
  private func joined(_ chains: [Related]) -> [Related] {
    struct Shaft: Hashable {
      var kind: Category
      var unit: Int
    }
    var sets = DisjointSets(count: chains.count)
    var firsts: [Shaft: Int] = [:]
    for (place, chain) in chains.enumerated() where !chain.isDirected {
      for unit in chain.units {
        let shaft = Shaft(kind: chain.kind, unit: unit)
        if let first = firsts[shaft] {
          sets.join(first, place)
        } else {
          firsts[shaft] = place
        }
      }
    }
    var result: [Related] = []
    var places: [Int: Int] = [:]
    var isIn: Set<Shaft> = []
    for (place, chain) in chains.enumerated() {
      let first = sets.root(of: place)
      guard let known = places[first] else {
        places[first] = result.count
        for unit in chain.units where !chain.isDirected { isIn.insert(Shaft(kind: chain.kind, unit: unit)) }
        result.append(chain)
        continue
      }
      result[known].relationships += chain.relationships
      result[known].units += chain.units.filter { isIn.insert(Shaft(kind: chain.kind, unit: $0)).inserted }
    }
    return result
  }
}

extension VenueIndex {
  /// The order of landings from the lowest up.
  func isLower(_ a: AccessConnector.Landing, _ b: AccessConnector.Landing) -> Bool {
    let (first, second) = (venue.levels[a.level].ordinal ?? 0, venue.levels[b.level].ordinal ?? 0)
    return first != second ? first < second : a.unit < b.unit
  }
}
