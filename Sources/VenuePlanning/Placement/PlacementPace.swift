/// Detail is added step by step (H43). On a floor of ``fewest`` labels or more, no half zoom adds more than two fifths of all. After a phone's first
/// view, none shows more than three times the number of the previous one, and each adds some until all are visible, as far as there are labels to
/// delay. Labels are only delayed, the least important first, which never causes a collision.
struct PlacementPace {
  static let fewest = 40

  let firstView: HalfZoom
  let last: HalfZoom

  /// - Parameters:
  ///   - first: the first half zoom of each.
  ///   - order: labels that may be delayed, the most important first.
  /// - Complexity: O(items · log items)
  func hold(_ first: inout [HalfZoom], order: [Int]) {
    guard order.count >= PlacementPace.fewest, let earliest = order.map({ first[$0] }).min() else { return }
    var arrivals: [[Int]] = Array(repeating: [], count: earliest.distance(to: last) + 1)
    for item in order { arrivals[earliest.distance(to: first[item])].append(item) }
    var places = [Int](repeating: 0, count: first.count)
    for (place, item) in order.enumerated() { places[item] = place }
    holdRush(&arrivals, firstView: earliest.distance(to: firstView), count: order.count, places)
    fillPauses(&arrivals, after: max(0, earliest.distance(to: firstView)))
    for (number, items) in arrivals.enumerated() {
      for item in items { first[item] = earliest.advanced(by: number) }
    }
  }

  /// Excess labels wait for the next half zoom; at the last all are shown.
  ///
  /// - Parameter places: position of each in the order of importance.
  private func holdRush(_ arrivals: inout [[Int]], firstView: Int, count: Int, _ places: [Int]) {
    let share = max(1, count * 2 / 5)
    var shown = 0
    for number in arrivals.indices.dropLast() {
      // Three times zero is zero, so the first labels have their own allowance.
      let allowance = number <= firstView ? share : min(share, shown == 0 ? PlacementPace.fewest / 4 : 2 * shown)
      if arrivals[number].count > allowance {
        let held = arrivals[number][allowance...]
        arrivals[number].removeSubrange(allowance...)
        arrivals[number + 1] = (arrivals[number + 1] + held).sorted { places[$0] < places[$1] }
      }
      shown += arrivals[number].count
    }
  }

  /// For each half zoom without arrivals, before the last one with arrivals, delays the least important label of the nearest previous one that has
  /// two or more. If none has, labels of a first view are delayed: a single name appears with the others. Labels that name a floor from farther out are
  /// not delayed.
  private func fillPauses(_ arrivals: inout [[Int]], after firstView: Int) {
    guard let end = arrivals.lastIndex(where: { !$0.isEmpty }) else { return }
    for number in stride(from: end, to: firstView, by: -1) where arrivals[number].isEmpty {
      let isSeveral = arrivals[...firstView].count { !$0.isEmpty } > 1
      guard
        let giver = arrivals[..<number].lastIndex(where: { $0.count > 1 })
          ?? arrivals[..<number].lastIndex(where: { !$0.isEmpty }),
        giver >= firstView || arrivals[giver].count > 1 || isSeveral, let item = arrivals[giver].popLast()
      else { continue }
      arrivals[number] = [item]
    }
  }
}
