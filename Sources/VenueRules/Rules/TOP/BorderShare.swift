import VenueGeometry

extension EdgeIndex {
  /// The largest share of a line that lies near the border of one unit, measured at points 5 cm apart or closer.
  ///
  /// - Parameters:
  ///   - owners: the unit of each ring.
  ///   - distance: in millimetres.
  func share(of line: [PlanePoint], owners: [Int], margin distance: Double) -> Double {
    let margin = Int32(distance)
    let limit = distance * distance
    var lengths: [Int: Double] = [:]
    var total = 0.0
    for (a, b) in zip(line, line.dropFirst()) {
      let length = a.distance(to: b)
      let pieces = min(max(Int((length / 50).rounded(.up)), 1), 2000)
      total += length
      for piece in 0..<pieces {
        let t = (Double(piece) + 0.5) / Double(pieces)
        let middle = PlanePoint(
          Int((Double(a.x) + (Double(b.x) - Double(a.x)) * t).rounded()),
          Int((Double(a.y) + (Double(b.y) - Double(a.y)) * t).rounded()))
        var owned: Set<Int> = []
        for edge in near(middle, middle, margin: margin)
        where Predicates.squaredDistance(from: middle, toSegment: self.edges[edge].a, self.edges[edge].b) <= limit {
          owned.insert(owners[self.edges[edge].owner])
        }
        for unit in owned { lengths[unit, default: 0] += length / Double(pieces) }
      }
    }
    return total > 0 ? (lengths.values.max() ?? 0) / total : 0
  }
}
