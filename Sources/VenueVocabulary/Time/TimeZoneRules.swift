/// Offsets of a zone from UTC, and their changes: the content of a TZif file (RFC 9636).
///
/// A bundle contains the rules of its venue, so that an answer needs no system file and is the same on every machine.
public struct TimeZoneRules: Hashable, Sendable {
  /// A moment from which an offset is valid.
  public struct Transition: Hashable, Sendable {
    public var at: Instant
    /// Seconds east of UTC.
    public var offset: Int

    public init(at: Instant, offset: Int) {
      self.at = at
      self.offset = offset
    }
  }

  /// IANA name, such as `Europe/Helsinki`.
  public var name: String
  /// Release of the tz database, such as `2025b`; empty if unknown.
  public var version: String
  /// Seconds east of UTC before the first transition.
  public var firstOffset: Int
  /// In order of time, each time once.
  public private(set) var transitions: [Transition]
  /// The rule after the last transition; nil if the last offset is kept.
  public var yearly: YearlyRule?

  /// Seconds from UTC that a zone may have: −24:59:59 to 25:59:59 (RFC 9636, 3.2).
  public static let offsets = -89_999...93_599
  /// Maximum number of changes; a file with more is damaged. The largest zone of the database has about 240.
  public static let largestTransitionCount = 4000

  public static let utc = TimeZoneRules(offset: 0)

  private init(offset: Int) {
    (name, version, firstOffset, transitions, yearly) = ("UTC", "", offset, [], nil)
  }

  /// - Returns: nil if transitions are out of order, or an offset or their number is not one a zone may have.
  public init?(name: String, version: String, firstOffset: Int, transitions: [Transition], yearly: YearlyRule?) {
    let offsets = [firstOffset] + transitions.map(\.offset) + (yearly.map { [$0.standard, $0.daylight] } ?? [])
    guard transitions.count <= TimeZoneRules.largestTransitionCount,
      zip(transitions, transitions.dropFirst()).allSatisfy({ $0.at < $1.at }),
      offsets.allSatisfy(TimeZoneRules.offsets.contains)
    else { return nil }
    self.name = name
    self.version = version
    self.firstOffset = firstOffset
    self.transitions = transitions
    self.yearly = yearly
  }

  /// A zone without clock changes.
  public init?(name: String, offset: Int) {
    self.init(name: name, version: "", firstOffset: offset, transitions: [], yearly: nil)
  }

  // MARK: Moment to clock

  /// Seconds east of UTC at a moment. O(log *n*) in the transitions.
  public func offset(at instant: Instant) -> Int {
    if let last = transitions.last, instant >= last.at {
      return yearly?.offset(at: instant) ?? last.offset
    }
    if transitions.isEmpty { return yearly?.offset(at: instant) ?? firstOffset }
    var (low, high) = (0, transitions.count)
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].at <= instant { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? firstOffset : transitions[low - 1].offset
  }

  /// The local time of the zone at a moment.
  public func local(_ instant: Instant) -> LocalTime {
    LocalTime(count: instant.seconds + Int64(offset(at: instant)))
  }

  // MARK: Clock to moment

  /// Selects one of the two moments of a repeated local time, when clocks are set back.
  public enum Repeated: Hashable, Sendable { case first, second }

  /// The moment at which clocks of the zone show a time.
  ///
  /// A time they skip, when they are put forward, is counted on from before the gap: 02:30 in a gap from two to three is 03:30.
  public func instant(_ local: LocalTime, repeated: Repeated = .first) -> Instant {
    let found = instants(local)
    if let moment = repeated == .first ? found.first : found.last { return moment }
    // The offset of a zone is at most a day and two hours: this time earlier, the clocks were not yet set forward.
    return Instant(seconds: local.count) - Int64(offset(at: Instant(seconds: local.count) - 93_600))
  }

  /// Every moment with this local time in the zone: one; two, the earlier first; or none, in a gap.
  public func instants(_ local: LocalTime) -> [Instant] {
    let guess = Instant(seconds: local.count)
    // The offset that holds is one of those a day and two hours to either side, for no zone is farther from UTC; only where
    // these differ do the clocks change in between.
    var offsets = [offset(at: guess - 93_600)]
    let after = offset(at: guess + 93_600)
    if after == offsets[0] { return [guess - Int64(after)] }
    for shift: Int64 in [-43_200, 0, 43_200] { offsets.append(offset(at: guess + shift)) }
    offsets.append(after)
    offsets = offsets.enumerated().filter { offsets.firstIndex(of: $0.element) == $0.offset }.map(\.element)
    return offsets.map { (moment: guess - Int64($0), offset: $0) }.filter { offset(at: $0.moment) == $0.offset }
      .map(\.moment).sorted()
  }

  /// The base of times of a timetable's day: noon minus twelve hours, which is midnight except on days with a clock
  /// change (GTFS, Time).
  public func serviceDay(_ date: CivilDate) -> Instant { instant(LocalTime(date: date, hour: 12)) - 43_200 }
}
