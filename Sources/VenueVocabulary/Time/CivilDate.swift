/// A day of the Gregorian calendar, without a time or a zone; before 1582 reckoned backwards (ISO 8601).
public struct CivilDate: Hashable, Sendable, Comparable {
  /// Days after 1 January 1970, negative before it.
  public var dayNumber: Int

  /// Valid years: those that ISO 8601 writes with four digits.
  public static let years = 0...9999

  public init(dayNumber: Int) { self.dayNumber = dayNumber }

  /// - Returns: nil if there is no such day, or its year is not one of ``years``.
  public init?(year: Int, month: Int, day: Int) {
    guard CivilDate.years.contains(year), 1...12 ~= month, 1...CivilDate.length(ofMonth: month, in: year) ~= day else {
      return nil
    }
    // Years begin in March, so that a leap day is the last of its year.
    let shifted = month > 2 ? year : year - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    dayNumber = era * 146_097 + dayOfEra - 719_468
  }

  /// Year, month (1 to 12) and day (from 1).
  public var components: (year: Int, month: Int, day: Int) {
    let days = dayNumber + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  public var year: Int { components.year }

  /// 1 is Monday, 7 Sunday.
  public var weekday: Int {
    // 1 January 1970 was a Thursday.
    let rest = (dayNumber + 3) % 7
    return (rest < 0 ? rest + 7 : rest) + 1
  }

  /// 1 to 53: the ISO 8601 week, which begins on Monday and belongs to the year that contains its Thursday.
  public var isoWeek: Int {
    let thursday = self + (4 - weekday)
    guard let first = CivilDate(year: thursday.year, month: 1, day: 1) else { return 1 }
    return (thursday.dayNumber - first.dayNumber) / 7 + 1
  }

  /// Western Easter Sunday (Meeus, Jones and Butcher).
  public static func easter(in year: Int) -> CivilDate? {
    let (a, b, c) = (year % 19, year / 100, year % 100)
    let h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30
    let l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7
    let m = (a + 11 * h + 22 * l) / 451
    let sum = h + l - 7 * m + 114
    return CivilDate(year: year, month: sum / 31, day: sum % 31 + 1)
  }

  public static func length(ofMonth month: Int, in year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  public static func < (a: CivilDate, b: CivilDate) -> Bool { a.dayNumber < b.dayNumber }
  public static func + (date: CivilDate, days: Int) -> CivilDate { CivilDate(dayNumber: date.dayNumber + days) }
}

extension CivilDate: CustomStringConvertible {
  /// In ISO 8601: `2026-12-01`.
  public var description: String {
    let (year, month, day) = components
    return "\(Digits.padded(year, to: 4))-\(Digits.padded(month, to: 2))-\(Digits.padded(day, to: 2))"
  }
}

enum Digits {
  static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number.magnitude)
    return (number < 0 ? "-" : "") + String(repeating: "0", count: max(width - digits.count, 0)) + digits
  }
}
