/// The public and school holidays of a venue's region: the meaning of `PH` and `SH` in opening hours.
public struct HolidayCalendar: Hashable, Sendable {
  /// In order, each once.
  public private(set) var publicHolidays: [CivilDate]
  /// In order of their first days.
  public private(set) var schoolHolidays: [ClosedRange<CivilDate>]

  public init(publicHolidays: [CivilDate] = [], schoolHolidays: [ClosedRange<CivilDate>] = []) {
    self.publicHolidays = Set(publicHolidays).sorted()
    self.schoolHolidays = Set(schoolHolidays).sorted {
      ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
    }
  }

  public var isEmpty: Bool { publicHolidays.isEmpty && schoolHolidays.isEmpty }

  /// O(log *n*) for public holidays, O(*n*) for those of schools.
  public func contains(_ date: CivilDate, _ kind: OpeningHours.Holiday) -> Bool {
    switch kind {
    case .school: return schoolHolidays.contains { $0.contains(date) }
    case .public:
      var (low, high) = (0, publicHolidays.count)
      while low < high {
        let middle = (low + high) / 2
        if publicHolidays[middle] < date { low = middle + 1 } else { high = middle }
      }
      return low < publicHolidays.count && publicHolidays[low] == date
    }
  }

  /// True if holidays of a kind are known for a year, that is, at least one is listed. Other years are unknown.
  public func covers(year: Int, _ kind: OpeningHours.Holiday) -> Bool {
    switch kind {
    case .public: publicHolidays.contains { $0.year == year }
    case .school: schoolHolidays.contains { $0.lowerBound.year...$0.upperBound.year ~= year }
    }
  }
}

/// The calendar of a venue: its zone and its holidays.
public struct VenueCalendar: Hashable, Sendable {
  public var zone: TimeZoneRules
  public var holidays: HolidayCalendar

  public init(zone: TimeZoneRules, holidays: HolidayCalendar = HolidayCalendar()) {
    self.zone = zone
    self.holidays = holidays
  }
}
