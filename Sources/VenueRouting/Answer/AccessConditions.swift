/// What the tables of an access report assume: the time, the closures, and the features outside their opening hours.
public struct AccessConditions: Hashable, Sendable {
  /// A feature that nobody passes.
  public struct Closure: Hashable, Sendable {
    public var id: String
    /// Name in the requested language, or the noun of its category; never an id.
    public var name: String
    /// Reason for users; empty if unknown.
    public var note: String

    public init(id: String, name: String, note: String = "") {
      (self.id, self.name, self.note) = (id, name, note)
    }
  }

  /// "2026-12-09 10:00" in the time of the venue; nil if opening hours and planned closures are ignored.
  public var moment: String?
  /// Closed by the query, a status or a planned closure.
  public var closed: [Closure] = []
  public var outOfHours: [Closure] = []

  public init(moment: String? = nil, closed: [Closure] = [], outOfHours: [Closure] = []) {
    (self.moment, self.closed, self.outOfHours) = (moment, closed, outOfHours)
  }
}
