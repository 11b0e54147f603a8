public import VenueCamera
public import VenueVocabulary

/// Cameras one after the other, as a list of moves that an app plays.
public struct CameraTour: Hashable, Sendable {
  /// One move, and how long one then stays.
  public struct Segment: Hashable, Sendable {
    /// Names of cameras; the first segment begins wherever the map is when it starts, and is meant for `from`.
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
  /// Whether it begins anew at its end.
  public var repeats: Bool

  public init(name: String, label: Labels = Labels(), segments: [Segment], repeats: Bool = false) {
    self.name = name
    self.label = label
    self.segments = segments
    self.repeats = repeats
  }

  /// Seconds from the first move to the end of the last stay.
  public var duration: Double { segments.reduce(0) { $0 + $1.move.duration + $1.stay } }

  /// What comes after a segment: `next`, and after the last `repeat` or `end`.
  public func completion(of segment: Int) -> String {
    segment + 1 < segments.count ? "next" : repeats ? "repeat" : "end"
  }
}
