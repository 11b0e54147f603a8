/// A finding that the owner has suppressed in a source file, with the reason.
public struct SuppressedFinding: Hashable, Sendable {
  public var diagnostic: Diagnostic
  /// As written; empty if none was given.
  public var reason: String
  /// The last day of the suppression, `"2027-01-01"`; nil if it has no end.
  public var until: String?
  /// Position of the suppression.
  public var place: SourcePlace

  public init(_ diagnostic: Diagnostic, reason: String, until: String? = nil, place: SourcePlace) {
    self.diagnostic = diagnostic
    self.reason = reason
    self.until = until
    self.place = place
  }
}
