import VenueGeometry
import VenueParallel
import VenueVocabulary

/// Decides which common borders of open ground are open and which are walls.
///
/// Borders of through ground and stay ground (``Walkability``) may be open; borders of all other units are walls except
/// at openings, and so are those of landings of connectors.
///
/// 1. If an opening joins two units, passable or not, their whole common border is wall except at openings.
/// 2. Next, a unit's declaration decides, `walled` or `open_to`; `walled` has priority over `open_to`.
/// 3. Other borders between two through units are open. Through units that are connected in this way are one *ground*.
/// 4. Between a stay unit and a ground there is a wall exactly if an opening already leads from that unit into that ground.
/// 5. Between two stay units there is a wall exactly if one has an opening into a ground that the other reaches too, by an
///    opening or an open border.
///
/// For 4 and 5, only openings count that are passable in both directions, are not emergency exits or service doors, and whose far side is
/// public if the unit is. So an inferred wall never separates ground completely, and neither size nor order decides. Project default;
/// docs/decisions/0007. Nearly linear in borders and openings.
struct OpenGround {
  private let index: VenueIndex
  /// Indexed by unit: true if it is open ground and not a landing.
  private let isOpen: [Bool]
  private let openings: [AccessOpening]

  init(_ index: VenueIndex, _ ground: GroundOwnership, openings: [AccessOpening?], connectors: [AccessConnector]) {
    self.index = index
    self.openings = openings.compactMap { $0 }
    let units = index.venue.units
    let landings = OpenGround.landings(of: connectors, units)
    isOpen = ground.isWalkable.indices.map {
      ground.isWalkable[$0] && units[$0].walkability.isOpenGround && !landings.contains($0)
    }
  }

  /// Units that are landings of a connector and keep their walls: those drawn as its landings, and ramps and steps that were inferred
  /// to change level. A hall to which a lift only declares to lead is not one.
  private static func landings(of connectors: [AccessConnector], _ units: FeatureTable<VenueUnit>) -> Set<Int> {
    let kinds = (Vocabulary.categories(of: .connector) ?? []).map { Category($0) }
    var result: Set<Int> = []
    for connector in connectors where Set(connector.landings.map(\.level)).count > 1 {
      for landing in connector.landings {
        if case .connector = connector.source {
          result.insert(landing.unit)
        } else if let category = units[landing.unit].category, kinds.contains(where: { category.isA($0) }) {
          result.insert(landing.unit)
        }
      }
    }
    return result
  }

  /// The common borders of units of one level, in its own numbers.
  private func borders(on level: Int, reusing stageCache: StageCache?) -> [AccessBorder] {
    let units = index.unitsByLevel[level]
    let borders = CommonBorders(
      shapes: index.drawings[level].units, units: units.indices.filter { isOpen[units[$0]] })
    return stageCache.value("common borders", level, of: borders) { borders.find() }
  }

  /// - Parameters:
  ///   - joints: where levels of one floor are one ground; `open_to` may name them.
  ///   - stageCache: results of an earlier run. They do not change the result.
  func decide(
    beside joints: [AccessJoint], reporting issues: inout [AccessIssue], jobs: Int,
    reusing stageCache: StageCache?
  ) -> (borders: [AccessBorder], walls: [AccessWall]) {
    let byLevel = ParallelWork.map(count: index.drawings.count, jobs: jobs) {
      self
    } body: { ground, level in
      ground.borders(on: level, reusing: stageCache)
    }
    let common = byLevel.enumerated().flatMap { level, borders in
      borders.map { border in
        var placed = border
        (placed.a, placed.b) = (index.unitsByLevel[level][border.a], index.unitsByLevel[level][border.b])
        return placed
      }
    }.sorted { ($0.a, $0.b) < ($1.a, $1.b) }
    // Rules 1 to 3; nil is yet to be decided.
    var doors: [UnitPair: Int] = [:]
    for opening in openings where isOpenPair(opening) {
      let pair = UnitPair(opening.unit, opening.other)
      if doors[pair] == nil { doors[pair] = opening.index }
    }
    let overrides = BorderOverrides(index)
    overrides.report(
      doors: { doors[UnitPair($0, $1)] },
      borders: common.map { ($0.a, $0.b) } + joints.filter(\.openings.isEmpty).map { ($0.first.unit, $0.second.unit) },
      to: &issues)
    var verdicts: [Verdict?] = common.map { border in
      if let door = doors[UnitPair(border.a, border.b)] { return .wall(.opening(door)) }
      if let said = overrides.verdict(border.a, border.b) { return said }
      return isThrough(border.a) && isThrough(border.b) ? .open : nil
    }
    let grounds = grounds(zip(common, verdicts).filter { $0.1 == .open }.map(\.0))
    let entrances = entrances(into: grounds)

    // Rule 4, and the grounds that each stay unit reaches.
    var reached: [Int: Set<Int>] = entrances.mapValues { Set($0.keys) }
    for (place, border) in common.enumerated() where isThrough(border.a) != isThrough(border.b) {
      let (stay, through) = isThrough(border.a) ? (border.b, border.a) : (border.a, border.b)
      let ground = grounds[through]
      if verdicts[place] == nil {
        verdicts[place] = entrances[stay]?[ground].map { .wall(.entrance($0)) } ?? .open
      }
      if verdicts[place] == .open { reached[stay, default: []].insert(ground) }
    }
    // Rule 5.
    for (place, border) in common.enumerated() where verdicts[place] == nil {
      let doors = [(border.a, border.b), (border.b, border.a)].flatMap { unit, other in
        (entrances[unit] ?? [:]).filter { reached[other]?.contains($0.key) ?? false }.values
      }
      verdicts[place] = doors.min().map { .wall(.commonGround($0)) } ?? .open
    }

    var result: (borders: [AccessBorder], walls: [AccessWall]) = ([], [])
    for (border, verdict) in zip(common, verdicts) {
      if case .wall(let reason)? = verdict {
        result.walls.append(
          AccessWall(a: border.a, b: border.b, reason: reason, stretches: border.stretches, length: border.length))
      } else {
        result.borders.append(border)
      }
    }
    return result
  }

  enum Verdict: Hashable {
    case open
    case wall(AccessWall.Reason)
  }

  private func isThrough(_ unit: Int) -> Bool { index.venue.units[unit].walkability == .throughGround }

  private func isOpenPair(_ opening: AccessOpening) -> Bool {
    opening.other != AccessGraph.outside && opening.unit != opening.other && isOpen[opening.unit]
      && isOpen[opening.other]
  }

  /// Indexed by unit: the smallest unit of its ground: through units connected by open borders.
  private func grounds(_ open: [AccessBorder]) -> [Int] {
    var grounds = DisjointSets(count: isOpen.count)
    for border in open where isThrough(border.a) && isThrough(border.b) { grounds.join(border.a, border.b) }
    return grounds.roots()
  }

  /// Indexed by stay unit: the grounds into which openings lead, each with the first such opening of the venue.
  private func entrances(into grounds: [Int]) -> [Int: [Int: Int]] {
    var result: [Int: [Int: Int]] = [:]
    for opening in openings where isOpenPair(opening) && opening.passage == .both {
      for (stay, through) in [(opening.unit, opening.other), (opening.other, opening.unit)]
      where !isThrough(stay) && isThrough(through) && isMainWay(opening, from: stay, to: through) {
        let known = result[stay, default: [:]][grounds[through]]
        result[stay, default: [:]][grounds[through]] = min(known ?? opening.index, opening.index)
      }
    }
    return result
  }

  private func isMainWay(_ opening: AccessOpening, from unit: Int, to other: Int) -> Bool {
    let (venue, feature) = (index.venue, index.venue.openings[opening.index])
    if let category = feature.category, category.isA("emergencyexit") || category.isA("service") { return false }
    return venue.units[other].isPublic || !venue.units[unit].isPublic
  }
}
