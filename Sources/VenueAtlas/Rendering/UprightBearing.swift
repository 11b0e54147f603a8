import VenueGeometry
import VenueParts

extension FloorPicture {
  /// The rotation that makes most walls vertical, in whole degrees from −44 to 45. Such plans are easier to read, and names fit
  /// better. North up (0) if no direction has a third of the length of all walls.
  ///
  /// Walls are the outlines of levels, weighted by length; directions at a right angle to each other count as one.
  public static func uprightBearing(of features: [MapFeature]) -> Double {
    var lengths = [Double](repeating: 0, count: 90)
    for feature in features where feature.layer == "level" {
      guard case .polygons(let polygons) = feature.geometry else { continue }
      for ring in polygons.flatMap(\.rings) {
        for (a, b) in zip(ring, ring.dropFirst()) {
          let (from, to) = (Trigonometry.mercator(a), Trigonometry.mercator(b))
          let (x, y) = (to.x - from.x, to.y - from.y)
          guard x != 0 || y != 0 else { continue }
          // Clockwise from east, as y runs down; a right angle more or less is the same wall.
          let degrees = Trigonometry.direction(x: x, y: y).rounded() + 360
          lengths[Int(degrees) % 90] += (x * x + y * y).squareRoot()
        }
      }
    }
    let total = lengths.reduce(0, +)
    // Neighbouring degrees have half weight: surveys are not exact.
    let weights = lengths.indices.map { lengths[$0] + (lengths[($0 + 89) % 90] + lengths[($0 + 1) % 90]) / 2 }
    guard let best = weights.indices.max(by: { weights[$0] < weights[$1] }), weights[best] > total / 3 else { return 0 }
    return best > 45 ? Double(best - 90) : Double(best)
  }
}
