/// Days to which a rule applies.
extension OpeningHours.Rule {
  /// True if all selectors of the rule match a day; an absent selector matches every day.
  func matches(_ date: CivilDate, _ calendar: HolidayCalendar) -> Bool {
    if isAlways { return true }
    let year = date.year
    guard years.isEmpty || years.contains(where: { $0.contains(year) }),
      dates.isEmpty || dates.contains(where: { $0.contains(date) }),
      weeks.isEmpty || weeks.contains(where: { $0.contains(date) })
    else { return false }
    let isWeekday = weekdays.contains { $0.contains(date) }
    let isHoliday = holidays.contains { calendar.contains(date, $0) }
    if weekdaysAreOfHolidays { return isWeekday && isHoliday }
    return weekdays.isEmpty && holidays.isEmpty || isWeekday || isHoliday
  }
}

extension OpeningHours.Years {
  func contains(_ year: Int) -> Bool {
    year >= first && year <= last ?? .max && (year - first) % max(step, 1) == 0
  }
}

extension OpeningHours.Weeks {
  /// At the turn of the year, week numbers continue: the last week of the old year, the 52nd or the 53rd, is followed by the first.
  func contains(_ date: CivilDate) -> Bool {
    let week = date.isoWeek
    guard first <= last ? first...last ~= week : week >= first || week <= last else { return false }
    // Seven days before the first week is the last week of the previous year.
    let since = week >= first ? week - first : week - first + (date + -7 * week).isoWeek
    return since % max(step, 1) == 0
  }
}

extension OpeningHours.Weekdays {
  func contains(_ date: CivilDate) -> Bool {
    let day = date + -days
    let weekday = day.weekday
    guard first <= last ? first...last ~= weekday : weekday >= first || weekday <= last else { return false }
    guard !occurrences.isEmpty else { return true }
    let (year, month, number) = day.components
    let fromEnd = CivilDate.length(ofMonth: month, in: year) - number
    return occurrences.contains { $0 > 0 ? (number - 1) / 7 + 1 == $0 : fromEnd / 7 + 1 == -$0 }
  }
}

extension OpeningHours.Dates {
  func contains(_ date: CivilDate) -> Bool {
    // A range over the turn of the year began in the year before.
    (date.year - 1...date.year).contains { year in
      guard first.year == nil || first.year == year || isOpenEnded || last != nil,
        let start = first.day(in: first.year ?? year, as: last == nil && !isOpenEnded ? .single : .first)
      else { return false }
      if isOpenEnded { return date >= start && (first.year != nil || date.year == start.year) }
      guard let last else {
        guard case .month(let month, nil) = first.base, first.weekday == nil, first.days == 0 else {
          return date == start
        }
        return date.year == start.year && date.components.month == month
      }
      guard let end = last.day(in: last.year ?? start.year, as: .last) else { return false }
      if end >= start { return start <= date && date <= end }
      guard last.year == nil, let next = last.day(in: start.year + 1, as: .last) else { return false }
      return start <= date && date <= next
    }
  }
}

extension OpeningHours.DateEnd {
  /// Role of a date.
  fileprivate enum Role {
    case single
    /// Start of a range: a month means its first day, and 29 February in other years the day after the 28th.
    case first
    /// End of a range: a month means its last day, and 29 February in other years the 28th.
    case last
  }

  fileprivate func day(in year: Int, as role: Role) -> CivilDate? {
    let base: CivilDate?
    switch self.base {
    case .easter: base = CivilDate.easter(in: year)
    case .month(let month, let day):
      let length = CivilDate.length(ofMonth: month, in: year)
      switch role {
      case .single: base = CivilDate(year: year, month: month, day: day ?? 1)
      case .first:
        base = CivilDate(year: year, month: month, day: min(day ?? 1, length)).map { $0 + (day ?? 1 > length ? 1 : 0) }
      case .last: base = CivilDate(year: year, month: month, day: min(day ?? length, length))
      }
    }
    guard var date = base else { return nil }
    if let weekday {
      let ahead = (weekday.day - date.weekday + 7) % 7
      date = date + (weekday.isAfter || ahead == 0 ? ahead : ahead - 7)
    }
    return date + days
  }
}
