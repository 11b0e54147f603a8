import VenueVocabulary

/// A date and time with an offset, as IMDF requires it.
struct IMDFMoment {
  let text: String

  /// - Parameters:
  ///   - text: a date, a local time or a moment; the last is kept as written.
  ///   - isEnd: true if a day means its last second, otherwise its first.
  ///   - zone: nil means UTC.
  /// - Returns: nil if it is none of these.
  init?(_ text: String, isEnd: Bool, in zone: TimeZoneRules?) {
    let zone = zone ?? .utc
    switch TimeText(text) {
    case nil: return nil
    case .instant: self.text = text
    case .local(let time): self.text = IMDFMoment.written(time, in: zone)
    case .date(let day): self.text = IMDFMoment.written(LocalTime(date: day, second: isEnd ? 86_399 : 0), in: zone)
    }
  }

  private static func written(_ time: LocalTime, in zone: TimeZoneRules) -> String {
    let offset = zone.offset(at: zone.instant(time)) / 60
    let (minutes, sign) = (offset.magnitude, offset < 0 ? "-" : "+")
    let place = offset == 0 ? "Z" : "\(sign)\(two(minutes / 60)):\(two(minutes % 60))"
    let second = UInt(time.second)
    return "\(time.date)T\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))\(place)"
  }

  private static func two(_ number: UInt) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
