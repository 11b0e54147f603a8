import VenueVocabulary

extension WordWriter {
  mutating func add(_ hours: OpeningHours) { add(hours.rules) { $0.add($1) } }

  private mutating func add(_ rule: OpeningHours.Rule) {
    add([OpeningHours.Separator.normal, .additional, .fallback].firstIndex(of: rule.separator) ?? 0)
    add([OpeningHours.State.open, .closed, .unknown].firstIndex(of: rule.state) ?? 0)
    add((rule.isAlways ? 1 : 0) | (rule.weekdaysAreOfHolidays ? 2 : 0))
    add(rule.years) { writer, years in
      writer.add(years.first)
      writer.add(natural: years.last)
      writer.add(years.step)
    }
    add(rule.dates) { writer, dates in
      writer.add(dates.first)
      writer.add(dates.isOpenEnded ? 2 : dates.last == nil ? 0 : 1)
      if let last = dates.last, !dates.isOpenEnded { writer.add(last) }
    }
    add(rule.weeks) { writer, weeks in
      writer.add(weeks.first)
      writer.add(weeks.last)
      writer.add(weeks.step)
    }
    add(rule.weekdays) { writer, days in
      writer.add(days.first)
      writer.add(days.last)
      writer.add(days.days)
      writer.add(days.occurrences) { $0.add($1) }
    }
    add(rule.holidays) { $0.add($1 == .public ? 0 : 1) }
    add(rule.times) { writer, span in
      writer.add(span.start)
      writer.add(span.end == nil ? 0 : 1)
      if let end = span.end { writer.add(end) }
      writer.add(span.isOpenEnded ? 1 : 0)
    }
  }

  private mutating func add(_ time: OpeningHours.Time) {
    add(natural: time.event.flatMap { OpeningHours.Time.Event.allCases.firstIndex(of: $0) })
    add(time.minutes)
  }

  private mutating func add(_ end: OpeningHours.DateEnd) {
    add(natural: end.year)
    switch end.base {
    case .easter: add(0)
    case .month(let month, let day):
      add(month)
      add(natural: day)
    }
    add(end.weekday.map { $0.isAfter ? $0.day : -$0.day } ?? 0)
    add(end.days)
  }
}

extension WordReader {
  /// Comments and intervals are omitted: routing does not use them.
  mutating func hours() throws(NetworkFormatError) -> OpeningHours {
    let start = place
    let hours = OpeningHours(rules: try list { (reader) throws(NetworkFormatError) in try reader.rule() })
    guard place - start <= WordReader.mostOfHours else { throw fault("hours take \(place - start) numbers") }
    return hours
  }

  /// Numbers that hours may take: more than any text that is compiled does, a rule of three bytes having seventeen.
  private static let mostOfHours = 32_768

  private mutating func rule() throws(NetworkFormatError) -> OpeningHours.Rule {
    var rule = OpeningHours.Rule()
    rule.separator = [.normal, .additional, .fallback][try number(in: 0...2, "kind of rule")]
    rule.state = [.open, .closed, .unknown][try number(in: 0...2, "state")]
    let flags = try number(in: 0...3, "set of flags")
    rule.isAlways = flags & 1 != 0
    rule.weekdaysAreOfHolidays = flags & 2 != 0
    let (years, days) = (0...9999, -999...999)
    rule.years = try list { (reader) throws(NetworkFormatError) in
      let first = try reader.number(in: years, "year")
      let last = try reader.number(in: -1...9999, "year")
      return OpeningHours.Years(
        first: first, last: last < 0 ? nil : last, step: try reader.number(in: 1...9999, "step"))
    }
    rule.dates = try list { (reader) throws(NetworkFormatError) in
      var dates = OpeningHours.Dates(first: try reader.dateEnd())
      let form = try reader.number(in: 0...2, "form of dates")
      dates.isOpenEnded = form == 2
      if form == 1 { dates.last = try reader.dateEnd() }
      return dates
    }
    rule.weeks = try list { (reader) throws(NetworkFormatError) in
      OpeningHours.Weeks(
        first: try reader.number(in: 1...53, "week"), last: try reader.number(in: 1...53, "week"),
        step: try reader.number(in: 1...99, "step"))
    }
    rule.weekdays = try list { (reader) throws(NetworkFormatError) in
      var weekdays = OpeningHours.Weekdays(
        first: try reader.number(in: 1...7, "weekday"), last: try reader.number(in: 1...7, "weekday"),
        days: try reader.number(in: days, "number of days"))
      weekdays.occurrences = try reader.list { (reader) throws(NetworkFormatError) in
        try reader.number(in: -5...5, "occurrence")
      }
      return weekdays
    }
    rule.holidays = try list { (reader) throws(NetworkFormatError) in try reader.flag() ? .school : .public }
    rule.times = try list { (reader) throws(NetworkFormatError) in
      let start = try reader.time(upTo: 1440)
      let end = try reader.flag() ? try reader.time(upTo: 2880) : nil
      return OpeningHours.Span(start: start, end: end, isOpenEnded: try reader.flag())
    }
    return rule
  }

  /// - Parameter most: minutes of a time of the clock.
  private mutating func time(upTo most: Int) throws(NetworkFormatError) -> OpeningHours.Time {
    let event = try number(in: -1...OpeningHours.Time.Event.allCases.count - 1, "time of the sun")
    let minutes = try number(in: event < 0 ? 0...most : -1440...1440, "time of a day")
    return OpeningHours.Time(event: event < 0 ? nil : OpeningHours.Time.Event.allCases[event], minutes: minutes)
  }

  private mutating func dateEnd() throws(NetworkFormatError) -> OpeningHours.DateEnd {
    let year = try number(in: -1...9999, "year")
    let month = try number(in: 0...12, "month")
    var base = OpeningHours.DateEnd.Base.easter
    if month > 0 {
      let day = try number(in: -1...31, "day of a month")
      base = .month(month, day: day < 1 ? nil : day)
    }
    var end = OpeningHours.DateEnd(year: year < 0 ? nil : year, base: base)
    let weekday = try number(in: -7...7, "weekday")
    if weekday != 0 { end.weekday = (abs(weekday), weekday > 0) }
    end.days = try number(in: -999...999, "number of days")
    return end
  }
}
