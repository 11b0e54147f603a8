public import VenueVocabulary

/// Opening state of a place at a moment.
public struct PlaceStatus: Hashable, Sendable {
  /// The state.
  public enum State: String, Hashable, Sendable, CaseIterable {
    case open
    /// Open at every moment there is.
    case always
    case closed
    /// Undeclared.
    case unknown
    /// Closed by a closure, regardless of its hours.
    case shut
    /// It does not exist yet, or any more.
    case absent
  }

  public var state: State
  /// End of this state; nil if the hours do not give it, or if it is more than a year ahead.
  public var until: Instant?
  /// For a place that is closed by its hours, its next opening; for a closure, its end.
  public var opens: Instant?
  /// Reason of the closure for users.
  public var reason = Labels()
  /// True if it is open and the hours have no closing time (`18:00+`), or only the earliest one (`10:00-18:00+`).
  public var isClosingTimeUnknown = false
  /// True if the hours mention holidays, and the holidays of that year are undeclared.
  public var isHolidayUnknown = false

  public init(_ state: State) { self.state = state }
}

extension PlacesPart {
  /// Opening state of a place at a moment, and its end.
  ///
  /// - Complexity: O(days · rules) of its hours, a year at most.
  public func status(of place: Details, at moment: Instant) -> PlaceStatus {
    var absent = PlaceStatus(.absent)
    if let period = place.validity?.period(in: zone), !period.contains(moment) {
      absent.until = period.start.flatMap { moment < $0 ? $0 : nil }
      return absent
    }
    for position in place.closures where closures.indices.contains(position) {
      guard let period = closures[position].span.period(in: zone), period.contains(moment) else { continue }
      var shut = PlaceStatus(.shut)
      (shut.until, shut.opens, shut.reason) = (period.end, period.end, closures[position].reason)
      return shut
    }
    guard let hours = place.hours.flatMap({ hours.indices.contains($0) ? hours[$0] : nil }), let rules = hours.rules,
      let calendar
    else { return PlaceStatus(.unknown) }
    let found = rules.status(at: moment, in: calendar)
    var status: PlaceStatus
    switch found.state {
    case .open: status = PlaceStatus(found.changesAt == nil ? .always : .open)
    case .closed: status = PlaceStatus(.closed)
    case .unknown: status = PlaceStatus(.unknown)
    }
    status.isClosingTimeUnknown = found.isOpenEnd || (found.state == .open && found.changesTo == .unknown)
    if !status.isClosingTimeUnknown { status.until = found.changesAt }
    if found.state != .open { status.opens = rules.opens(from: moment, in: calendar) }
    let day = calendar.zone.local(moment).date
    status.isHolidayUnknown = !rules.unknownHolidays(on: day, in: holidays).isEmpty
    return status
  }
}
