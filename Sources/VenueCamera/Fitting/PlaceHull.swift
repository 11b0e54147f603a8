/// The convex hull of places on a rotated plane: only its corners can touch the edge of a view.
enum PlaceHull {
  /// Andrew's monotone chain (1979), corners in order without those on a side. Up to two places come back as they are.
  static func around(_ places: [SIMD2<Double>]) -> [SIMD2<Double>] {
    let sorted = places.sorted { $0.x != $1.x ? $0.x < $1.x : $0.y < $1.y }
    guard sorted.count > 2 else { return sorted }
    func chain(_ ordered: some Sequence<SIMD2<Double>>) -> [SIMD2<Double>] {
      var chain: [SIMD2<Double>] = []
      for place in ordered {
        while chain.count > 1 {
          let (a, b) = (chain[chain.count - 2], chain[chain.count - 1])
          let turn = (b.x - a.x) * (place.y - a.y) - (b.y - a.y) * (place.x - a.x)
          guard turn <= 0 else { break }
          chain.removeLast()
        }
        chain.append(place)
      }
      return chain
    }
    return chain(sorted).dropLast() + chain(sorted.reversed()).dropLast()
  }
}
