import VenueGeometry
import VenueModel
import VenueParallel
import VenueVocabulary

/// Dependencies of a unit's connections in the venue as written: its doors, their targets, ground it is open to, and the
/// lift or stairs of which it is a landing. Derived from declarations, otherwise from features within a metre.
struct UnitNeighbours {
  private let index: VenueIndex
  /// Units joined by each opening, and openings of each unit.
  private let joined: [[Int]]
  private let openings: [[Int]]
  private let connectors: [Int: [FeatureRef]]
  /// Indexed by level: connectors on which all of it may depend: their landing is missing, or is on another level.
  private let connectorsByLevel: [[FeatureRef]]
  private let levels: [LevelNeighbours]

  /// Largest number of examined features at one position.
  static let most = 256

  /// - Parameters:
  ///   - jobs: threads to work on.
  ///   - stageCache: results of an earlier check. They do not change the result.
  init(_ index: VenueIndex, jobs: Int, reusing stageCache: StageCache?) {
    self.index = index
    levels = ParallelWork.map(count: index.drawings.count, jobs: jobs) {
    } body: { _, level in
      let drawn = LevelNeighbours.Drawn(
        units: index.drawings[level].units,
        openings: zip(index.openingsByLevel[level], index.drawings[level].openings).map { opening, line in
          index.venue.openings[opening].joins == nil ? line : []
        })
      return stageCache.value("neighbours", level, of: drawn) { LevelNeighbours(drawn) }
    }
    joined = UnitNeighbours.joined(index, levels)
    var openings = [[Int]](repeating: [], count: index.venue.units.positionCount)
    for (opening, units) in joined.enumerated() { for unit in units { openings[unit].append(opening) } }
    self.openings = openings

    var connectors: [Int: [FeatureRef]] = [:]
    var byLevel = [[FeatureRef]](repeating: [], count: index.venue.levels.positionCount)
    let levels = Dictionary(index.venue.levels.indexed.map { ($1.id, $0) }) { first, _ in first }
    for (place, connector) in index.venue.connectors.indexed {
      for landing in connector.landings {
        let ref = FeatureRef(.connector, place)
        if let unit = index.position(of: landing.unit) { connectors[unit, default: []].append(ref) }
        guard let level = levels[landing.level] else { continue }
        let isThere = index.position(of: landing.unit).map { index.unitLevels[$0] == level } ?? false
        if !isThere, byLevel[level].count < UnitNeighbours.most { byLevel[level].append(ref) }
      }
    }
    self.connectors = connectors
    connectorsByLevel = byLevel
  }

  /// True if a unit is part of a connector whose landings are not all drawn or not all declared.
  func mayContinue(_ unit: Int) -> Bool {
    guard index.venue.units[unit].walkability == .connector else { return false }
    guard let own = connectors[unit] else { return true }
    return own.contains { connector in
      index.venue.connectors[connector.index].landings.contains { index.position(of: $0.unit) == nil }
    }
  }

  func openings(of unit: Int) -> [Int] { openings[unit] }

  func units(joinedBy opening: Int) -> [Int] { joined[opening] }

  /// Openings, units and connectors on which a unit's connections depend.
  func ways(of unit: Int) -> [FeatureRef] {
    var ways: [FeatureRef] = connectors[unit] ?? []
    for connector in connectors[unit] ?? [] {
      let landings = index.venue.connectors[connector.index].landings.prefix(UnitNeighbours.most)
      ways += landings.compactMap { index.position(of: $0.unit) }.filter { $0 != unit }.map { FeatureRef(.unit, $0) }
    }
    if let level = index.unitLevels[unit] { ways += connectorsByLevel[level] }
    for opening in openings[unit] {
      ways.append(FeatureRef(.opening, opening))
      ways += joined[opening].filter { $0 != unit }.map { FeatureRef(.unit, $0) }
    }
    return ways + openTo(unit).map { FeatureRef(.unit, $0) }
  }

  /// Units of its level that touch a unit and are open ground: it may be open to them, whatever its own category is.
  func openGround(beside unit: Int) -> [Int] {
    guard let level = index.unitLevels[unit] else { return [] }
    let units = index.unitsByLevel[level]
    return levels[level].besides(index.unitNumbers[unit]).map { units[$0] }
      .filter { index.venue.units[$0].walkability.isOpenGround }
  }

  /// Units of its level that touch open ground.
  private func openTo(_ unit: Int) -> [Int] {
    guard index.venue.units[unit].walkability.isOpenGround, let level = index.unitLevels[unit] else { return [] }
    let units = index.unitsByLevel[level]
    return levels[level].besides(index.unitNumbers[unit]).map { units[$0] }
  }

  private static func joined(_ index: VenueIndex, _ levels: [LevelNeighbours]) -> [[Int]] {
    var joined = [[Int]](repeating: [], count: index.venue.openings.positionCount)
    for (level, neighbours) in levels.enumerated() {
      let units = index.unitsByLevel[level]
      for (opening, found) in zip(index.openingsByLevel[level], neighbours.joined) {
        joined[opening] = found.map { units[$0] }
      }
    }
    for (opening, feature) in index.venue.openings.indexed {
      guard let joins = feature.joins else { continue }
      joined[opening] = [joins.unit, joins.other].compactMap { $0.flatMap { index.position(of: $0) } }
    }
    return joined
  }
}
