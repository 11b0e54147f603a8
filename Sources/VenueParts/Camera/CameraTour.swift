public import VenueCamera
public import VenueVocabulary

/// Cameras one after the other, as a list of moves that an app plays.
public struct CameraTour: Hashable, Sendable {
  /// One movement and the pause after it.
  public struct Segment: Hashable, Sendable {
    /// Names of cameras. The first segment begins at the current camera; `from` is the expected one.
    public var from: String
    public var to: String
    public var move: CameraMove
    /// Seconds at the end of the move.
    public var stay: Double

    public init(from: String, to: String, move: CameraMove, stay: Double) {
      self.from = from
      self.to = to
      self.move = move
      self.stay = stay
    }
  }

  public var name: String
  public var label: Labels
  public var segments: [Segment]
  /// True if it restarts at its end.
  public var repeats: Bool

  public init(name: String, label: Labels = Labels(), segments: [Segment], repeats: Bool = false) {
    self.name = name
    self.label = label
    self.segments = segments
    self.repeats = repeats
  }

  /// Seconds from the first movement to the end of the last pause.
  public var duration: Double { segments.reduce(0) { $0 + $1.move.duration + $1.stay } }

  /// Follow-up of a segment: `next`, and after the last one `repeat` or `end`.
  public func completion(of segment: Int) -> String {
    segment + 1 < segments.count ? "next" : repeats ? "repeat" : "end"
  }
}
