/// Who looked at a level as it is, and when.
public struct Survey: Hashable, Sendable {
  public var by: String?
  /// As ISO 8601 writes a date: `2026-10-02`.
  public var date: String?

  public init(by: String? = nil, date: String? = nil) {
    self.by = by
    self.date = date
  }
}
