/// What hours say about a day.
extension OpeningHours {
  /// Minutes after midnight of a day, up to 48 hours: what runs past midnight belongs to the day it began on.
  public struct Segment: Hashable, Sendable {
    public var minutes: Range<Int>
    public var state: State
  }

  /// Minutes that an open end (`18:00+`) is taken to last (ours): opening_hours leaves it to whoever asks.
  public static let openEnd = 240

  /// What the rules say about a day, each in its turn: one replaces what those before it said, adds to it, or fills what they left
  /// unsaid. Where nothing is said it is closed.
  ///
  /// Times of the sun are not worked out: such a day is unknown as a whole.
  ///
  /// - Returns: segments in order that do not overlap.
  public func segments(on date: CivilDate, holidays: HolidayCalendar) -> [Segment] {
    var day = DayOfHours()
    for rule in rules where rule.matches(date, holidays) {
      let spans = rule.spans
      // When the sun rises is not worked out: nobody knows, unless it is closed anyway.
      let state = rule.hasSunTimes && rule.state == .open ? State.unknown : rule.state
      switch rule.separator {
      case .normal where rule.state == .closed && !rule.times.isEmpty:
        // Closed for some hours: only those are taken away.
        for span in spans { day.paint(span, .closed) }
      case .normal:
        day = DayOfHours()
        for span in spans { day.paint(span, state) }
        day.paintOpenEnds(of: rule)
      case .additional:
        for span in spans { day.paint(span, state) }
        day.paintOpenEnds(of: rule)
      case .fallback:
        for span in spans { day.fill(span, state) }
      }
    }
    return day.segments
  }

  /// Kinds of holidays the hours speak of and that nobody has given for the year of a day.
  public func unknownHolidays(on date: CivilDate, in holidays: HolidayCalendar) -> [Holiday] {
    var result: [Holiday] = []
    for kind in rules.flatMap(\.holidays) where !result.contains(kind) && !holidays.covers(year: date.year, kind) {
      result.append(kind)
    }
    return result
  }

  /// Whether a time of the sun stands in them.
  public var hasSunTimes: Bool {
    rules.contains(where: \.hasSunTimes)
  }
}

extension OpeningHours.Rule {
  fileprivate var hasSunTimes: Bool { times.contains { $0.start.event != nil || $0.end?.event != nil } }

  fileprivate var spans: [Range<Int>] {
    guard !times.isEmpty else { return [0..<1440] }
    return times.map { span in
      guard span.start.event == nil, span.end?.event == nil else { return 0..<1440 }
      guard let end = span.end else { return span.start.minutes..<span.start.minutes + OpeningHours.openEnd }
      let last = end.minutes > span.start.minutes ? end.minutes : end.minutes + 1440
      return span.start.minutes..<max(last, span.start.minutes)
    }
  }
}

/// The segments of a day while rules are laid over one another.
private struct DayOfHours {
  private(set) var segments: [OpeningHours.Segment] = []

  mutating func paint(_ span: Range<Int>, _ state: OpeningHours.State) {
    segments = segments.flatMap { segment -> [OpeningHours.Segment] in
      let before =
        segment.minutes.lowerBound..<max(segment.minutes.lowerBound, min(segment.minutes.upperBound, span.lowerBound))
      let after =
        min(max(segment.minutes.lowerBound, span.upperBound), segment.minutes.upperBound)..<segment.minutes.upperBound
      return [before, after].filter { !$0.isEmpty }.map { OpeningHours.Segment(minutes: $0, state: segment.state) }
    }
    guard !span.isEmpty else { return }
    segments.append(OpeningHours.Segment(minutes: span, state: state))
    segments.sort { $0.minutes.lowerBound < $1.minutes.lowerBound }
  }

  /// Only where nothing is said, or nobody knows.
  mutating func fill(_ span: Range<Int>, _ state: OpeningHours.State) {
    let said = segments.filter { $0.state != .unknown }
    paint(span, state)
    for segment in said { paint(segment.minutes, segment.state) }
  }

  /// `10:00-18:00+`: from 18:00 on nobody knows.
  mutating func paintOpenEnds(of rule: OpeningHours.Rule) {
    guard rule.state == .open else { return }
    for span in rule.times where span.isOpenEnded && span.start.event == nil && span.end?.event == nil {
      guard let end = span.end else { continue }
      let last = end.minutes > span.start.minutes ? end.minutes : end.minutes + 1440
      fill(last..<last + OpeningHours.openEnd, .unknown)
    }
  }
}
