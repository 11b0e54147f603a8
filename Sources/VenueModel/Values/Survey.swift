/// The surveyor of a level, and the date.
public struct Survey: Hashable, Sendable {
  public var by: String?
  /// An ISO 8601 date: `2026-10-02`.
  public var date: String?

  public init(by: String? = nil, date: String? = nil) {
    self.by = by
    self.date = date
  }
}
