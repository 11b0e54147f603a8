/// Movement of a map to a camera: at once, straight, or in a flight; with its duration and timing.
public struct CameraMove: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// At once; takes no time.
    case jump
    /// Every property changes evenly between the two values.
    case ease
    /// Zoom out, pan and zoom in if the distance is long.
    case fly
  }

  public var kind: Kind
  /// Seconds, 0 or more.
  public var duration: Double
  public var curve: AnimationCurve

  /// - Parameter duration: seconds; a negative value becomes 0. A jump has duration 0.
  public init(_ kind: Kind, duration: Double, curve: AnimationCurve = .easeInOut) {
    self.kind = kind
    self.duration = kind == .jump ? 0 : max(0, duration)
    self.curve = curve
  }

  public static let jump = CameraMove(.jump, duration: 0, curve: .linear)

  /// True if the movement is visible.
  public var isAnimated: Bool { duration > 0 }

  /// The camera `time` seconds after the start: exactly `start` before and exactly `end` after the move.
  public func camera(from start: Camera, to end: Camera, after time: Double, in viewport: Viewport = .reference)
    -> Camera
  {
    guard time < duration else { return end }
    return camera(from: start, to: end, share: curve.progress(time / duration), in: viewport)
  }

  /// The camera at a share (0...1) of the path, regardless of time. A jump is at its end as soon as it begins.
  public func camera(from start: Camera, to end: Camera, share: Double, in viewport: Viewport = .reference) -> Camera {
    switch kind {
    case .jump: share > 0 ? end : start
    case .ease: start.interpolated(to: end, share)
    case .fly: CameraFlight(from: start, to: end, in: viewport).camera(at: share)
    }
  }

  /// The flight between two cameras with the natural duration of its length: 1.2 widths of the view per second.
  public static func flight(from start: Camera, to end: Camera, in viewport: Viewport = .reference) -> CameraMove {
    CameraMove(.fly, duration: CameraFlight(from: start, to: end, in: viewport).naturalDuration)
  }
}
