/// Exact intersections of walls with pixels and with each other. A pixel is the square of one tile unit around a whole position; it includes its
/// west and north sides.
enum HotPixel {
  typealias Point = (x: Int32, y: Int32)

  /// Twice the area of a triangle: positive if `c` is clockwise (y down) of the direction from `a` to `b`.
  @inline(__always)
  static func turn(_ a: Point, _ b: Point, _ c: Point) -> Int64 {
    (Int64(b.x) &- Int64(a.x)) &* (Int64(c.y) &- Int64(a.y)) &- (Int64(b.y) &- Int64(a.y)) &* (Int64(c.x) &- Int64(a.x))
  }

  /// True if a wall between two points in fixed units meets the pixel of a whole position.
  static func isMet(by a: Point, _ b: Point, x: Int32, y: Int32) -> Bool {
    let (west, north) = (x &* FixedUnit.one &- FixedUnit.half, y &* FixedUnit.one &- FixedUnit.half)
    // Its last places: all are fixed-point numbers.
    let (east, south) = (west &+ FixedUnit.one &- 1, north &+ FixedUnit.one &- 1)
    guard max(a.x, b.x) >= west, min(a.x, b.x) <= east, max(a.y, b.y) >= north, min(a.y, b.y) <= south else {
      return false
    }
    if a.x == b.x || a.y == b.y { return true }
    // A diagonal wall passes the square if the two corners across it are on different sides; the far corners are
    // excluded, so a wall through only one of them does not meet the square.
    let isFalling = (b.x > a.x) == (b.y > a.y)
    let (p, q) = b.x > a.x ? (a, b) : (b, a)
    // Corners of the open sides, one place further out.
    let (openEast, openSouth) = (east &+ 1, south &+ 1)
    if isFalling {
      // The corners across are north-east and south-west; both are outside the square.
      return turn(p, q, (openEast, north)) < 0 && turn(p, q, (west, openSouth)) > 0
    }
    // North-west is inside, south-east is not.
    return turn(p, q, (west, north)) <= 0 && turn(p, q, (openEast, openSouth)) > 0
  }

  /// The pixel in which two walls cross, with no end on the other wall; nil if there is no such crossing.
  static func crossing(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Point? {
    let (atA, atB) = (turn(c, d, a), turn(c, d, b))
    guard (atA < 0) != (atB < 0), atA != 0, atB != 0 else { return nil }
    let (atC, atD) = (turn(a, b, c), turn(a, b, d))
    guard (atC < 0) != (atD < 0), atC != 0, atD != 0 else { return nil }
    var share = Int128(atA)
    var whole = Int128(atA) - Int128(atB)
    if whole < 0 { (share, whole) = (-share, -whole) }
    func pixel(_ from: Int32, _ to: Int32) -> Int32 {
      // (from + share / whole · (to − from) + half) / one, rounded down.
      let dividend = (Int128(from) + Int128(FixedUnit.half)) * whole + share * Int128(Int64(to) - Int64(from))
      let divisor = whole * Int128(FixedUnit.one)
      let (quotient, rest) = dividend.quotientAndRemainder(dividingBy: divisor)
      return Int32(rest < 0 ? quotient - 1 : quotient)
    }
    return (pixel(a.x, b.x), pixel(a.y, b.y))
  }
}
