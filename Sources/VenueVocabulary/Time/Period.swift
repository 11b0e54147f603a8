/// From one moment to another, without the last one; unlimited if undeclared.
public struct Period: Hashable, Sendable {
  public var start: Instant?
  public var end: Instant?

  public init(start: Instant? = nil, end: Instant? = nil) {
    self.start = start
    self.end = end
  }

  public func contains(_ instant: Instant) -> Bool {
    (start.map { $0 <= instant } ?? true) && (end.map { instant < $0 } ?? true)
  }
}
