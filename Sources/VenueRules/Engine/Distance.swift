import VenueGeometry

extension [PlanePolygon] {
  /// Metres from a point to the nearest part; 0 inside and on the border, nil if there is no part.
  ///
  /// - Complexity: linear in the corners.
  func metres(to point: PlanePoint) -> Double? {
    var nearest: Double?
    for part in self {
      if part.contains(point) { return 0 }
      for ring in part.rings {
        for (place, start) in ring.enumerated() {
          let end = ring[place + 1 == ring.count ? 0 : place + 1]
          let squared = Predicates.squaredDistance(from: point, toSegment: start, end)
          if squared < nearest ?? .infinity { nearest = squared }
        }
      }
    }
    return nearest.map { $0.squareRoot() / 1000 }
  }
}
