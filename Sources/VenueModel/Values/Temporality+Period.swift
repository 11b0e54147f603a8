public import VenueVocabulary

extension Temporality {
  /// From when to when. A day as the start is its midnight, as the end the midnight after it: `end: 2026-12-24` is the last day.
  ///
  /// - Parameter zone: of times without an offset.
  /// - Returns: nil when an end is no such time, or is local and no zone is known.
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

  /// Whether a day lies within, from the first day to the last; what is no day does not limit it.
  public func includes(_ day: CivilDate) -> Bool {
    (Temporality.day(start).map { $0 <= day } ?? true) && (Temporality.day(end).map { day <= $0 } ?? true)
  }

  /// What is said last comes before what is said first, or is the same moment.
  public var isBackward: Bool {
    guard let zone = TimeZoneRules(name: "UTC", offset: 0), let period = period(in: zone), let start = period.start,
      let end = period.end
    else { return false }
    return end <= start
  }

  /// The day a text names, as it is written, whatever its offset.
  private static func day(_ text: String?) -> CivilDate? {
    guard let text, case .date(let date)? = TimeText(String(text.prefix(10))) else { return nil }
    return date
  }
}
