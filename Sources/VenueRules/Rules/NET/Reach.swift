import VenueModel
import VenueVocabulary

/// The units that a profile reaches from the entrances of a venue: shared by the network rules.
struct Reach {
  /// True if any opening to the outside may be passed inwards by this profile.
  let hasEntrance: Bool
  /// For each unit, true if it is reached from an entrance; without entrances, true if it belongs to the largest island.
  let isReached: [Bool]
  /// Numbered as by ``AccessGraph/islands(of:for:)``.
  let islands: [Int]

  /// From known parts.
  init(hasEntrance: Bool, isReached: [Bool], islands: [Int]) {
    self.hasEntrance = hasEntrance
    self.isReached = isReached
    self.islands = islands
  }

  init(of profile: AccessProfile, in context: RuleContext) {
    let (islands, fromOutside) = context.access.islandsAndReachable(
      from: [AccessGraph.outside], of: context.index, for: profile)
    self.islands = islands
    hasEntrance = fromOutside.contains(true)
    guard !hasEntrance else {
      isReached = fromOutside
      return
    }
    isReached = Reach.largestPart(of: islands)
  }

  /// The same islands, with the largest within what another profile reaches for reached: both start at one place then.
  func largestPart(within other: Reach) -> Reach {
    let inside = zip(islands, other.isReached).map { $1 ? $0 : -1 }
    return Reach(hasEntrance: false, isReached: Reach.largestPart(of: inside), islands: islands)
  }

  private static func largestPart(of islands: [Int]) -> [Bool] {
    let largest = largest(of: islands)
    return islands.map { $0 >= 0 && $0 == largest }
  }

  /// The island with most units, the first of several; −1 if there is none.
  private static func largest(of islands: [Int]) -> Int {
    var sizes = [Int](repeating: 0, count: (islands.max() ?? -1) + 1)
    for island in islands where island >= 0 { sizes[island] += 1 }
    guard let most = sizes.max() else { return -1 }
    return sizes.firstIndex(of: most) ?? -1
  }

  /// Unreachable units, grouped by connection. Rooms without a door are single, as
  /// TOP008 reports them, unless one level has so many that they are grouped. In the order of their first units.
  func clusters(of units: [Int], in context: RuleContext) -> [[Int]] {
    enum Key: Hashable {
      case island(Int)
      case shut(level: Int?)
    }
    // Floors of a lift shaft without doors hang together and are as shut as a room.
    var hasDoors: Set<Int> = []
    for unit in units where islands[unit] >= 0 && !hasDoors.contains(islands[unit]) {
      let isOpen = context.access.edges(at: unit).contains { edge in
        if case .connector = edge.way { return false }
        return true
      }
      if isOpen { hasDoors.insert(islands[unit]) }
    }
    return grouped(units) { unit -> Key in
      let island = islands[unit]
      let isShut = context.venue.openings.isEmpty || island < 0 || !hasDoors.contains(island)
      return isShut ? .shut(level: context.index.unitLevels[unit]) : .island(island)
    }.flatMap { key, items -> [[Int]] in
      if case .shut = key, items.count <= context.thresholds.roomsAtATime { return items.map { [$0] } }
      // Units that can only be left into the same hall are connected only by the hall, and each has its own faulty door.
      if case .island = key { return parts(of: items, in: context) }
      return [items]
    }
  }

  /// Groups of units that are connected without leaving the group, in the order of their first units.
  private func parts(of units: [Int], in context: RuleContext) -> [[Int]] {
    let access = context.access
    let own = Set(units)
    var part: [Int: Int] = [:]
    for start in units where part[start] == nil {
      part[start] = start
      var waiting = [start]
      while let unit = waiting.popLast() {
        for edge in access.edges(at: unit) {
          let other = edge.from == unit ? edge.to : edge.from
          guard own.contains(other), part[other] == nil else { continue }
          part[other] = start
          waiting.append(other)
        }
      }
    }
    return grouped(units) { part[$0] }.map(\.1)
  }
}

extension RuleContext {
  /// True if the absence of data about a unit is meaningful: its level is drawn in full.
  func isFullyMapped(_ unit: Int) -> Bool { index.unitLevels[unit].map { venue.levels[$0].mapped == .full } ?? false }

  /// `"3 places on floor 0 (shop, office …)"`.
  func words(forCluster units: [Int]) -> String {
    let names = units.prefix(3).map { words(for: FeatureRef(.unit, $0)) }
    guard units.count > 1 else { return names.first ?? "" }
    let levels = ascending(units.compactMap { index.unitLevels[$0] })
    let rest = levels.count - 3
    let floors =
      rest > 0
      ? words(forLevels: Array(levels.prefix(3))) + " and on \(rest) other \(rest == 1 ? "floor" : "floors")"
      : words(forLevels: levels)
    let more = units.count > 3 ? " …" : ""
    return "\(units.count) places on \(floors) (\(names.joined(separator: ", "))\(more))"
  }
}
