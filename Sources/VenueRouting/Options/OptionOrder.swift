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
  func best(of options: [TransitOption], limit: Int) -> [TransitOption] {
    var kept: [TransitOption] = []
    // One departure from one stop is one option, even if several searches found it.
    var seen: Set<String> = []
    let sorted = options.sorted(by: precedes).filter { seen.insert($0.id).inserted }
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
