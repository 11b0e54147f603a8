import VenueModel
import VenueVocabulary

/// How far somebody gets from the entrances of a venue: what the network rules have in common.
struct Reach {
  /// Whether any opening leads outside that this profile may pass inwards.
  let hasEntrance: Bool
  /// For each unit whether it is reached from an entrance; without entrances, whether it belongs to the largest island.
  let isReached: [Bool]
  /// As ``AccessGraph/islands(of:for:)`` numbers them.
  let islands: [Int]

  /// From parts that are known.
  init(hasEntrance: Bool, isReached: [Bool], islands: [Int]) {
    self.hasEntrance = hasEntrance
    self.isReached = isReached
    self.islands = islands
  }

  init(of profile: AccessProfile, in context: RuleContext) {
    let (access, index) = (context.access, context.index)
    islands = access.islands(of: index, for: profile)
    let fromOutside = access.reachable(from: [AccessGraph.outside], of: index, for: profile)
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

  /// The island with most units, the first of several; −1 when there is none.
  private static func largest(of islands: [Int]) -> Int {
    var sizes = [Int](repeating: 0, count: (islands.max() ?? -1) + 1)
    for island in islands where island >= 0 { sizes[island] += 1 }
    guard let most = sizes.max() else { return -1 }
    return sizes.firstIndex(of: most) ?? -1
  }

  /// Units that cannot be reached, together as far as they can be walked between. Rooms without a door stand by themselves, as
  /// TOP008 tells them, unless one level has so many that they are one. In the order of their first units.
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
      // What is left one way into the same hall hangs together by the hall alone, and has a door of its own to blame.
      if case .island = key { return parts(of: items, in: context) }
      return [items]
    }
  }

  /// Units by what can be walked between without leaving them, in the order of their first units.
  private func parts(of units: [Int], in context: RuleContext) -> [[Int]] {
    let own = Set(units)
    var part: [Int: Int] = [:]
    for start in units where part[start] == nil {
      part[start] = start
      var waiting = [start]
      while let unit = waiting.popLast() {
        for edge in context.access.edges(at: unit) {
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
  /// Whether silence about a unit means something: its level is drawn in full.
  func isFullyMapped(_ unit: Int) -> Bool { index.unitLevels[unit].map { venue.levels[$0].mapped == .full } ?? false }

  /// `"3 places on floor 0 (shop, office …)"`.
  func words(forCluster units: [Int]) -> String {
    let names = units.prefix(3).map { words(for: FeatureRef(.unit, $0)) }
    guard units.count > 1 else { return names.first ?? "" }
    let levels = grouped(units) { index.unitLevels[$0] }.compactMap(\.key)
    let floors =
      levels.prefix(3).map { words(forLevel: $0) }.joined(separator: ", ")
      + (levels.count > 3 ? " and \(levels.count - 3) more" : "")
    let more = units.count > 3 ? " …" : ""
    return "\(units.count) places on \(floors) (\(names.joined(separator: ", "))\(more))"
  }
}
