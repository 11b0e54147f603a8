/// An area of the plane with its holes, in whole millimetres.
///
/// Rings are open (no closing duplicate) and without coincident neighbours; the shell runs
/// counter-clockwise and holes clockwise. Rings may cross themselves: GEO006
/// reports this, and such features are withdrawn before later stages.
public struct PlanePolygon: Hashable, Sendable {
  public var shell: [PlanePoint]
  public var holes: [[PlanePoint]]

  /// Accepts rings in either orientation, open or closed, and normalises them.
  ///
  /// - Returns: nil if the shell has fewer than three distinct points or no area.
  ///   A hole that collapses is skipped.
  public init?(shell: [PlanePoint], holes: [[PlanePoint]] = []) {
    guard let outer = PlanePolygon.normalised(shell, counterClockwise: true) else { return nil }
    self.shell = outer
    self.holes = holes.compactMap { PlanePolygon.normalised($0, counterClockwise: false) }
  }

  /// The shell first, then the holes.
  public var rings: [[PlanePoint]] { [shell] + holes }

  public var bounds: PlaneBounds {
    // A polygon has at least three points, so there is always a box.
    PlaneBounds(around: shell)!
  }

  /// Square metres: the shell less its holes.
  public var area: Double {
    Double(rings.reduce(Int64(0)) { $0 + PlanePolygon.doubledArea(of: $1) }) / 2e6
  }

  /// Twice the signed area in square millimetres, positive when the open ring runs counter-clockwise.
  public static func doubledArea(of ring: [PlanePoint]) -> Int64 {
    guard let origin = ring.first else { return 0 }
    var sum: Int64 = 0
    for index in ring.indices {
      let a = ring[index]
      let b = ring[index + 1 == ring.count ? 0 : index + 1]
      let ax = Int64(a.x) - Int64(origin.x)
      let ay = Int64(a.y) - Int64(origin.y)
      let bx = Int64(b.x) - Int64(origin.x)
      let by = Int64(b.y) - Int64(origin.y)
      sum &+= ax &* by &- bx &* ay
    }
    return sum
  }

  private static func normalised(_ ring: [PlanePoint], counterClockwise: Bool) -> [PlanePoint]? {
    var points: [PlanePoint] = []
    points.reserveCapacity(ring.count)
    for point in ring where points.last != point { points.append(point) }
    while points.count > 1, points.first == points.last { points.removeLast() }
    guard points.count >= 3 else { return nil }
    let area = doubledArea(of: points)
    guard area != 0 else { return nil }
    return (area > 0) == counterClockwise ? points : points.reversed()
  }
}
