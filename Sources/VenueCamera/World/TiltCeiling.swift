/// The largest tilt of a view: 30° at low zooms, 65° at high zooms.
public enum TiltCeiling {
  /// Zoom of the 256-point world and degrees; linear between (linear by project default), constant beyond.
  public static let stops: [(zoom: Zoom256, degrees: Double)] = [(Zoom256(10), 30), (Zoom256(16), 65)]

  /// Degrees from straight down, at the closest zooms.
  public static let greatest = 65.0

  /// Degrees from straight down.
  public static func degrees(at zoom: Zoom256) -> Double {
    let share = (zoom.value - 10) / 6
    return 30 + 35 * min(max(share.isNaN ? 0 : share, 0), 1)
  }
}
