public import VenueVocabulary

/// Opening hours of a place: the text of the source, and its parsed rules.
public struct PlaceHours: Hashable, Sendable {
  /// OpenStreetMap's `opening_hours`, as written.
  public var text: String
  /// nil for a text that cannot be parsed: it can be shown, but the opening state is unknown.
  public private(set) var rules: OpeningHours?

  /// - Complexity: O(*n*) in the text.
  public init(text: String) {
    self.text = text
    rules = try? OpeningHours.read(text).hours
  }

  /// True if they contain days that must be declared: public or school holidays.
  public var mentionsHolidays: Bool { rules?.rules.contains { !$0.holidays.isEmpty } ?? false }

  /// Open periods in minutes after midnight for Monday, Tuesday and so on, as the source gives them for days that are not holidays. A period that
  /// passes midnight belongs to the day on which it begins. nil if weeks differ, or something is unknown.
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
