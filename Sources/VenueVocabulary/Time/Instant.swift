/// A moment, the same everywhere: whole seconds after 1 January 1970, 00:00 UTC, leap seconds not counted (POSIX).
public struct Instant: Hashable, Sendable, Comparable {
  public var seconds: Int64

  public init(seconds: Int64) { self.seconds = seconds }

  /// Seconds, before or after, that a moment read from a file may have: sums with it do not overflow. Some writers of time zones
  /// begin that early, with a moment before the universe was.
  public static let farthest: UInt64 = 1 << 59

  public static func < (a: Instant, b: Instant) -> Bool { a.seconds < b.seconds }
  public static func + (instant: Instant, seconds: Int64) -> Instant { Instant(seconds: instant.seconds + seconds) }
  public static func - (instant: Instant, seconds: Int64) -> Instant { Instant(seconds: instant.seconds - seconds) }
  /// Seconds from `b` to `a`.
  public static func - (a: Instant, b: Instant) -> Int64 { a.seconds - b.seconds }
}

/// Local time: a day, and seconds after its midnight. A time zone maps it to a moment.
public struct LocalTime: Hashable, Sendable, Comparable {
  public var date: CivilDate
  /// 0 to 86,399.
  public private(set) var second: Int

  /// - Parameter second: after midnight of `date`; values outside of the day change the date.
  public init(date: CivilDate, second: Int) {
    let days = (second >= 0 ? second : second - 86_399) / 86_400
    self.date = date + days
    self.second = second - days * 86_400
  }

  public init(date: CivilDate, hour: Int, minute: Int = 0) {
    self.init(date: date, second: hour * 3600 + minute * 60)
  }

  /// Seconds after 1 January 1970 in local time.
  var count: Int64 { Int64(date.dayNumber) * 86_400 + Int64(second) }

  init(count: Int64) {
    let days = (count >= 0 ? count : count - 86_399) / 86_400
    date = CivilDate(dayNumber: Int(days))
    second = Int(count - days * 86_400)
  }

  public var hour: Int { second / 3600 }
  public var minute: Int { second / 60 % 60 }

  /// `08:05`.
  public var clock: String { "\(Digits.padded(hour, to: 2)):\(Digits.padded(minute, to: 2))" }

  public static func < (a: LocalTime, b: LocalTime) -> Bool { a.count < b.count }
}

extension LocalTime: CustomStringConvertible {
  /// In ISO 8601, to the second: `2026-12-01T08:05:00`.
  public var description: String { "\(date)T\(clock):\(Digits.padded(second % 60, to: 2))" }
}
