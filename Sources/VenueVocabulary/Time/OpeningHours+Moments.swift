/// Opening hours at a moment.
extension OpeningHours {
  /// The state, and its end.
  public struct Status: Hashable, Sendable {
    public var state: State
    /// The next change of state; nil if there is none in the searched period.
    public var changesAt: Instant?
    public var changesTo: State?
    /// The text gives an opening time without a closing time (`18:00+`): the end of this state is an assumption.
    public var isOpenEnd = false

    public init(state: State, changesAt: Instant? = nil, changesTo: State? = nil) {
      self.state = state
      self.changesAt = changesAt
      self.changesTo = changesTo
    }
  }

  /// Default search period for a change, in seconds.
  public static let longestLook: Int64 = 366 * 86_400

  public func state(at instant: Instant, in calendar: VenueCalendar) -> State {
    let today = calendar.zone.local(instant).date
    return OpeningHours.state(at: instant, of: (-2...0).flatMap { intervals(of: today + $0, in: calendar) })
  }

  /// The state at a moment, and its next change.
  ///
  /// - Complexity: O(*d* · *r*) in the searched days and the rules.
  public func status(
    at instant: Instant, in calendar: VenueCalendar, lookingAhead: Int64 = OpeningHours.longestLook
  ) -> Status {
    var day = calendar.zone.local(instant).date
    var window = (-2...0).map { intervals(of: day + $0, in: calendar) }
    let state = OpeningHours.state(at: instant, of: window.joined())
    let isOpenEnd = window.joined().contains { $0.isOpenEnd && $0.state == state && $0.contains(instant) }
    if rules.count == 1, rules[0].isAlways { return Status(state: state) }
    var begin = instant
    while begin - instant <= lookingAhead {
      let end = calendar.zone.instant(LocalTime(date: day + 1, second: 0))
      let moments = window.joined().flatMap { [$0.start, $0.end] }.filter { $0 > instant && $0 >= begin && $0 < end }
      for moment in moments.sorted() {
        let next = OpeningHours.state(at: moment, of: window.joined())
        if next != state {
          var status = Status(state: state)
          status.isOpenEnd = isOpenEnd
          if moment - instant <= lookingAhead { (status.changesAt, status.changesTo) = (moment, next) }
          return status
        }
      }
      day = day + 1
      begin = end
      window = [window[1], window[2], intervals(of: day, in: calendar)]
    }
    return Status(state: state)
  }

  /// The first moment from `instant` on at which it is open; nil if there is none within `lookingAhead` seconds.
  public func opens(
    from instant: Instant, in calendar: VenueCalendar, lookingAhead: Int64 = OpeningHours.longestLook
  ) -> Instant? {
    var moment = instant
    while moment - instant <= lookingAhead {
      let status = status(at: moment, in: calendar, lookingAhead: lookingAhead - (moment - instant))
      if status.state == .open { return moment }
      guard let next = status.changesAt else { return nil }
      moment = next
    }
    return nil
  }

  private struct Interval {
    var start: Instant
    var end: Instant
    var state: State
    var isOpenEnd: Bool

    func contains(_ instant: Instant) -> Bool { start <= instant && instant < end }
  }

  /// Times that the clocks show twice: an opening is the first of them, a closing the second.
  private func intervals(of date: CivilDate, in calendar: VenueCalendar) -> [Interval] {
    segments(on: date, holidays: calendar.holidays).map { segment in
      let (start, end) = (segment.minutes.lowerBound, segment.minutes.upperBound)
      return Interval(
        start: calendar.zone.instant(LocalTime(date: date, second: start * 60)),
        end: calendar.zone.instant(LocalTime(date: date, second: end * 60), repeated: .second), state: segment.state,
        isOpenEnd: segment.isOpenEnd)
    }
  }

  /// A period of the previous day that passes midnight continues, regardless of the day's own rules.
  private static func state(at instant: Instant, of intervals: some Sequence<Interval>) -> State {
    var state = State.closed
    for interval in intervals where interval.contains(instant) {
      if interval.state == .open { return .open }
      if interval.state == .unknown { state = .unknown }
    }
    return state
  }
}
