extension Predicates {
  /// The point of the closed segment a–b nearest to p, in millimetres, not rounded to the grid.
  @inlinable
  public static func nearestPoint(
    onSegment a: PlanePoint, _ b: PlanePoint, to p: PlanePoint
  ) -> (x: Double, y: Double) {
    let abx = Double(Int64(b.x) &- Int64(a.x))
    let aby = Double(Int64(b.y) &- Int64(a.y))
    let apx = Double(Int64(p.x) &- Int64(a.x))
    let apy = Double(Int64(p.y) &- Int64(a.y))
    let squared = abx * abx + aby * aby
    let along = abx * apx + aby * apy
    if squared == 0 || along <= 0 { return (Double(a.x), Double(a.y)) }
    if along >= squared { return (Double(b.x), Double(b.y)) }
    let share = along / squared
    return (Double(a.x) + share * abx, Double(a.y) + share * aby)
  }

  /// The squared distance from p to the closed segment a–b in square millimetres; zero exactly when p is an end.
  @inlinable
  public static func squaredDistance(
    from p: PlanePoint, toSegment a: PlanePoint, _ b: PlanePoint
  ) -> Double {
    let abx = Double(Int64(b.x) &- Int64(a.x))
    let aby = Double(Int64(b.y) &- Int64(a.y))
    let apx = Double(Int64(p.x) &- Int64(a.x))
    let apy = Double(Int64(p.y) &- Int64(a.y))
    let squared = abx * abx + aby * aby
    let along = abx * apx + aby * apy
    if squared == 0 || along <= 0 { return apx * apx + apy * apy }
    if along >= squared {
      let bpx = apx - abx
      let bpy = apy - aby
      return bpx * bpx + bpy * bpy
    }
    let across = Double(orientation(a, b, p))
    return across * across / squared
  }
}
