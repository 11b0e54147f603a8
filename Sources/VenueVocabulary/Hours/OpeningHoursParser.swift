/// The grammar of `opening_hours` (OpenStreetMap wiki, Key:opening_hours/specification 0.7.4), read from left to right.
///
/// Tolerated deviations: full or three-letter names, hours without minutes, dots in place of colons, am and pm, spaces and long dashes
/// in ranges, a colon after weekdays, a `;` at the end. Points of time (`10:00` alone) are not opening hours.
struct OpeningHoursParser {
  var scanner: OpeningHoursScanner
  private var bareDays = BareDays()
  private var undoneRules = UndoneRules()

  init(_ text: String) { scanner = OpeningHoursScanner(text) }

  mutating func hours() throws(OpeningHoursFault) -> OpeningHours {
    scanner.skipSpace()
    guard !scanner.isAtEnd else { throw scanner.unexpected("a day, a time or 24/7") }
    var rules: [OpeningHours.Rule] = []
    var separator = OpeningHours.Separator.normal
    while true {
      rules.append(try self.rule(separator))
      scanner.skipSpace()
      guard let next = try self.separator() else { break }
      separator = next
    }
    bareDays.report(to: &scanner)
    undoneRules.report(to: &scanner)
    return OpeningHours(rules: rules)
  }

  /// nil at the end.
  private mutating func separator() throws(OpeningHoursFault) -> OpeningHours.Separator? {
    guard !scanner.isAtEnd else { return nil }
    let start = scanner.index
    if scanner.takes(";") {
      scanner.skipSpace()
      guard !scanner.isAtEnd else {
        scanner.note(start..<start + 1, "a ; at the end is not allowed", by: "")
        return nil
      }
      return .normal
    }
    if scanner.takes(",") {
      scanner.skipSpace()
      return .additional
    }
    if scanner.takes("|"), scanner.takes("|") {
      scanner.skipSpace()
      return .fallback
    }
    if ["to", "till", "until", "through", "thru", "and"].contains(scanner.word.lowercased()) {
      let word = scanner.word
      throw scanner.fault(
        start..<start + word.utf8.count, "a range is written with -, as in Mo-Fr, and a list with commas, not '\(word)'"
      )
    }
    throw scanner.unexpected("a ; before the next rule, or a time")
  }

  // MARK: Rules

  private mutating func rule(_ separator: OpeningHours.Separator) throws(OpeningHoursFault) -> OpeningHours.Rule {
    var rule = OpeningHours.Rule()
    rule.separator = separator
    let start = scanner.index
    var days = start..<start
    if scanner.digits == 2, scanner.byte(ahead: 2) == UInt8(ascii: "/") {
      try always()
      rule.isAlways = true
    } else {
      rule.years = try years()
      scanner.skipSpace()
      rule.dates = try dates()
      scanner.skipSpace()
      rule.weeks = try weeks()
      scanner.skipSpace()
      if rule.hasSelector, scanner.takes(":") { scanner.skipSpace() }
      try weekdays(&rule)
      days = scanner.trimmed(start..<scanner.index)
      scanner.skipSpace()
      let colon = scanner.index
      if rule.hasSelector, scanner.takes(":") {
        scanner.note(colon..<colon + 1, "a : after the days is not allowed", by: "")
        scanner.skipSpace()
      }
      rule.times = try times()
    }
    let times = days.upperBound..<scanner.index
    let hasModifier = try modifier(&rule)
    bareDays.add(rule, days: days, times: scanner.trimmed(times), isStated: hasModifier)
    undoneRules.add(rule, at: scanner.trimmed(start..<scanner.index))
    guard rule.hasSelector || hasModifier else { throw scanner.unexpected("a day, a time or 24/7") }
    return rule
  }

  private mutating func always() throws(OpeningHoursFault) {
    let start = scanner.index
    let first = scanner.number(most: 2)
    scanner.skip(1)
    let second = scanner.number(most: 2)
    guard first?.value == 24, second?.value == 7 else {
      throw scanner.fault(start..<scanner.index, "only 24/7 is written with a stroke")
    }
  }

  /// `open`, `closed`, `off`, `unknown`, and a comment; a comment alone means unknown.
  private mutating func modifier(_ rule: inout OpeningHours.Rule) throws(OpeningHoursFault) -> Bool {
    scanner.skipSpace()
    let word = scanner.word.lowercased()
    let states: [String: OpeningHours.State] = ["open": .open, "closed": .closed, "off": .closed, "unknown": .unknown]
    let state = states[word]
    if let state {
      rule.state = state
      scanner.skip(word.utf8.count)
      scanner.skipSpace()
    }
    guard scanner.current == UInt8(ascii: "\"") else { return state != nil }
    guard let comment = scanner.quoted() else {
      throw scanner.fault(scanner.index..<scanner.index + 1, "the quote opened here is never closed")
    }
    rule.comment = comment
    if state == nil { rule.state = rule.hasSelector ? .open : .unknown }
    return true
  }

  // MARK: Years and weeks

  private mutating func years() throws(OpeningHoursFault) -> [OpeningHours.Years] {
    var result: [OpeningHours.Years] = []
    while scanner.isYear {
      let mark = scanner.mark
      guard let first = scanner.number(most: 4) else { break }
      // A year before a month belongs to the date.
      let behind = scanner.mark
      scanner.skipSpace()
      if OpeningHoursNames.month(scanner.word) != nil || scanner.word.lowercased() == "easter" {
        scanner.goBack(to: mark)
        break
      }
      scanner.goBack(to: behind)
      var years = OpeningHours.Years(first: first.value, last: first.value)
      if scanner.takes("+") {
        years.last = nil
      } else if scanner.takesDash() {
        guard scanner.digits == 4, let last = scanner.number(most: 4) else { throw scanner.unexpected("a year") }
        guard last.value >= first.value else {
          throw scanner.fault(last.range, "the last year \(last.value) is before the first, \(first.value)")
        }
        years.last = last.value
        years.step = try step()
      }
      result.append(years)
      guard try goesOn({ $0.isYear }) else { break }
    }
    return result
  }

  private mutating func weeks() throws(OpeningHoursFault) -> [OpeningHours.Weeks] {
    guard scanner.word.lowercased() == "week" else { return [] }
    scanner.skip(4)
    scanner.skipSpace()
    var result: [OpeningHours.Weeks] = []
    repeat {
      let first = try week()
      var weeks = OpeningHours.Weeks(first: first, last: first)
      if scanner.takesDash() {
        weeks.last = try week()
        weeks.step = try step()
      }
      result.append(weeks)
    } while try goesOn({ $0.digits > 0 && $0.digits <= 2 && $0.byte(ahead: $0.digits) != UInt8(ascii: ":") })
    return result
  }

  private mutating func week() throws(OpeningHoursFault) -> Int {
    guard let number = scanner.number(most: 2) else { throw scanner.unexpected("a week, 01 to 53") }
    guard 1...53 ~= number.value else {
      throw scanner.fault(number.range, "a week is 01 to 53, but is \(number.value)")
    }
    return number.value
  }

  private mutating func step() throws(OpeningHoursFault) -> Int {
    guard scanner.takes("/") else { return 1 }
    guard let step = scanner.number(most: 2), step.value > 0 else { throw scanner.unexpected("a number above 0") }
    return step.value
  }

  /// Consumes a comma if the same list continues after it.
  mutating func goesOn(_ isNext: (OpeningHoursScanner) -> Bool) throws(OpeningHoursFault) -> Bool {
    let mark = scanner.mark
    scanner.skipSpace()
    guard scanner.takes(",") else {
      scanner.goBack(to: mark)
      return false
    }
    scanner.skipSpace()
    guard isNext(scanner) else {
      scanner.goBack(to: mark)
      return false
    }
    return true
  }
}
