public import VenueVocabulary

extension Temporality {
  /// The period. A date as the start means its midnight, as the end the midnight after it: `end: 2026-12-24` is the last day.
  ///
  /// - Parameter zone: time zone of times without an offset.
  /// - Returns: nil if an end is not a valid time, or is local and the zone is unknown.
  public func period(in zone: TimeZoneRules?) -> Period? {
    var period = Period()
    if let start {
      guard let moment = TimeText(start)?.instant(in: zone) else { return nil }
      period.start = moment
    }
    if let end {
      guard let text = TimeText(end) else { return nil }
      let last = if case .date(let date) = text { TimeText.date(date + 1) } else { text }
      guard let moment = last.instant(in: zone) else { return nil }
      period.end = moment
    }
    return period
  }

  /// True if a day is within the period, including first and last day; an end that is not a date does not limit the period.
  public func includes(_ day: CivilDate) -> Bool {
    (Temporality.day(start).map { $0 <= day } ?? true) && (Temporality.day(end).map { day <= $0 } ?? true)
  }

  /// True if the end is before the start, or at the same moment.
  public var isBackward: Bool {
    guard let zone = TimeZoneRules(name: "UTC", offset: 0), let period = period(in: zone), let start = period.start,
      let end = period.end
    else { return false }
    return end <= start
  }

  /// The date in a text as it is written, ignoring its offset.
  private static func day(_ text: String?) -> CivilDate? {
    guard let text, case .date(let date)? = TimeText(String(text.prefix(10))) else { return nil }
    return date
  }
}
