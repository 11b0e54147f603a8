import VenueGeometry

/// Arcs of curved geometries as chords, in the positions of the file.
enum CircularArc {
  /// Degrees of one chord: 1 cm from an arc with a radius of 10 m.
  private static let step = 5.0

  /// - Parameter points: the ends of the arcs, with a point of each arc between them.
  static func chords(through points: [Coordinate]) -> [Coordinate] {
    guard points.count >= 3 else { return points }
    var line = [points[0]]
    for place in stride(from: 0, to: points.count - 2, by: 2) {
      line += arc(points[place], points[place + 1], points[place + 2])
    }
    // The end of a damaged line stays.
    if points.count.isMultiple(of: 2) { line.append(points[points.count - 1]) }
    return line
  }

  /// The points behind the first one. A circle ends where it begins, and its point between is opposite.
  private static func arc(_ a: Coordinate, _ b: Coordinate, _ c: Coordinate) -> [Coordinate] {
    let (x1, y1) = (b.longitude - a.longitude, b.latitude - a.latitude)
    let (x2, y2) = (c.longitude - a.longitude, c.latitude - a.latitude)
    let (size1, size2) = (x1 * x1 + y1 * y1, x2 * x2 + y2 * y2)
    let cross = x1 * y2 - y1 * x2
    let isCircle = a == c
    guard isCircle || abs(cross) > 1e-9 * (size1 + size2) else { return [b, c] }
    let x = isCircle ? x1 / 2 : (y2 * size1 - y1 * size2) / (2 * cross)
    let y = isCircle ? y1 / 2 : (x1 * size2 - x2 * size1) / (2 * cross)
    var turn = Trigonometry.direction(x: x2 - x, y: y2 - y) - Trigonometry.direction(x: -x, y: -y)
    if isCircle {
      turn = 360
    } else if cross > 0, turn < 0 {
      turn += 360
    } else if cross < 0, turn > 0 {
      turn -= 360
    }
    // Not one chord more because of the last bit.
    let count = max((abs(turn) / step - 1e-6).rounded(.up), 2)
    guard count.isFinite else { return [b, c] }
    return (1..<Int(count)).map { index in
      let (sine, cosine) = Trigonometry.sineAndCosine(degrees: turn * Double(index) / count)
      return Coordinate(
        longitude: a.longitude + x - x * cosine + y * sine, latitude: a.latitude + y - x * sine - y * cosine)
    } + [c]
  }
}
