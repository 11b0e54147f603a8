/// Months, days of a month, Easter, and days counted from them.
extension OpeningHoursParser {
  mutating func dates() throws(OpeningHoursFault) -> [OpeningHours.Dates] {
    guard scanner.startsDate else { return [] }
    var result: [OpeningHours.Dates] = []
    repeat {
      let first = try dateEnd(after: nil)
      var dates = OpeningHours.Dates(first: first)
      if scanner.takes("+") {
        dates.isOpenEnded = true
      } else if scanner.takesDash() {
        dates.last = try dateEnd(after: first)
      }
      result.append(dates)
    } while try goesOn({ $0.startsDate })
    return result
  }

  /// - Parameter first: start of the range; its month applies to a single day.
  private mutating func dateEnd(after first: OpeningHours.DateEnd?) throws(OpeningHoursFault) -> OpeningHours.DateEnd {
    var year: Int?
    if scanner.isYear, let number = scanner.number(most: 4) {
      year = number.value
      scanner.skipSpace()
    }
    let word = scanner.word
    var end: OpeningHours.DateEnd
    if word.lowercased() == "easter" {
      scanner.skip(word.utf8.count)
      end = OpeningHours.DateEnd(year: year, base: .easter)
    } else if let month = OpeningHoursNames.month(word) {
      name(month, word)
      end = OpeningHours.DateEnd(year: year, base: .month(month.number, day: try day(of: month.number)))
    } else if case .month(let month, _?)? = first?.base, scanner.digits > 0 {
      guard let day = try day(of: month) else { throw scanner.unexpected("a day of the month") }
      end = OpeningHours.DateEnd(year: year, base: .month(month, day: day))
    } else {
      throw scanner.unexpected("a month")
    }
    try offset(&end)
    return end
  }

  mutating func name(_ name: OpeningHoursNames.Name, _ written: String) {
    let start = scanner.index
    scanner.skip(written.utf8.count)
    if written != name.canonical, written.lowercased() != name.canonical.lowercased() {
      scanner.note(start..<scanner.index, "\(written) is written \(name.canonical)", by: name.canonical)
    }
  }

  /// A day behind a month: two digits that do not begin a time.
  private mutating func day(of month: Int) throws(OpeningHoursFault) -> Int? {
    let mark = scanner.mark
    scanner.skipSpace()
    let digits = scanner.digits
    let isTime = [UInt8(ascii: ":"), UInt8(ascii: ".")].contains(scanner.byte(ahead: digits)) && isMinutes(digits + 1)
    guard digits == 1 || digits == 2, !isTime, let number = scanner.number(most: 2) else {
      scanner.goBack(to: mark)
      return nil
    }
    let length = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    guard 1...length ~= number.value else {
      throw scanner.fault(
        number.range, "\(OpeningHoursNames.months[month - 1]) has \(length) days, but \(number.value) is here")
    }
    return number.value
  }

  func isMinutes(_ ahead: Int) -> Bool {
    guard let tens = scanner.byte(ahead: ahead), let ones = scanner.byte(ahead: ahead + 1) else { return false }
    return tens &- 0x30 <= 9 && ones &- 0x30 <= 9
  }

  /// `+Su`, `-Su`, ` +2 days`.
  private mutating func offset(_ end: inout OpeningHours.DateEnd) throws(OpeningHoursFault) {
    if let sign = scanner.current, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      let mark = scanner.mark
      scanner.skip(1)
      let word = scanner.word
      if let weekday = OpeningHoursNames.weekday(word) {
        name(weekday, word)
        end.weekday = (weekday.number, sign == UInt8(ascii: "+"))
      } else {
        scanner.goBack(to: mark)
      }
    }
    end.days = try dayOffset()
  }

  mutating func dayOffset() throws(OpeningHoursFault) -> Int {
    let mark = scanner.mark
    scanner.skipSpace()
    guard let sign = scanner.current, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
      scanner.goBack(to: mark)
      return 0
    }
    scanner.skip(1)
    scanner.skipSpace()
    let number = scanner.number(most: 3)
    scanner.skipSpace()
    guard let number, ["day", "days"].contains(scanner.word.lowercased()) else {
      scanner.goBack(to: mark)
      return 0
    }
    scanner.skip(scanner.word.utf8.count)
    return sign == UInt8(ascii: "+") ? number.value : -number.value
  }
}
