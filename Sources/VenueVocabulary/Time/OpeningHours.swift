/// Hours in the `opening_hours` syntax of OpenStreetMap, which IMDF's HOURS takes over: rules in the order written.
///
///     try OpeningHours.read("Mo-Fr 08:00-20:00; Sa 10:00-18:00; PH off")
///
/// What a text says, as the compile side parses it and a bundle keeps it. Which rule wins on which day (specification 0.7.4,
/// "Rule separators") ``segments(on:holidays:)`` works out.
public struct OpeningHours: Hashable, Sendable {
  public var rules: [Rule]

  public init(rules: [Rule]) { self.rules = rules }

  /// One rule of the text: when it holds, and what it says.
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
    /// What stands in quotes.
    public var comment: String?

    public init() {}

    /// Whether it says when at all, and not only what.
    public var hasSelector: Bool {
      isAlways || !years.isEmpty || !dates.isEmpty || !weeks.isEmpty || !weekdays.isEmpty || !holidays.isEmpty
        || !times.isEmpty
    }
  }

  /// How a rule stands to those before it.
  public enum Separator: Hashable, Sendable {
    /// `;` — replaces them on the days it matches.
    case normal
    /// `,` — adds to them.
    case additional
    /// `||` — counts where none of them says anything.
    case fallback
  }

  /// Whether a place is open then.
  public enum State: Hashable, Sendable { case open, closed, unknown }

  /// Years from one to another, every so many.
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
    /// What a date counts from.
    public enum Base: Hashable, Sendable {
      /// Months 1 to 12; no day means the whole month.
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
    /// nil for a single date or month; in the year after when it lies before `first`.
    public var last: DateEnd?
    /// `Oct 01+`: and all that follow.
    public var isOpenEnded = false

    public init(first: DateEnd, last: DateEnd? = nil, isOpenEnded: Bool = false) {
      self.first = first
      self.last = last
      self.isOpenEnded = isOpenEnded
    }
  }

  /// ISO 8601 weeks, 1 to 53; `last` below `first` goes over the end of the year.
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

  /// Monday is 1; `last` below `first` goes over Sunday.
  public struct Weekdays: Hashable, Sendable {
    public var first: Int
    public var last: Int
    /// Which ones of the month, −1 the last; empty for all.
    public var occurrences: [Int] = []
    /// Days to add to the one meant.
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
    /// After midnight, up to 48 hours; after the event where there is one, then possibly negative.
    public var minutes: Int

    public init(event: Event? = nil, minutes: Int) {
      self.event = event
      self.minutes = minutes
    }
  }

  /// From one time to another.
  public struct Span: Hashable, Sendable {
    public var start: Time
    /// nil where only the start is known (`18:00+`).
    public var end: Time?
    /// `+`: until nobody knows when.
    public var isOpenEnded = false
    /// Every so many minutes within the span.
    public var interval: Int?

    public init(start: Time, end: Time?, isOpenEnded: Bool = false, interval: Int? = nil) {
      self.start = start
      self.end = end
      self.isOpenEnded = isOpenEnded
      self.interval = interval
    }
  }
}
