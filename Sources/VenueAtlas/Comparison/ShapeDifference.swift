import VenueGeometry
import VenueParts

/// The difference of two shapes.
enum ShapeDifference {
  /// Within the centimetres to which a bundle rounds.
  case same
  /// The same shape elsewhere: metres.
  case moved(Double)
  case reshaped(before: Extent, after: Extent)

  /// Square metres of areas, metres of lines.
  struct Extent {
    var size: Double
    /// nil for points.
    var unit: String?
    var text: String
  }

  /// Two positions of a bundle, to seven decimals each, are the same up to here.
  private static let tolerance = 0.03

  init(from old: TileGeometry, to new: TileGeometry) {
    let (before, after) = (old.parts, new.parts)
    guard let origin = before.first?.first else {
      self = .same
      return
    }
    let scale = Trigonometry.metresPerDegree(atLatitude: origin.latitude)
    func offset(_ a: Coordinate, _ b: Coordinate) -> (x: Double, y: Double) {
      ((b.longitude - a.longitude) * scale.longitude, (b.latitude - a.latitude) * scale.latitude)
    }
    if before.map(\.count) == after.map(\.count), let first = after.first?.first {
      let move = offset(origin, first)
      let isOneMove = zip(before.joined(), after.joined()).allSatisfy { a, b in
        let own = offset(a, b)
        return abs(own.x - move.x) <= ShapeDifference.tolerance && abs(own.y - move.y) <= ShapeDifference.tolerance
      }
      if isOneMove {
        let metres = (move.x * move.x + move.y * move.y).squareRoot()
        self = metres <= ShapeDifference.tolerance ? .same : .moved(metres)
        return
      }
    }
    func extent(_ geometry: TileGeometry) -> Extent {
      var size = 0.0
      for part in geometry.parts {
        let places = part.map { offset(origin, $0) }
        switch geometry {
        case .polygons:
          // Holes have the opposite orientation, so they reduce the sum.
          size += zip(places, places.dropFirst()).reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2 }
        case .lines:
          size += zip(places, places.dropFirst()).reduce(0) { sum, pair in
            let (dx, dy) = (pair.1.x - pair.0.x, pair.1.y - pair.0.y)
            return sum + (dx * dx + dy * dy).squareRoot()
          }
        case .points: break
        }
      }
      // Seven decimals of a degree are a centimetre, which large areas have many of.
      size = abs(size) < 20 ? (abs(size) * 10).rounded() / 10 : abs(size).rounded()
      let number = size == size.rounded() && size < 1e15 ? "\(Int(size))" : "\(size)"
      switch geometry {
      case .polygons: return Extent(size: size, unit: "m²", text: "\(number) m²")
      case .lines: return Extent(size: size, unit: "m", text: "\(number) m")
      case .points: return Extent(size: 0, text: "\(geometry.parts.first?.count ?? 0) points")
      }
    }
    self = .reshaped(before: extent(old), after: extent(new))
  }
}

extension TileGeometry {
  /// Rings, lines, or all points as one.
  fileprivate var parts: [[Coordinate]] {
    switch self {
    case .points(let points): [points]
    case .lines(let lines): lines
    case .polygons(let polygons): polygons.flatMap(\.rings)
    }
  }
}
