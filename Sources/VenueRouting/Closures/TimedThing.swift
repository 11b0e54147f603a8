import VenueParts
import VenueVocabulary

/// An element that is passed or entered, with its opening hours and closures.
struct TimedThing: Sendable {
  var subject: NetworkTimes.Subject
  var hours: OpeningHours?
  /// Opening hours of the businesses in a room: the room is open while at least one is.
  var tenants: [OpeningHours] = []
  /// The original closures, for messages.
  private(set) var closures: [NetworkTimes.Closure] = []
  /// Times at which any closure applies.
  private var closed = ClosedSpans([])
  /// True if it is closed only for entering.
  var isEntryOnly = false

  init(subject: NetworkTimes.Subject) { self.subject = subject }

  /// Adds closures. O(n log n) in all there are then, so they are added together.
  mutating func close(_ more: some Sequence<NetworkTimes.Closure>) {
    closures += more
    closed = ClosedSpans(closures.lazy.map(\.period))
  }

  /// Opening state at a moment.
  enum State: Hashable {
    case open
    /// Opening hours are unknown: it may be passed, and this is reported.
    case unknown
    case outOfHours
    case closed
  }

  func state(at instant: Instant, in calendar: VenueCalendar?) -> State {
    if closed.contains(instant) { return .closed }
    guard let calendar else { return .open }
    let states = [hours?.state(at: instant, in: calendar)] + [tenantState(at: instant, in: calendar)]
    if states.contains(.closed) { return .outOfHours }
    return states.contains(.unknown) ? .unknown : .open
  }

  private func tenantState(at instant: Instant, in calendar: VenueCalendar) -> OpeningHours.State? {
    guard !tenants.isEmpty else { return nil }
    let states = tenants.map { $0.state(at: instant, in: calendar) }
    return states.contains(.open) ? .open : states.contains(.unknown) ? .unknown : .closed
  }

  /// The first moment after `instant` at which something about it changes, at most `limit`.
  func change(after instant: Instant, until limit: Instant, in calendar: VenueCalendar?) -> Instant? {
    var moments = [closed.change(after: instant)].compactMap { $0 }
    // A closure has priority over opening hours until its end.
    if closed.contains(instant) { return moments.first { $0 <= limit } }
    if let calendar {
      for hours in [hours].compactMap({ $0 }) + tenants {
        if let change = hours.status(at: instant, in: calendar, lookingAhead: limit - instant).changesAt {
          moments.append(change)
        }
      }
    }
    return moments.filter { instant < $0 && $0 <= limit }.min()
  }

  /// The first moment from `instant` to `limit` at which it is open; nil if there is none.
  func opens(from instant: Instant, until limit: Instant, in calendar: VenueCalendar?) -> Instant? {
    var moment = instant
    // Hours change a few times a day, so a year has no more changes than this.
    for _ in 0..<10_000 {
      if state(at: moment, in: calendar) == .open { return moment }
      guard let next = change(after: moment, until: limit, in: calendar) else { return nil }
      moment = next
    }
    return nil
  }

  /// True if the state does not change between `start` and `end`.
  func isConstant(from start: Instant, to end: Instant, in calendar: VenueCalendar?) -> Bool {
    let state = state(at: start, in: calendar)
    var moment = start
    for _ in 0..<10_000 {
      guard let next = change(after: moment, until: end, in: calendar) else { return true }
      if self.state(at: next, in: calendar) != state { return false }
      moment = next
    }
    return true
  }

  /// The reason why it is closed at a moment; nil if it can be passed.
  func reason(at instant: Instant, in calendar: VenueCalendar?, language: String) -> ClosureSet.Reason? {
    let exclusion: Exclusion
    switch state(at: instant, in: calendar) {
    case .open, .unknown: return nil
    case .outOfHours: exclusion = .outOfHours
    case .closed: exclusion = .closed
    }
    let closure = closures.first { $0.period.contains(instant) }
    let note = closure.map { closure in
      (closure.reason.first { $0.language == language } ?? closure.reason.first)?.text ?? ""
    }
    return ClosureSet.Reason(
      exclusion, opens: opens(from: instant, until: instant + OpeningHours.longestLook, in: calendar), note: note ?? "")
  }
}
