import VenueGeometry
import VenueVocabulary

/// Infers lifts, staircases, escalators and ramps from units of one kind on different floors, if the source declares none.
///
/// First from each floor to the next of the same building, then across one, two and three floors without such a unit. Each unit
/// has at most one unit above and one below. Units above each other have priority over units with only the same name, and a larger overlap
/// has priority over a smaller one.
struct InferredConnectors {
  private let index: VenueIndex
  private let ground: GroundOwnership
  private let isTaken: [Bool]

  private static let kinds: [Category] = ["elevator", "escalator", "stairs", "ramp"]
  /// Number of floors that a connector may skip.
  private static let mostFloorsMissing = 3

  init(_ index: VenueIndex, _ ground: GroundOwnership, isTaken: [Bool]) {
    self.index = index
    self.ground = ground
    self.isTaken = isTaken
  }

  func find(reporting issues: inout [AccessIssue]) -> [AccessConnector] {
    let venue = index.venue
    let buildings = storeys()
    let levelsWithOthers = Set(buildings.filter { $0.count > 1 }.flatMap { $0.flatMap { $0 } })
    var result: [AccessConnector] = []
    for kind in InferredConnectors.kinds {
      let isShaft = ground.isWalkable.indices.map { unit in
        ground.isWalkable[unit] && !isTaken[unit] && (venue.units[unit].category?.isA(kind) ?? false)
      }
      guard isShaft.contains(true) else { continue }
      let shafts = buildings.map { storeys in
        storeys.map { levels in
          Shafts(levels.flatMap { ground.unitsByLevel[$0] }.filter { isShaft[$0] }.compactMap { Shaft($0, index) })
        }
      }
      var chains = Chains()
      var crowded: Set<Int> = []
      for step in 1...InferredConnectors.mostFloorsMissing + 1 {
        let found = links(between: shafts, step: step, isEscalator: kind == "escalator")
        crowded.formUnion(found.crowded)
        if step == 1 { issues += ambiguities(found.links) }
        chains.add(found.links)
      }
      issues += crowded.sorted().map { .shaftCrowded(unit: $0) }
      for chain in chains.all(of: isShaft) {
        guard chain.units.count > 1 else {
          // A ramp on one level is an ordinary path; the other kinds exist to change levels, if there are several.
          if kind != "ramp", let level = index.unitLevels[chain.units[0]], levelsWithOthers.contains(level) {
            issues.append(.connectorUnitAlone(unit: chain.units[0]))
          }
          continue
        }
        let landings = chain.units.compactMap { unit in
          index.unitLevels[unit].map { AccessConnector.Landing(level: $0, unit: unit) }
        }
        result.append(
          AccessConnector(
            source: .inferred(chain.reason == .above ? .above : .named), category: kind.text,
            landings: landings.sorted(by: index.isLower), isDirected: false, isClosed: false))
      }
    }
    return result
  }

  /// Units with several units above.
  private func ambiguities(_ links: [ShaftLinks.Link]) -> [AccessIssue] {
    var uppers: [Int: [Int]] = [:]
    var order: [Int] = []
    for link in links where link.reason == .above {
      if uppers[link.lower] == nil { order.append(link.lower) }
      uppers[link.lower, default: []].append(link.upper)
    }
    return order.compactMap { unit in
      guard let candidates = uppers[unit], candidates.count > 1 else { return nil }
      return .stackAmbiguous(unit: unit, candidates: candidates)
    }
  }

  /// Links from each storey to the one `step` above it, of levels in several buildings once.
  private func links(between buildings: [[Shafts]], step: Int, isEscalator: Bool) -> ShaftLinks.Found {
    struct Pair: Hashable {
      var lower: Int
      var upper: Int
    }
    var result = ShaftLinks.Found()
    var known: Set<Pair> = []
    let looking = ShaftLinks(isEscalator: isEscalator)
    for storeys in buildings {
      for (lower, upper) in zip(storeys, storeys.dropFirst(step)) {
        let found = looking.links(from: lower, to: upper, isSkipping: step > 1)
        result.links += found.links.filter { known.insert(Pair(lower: $0.lower, upper: $0.upper)).inserted }
        result.crowded += found.crowded
        result.comparisons += found.comparisons
      }
    }
    result.links.sort { ($0.lower, $0.upper) < ($1.lower, $1.upper) }
    return result
  }

  /// Levels by building (or none) and drawn ordinal, from the lowest up.
  private func storeys() -> [[[Int]]] {
    var byBuilding: [String: [Int: [Int]]] = [:]
    for (place, level) in index.venue.levels.indexed {
      guard let ordinal = level.ordinal else { continue }
      for building in level.buildingIDs.isEmpty ? [""] : level.buildingIDs.map(\.text) {
        byBuilding[building, default: [:]][ordinal, default: []].append(place)
      }
    }
    return byBuilding.keys.sorted().compactMap { building in
      byBuilding[building].map { ordinals in ordinals.keys.sorted().map { ordinals[$0] ?? [] } }
    }
  }

  /// Links from units to their continuations.
  private struct Chains {
    private var above: [Int: ShaftLinks.Link] = [:]
    private var below: Set<Int> = []

    mutating func add(_ links: [ShaftLinks.Link]) {
      let sorted = links.sorted { a, b in
        (a.reason, -a.score, a.lower, a.upper) < (b.reason, -b.score, b.lower, b.upper)
      }
      for link in sorted where above[link.lower] == nil && !below.contains(link.upper) {
        above[link.lower] = link
        below.insert(link.upper)
      }
    }

    /// Every shaft is in one chain, possibly alone; from the lowest up, with the weakest of its reasons.
    func all(of isShaft: [Bool]) -> [(units: [Int], reason: ShaftLinks.Reason)] {
      isShaft.indices.filter { isShaft[$0] && !below.contains($0) }.map { bottom in
        var (units, reason) = ([bottom], ShaftLinks.Reason.above)
        while let link = above[units[units.count - 1]] {
          units.append(link.upper)
          reason = max(reason, link.reason)
        }
        return (units, reason)
      }
    }
  }
}
