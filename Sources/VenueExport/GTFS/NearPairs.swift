import VenueGeometry

/// Pairs of positions of two lists that are near each other, the nearest pair first. Each position is in one pair at most.
struct NearPairs {
  /// Indices in the first and in the second list.
  private(set) var all: [(Int, Int)] = []

  /// - Parameters:
  ///   - first: nil for an unknown position.
  ///   - limit: metres.
  /// - Complexity: O(*n m*), for the entrances of one station.
  init(_ first: [Coordinate?], _ second: [Coordinate?], within limit: Double) {
    var pairs: [(metres: Double, a: Int, b: Int)] = []
    for (a, here) in first.enumerated() {
      for (b, there) in second.enumerated() {
        guard let here, let there else { continue }
        let metres = Trigonometry.greatCircleDistance(from: here, to: there)
        if metres <= limit { pairs.append((metres, a, b)) }
      }
    }
    var (usedA, usedB): (Set<Int>, Set<Int>) = ([], [])
    for pair in pairs.sorted(by: { ($0.metres, $0.a, $0.b) < ($1.metres, $1.a, $1.b) })
    where !usedA.contains(pair.a) && !usedB.contains(pair.b) {
      usedA.insert(pair.a)
      usedB.insert(pair.b)
      all.append((pair.a, pair.b))
    }
  }
}
