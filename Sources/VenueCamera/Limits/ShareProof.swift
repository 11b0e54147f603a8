import VenueGeometry

/// Proves by branch and bound that every allowed centre of a view has enough of a shape around it.
///
/// The disk of radius r around a position contains at least as much of the shape as the disk of radius r − d around a position at distance d. So
/// one examination of the centre of a square decides for the whole square, or the square is divided into four. Each square examines
/// only the part of the shape that can be visible from it.
struct ShareProof {
  /// Largest number of examinations; one with many visible corners counts for several.
  static let mostLooks = 300_000

  private let rings: [[SIMD2<Double>]]
  private let middle: SIMD2<Double>
  private let half: Double
  private(set) var looksLeft = ShareProof.mostLooks

  /// - Parameter shape: areas that do not overlap.
  init(_ shape: [PlanePolygon]) {
    rings = shape.flatMap(\.rings).map { ring in
      ring.map { SIMD2(Double($0.x) / 1000, Double($0.y) / 1000) }
    }
    var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    for place in rings.joined() {
      low = SIMD2(min(low.x, place.x), min(low.y, place.y))
      high = SIMD2(max(high.x, place.x), max(high.y, place.y))
    }
    middle = (low + high) / 2
    half = max(high.x - low.x, high.y - low.y) / 2
  }

  /// True if at least `least` square metres of the shape are within `radius` of every position within `margin` of it;
  /// false also if this could not be decided. A radius not above the margin proves nothing.
  mutating func holds(radius: Double, margin: Double, least: Double) -> Bool {
    guard radius > margin else { return false }
    return holds(
      Question(radius: radius, margin: margin, least: least), rings, middle: middle, half: half + margin)
  }

  private struct Question {
    var radius: Double
    var margin: Double
    var least: Double
    /// True if it is valid for a shape that ends at one straight wall of any length: a segment of the disk is then visible.
    var holdsAtWall: Bool

    init(radius: Double, margin: Double, least: Double) {
      (self.radius, self.margin, self.least) = (radius, margin, least)
      let chord = (radius * radius - margin * margin).squareRoot()
      let angle = Trigonometry.direction(x: margin, y: chord) * .pi / 180
      holdsAtWall = radius * radius * angle - margin * chord >= least * (1 + 1e-9)
    }
  }

  private mutating func holds(
    _ question: Question, _ rings: [[SIMD2<Double>]], middle: SIMD2<Double>, half: Double
  ) -> Bool {
    guard looksLeft > 0 else { return false }
    looksLeft -= 1 + rings.reduce(0) { $0 + $1.count } / 32
    // The part of the shape that can be visible from anywhere in the square.
    let sight = half + question.radius
    let near = rings.map { ShareProof.clip($0, middle, sight) }.filter { $0.count > 2 }
    // No position of the square is within the margin.
    if near.isEmpty { return true }
    if question.holdsAtWall, ShareProof.isOneWall(near, middle, sight) { return true }
    let away = half * 2.0.squareRoot()
    let around = near.reduce(0) { $0 + ShareProof.area($1) }
    if around >= question.least, question.radius > away {
      let radius = question.radius - away
      if around > 4 * sight * sight * (1 - 1e-9) {
        if 3 * radius * radius >= question.least { return true }
      } else {
        // The square inside the disk is fast to test and usually sufficient; the rest of the disk is tested only if it is not.
        let inner = near.reduce(0) { $0 + ShareProof.area(ShareProof.clip($1, middle, radius * 0.7071)) }
        if inner >= question.least { return true }
        if inner + 1.15 * radius * radius >= question.least {
          let disk = ShareProof.circle.map { middle + $0 * radius }
          if near.reduce(0, { $0 + ConvexClip.area(of: $1, within: disk) }) >= question.least { return true }
        }
      }
    }
    if ShareProof.distance(from: middle, to: near) - away > question.margin { return true }
    guard away > question.radius / 40 else { return false }
    let quarter = half / 2
    for (x, y) in [(-quarter, -quarter), (quarter, -quarter), (quarter, quarter), (-quarter, quarter)] {
      guard holds(question, near, middle: middle + SIMD2(x, y), half: quarter) else { return false }
    }
    return true
  }

  /// True if a shape clipped to a square consists of only one straight wall with the shape on one side.
  private static func isOneWall(_ rings: [[SIMD2<Double>]], _ middle: SIMD2<Double>, _ half: Double) -> Bool {
    guard rings.count == 1, rings[0].count <= 6, var a = rings[0].last, area(rings[0]) > 0 else { return false }
    let grace = 1e-7
    var walls = 0
    for b in rings[0] {
      let (da, db) = (a - middle, b - middle)
      let isSide =
        [half, -half].contains { side in
          abs(da.x - side) < grace && abs(db.x - side) < grace || abs(da.y - side) < grace && abs(db.y - side) < grace
        }
      if !isSide, abs(a.x - b.x) > grace || abs(a.y - b.y) > grace { walls += 1 }
      a = b
    }
    return walls == 1
  }

  /// Sixteen corners on a circle of radius 1, counter-clockwise: a little less than its disk.
  private static let circle: [SIMD2<Double>] = (0..<16).map { corner in
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: Double(corner) * 22.5)
    return SIMD2(cosine, sine)
  }

  private static func area(_ ring: [SIMD2<Double>]) -> Double {
    guard var last = ring.last else { return 0 }
    // Relative to the first corner, so that large coordinates keep their precision.
    let origin = last
    var sum = 0.0
    for next in ring {
      let (a, b) = (last - origin, next - origin)
      sum += a.x * b.y - a.y * b.x
      last = next
    }
    return sum / 2
  }

  /// The part of a ring in an axis-aligned square (Sutherland and Hodgman 1974).
  private static func clip(_ ring: [SIMD2<Double>], _ middle: SIMD2<Double>, _ half: Double) -> [SIMD2<Double>] {
    let (low, high) = (middle - half, middle + half)
    var (least, most) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    for place in ring {
      least = SIMD2(min(least.x, place.x), min(least.y, place.y))
      most = SIMD2(max(most.x, place.x), max(most.y, place.y))
    }
    if least.x > high.x || least.y > high.y || most.x < low.x || most.y < low.y { return [] }
    var clipped = ring
    if least.x < low.x { clipped = ConvexClip.keep(clipped) { $0.x - low.x } }
    if most.x > high.x { clipped = ConvexClip.keep(clipped) { high.x - $0.x } }
    if least.y < low.y { clipped = ConvexClip.keep(clipped) { $0.y - low.y } }
    if most.y > high.y { clipped = ConvexClip.keep(clipped) { high.y - $0.y } }
    return clipped
  }

  /// Metres to clipped rings: edges added by clipping are inside the shape, so the result is never too large.
  private static func distance(from place: SIMD2<Double>, to rings: [[SIMD2<Double>]]) -> Double {
    var best = Double.infinity
    var isInside = false
    for ring in rings {
      guard var a = ring.last else { continue }
      for b in ring {
        let d = b - a
        let length = d.x * d.x + d.y * d.y
        let e = place - a
        let along = length > 0 ? min(max((e.x * d.x + e.y * d.y) / length, 0), 1) : 0
        let off = e - d * along
        best = min(best, off.x * off.x + off.y * off.y)
        if (a.y > place.y) != (b.y > place.y), place.x < a.x + (place.y - a.y) / (b.y - a.y) * (b.x - a.x) {
          isInside.toggle()
        }
        a = b
      }
    }
    return isInside ? 0 : best.squareRoot()
  }
}
