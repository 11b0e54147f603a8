@testable import VenueTiles

/// Snap rounding as it is defined, every wall against every other and every hot pixel: the oracle of ``SheetNoding``.
struct ObviousNoding {
  typealias Point = HotPixel.Point

  /// For each wall the pixels it goes through, from its first corner to its last.
  let chains: [[SIMD2<Int32>]]

  init(_ walls: [(a: Point, b: Point)]) {
    var hot: Set<SIMD2<Int32>> = []
    for (a, b) in walls {
      hot.insert(ObviousNoding.pixel(a))
      hot.insert(ObviousNoding.pixel(b))
    }
    for (place, (a, b)) in walls.enumerated() {
      for (c, d) in walls[..<place] {
        if let pixel = ObviousNoding.crossing(a, b, c, d) { hot.insert(pixel) }
      }
    }
    chains = walls.map { a, b in
      hot.compactMap { pixel in ObviousNoding.entry(a, b, pixel).map { ($0.share, $0.isHeld, pixel) } }
        .sorted { $0.0.isLess(than: $1.0) || !$1.0.isLess(than: $0.0) && $0.1 && !$1.1 }.map(\.2)
    }
  }

  private static func pixel(_ point: Point) -> SIMD2<Int32> {
    SIMD2(
      Int32((Double(point.x) / Double(FixedUnit.one) + 0.5).rounded(.down)),
      Int32((Double(point.y) / Double(FixedUnit.one) + 0.5).rounded(.down)))
  }

  struct Fraction {
    var over: Int128
    /// Above zero.
    var under: Int128

    init(_ over: Int128, _ under: Int128) { (self.over, self.under) = under < 0 ? (-over, -under) : (over, under) }

    func isLess(than other: Fraction) -> Bool { over * other.under < other.over * under }
  }

  /// Where two lines that are not parallel cross, as shares of the way along each, when both lie between the ends.
  private static func crossing(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> SIMD2<Int32>? {
    func wide(_ value: Int32) -> Int128 { Int128(value) }
    let (ux, uy, vx, vy) = (wide(b.x) - wide(a.x), wide(b.y) - wide(a.y), wide(d.x) - wide(c.x), wide(d.y) - wide(c.y))
    let whole = ux * vy - uy * vx
    guard whole != 0 else { return nil }
    let along = Fraction((wide(c.x) - wide(a.x)) * vy - (wide(c.y) - wide(a.y)) * vx, whole)
    let across = Fraction((wide(c.x) - wide(a.x)) * uy - (wide(c.y) - wide(a.y)) * ux, whole)
    guard along.over > 0, along.over < along.under, across.over > 0, across.over < across.under else { return nil }
    func nearest(_ from: Int32, _ step: Int128) -> Int32 {
      let one = Int128(FixedUnit.one)
      let (over, under) = ((2 * wide(from) + one) * along.under + 2 * along.over * step, 2 * one * along.under)
      var quotient = over / under
      if quotient * under > over { quotient -= 1 }
      return Int32(quotient)
    }
    return SIMD2(nearest(a.x, ux), nearest(a.y, uy))
  }

  /// From which share of the way from `a` to `b` on it lies in the square of a pixel, which holds its west and north sides, and whether
  /// that share itself does; nil when none does.
  private static func entry(_ a: Point, _ b: Point, _ pixel: SIMD2<Int32>) -> (share: Fraction, isHeld: Bool)? {
    var (low, high) = (Fraction(0, 1), Fraction(1, 1))
    var (isLowIn, isHighIn) = (true, true)
    for (from, to, middle) in [(a.x, b.x, pixel.x), (a.y, b.y, pixel.y)] {
      let near = Int128(middle) * Int128(FixedUnit.one) - Int128(FixedUnit.half)
      let far = near + Int128(FixedUnit.one)
      let step = Int128(to) - Int128(from)
      if step == 0 {
        guard Int128(from) >= near, Int128(from) < far else { return nil }
        continue
      }
      let (atNear, atFar) = (Fraction(near - Int128(from), step), Fraction(far - Int128(from), step))
      let (first, last, firstIsIn) = step > 0 ? (atNear, atFar, true) : (atFar, atNear, false)
      if low.isLess(than: first) {
        (low, isLowIn) = (first, firstIsIn)
      } else if !first.isLess(than: low) {
        isLowIn = isLowIn && firstIsIn
      }
      if last.isLess(than: high) {
        (high, isHighIn) = (last, !firstIsIn)
      } else if !high.isLess(than: last) {
        isHighIn = isHighIn && !firstIsIn
      }
    }
    if low.isLess(than: high) { return (low, isLowIn) }
    return !high.isLess(than: low) && isLowIn && isHighIn ? (low, true) : nil
  }
}
