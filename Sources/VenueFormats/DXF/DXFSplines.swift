import VenueGeometry

/// Ellipses and splines of a drawing as points on them.
enum DXFSplines {
  typealias Point = AffineMap.Point

  /// Chords of a whole ellipse: within 1 cm of one that is 60 m long.
  private static let chordsOfEllipse = 128.0
  /// Chords between two knots of a spline, or between two points that it goes through.
  private static let chordsOfPiece = 16
  private static let highestDegree = 11
  /// Points of one spline; it makes sixteen times as many corners.
  private static let mostPoints = 20_000

  /// - Parameters:
  ///   - axis: from the centre to the end of the longer axis.
  ///   - ratio: of the shorter axis to the longer one; negative if the angles run clockwise.
  ///   - from: degrees from the longer axis.
  ///   - turn: degrees; at most a whole turn.
  static func ellipse(_ centre: Point, axis: Point, ratio: Double, from: Double, turn: Double) -> [Point] {
    let turn = min(max(turn, -360), 360)
    let count = max((abs(turn) / 360 * chordsOfEllipse).rounded(.up), 2)
    let other = ratio * Point(-axis.y, axis.x)
    return (0...Int(count)).map { index in
      let (sine, cosine) = Trigonometry.sineAndCosine(degrees: from + turn * Double(index) / count)
      return centre + cosine * axis + sine * other
    }
  }

  /// A spline by its control points.
  ///
  /// - Parameter weights: one for each point; others are not used.
  /// - Returns: nil if the numbers make no spline.
  static func spline(degree: Int, knots: [Double], points: [Point], weights: [Double]) -> [Point]? {
    guard (1...highestDegree).contains(degree), points.count > degree, points.count <= mostPoints,
      knots.count == points.count + degree + 1, zip(knots, knots.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
    let isRational = weights.count == points.count && weights.allSatisfy { $0 > 0 }
    let weights = isRational ? weights : [Double](repeating: 1, count: points.count)
    var line: [Point] = []
    for span in degree..<points.count where knots[span] < knots[span + 1] {
      // The last point of a span is the first of the next one.
      for step in (line.isEmpty ? 0 : 1)...chordsOfPiece {
        let part = Double(step) / Double(chordsOfPiece)
        let place = knots[span] + (knots[span + 1] - knots[span]) * part
        line.append(point(at: place, in: span, degree, knots, points, weights))
      }
    }
    return line.count < 2 ? nil : line
  }

  /// The algorithm of de Boor.
  private static func point(
    at place: Double, in span: Int, _ degree: Int, _ knots: [Double], _ points: [Point], _ weights: [Double]
  ) -> Point {
    var weight = (0...degree).map { weights[span - degree + $0] }
    var sums = (0...degree).map { weights[span - degree + $0] * points[span - degree + $0] }
    for round in 1...degree {
      for index in stride(from: degree, through: round, by: -1) {
        let low = knots[span - degree + index]
        let high = knots[span + index - round + 1]
        let part = high > low ? (place - low) / (high - low) : 0
        sums[index] = (1 - part) * sums[index - 1] + part * sums[index]
        weight[index] = (1 - part) * weight[index - 1] + part * weight[index]
      }
    }
    return sums[degree] / weight[degree]
  }

  /// A spline by points on it, without control points: a smooth line through them (Catmull and Rom).
  static func line(through points: [Point]) -> [Point]? {
    guard points.count >= 2, points.count <= mostPoints else { return nil }
    guard points.count > 2 else { return points }
    var line = [points[0]]
    for index in 0..<(points.count - 1) {
      let (a, b) = (points[index], points[index + 1])
      let before: Point = index > 0 ? points[index - 1] : a + (a - b)
      let after: Point = index + 2 < points.count ? points[index + 2] : b + (b - a)
      for step in 1...chordsOfPiece {
        let part = Double(step) / Double(chordsOfPiece)
        let slope: Point = b - before
        let bend: Point = 2 * before - 5 * a + (4 * b - after)
        let twist: Point = 3 * (a - b) + (after - before)
        let change: Point = slope + part * bend + (part * part) * twist
        line.append(a + (0.5 * part) * change)
      }
    }
    return line
  }
}
