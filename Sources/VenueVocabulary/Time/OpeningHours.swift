/// Opening hours in the `opening_hours` syntax of OpenStreetMap, which IMDF's HOURS uses: rules in source order.
///
///     try OpeningHours.read("Mo-Fr 08:00-20:00; Sa 10:00-18:00; PH off")
///
/// The parsed content of a text, as the compiler reads it and a bundle stores it. ``segments(on:holidays:)`` applies the priority of the rules
/// for a day (specification 0.7.4, "Rule separators").
public struct OpeningHours: Hashable, Sendable {
  public var rules: [Rule]

  public init(rules: [Rule]) { self.rules = rules }

  /// True if a rule begins or ends at sunrise, sunset, dawn or dusk.
  public var dependOnSun: Bool {
    rules.contains { $0.times.contains { $0.start.event != nil || $0.end?.event != nil } }
  }

  /// One rule of the text: its selectors and its state.
  public struct Rule: Hashable, Sendable {
    public var separator = Separator.normal
    /// `24/7`: every day, the whole day.
    public var isAlways = false
    public var years: [Years] = []
    public var dates: [Dates] = []
    public var weeks: [Weeks] = []
    public var weekdays: [Weekdays] = []
    public var holidays: [Holiday] = []
    /// `SH Mo-Fr`, without a comma: those weekdays within the holidays, and no others.
    public var weekdaysAreOfHolidays = false
    /// Empty for the whole day.
    public var times: [Span] = []
    public var state = State.open
    /// The text in quotes.
    public var comment: String?

    public init() {}

    /// True if it has any selector, not only a state.
    public var hasSelector: Bool {
      isAlways || !years.isEmpty || !dates.isEmpty || !weeks.isEmpty || !weekdays.isEmpty || !holidays.isEmpty
        || !times.isEmpty
    }
  }

  /// Relation of a rule to the previous ones.
  public enum Separator: Hashable, Sendable {
    /// `;` — replaces them on the days it matches.
    case normal
    /// `,` — adds to them.
    case additional
    /// `||` — applies if none of them matches.
    case fallback
  }

  /// Opening state.
  public enum State: Hashable, Sendable { case open, closed, unknown }

  /// A range of years, with an interval.
  public struct Years: Hashable, Sendable {
    public var first: Int
    /// nil for a year and all that follow (`2026+`).
    public var last: Int?
    public var step = 1

    public init(first: Int, last: Int?, step: Int = 1) {
      self.first = first
      self.last = last
      self.step = step
    }
  }

  /// A day, or the first or last one of a range.
  public struct DateEnd: Hashable, Sendable {
    /// Base of a date.
    public enum Base: Hashable, Sendable {
      /// Months 1 to 12; without a day it is the whole month.
      case month(Int, day: Int?)
      case easter
    }

    public var year: Int?
    public var base: Base
    /// The next such weekday on or after (`+Su`) or the last on or before (`-Su`); Monday is 1.
    public var weekday: (day: Int, isAfter: Bool)? {
      get { weekdayOffset.map { (abs($0), $0 > 0) } }
      set { weekdayOffset = newValue.map { $0.isAfter ? $0.day : -$0.day } }
    }
    /// Days to add.
    public var days = 0

    private var weekdayOffset: Int?

    public init(year: Int? = nil, base: Base) {
      self.year = year
      self.base = base
    }
  }

  /// Days of the year from one to another.
  public struct Dates: Hashable, Sendable {
    public var first: DateEnd
    /// nil for a single date or month; in the next year if it is before `first`.
    public var last: DateEnd?
    /// `Oct 01+`: and all that follow.
    public var isOpenEnded = false

    public init(first: DateEnd, last: DateEnd? = nil, isOpenEnded: Bool = false) {
      self.first = first
      self.last = last
      self.isOpenEnded = isOpenEnded
    }
  }

  /// ISO 8601 weeks, 1 to 53; `last` below `first` passes the end of the year.
  public struct Weeks: Hashable, Sendable {
    public var first: Int
    public var last: Int
    public var step = 1

    public init(first: Int, last: Int, step: Int = 1) {
      self.first = first
      self.last = last
      self.step = step
    }
  }

  /// Monday is 1; `last` below `first` passes Sunday.
  public struct Weekdays: Hashable, Sendable {
    public var first: Int
    public var last: Int
    /// Occurrences in the month, −1 is the last; empty for all.
    public var occurrences: [Int] = []
    /// Days to add to the selected one.
    public var days = 0

    public init(first: Int, last: Int, occurrences: [Int] = [], days: Int = 0) {
      self.first = first
      self.last = last
      self.occurrences = occurrences
      self.days = days
    }
  }

  /// Kinds of holidays.
  public enum Holiday: Hashable, Sendable { case `public`, school }

  /// A time of day, or of the sun, with an offset.
  public struct Time: Hashable, Sendable {
    /// Times of the sun.
    public enum Event: String, Hashable, Sendable, CaseIterable { case sunrise, sunset, dawn, dusk }

    /// nil for a time of the clock.
    public var event: Event?
    /// Relative to midnight, up to 48 hours; relative to the event if there is one, and then possibly negative.
    public var minutes: Int

    public init(event: Event? = nil, minutes: Int) {
      self.event = event
      self.minutes = minutes
    }
  }

  /// From one time to another.
  public struct Span: Hashable, Sendable {
    public var start: Time
    /// nil if only the start is given (`18:00+`).
    public var end: Time?
    /// `+`: with an unknown end.
    public var isOpenEnded = false
    /// Interval in minutes inside the span.
    public var interval: Int?

    public init(start: Time, end: Time?, isOpenEnded: Bool = false, interval: Int? = nil) {
      self.start = start
      self.end = end
      self.isOpenEnded = isOpenEnded
      self.interval = interval
    }
  }
}
