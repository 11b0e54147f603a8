/// Yearly clock changes: the rule of a POSIX `TZ` text, such as `EET-2EEST,M3.5.0/3,M10.5.0/4`.
public struct YearlyRule: Hashable, Sendable {
  /// A day of every year, and seconds after its midnight on the clocks that are valid then; −167 to 167 hours (RFC 9636, 3.3.1).
  public struct Change: Hashable, Sendable {
    /// The day of a change.
    public enum Day: Hashable, Sendable {
      /// Month 1 to 12, week 1 to 5 (5 is the last), weekday 0 to 6 from Sunday.
      case weekday(month: Int, week: Int, weekday: Int)
      /// 1 to 365; 29 February is never counted.
      case julian(Int)
      /// 0 to 365; 29 February is counted.
      case ordinal(Int)
    }

    public var day: Day
    public var second: Int

    /// - Returns: nil if a number is not one of those above.
    public init?(day: Day, second: Int) {
      let isDay =
        switch day {
        case .weekday(let month, let week, let weekday): 1...12 ~= month && 1...5 ~= week && 0...6 ~= weekday
        case .julian(let number): 1...365 ~= number
        case .ordinal(let number): 0...365 ~= number
        }
      guard isDay, second.magnitude <= 167 * 3600 + 3599 else { return nil }
      self.day = day
      self.second = second
    }

    func date(in year: Int) -> CivilDate? {
      guard let first = CivilDate(year: year, month: 1, day: 1) else { return nil }
      switch day {
      case .ordinal(let number): return first + number
      case .julian(let number):
        let isBehindLeapDay = number >= 60 && CivilDate.length(ofMonth: 2, in: year) == 29
        return first + (number - (isBehindLeapDay ? 0 : 1))
      case .weekday(let month, let week, let weekday):
        guard let start = CivilDate(year: year, month: month, day: 1) else { return nil }
        let offset = (weekday - start.weekday % 7 + 7) % 7
        let length = CivilDate.length(ofMonth: month, in: year)
        var day = offset + (week - 1) * 7
        while day >= length { day -= 7 }
        return start + day
      }
    }
  }

  /// Seconds east of UTC in winter, as a rule.
  public var standard: Int
  public var daylight: Int
  public var start: Change
  public var end: Change

  public init(standard: Int, daylight: Int, start: Change, end: Change) {
    self.standard = standard
    self.daylight = daylight
    self.start = start
    self.end = end
  }

  func offset(at instant: Instant) -> Int {
    let year = LocalTime(count: instant.seconds + Int64(standard)).date.year
    var found = (at: Int64.min, offset: standard)
    // Around the turn of the year, the last change is one of the previous year. Of two at the same time, the later one in the text applies.
    for year in year - 1...year + 1 {
      for (change, before, after) in [(start, standard, daylight), (end, daylight, standard)] {
        guard let date = change.date(in: year) else { continue }
        let at = Int64(date.dayNumber) * 86_400 + Int64(change.second) - Int64(before)
        if at <= instant.seconds, at >= found.at { found = (at, after) }
      }
    }
    return found.offset
  }
}

extension YearlyRule {
  /// The rule after the last transition of a TZif file.
  enum Footer: Hashable { case fixed(offset: Int), yearly(YearlyRule) }

  /// Reads a POSIX `TZ` text with the extension of RFC 9636.
  ///
  /// - Returns: nil for an invalid text, and for one without the days of the changes.
  static func footer(_ text: some Sequence<UInt8>) -> Footer? {
    var scanner = TZTextScanner(bytes: Array(text))
    guard scanner.skipName(), let west = scanner.time(hours: 24) else { return nil }
    let standard = -west
    if scanner.isAtEnd { return .fixed(offset: standard) }
    guard scanner.skipName() else { return nil }
    var daylight = standard + 3600
    if !scanner.isAt(",") {
      guard let west = scanner.time(hours: 24) else { return nil }
      daylight = -west
    }
    guard scanner.takes(","), let start = scanner.change(), scanner.takes(","), let end = scanner.change(),
      scanner.isAtEnd
    else { return nil }
    return .yearly(YearlyRule(standard: standard, daylight: daylight, start: start, end: end))
  }
}

private struct TZTextScanner {
  let bytes: [UInt8]
  var place = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place == bytes.count }

  func isAt(_ character: Character) -> Bool { place < bytes.count && bytes[place] == character.asciiValue }

  mutating func takes(_ character: Character) -> Bool {
    guard isAt(character) else { return false }
    place += 1
    return true
  }

  /// `EET` or `<+0530>`.
  mutating func skipName() -> Bool {
    let start = place
    if takes("<") {
      while place < bytes.count, !isAt(">") { place += 1 }
      return takes(">") && place - start > 2
    }
    while place < bytes.count, (bytes[place] | 0x20) &- 0x61 < 26 { place += 1 }
    return place - start >= 3
  }

  mutating func number() -> Int? {
    let start = place
    var value = 0
    while place < bytes.count, bytes[place] &- 0x30 <= 9, place - start < 3 {
      value = value * 10 + Int(bytes[place] - 0x30)
      place += 1
    }
    return place > start ? value : nil
  }

  /// `[+-]hh[:mm[:ss]]` in seconds.
  mutating func time(hours most: Int) -> Int? {
    let sign = takes("-") ? -1 : 1
    if sign == 1 { _ = takes("+") }
    guard let hours = number(), hours <= most else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] where takes(":") {
      guard let part = number(), part < 60 else { return nil }
      seconds += part * unit
    }
    return sign * seconds
  }

  /// `M3.5.0/3`, `J60`, `59/-1:30`.
  mutating func change() -> YearlyRule.Change? {
    let day: YearlyRule.Change.Day
    if takes("M") {
      guard let month = number(), takes("."), let week = number(), takes("."), let weekday = number() else {
        return nil
      }
      day = .weekday(month: month, week: week, weekday: weekday)
    } else {
      let isJulian = takes("J")
      guard let number = number() else { return nil }
      day = isJulian ? .julian(number) : .ordinal(number)
    }
    guard takes("/") else { return YearlyRule.Change(day: day, second: 7200) }
    return time(hours: 167).flatMap { YearlyRule.Change(day: day, second: $0) }
  }
}
