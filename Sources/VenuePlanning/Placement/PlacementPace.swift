/// Detail is added step by step (H43): on a floor of ``fewest`` labels or more no half zoom brings more than two fifths of all, nor, after a phone's
/// first view, shows more than three times what the one before did, and each after it brings some until all are there, as far as there are any to hold back.
/// Labels are only ever held back, the least important first, which gets in nobody's way.
struct PlacementPace {
  static let fewest = 40

  let firstView: HalfZoom
  let last: HalfZoom

  /// - Parameters:
  ///   - first: the half zoom at which each comes in.
  ///   - order: those that may be held back, the most important first.
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

  /// Those who are too many wait for the next half zoom; at the last all come.
  ///
  /// - Parameter places: of each in the order of importance.
  private func holdRush(_ arrivals: inout [[Int]], firstView: Int, count: Int, _ places: [Int]) {
    let share = max(1, count * 2 / 5)
    var shown = 0
    for number in arrivals.indices.dropLast() {
      // Three times nothing is nothing: the first ones need a beginning.
      let allowance = number <= firstView ? share : min(share, shown == 0 ? PlacementPace.fewest / 4 : 2 * shown)
      if arrivals[number].count > allowance {
        let held = arrivals[number][allowance...]
        arrivals[number].removeSubrange(allowance...)
        arrivals[number + 1] = (arrivals[number + 1] + held).sorted { places[$0] < places[$1] }
      }
      shown += arrivals[number].count
    }
  }

  /// For each half zoom that brings nothing, before the last that does, the least important of the nearest one before it that has two or more.
  /// Where none has, what a first view brings waits: a single name comes with the others. What names a floor from farther out stays.
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
