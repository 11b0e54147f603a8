package import VenueVocabulary

/// Times in words, relative to the current moment.
package struct TimePhrases {
  package let language: Language
  package let zone: TimeZoneRules
  /// Current moment; other days are named.
  package let now: Instant

  package init(language: Language, zone: TimeZoneRules, now: Instant) {
    (self.language, self.zone, self.now) = (language, zone, now)
  }

  /// Seconds ahead within which the time of day is sufficient: "at 00:00", although that is the next day (project default).
  private static let soon: Int64 = 3600

  /// "at 06:00", "tomorrow at 06:00", "on Monday at 06:00", "on 2027-01-07 at 06:00".
  package func moment(_ instant: Instant) -> String {
    let moment = zone.local(instant)
    let time = SlotValue.label(moment.clock)
    if (0...TimePhrases.soon).contains(instant - now) { return language.text(.whenToday, ["time": time]) }
    switch moment.date.dayNumber - zone.local(now).date.dayNumber {
    case 0: return language.text(.whenToday, ["time": time])
    case 1: return language.text(.whenTomorrow, ["time": time])
    case 2...6:
      let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
      let weekday = language.word(days[moment.date.weekday - 1], in: .weekday) ?? ""
      return language.text(.whenWeekday, ["weekday": .text(weekday), "time": time])
    default: return language.text(.whenDate, ["date": .label("\(moment.date)"), "time": time])
    }
  }
}
