public import VenueVocabulary

/// When a place is open: the text of the source, and what it says.
public struct PlaceHours: Hashable, Sendable {
  /// OpenStreetMap's `opening_hours`, as written.
  public var text: String
  /// Nil for a text that cannot be read: it can be shown, and nobody knows whether it is open.
  public private(set) var rules: OpeningHours?

  /// - Complexity: O(*n*) in the text.
  public init(text: String) {
    self.text = text
    rules = try? OpeningHours.read(text).hours
  }

  /// Whether they speak of days that somebody has to name: public or school holidays.
  public var mentionsHolidays: Bool { rules?.rules.contains { !$0.holidays.isEmpty } ?? false }

  /// Minutes after midnight it is open on Monday, Tuesday and so on, as the source has them on days that are no holidays; what runs
  /// past midnight stands with the day it begins on. Nil where weeks differ, or something is not known.
  public var week: [[Range<Int>]]? {
    guard let rules, !rules.hasSunTimes,
      rules.rules.allSatisfy({ rule in
        rule.years.isEmpty && rule.dates.isEmpty && rule.weeks.isEmpty && rule.state != .unknown
          && rule.weekdays.allSatisfy { $0.occurrences.isEmpty && $0.days == 0 }
          && rule.times.allSatisfy { !$0.isOpenEnded && $0.end != nil }
      })
    else { return nil }
    // 5 January 1970 was a Monday.
    return (4..<11).map { day in
      rules.segments(on: CivilDate(dayNumber: day), holidays: HolidayCalendar()).filter { $0.state == .open }
        .map(\.minutes)
    }
  }
}
