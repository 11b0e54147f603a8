import VenueGeometry

/// Arcs of a drawing as chords.
enum DXFCurves {
  typealias Point = AffineMap.Point

  /// Metres that a chord is from its arc at most.
  static let tolerance = 0.01
  private static let mostChords = 720.0

  /// The bulge of an arc: the tangent of a quarter of its angle.
  static func bulge(degrees: Double) -> Double {
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees / 4)
    return sine / cosine
  }

  /// Degrees of an arc that are no arc: angles of a whole turn are rounded, such as 6.2831853072 radians.
  private static let leastTurn = 5e-4

  /// Degrees counter-clockwise from one direction to another; a whole turn if they are the same.
  static func turn(from: Double, to: Double) -> Double {
    let remainder = (to - from).truncatingRemainder(dividingBy: 360)
    let turn = remainder < 0 ? remainder + 360 : remainder
    return turn < leastTurn ? turn + 360 : turn
  }

  /// An arc in halves: the bulge of a whole circle is infinite.
  static func arc(
    around centre: Point, _ radius: Double, from: Double, turn: Double
  ) -> [(point: Point, bulge: Double)] {
    let bulge = bulge(degrees: turn / 2)
    return [(0.0, bulge), (turn / 2, bulge), (turn, 0)].map { degrees, bulge in
      let (sine, cosine) = Trigonometry.sineAndCosine(degrees: from + degrees)
      return (centre + radius * Point(cosine, sine), bulge)
    }
  }

  /// A quarter arc is how a door leaf is drawn: its hinge, and the ends of the arc.
  struct Swing: Sendable {
    var hinge: Point
    var ends: [Point]
  }

  /// - Parameters:
  ///   - tolerance: in the units of the path.
  ///   - swing: called with each arc of about a quarter of a circle.
  /// - Returns: the corners; the first is not repeated at the end of a closed path.
  static func corners(of path: DXFDrawing.Path, tolerance: Double, swing: (Swing) -> Void) -> [Point] {
    var corners: [Point] = []
    let vertices = path.vertices
    var quarter: (from: Point, turn: Double, centre: Point)?
    for (index, vertex) in vertices.enumerated() {
      corners.append(vertex.point)
      guard path.isClosed || index + 1 < vertices.count, vertex.bulge != 0 else { continue }
      let next = vertices[(index + 1) % vertices.count].point
      guard let arc = Arc(from: vertex.point, to: next, bulge: vertex.bulge) else { continue }
      // Two pieces of one arc are one swing.
      let turn = arc.degrees + (quarter.map { isNear($0.centre, arc.centre, arc.radius) ? $0.turn : 0 } ?? 0)
      let from = quarter.flatMap { isNear($0.centre, arc.centre, arc.radius) ? $0.from : nil } ?? vertex.point
      quarter = (from, turn, arc.centre)
      if (60...120).contains(abs(turn)) { swing(Swing(hinge: arc.centre, ends: [from, next])) }
      corners += arc.points(tolerance: tolerance)
    }
    return corners
  }

  private static func isNear(_ a: Point, _ b: Point, _ radius: Double) -> Bool {
    let distance = a - b
    return abs(distance.x) + abs(distance.y) < 1e-6 * radius
  }

  private struct Arc {
    let centre: Point
    let radius: Double
    /// Counter-clockwise.
    let degrees: Double
    let from: Point

    init?(from: Point, to: Point, bulge: Double) {
      let chord = to - from
      let length = (chord.x * chord.x + chord.y * chord.y).squareRoot()
      guard length > 0 else { return nil }
      let height = (1 - bulge * bulge) / (4 * bulge)
      centre = (from + to) / 2 + height * Point(-chord.y, chord.x)
      radius = length * (1 + bulge * bulge) / (4 * abs(bulge))
      degrees = 4 * Trigonometry.direction(x: 1, y: bulge)
      self.from = from
    }

    /// The points between the ends.
    func points(tolerance: Double) -> [Point] {
      let cosine = max(1 - tolerance / radius, 0)
      let step = 2 * Trigonometry.direction(x: cosine, y: (1 - cosine * cosine).squareRoot())
      let count = min((abs(degrees) / max(step, 0.01)).rounded(.up), mostChords)
      guard radius.isFinite, count > 1 else { return [] }
      return (1..<Int(count)).map { index in
        let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees * Double(index) / count)
        let offset = from - centre
        return centre + Point(offset.x * cosine - offset.y * sine, offset.x * sine + offset.y * cosine)
      }
    }
  }
}
