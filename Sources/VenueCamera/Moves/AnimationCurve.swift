import VenueGeometry

/// Timing of a movement: the timing functions of CSS Easing Functions Level 1, with the names used there.
public enum AnimationCurve: String, Hashable, Sendable, CaseIterable {
  case linear
  case ease
  case easeIn = "ease-in"
  case easeOut = "ease-out"
  case easeInOut = "ease-in-out"

  /// The share of the path (0...1) at a share of the time. 0 at 0, 1 at 1, never decreasing.
  public func progress(_ time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    let (x1, y1, x2, y2): (Double, Double, Double, Double) =
      switch self {
      case .linear: (0, 0, 1, 1)
      case .ease: (0.25, 0.1, 0.25, 1)
      case .easeIn: (0.42, 0, 1, 1)
      case .easeOut: (0, 0, 0.58, 1)
      case .easeInOut: (0.42, 0, 0.58, 1)
      }
    if self == .linear { return time }
    // A cubic Bézier curve from (0, 0) to (1, 1): x rises with its parameter, so halving finds it.
    func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if bezier(x1, x2, middle) < time { low = middle } else { high = middle }
    }
    return bezier(y1, y2, (low + high) / 2)
  }
}
