/// Opening hours of a day.
extension OpeningHours {
  /// Minutes after midnight of a day, up to 48 hours: a period that passes midnight belongs to the day on which it began.
  public struct Segment: Hashable, Sendable {
    public var minutes: Range<Int>
    public var state: State
    /// The text has an open end (`18:00+`): when this segment ends is an assumption, not a fact.
    public var isOpenEnd = false
  }

  /// Minutes that a place with only an opening time (`18:00+`) is assumed to be open (project default); afterwards it is unknown.
  public static let openEnd = 240

  /// Assumed end of an open-ended period, in minutes of the day: the end of the day, or in the night
  /// if it begins late. Same limits as opening_hours.js.
  static func limit(ofOpenEnd start: Int) -> Int {
    if start >= 22 * 60 { return start + 8 * 60 }
    return start >= 17 * 60 ? start + 10 * 60 : 1440
  }

  /// The result of the rules for a day, in their order: a rule replaces the previous ones, adds to them, or fills
  /// gaps. Without any rule it is closed.
  ///
  /// Sun times are not computed: such a day is completely unknown.
  ///
  /// - Returns: segments in order, without overlaps.
  public func segments(on date: CivilDate, holidays: HolidayCalendar) -> [Segment] {
    var day = DayOfHours()
    for rule in rules where rule.matches(date, holidays) {
      let spans = rule.spans
      // Sunrise is not computed: the state is unknown, unless it is closed anyway.
      let state = rule.hasSunTimes && rule.state == .open ? State.unknown : rule.state
      switch rule.separator {
      case .normal where rule.state == .closed && !rule.times.isEmpty:
        // Closed for some hours: only those hours are removed.
        for span in spans { day.paint(span, .closed) }
      case .normal, .additional:
        if rule.separator == .normal { day = DayOfHours() }
        for span in spans { day.paint(span, state) }
        for end in rule.openEnds {
          day.fill(end.unknown, .unknown, isOpenEnd: true)
          day.paint(end.open, .open, isOpenEnd: true)
        }
      case .fallback:
        for span in spans { day.fill(span, state) }
        for end in rule.openEnds {
          day.fill(end.unknown, .unknown, isOpenEnd: true)
          day.fill(end.open, .open, isOpenEnd: true)
        }
      }
    }
    return day.segments
  }

  /// Kinds of holidays that the hours use and that are not declared for the year of a day.
  public func unknownHolidays(on date: CivilDate, in holidays: HolidayCalendar) -> [Holiday] {
    var result: [Holiday] = []
    for kind in rules.flatMap(\.holidays) where !result.contains(kind) && !holidays.covers(year: date.year, kind) {
      result.append(kind)
    }
    return result
  }

  /// True if they contain a sun time.
  public var hasSunTimes: Bool {
    rules.contains(where: \.hasSunTimes)
  }
}

extension OpeningHours.Rule {
  fileprivate var hasSunTimes: Bool { times.contains { $0.start.event != nil || $0.end?.event != nil } }

  /// Minutes of the day to which the state of the rule applies. An open end is part of it, except if the rule opens:
  /// see ``openEnds``.
  fileprivate var spans: [Range<Int>] {
    guard !times.isEmpty else { return [0..<1440] }
    return times.map { span in
      guard let (start, end) = span.clock else { return 0..<1440 }
      if span.isOpenEnded, state != .open { return start..<OpeningHours.limit(ofOpenEnd: end ?? start) }
      return start..<(end ?? start)
    }
  }

  /// Open ends of a rule that opens.
  fileprivate var openEnds: [OpenEnd] {
    guard state == .open else { return [] }
    return times.compactMap { span in
      guard span.isOpenEnded, let (start, end) = span.clock else { return nil }
      // After a closing time (`10:00-18:00+`) it is unknown at once.
      let limit = OpeningHours.limit(ofOpenEnd: end ?? start)
      let unknown = end ?? min(start + OpeningHours.openEnd, limit)
      return OpenEnd(open: (end ?? start)..<unknown, unknown: unknown..<limit)
    }
  }
}

/// Assumed period if the text gives no end.
private struct OpenEnd {
  var open: Range<Int>
  var unknown: Range<Int>
}

extension OpeningHours.Span {
  /// Start and end in minutes of the day, the end after the start; nil for times of the sun.
  fileprivate var clock: (start: Int, end: Int?)? {
    guard start.event == nil, end?.event == nil else { return nil }
    return (start.minutes, end.map { $0.minutes > start.minutes ? $0.minutes : max($0.minutes + 1440, start.minutes) })
  }
}

/// The segments of a day while rules are laid over one another.
private struct DayOfHours {
  private(set) var segments: [OpeningHours.Segment] = []

  mutating func paint(_ span: Range<Int>, _ state: OpeningHours.State, isOpenEnd: Bool = false) {
    guard !span.isEmpty else { return }
    cut(span)
    segments.append(OpeningHours.Segment(minutes: span, state: state, isOpenEnd: isOpenEnd))
    segments.sort { $0.minutes.lowerBound < $1.minutes.lowerBound }
  }

  /// Removes segments inside a span.
  private mutating func cut(_ span: Range<Int>) {
    segments = segments.flatMap { segment -> [OpeningHours.Segment] in
      let (start, end) = (segment.minutes.lowerBound, segment.minutes.upperBound)
      let before = start..<max(start, min(end, span.lowerBound))
      let after = min(max(start, span.upperBound), end)..<end
      return [before, after].filter { !$0.isEmpty }.map { minutes in
        // The end of a segment that is cut off is stated.
        OpeningHours.Segment(
          minutes: minutes, state: segment.state, isOpenEnd: segment.isOpenEnd && minutes.upperBound == end)
      }
    }
  }

  /// Fills only undeclared periods, and periods with unknown state. O(n log n).
  mutating func fill(_ span: Range<Int>, _ state: OpeningHours.State, isOpenEnd: Bool = false) {
    let stated = segments.filter { $0.state != .unknown }
    segments.removeAll { $0.state != .unknown }
    var start = span.lowerBound
    var gaps: [Range<Int>] = []
    for segment in stated where segment.minutes.overlaps(span) {
      if start < segment.minutes.lowerBound { gaps.append(start..<segment.minutes.lowerBound) }
      start = segment.minutes.upperBound
    }
    if start < span.upperBound { gaps.append(start..<span.upperBound) }
    cut(span)
    segments += stated
    segments += gaps.map { gap in
      OpeningHours.Segment(minutes: gap, state: state, isOpenEnd: isOpenEnd && gap.upperBound == span.upperBound)
    }
    segments.sort { $0.minutes.lowerBound < $1.minutes.lowerBound }
  }
}
