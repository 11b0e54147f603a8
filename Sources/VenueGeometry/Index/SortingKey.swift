extension PlanePoint {
  /// A number in the order of the points, for ``RadixSort``.
  var sortingKey: UInt64 {
    UInt64(UInt32(bitPattern: x) ^ 1 << 31) << 32 | UInt64(UInt32(bitPattern: y) ^ 1 << 31)
  }
}

extension RadixSort {
  /// The points in ascending order, each once.
  static func distinct(_ points: [PlanePoint]) -> [PlanePoint] {
    var result: [PlanePoint] = []
    result.reserveCapacity(points.count)
    for place in order(of: points.map(\.sortingKey)) where result.last != points[Int(place)] {
      result.append(points[Int(place)])
    }
    return result
  }

  /// The pairs of places in ascending order, each once. Places are not negative.
  static func distinct(_ pairs: [(Int32, Int32)]) -> [(Int32, Int32)] {
    var result: [(Int32, Int32)] = []
    result.reserveCapacity(pairs.count)
    let keys = pairs.map { UInt64(UInt32(bitPattern: $0.0)) << 32 | UInt64(UInt32(bitPattern: $0.1)) }
    for place in order(of: keys) {
      let pair = pairs[Int(place)]
      if let last = result.last, last == pair { continue }
      result.append(pair)
    }
    return result
  }
}
