/// Exact tests on plane points, without rounding or tolerance: the result is the same on every machine.
///
/// All are valid for points within ``PlanePoint/limit``; beyond it results are unspecified but nothing traps.
public enum Predicates {
  /// Twice the signed area of the triangle a, b, c in square millimetres: positive if c is to the left of
  /// the directed line a → b, zero if the three are on a line, negative to the right.
  @inlinable
  public static func orientation(_ a: PlanePoint, _ b: PlanePoint, _ c: PlanePoint) -> Int64 {
    let abx = Int64(b.x) &- Int64(a.x)
    let aby = Int64(b.y) &- Int64(a.y)
    let acx = Int64(c.x) &- Int64(a.x)
    let acy = Int64(c.y) &- Int64(a.y)
    return abx &* acy &- aby &* acx
  }

  /// Position of d relative to the circle through a, b, c, which run counter-clockwise:
  /// 1 inside, 0 on it, −1 outside.
  ///
  /// Computed in `Double` if its error bound allows (Shewchuk 1997), otherwise in `Int128`: 4 × 28 bits and a few carries.
  @inlinable
  public static func inCircle(_ a: PlanePoint, _ b: PlanePoint, _ c: PlanePoint, _ d: PlanePoint) -> Int {
    let ax = Int64(a.x) &- Int64(d.x)
    let ay = Int64(a.y) &- Int64(d.y)
    let bx = Int64(b.x) &- Int64(d.x)
    let by = Int64(b.y) &- Int64(d.y)
    let cx = Int64(c.x) &- Int64(d.x)
    let cy = Int64(c.y) &- Int64(d.y)
    let bc = bx &* cy &- by &* cx
    let ca = cx &* ay &- cy &* ax
    let ab = ax &* by &- ay &* bx
    let a2 = ax &* ax &+ ay &* ay
    let b2 = bx &* bx &+ by &* by
    let c2 = cx &* cx &+ cy &* cy

    // Each factor is exact in Int64 and has an error of half an ulp as a Double; at most five roundings follow.
    let p = Double(a2) * Double(bc)
    let q = Double(b2) * Double(ca)
    let r = Double(c2) * Double(ab)
    let estimate = p + q + r
    let error = (abs(p) + abs(q) + abs(r)) * 1e-15
    if estimate > error { return 1 }
    if estimate < -error { return -1 }

    let exact = Int128(a2) &* Int128(bc) &+ Int128(b2) &* Int128(ca) &+ Int128(c2) &* Int128(ab)
    return exact > 0 ? 1 : (exact < 0 ? -1 : 0)
  }

  /// True if p is on the closed segment a, b. A segment may be a single point.
  @inlinable
  public static func isOn(segment a: PlanePoint, _ b: PlanePoint, _ p: PlanePoint) -> Bool {
    orientation(a, b, p) == 0
      && p.x >= min(a.x, b.x) && p.x <= max(a.x, b.x)
      && p.y >= min(a.y, b.y) && p.y <= max(a.y, b.y)
  }
}
