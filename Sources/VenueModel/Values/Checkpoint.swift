/// A checkpoint in an opening at which travellers stop.
public struct Checkpoint: Hashable, Sendable {
  /// The kind of check.
  public enum Kind: String, Hashable, Sendable, CaseIterable { case security, fare, passport }
  public var kind: Kind
  /// Usual wait in seconds.
  public var wait: Double

  public init(kind: Kind, wait: Double) {
    self.kind = kind
    self.wait = wait
  }
}
