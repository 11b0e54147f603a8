import VenueGeometry

/// Finds what joins levels: connectors of the source, then relationships, then units of a kind that stand above one another.
/// A unit that an earlier source speaks of is not looked at again.
struct ConnectorChains {
  let index: VenueIndex
  let ground: GroundOwnership
  private let unitsByID: [String: Int]

  /// Kinds whose units are looked for above one another.
  private static let stackedKinds: [Category] = ["elevator", "escalator", "stairs", "ramp"]
  /// Kinds that change level as relationships have them.
  private static let relatedKinds: [Category] = ["elevator", "escalator", "movingwalkway", "ramp", "stairs"]

  init(_ index: VenueIndex, _ ground: GroundOwnership) {
    self.index = index
    self.ground = ground
    var unitsByID: [String: Int] = [:]
    for (unit, feature) in index.venue.units.enumerated() where unitsByID[feature.id.text] == nil {
      unitsByID[feature.id.text] = unit
    }
    self.unitsByID = unitsByID
  }

  func find(reporting issues: inout [AccessIssue]) -> [AccessConnector] {
    var isTaken = [Bool](repeating: false, count: index.venue.units.count)
    func take(_ connectors: [AccessConnector]) {
      for landing in connectors.flatMap(\.landings) { isTaken[landing.unit] = true }
    }
    let said = explicit(&issues)
    take(said)
    let related = fromRelationships(isTaken, &issues)
    take(related)
    return said + related + stacked(isTaken, &issues)
  }

  // MARK: Said by the source

  private func explicit(_ issues: inout [AccessIssue]) -> [AccessConnector] {
    var result: [AccessConnector] = []
    for (place, connector) in index.venue.connectors.enumerated() {
      var landings: [AccessConnector.Landing] = []
      for (number, landing) in connector.landings.enumerated() {
        guard let unit = unitsByID[landing.unit.text], ground.isWalkable[unit], let level = index.unitLevels[unit],
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
    for (place, relationship) in index.venue.relationships.enumerated() {
      guard let category = relationship.category,
        let kind = ConnectorChains.relatedKinds.first(where: { category.isA($0) })
      else { continue }
      let references =
        [relationship.origin].compactMap { $0 } + relationship.intermediary
        + [relationship.destination].compactMap { $0 }
      var units: [Int] = []
      for reference in references {
        guard let unit = unitsByID[reference.id], ground.isWalkable[unit], !units.contains(unit) else { continue }
        units.append(unit)
      }
      let shafts = units.filter { index.venue.units[$0].category?.isA(kind) ?? false }
      if shafts.count > 1 { units = shafts }
      guard Set(units.compactMap { index.unitLevels[$0] }).count > 1 else {
        // A moving walkway on one level is walked onto through its openings.
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
      if !chain.isDirected { landings.sort(by: isLower) }
      return AccessConnector(
        source: .relationships(chain.relationships), category: chain.kind.text, landings: landings,
        isDirected: chain.isDirected, isClosed: false)
    }
  }

  /// Undirected chains of a kind that share a unit are one: a lift told floor by floor.
  private func joined(_ chains: [Related]) -> [Related] {
    var result: [Related] = []
    for chain in chains {
      var chain = chain
      guard !chain.isDirected else {
        result.append(chain)
        continue
      }
      while let place = result.firstIndex(where: {
        !$0.isDirected && $0.kind == chain.kind && !Set($0.units).isDisjoint(with: chain.units)
      }) {
        let earlier = result.remove(at: place)
        chain.relationships = earlier.relationships + chain.relationships
        chain.units = earlier.units + chain.units.filter { !earlier.units.contains($0) }
      }
      result.append(chain)
    }
    return result.sorted { ($0.relationships.min() ?? 0) < ($1.relationships.min() ?? 0) }
  }

  private func isLower(_ a: AccessConnector.Landing, _ b: AccessConnector.Landing) -> Bool {
    let levels = index.venue.levels
    let (first, second) = (levels[a.level].ordinal ?? 0, levels[b.level].ordinal ?? 0)
    return first != second ? first < second : a.unit < b.unit
  }

  // MARK: Stacked units

  private func stacked(_ isTaken: [Bool], _ issues: inout [AccessIssue]) -> [AccessConnector] {
    let venue = index.venue
    var result: [AccessConnector] = []
    var found: [AccessIssue] = []
    for kind in ConnectorChains.stackedKinds {
      let isShaft = venue.units.indices.map { unit in
        ground.isWalkable[unit] && !isTaken[unit] && (venue.units[unit].category?.isA(kind) ?? false)
      }
      guard isShaft.contains(true) else { continue }
      var links: [(lower: Int, upper: Int, overlap: Double)] = []
      for (lower, upper) in neighbouringLevels {
        for unit in ground.unitsByLevel[lower] where isShaft[unit] {
          let shape = index.unitShapes[unit]
          guard let box = PlaneBounds(around: shape.lazy.flatMap(\.shell)) else { continue }
          let candidates = ground.units(on: upper, near: box).filter { isShaft[$0] }.compactMap { other in
            overlap(of: unit, other, isEscalator: kind == "escalator").map { (lower: unit, upper: other, overlap: $0) }
          }
          if candidates.count > 1 {
            found.append(.stackAmbiguous(unit: unit, candidates: candidates.map(\.upper)))
          }
          links += candidates
        }
      }
      let chains = chained(links, isShaft)
      result += chains.filter { $0.count > 1 }.map { units in
        let landings = units.compactMap { unit in
          index.unitLevels[unit].map { AccessConnector.Landing(level: $0, unit: unit) }
        }
        return AccessConnector(
          source: .stacked, category: kind.text, landings: landings.sorted(by: isLower), isDirected: false,
          isClosed: false)
      }
      // A ramp on one level is an ordinary way; the others are there to change level.
      if kind != "ramp" {
        found += chains.filter { $0.count == 1 }.map { .connectorUnitAlone(unit: $0[0]) }
      }
    }
    issues += found
    return result
  }

  /// Levels that share a building (or have none) and whose ordinals follow one another there.
  private var neighbouringLevels: [(lower: Int, upper: Int)] {
    let levels = index.venue.levels
    func share(_ a: Int, _ b: Int) -> Bool {
      let (first, second) = (levels[a].buildingIDs, levels[b].buildingIDs)
      return first.isEmpty && second.isEmpty || !Set(first).isDisjoint(with: second)
    }
    var result: [(lower: Int, upper: Int)] = []
    for lower in levels.indices {
      guard let ordinal = levels[lower].ordinal else { continue }
      let above = levels.indices.filter { (levels[$0].ordinal ?? Int.min) > ordinal && share(lower, $0) }
      guard let next = above.compactMap({ levels[$0].ordinal }).min() else { continue }
      result += above.filter { levels[$0].ordinal == next }.map { (lower, $0) }
    }
    return result
  }

  /// Square metres in common when that is enough: half of the smaller, for escalators anything.
  private func overlap(of a: Int, _ b: Int, isEscalator: Bool) -> Double? {
    let (first, second) = (index.unitShapes[a], index.unitShapes[b])
    let area = ShapeOverlap.area(first, second)
    let smaller = min(first.reduce(0) { $0 + $1.area }, second.reduce(0) { $0 + $1.area })
    return area >= (isEscalator ? 0.01 : smaller / 2) && area > 0 ? area : nil
  }

  /// Each unit takes at most one above and one below, those with most in common first. Every shaft is in one chain, also alone.
  private func chained(_ links: [(lower: Int, upper: Int, overlap: Double)], _ isShaft: [Bool]) -> [[Int]] {
    var above: [Int: Int] = [:]
    var below: [Int: Int] = [:]
    for link in links.sorted(by: { ($1.overlap, $0.lower, $0.upper) < ($0.overlap, $1.lower, $1.upper) }) {
      guard above[link.lower] == nil, below[link.upper] == nil else { continue }
      above[link.lower] = link.upper
      below[link.upper] = link.lower
    }
    return isShaft.indices.filter { isShaft[$0] && below[$0] == nil }.map { bottom in
      var chain = [bottom]
      while let next = above[chain[chain.count - 1]] { chain.append(next) }
      return chain
    }
  }
}
