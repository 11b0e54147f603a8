/// A time in text: `2026-12-01T08:30+02:00`, `2026-12-01T08:30Z`, or without an offset, in the time of a
/// venue (ISO 8601; RFC 3339, with optional seconds and a space allowed in place of the T).
public enum TimeText: Hashable, Sendable {
  case instant(Instant)
  case local(LocalTime)
  /// A day without a time.
  case date(CivilDate)

  /// - Returns: nil for an invalid text or day. At most 40 bytes are read; fractions of seconds are dropped.
  public init?(_ text: String) {
    let bytes = Array(text.utf8.prefix(41))
    guard bytes.count <= 40 else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= bytes.count else { return nil }
      var value = 0
      for byte in bytes[range] {
        guard byte &- 0x30 <= 9 else { return nil }
        value = value * 10 + Int(byte - 0x30)
      }
      return value
    }
    func isAt(_ place: Int, _ characters: String) -> Bool {
      place < bytes.count && characters.utf8.contains(bytes[place])
    }
    guard let year = number(0..<4), isAt(4, "-"), let month = number(5..<7), isAt(7, "-"), let day = number(8..<10),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    if bytes.count == 10 {
      self = .date(date)
      return
    }
    guard isAt(10, "Tt "), let hour = number(11..<13), hour <= 24, isAt(13, ":"), let minute = number(14..<16),
      minute < 60, hour < 24 || minute == 0
    else { return nil }
    var place = 16
    var second = 0
    if isAt(place, ":") {
      guard let number = number(17..<19), number <= 60, hour < 24 || number == 0 else { return nil }
      // A leap second is the last one before it.
      second = min(number, 59)
      place = 19
      if isAt(place, ".,") {
        place += 1
        let start = place
        while place < bytes.count, bytes[place] &- 0x30 <= 9 { place += 1 }
        guard place > start else { return nil }
      }
    }
    let local = LocalTime(date: date, second: hour * 3600 + minute * 60 + second)
    if place == bytes.count {
      self = .local(local)
    } else if isAt(place, "Zz"), place + 1 == bytes.count {
      self = .instant(Instant(seconds: local.count))
    } else {
      guard isAt(place, "+-"), let hours = number(place + 1..<place + 3), hours <= 25 else { return nil }
      let isColon = isAt(place + 3, ":")
      let start = place + (isColon ? 4 : 3)
      guard let minutes = start == bytes.count && !isColon ? 0 : number(start..<start + 2), minutes < 60,
        bytes.count == (start == bytes.count ? start : start + 2)
      else { return nil }
      let offset = (hours * 3600 + minutes * 60) * (isAt(place, "-") ? -1 : 1)
      self = .instant(Instant(seconds: local.count - Int64(offset)))
    }
  }

  /// The moment; for a date its midnight; nil if it is local and no zone is given.
  public func instant(in zone: TimeZoneRules?) -> Instant? {
    switch self {
    case .instant(let instant): instant
    case .local(let local): zone?.instant(local)
    case .date(let date): zone?.instant(LocalTime(date: date, second: 0))
    }
  }
}

extension TimeZoneRules {
  /// A moment in the format of RFC 3339, with the offset that is valid then: `2026-12-01T08:30:00+02:00`.
  public func text(_ instant: Instant) -> String {
    let offset = offset(at: instant)
    let minutes = Int(offset.magnitude) / 60
    return "\(local(instant))\(offset < 0 ? "-" : "+")\(Digits.padded(minutes / 60, to: 2)):"
      + Digits.padded(minutes % 60, to: 2)
  }
}
