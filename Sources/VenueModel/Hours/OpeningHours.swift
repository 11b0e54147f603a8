import VenueVocabulary

/// Hours in the `opening_hours` syntax of OpenStreetMap, which IMDF's HOURS takes over: rules in the order written.
///
///     try OpeningHours.read("Mo-Fr 08:00-20:00; Sa 10:00-18:00; PH off")
///
/// This is the syntax only. Which rule wins on which day (specification 0.7.4, "Rule separators") is for whoever asks
/// about a day: ``Rule/separator`` says how each rule stands to those before it.
public struct OpeningHours: Hashable, Sendable {
  public var rules: [Rule]

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
  }

  /// ISO 8601 weeks, 1 to 53; `last` below `first` goes over the end of the year.
  public struct Weeks: Hashable, Sendable {
    public var first: Int
    public var last: Int
    public var step = 1
  }

  /// Monday is 1; `last` below `first` goes over Sunday.
  public struct Weekdays: Hashable, Sendable {
    public var first: Int
    public var last: Int
    /// Which ones of the month, −1 the last; empty for all.
    public var occurrences: [Int] = []
    /// Days to add to the one meant.
    public var days = 0
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
  }
}

/// Why a text is no hours, and where.
public struct OpeningHoursFault: Error, Hashable, Sendable {
  /// UTF-8 bytes of the text that are meant.
  public var range: Range<Int>
  /// Lower case, no full stop: `"an hour is 0 to 24, but is 25"`.
  public var reason: String
}

/// A way of writing that is understood and that other programs may not understand.
public struct OpeningHoursSlip: Hashable, Sendable {
  public var range: Range<Int>
  /// `"Monday is written Mo"`.
  public var advice: String
}

extension OpeningHours {
  /// - Returns: the hours, and where the text departs from the canonical form.
  /// - Throws: ``OpeningHoursFault`` at the first place that cannot be understood.
  /// - Complexity: O(*n*).
  public static func read(_ text: String) throws(OpeningHoursFault) -> (hours: OpeningHours, slips: [OpeningHoursSlip])
  {
    var parser = OpeningHoursParser(text)
    let hours = try parser.hours()
    return (hours, parser.scanner.slips)
  }
}
