public import VenueVocabulary

/// Whether a place is open at a moment.
public struct PlaceStatus: Hashable, Sendable {
  /// What holds.
  public enum State: String, Hashable, Sendable, CaseIterable {
    case open
    /// Open at every moment there is.
    case always
    case closed
    /// Nobody says.
    case unknown
    /// Shut by a closure, whatever its hours say.
    case shut
    /// It does not exist yet, or any more.
    case absent
  }

  public var state: State
  /// When that ends; nil where the hours do not say it, or where it is more than a year ahead.
  public var until: Instant?
  /// Of what is closed: the first moment at which it is open again; of what is shut the end of the closure.
  public var opens: Instant?
  /// What people are told of a closure.
  public var reason = Labels()
  /// It opened, and the hours have no closing time (`18:00+`), or only the earliest one (`10:00-18:00+`).
  public var isClosingTimeUnknown = false
  /// The hours speak of holidays, and nobody has said which days of that year are.
  public var isHolidayUnknown = false

  public init(_ state: State) { self.state = state }
}

extension PlacesPart {
  /// Whether a place is open at a moment, and until when that holds.
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
