/// Days of the week, which of a month, and holidays.
extension OpeningHoursParser {
  mutating func weekdays(_ rule: inout OpeningHours.Rule) throws(OpeningHoursFault) {
    guard scanner.startsWeekday else { return }
    repeat {
      let word = scanner.word
      if let holiday = OpeningHoursNames.holiday(word) {
        scanner.skip(word.utf8.count)
        rule.holidays.append(holiday)
        scanner.skipSpace()
        let start = scanner.index
        guard try dayOffset() == 0 else {
          throw scanner.fault(start..<scanner.index, "days counted from a holiday are not supported; write the dates")
        }
        continue
      }
      guard let first = OpeningHoursNames.weekday(word) else { throw scanner.unexpected("a day such as Mo") }
      name(first, word)
      var days = OpeningHours.Weekdays(first: first.number, last: first.number)
      if scanner.takesDash() {
        let word = scanner.word
        guard let last = OpeningHoursNames.weekday(word) else { throw scanner.unexpected("a day such as Fr") }
        name(last, word)
        days.last = last.number
      } else if scanner.takes("[") {
        days.occurrences = try occurrences()
        days.days = try dayOffset()
      }
      rule.weekdays.append(days)
    } while try goesOn({ $0.startsWeekday }) || goesOnBehindHoliday(&rule)
  }

  /// `SH Mo-Fr` has no comma.
  private mutating func goesOnBehindHoliday(_ rule: inout OpeningHours.Rule) -> Bool {
    guard !rule.holidays.isEmpty, rule.weekdays.isEmpty else { return false }
    scanner.skipSpace()
    guard scanner.startsWeekday else { return false }
    rule.weekdaysAreOfHolidays = true
    return true
  }

  /// Behind `[`: `1,3`, `-1`, `1-3`.
  private mutating func occurrences() throws(OpeningHoursFault) -> [Int] {
    var result: [Int] = []
    repeat {
      scanner.skipSpace()
      let start = scanner.index
      let isNegative = scanner.takes("-")
      guard let number = scanner.number(most: 2) else { throw scanner.unexpected("a number from 1 to 5") }
      guard 1...5 ~= number.value else {
        throw scanner.fault(start..<scanner.index, "a month has a day of the week 1 to 5 times, not \(number.value)")
      }
      if !isNegative, scanner.takes("-") {
        guard let last = scanner.number(most: 2), number.value...5 ~= last.value else {
          throw scanner.unexpected("a number from \(number.value) to 5")
        }
        result += number.value...last.value
      } else {
        result.append(isNegative ? -number.value : number.value)
      }
      scanner.skipSpace()
    } while scanner.takes(",")
    guard scanner.takes("]") else { throw scanner.unexpected("']'") }
    return result
  }
}
