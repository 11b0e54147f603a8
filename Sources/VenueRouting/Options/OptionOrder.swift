import VenueVocabulary

/// Puts options in order by one key; among equals the id decides, so that the order is always the same.
struct OptionOrder {
  private let sort: TransitSort

  init(_ sort: TransitSort) { self.sort = sort }

  func precedes(_ a: TransitOption, _ b: TransitOption) -> Bool {
    let (first, second) = (key(a), key(b))
    return first != second ? first < second : a.id.utf8.lexicographicallyPrecedes(b.id.utf8)
  }

  /// The first of them in order. The best option of each sort key is included, so that the best result of another order is never missing.
  /// Vehicles that several options share are listed once, by the best way to them.
  func best(of options: [TransitOption], limit: Int) -> [TransitOption] {
    var kept: [TransitOption] = []
    let sorted = OptionOrder.listed(options).sorted(by: precedes)
    let champions = TransitSort.allCases.compactMap { sort in sorted.min(by: OptionOrder(sort).precedes)?.id }
    var needed = Set(champions)
    for option in sorted {
      let isNeeded = needed.contains(option.id)
      guard isNeeded || kept.count + needed.count < max(limit, needed.count) else { continue }
      needed.remove(option.id)
      kept.append(option)
    }
    return kept
  }

  /// One option for the same vehicles, and the one with the least walking, even if it leads to vehicles that are listed.
  private static func listed(_ options: [TransitOption]) -> [TransitOption] {
    let ways = bestWays(options)
    let walking = OptionOrder(.walking)
    guard let least = options.min(by: walking.precedes), let known = ways.min(by: walking.precedes),
      walking.key(least) < walking.key(known)
    else { return ways }
    return ways + [least]
  }

  /// One option for the same vehicles: several links of one stop, such as the edges of a platform, lead to the same departure. The choice is the
  /// same for all orders.
  private static func bestWays(_ options: [TransitOption]) -> [TransitOption] {
    var best: [TransitOption] = []
    var places: [String: Int] = [:]
    for option in options {
      let vehicles = option.vehicles
      guard let place = places[vehicles] else {
        places[vehicles] = best.count
        best.append(option)
        continue
      }
      if isBetterWay(option, than: best[place]) { best[place] = option }
    }
    return best
  }

  /// Prefers the earlier end, then the later start, then less walking; among equals the id decides.
  private static func isBetterWay(_ a: TransitOption, than b: TransitOption) -> Bool {
    if a.end != b.end { return a.end < b.end }
    if a.start != b.start { return a.start > b.start }
    let (first, second) = (a.walking.rounded(), b.walking.rounded())
    return first != second ? first < second : a.id.utf8.lexicographicallyPrecedes(b.id.utf8)
  }

  private func key(_ option: TransitOption) -> Int64 {
    switch sort {
    case .start: option.start.seconds
    case .end: option.end.seconds
    // Rounded to metres: walks with equal printed lengths are equal.
    case .walking: Int64(option.walking.rounded())
    case .stops: Int64(option.stops)
    case .transfers: Int64(option.transfers)
    case .kinds: Int64(option.kinds.count)
    }
  }
}
