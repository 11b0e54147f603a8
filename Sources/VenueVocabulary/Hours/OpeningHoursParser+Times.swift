/// Spans of a day.
extension OpeningHoursParser {
  mutating func times() throws(OpeningHoursFault) -> [OpeningHours.Span] {
    guard scanner.startsTime else { return [] }
    var result: [OpeningHours.Span] = []
    repeat { result.append(try span()) } while try goesOn({ $0.startsTime })
    return result
  }

  private mutating func span() throws(OpeningHoursFault) -> OpeningHours.Span {
    let start = scanner.index
    let first = try time(isEnd: false)
    if scanner.takes("+") { return OpeningHours.Span(start: first, end: nil, isOpenEnded: true) }
    let written = start..<scanner.index
    guard scanner.takesDash() else {
      scanner.skipSpace()
      guard scanner.isAtEnd || [UInt8(ascii: ";"), UInt8(ascii: ",")].contains(scanner.current) else {
        throw scanner.unexpected("'-' and a closing time")
      }
      throw scanner.fault(written, "the closing time is missing, as in 08:00-18:00")
    }
    guard scanner.startsTime else { throw scanner.unexpected("a time such as 18:00") }
    let second = scanner.index
    let last = try time(isEnd: true)
    noteMorning(written, first.minutes, second..<scanner.index, last.minutes)
    noteNight(written, first.minutes, second..<scanner.index, last.minutes)
    noteExchanged(written, first, second..<scanner.index, last)
    noteMidnight(written, first)
    noteWholeDay(from: written, first, second..<scanner.index, last)
    var span = OpeningHours.Span(start: first, end: last)
    if scanner.takes("+") {
      span.isOpenEnded = true
    } else if scanner.takes("/") {
      guard let minutes = scanner.number(most: 4), minutes.value > 0 else {
        throw scanner.unexpected("a number of minutes")
      }
      span.interval = minutes.value
    }
    return span
  }

  /// `08:00-08:00`, which is a whole day to the next morning and probably a slip.
  private mutating func noteWholeDay(
    from start: Range<Int>, _ first: OpeningHours.Time, _ end: Range<Int>, _ last: OpeningHours.Time
  ) {
    guard first == last, first.minutes > 0, first.event == nil else { return }
    // `8-8` is 08:00 to 20:00, and `12-12` may end at midnight.
    let isPlain = scanner.isNumber(start) && scanner.isNumber(end)
    guard first.minutes >= 12 * 60 || !isPlain else { return }
    let read =
      "this is read as 24 hours, from \(OpeningHoursParser.text(first.minutes)) to the same time of the next day"
    let range = start.lowerBound..<end.upperBound
    if isPlain, first.minutes == 12 * 60 {
      scanner.note(range, read + "; perhaps it means 12:00-24:00", by: "12:00-24:00", isDoubtful: true)
    } else {
      scanner.note(range, read, by: "00:00-24:00", isDoubtful: true)
    }
  }

  /// `9-5`, which does not mean the next morning.
  private mutating func noteMorning(_ start: Range<Int>, _ first: Int, _ end: Range<Int>, _ last: Int) {
    let noon = 12 * 60
    guard last <= first, first <= noon, last > 0, last < noon, scanner.isNumber(start), scanner.isNumber(end) else {
      return
    }
    // `10-02` is until two at night: nobody writes 14:00 with a 0 in front.
    guard !scanner.text(end).hasPrefix("0") || scanner.text(start).hasPrefix("0") else { return }
    let (meant, read) = (OpeningHoursParser.text(last % noon + noon), OpeningHoursParser.text(last))
    scanner.note(
      end, "this is read as \(read) of the next morning; perhaps it means \(meant)", by: meant, isDoubtful: true)
  }

  /// `1-5`, which seldom means the night.
  private mutating func noteNight(_ start: Range<Int>, _ first: Int, _ end: Range<Int>, _ last: Int) {
    let noon = 12 * 60
    guard first >= 60, first < last, last <= 6 * 60, scanner.isNumber(start), scanner.isNumber(end) else { return }
    let meant = "\(OpeningHoursParser.text(first + noon))-\(OpeningHoursParser.text(last + noon))"
    let read = "\(OpeningHoursParser.text(first))-\(OpeningHoursParser.text(last))"
    scanner.note(
      start.lowerBound..<end.upperBound, "this is read as \(read) at night; perhaps it means \(meant)", by: meant,
      isDoubtful: true)
  }

  /// `20:00-10:00`, which is open in the night alone.
  private mutating func noteExchanged(
    _ start: Range<Int>, _ first: OpeningHours.Time, _ end: Range<Int>, _ last: OpeningHours.Time
  ) {
    guard first.event == nil, last.event == nil, first.minutes >= 16 * 60, first.minutes < 24 * 60,
      last.minutes > 8 * 60, last.minutes <= 12 * 60
    else { return }
    let meant = "\(OpeningHoursParser.text(last.minutes))-\(OpeningHoursParser.text(first.minutes))"
    scanner.note(
      start.lowerBound..<end.upperBound,
      "this is read as open all night, until \(OpeningHoursParser.text(last.minutes)) of the next morning; perhaps it means \(meant)",
      by: meant, isDoubtful: true)
  }

  /// `24:00-08:00`: the day of the rule ends when it opens.
  private mutating func noteMidnight(_ start: Range<Int>, _ first: OpeningHours.Time) {
    guard first.event == nil, first.minutes == 24 * 60 else { return }
    scanner.note(
      start, "24:00 is the end of a day, so this opens on the next one; midnight at which it begins is 00:00",
      by: "00:00",
      isDoubtful: true)
  }

  /// `08:00`.
  private static func text(_ minutes: Int) -> String {
    let parts = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : String($0) }
    return parts.joined(separator: ":")
  }

  private mutating func time(isEnd: Bool) throws(OpeningHoursFault) -> OpeningHours.Time {
    if scanner.takes("(") {
      scanner.skipSpace()
      guard let event = event() else { throw scanner.unexpected("sunrise, sunset, dawn or dusk") }
      scanner.skipSpace()
      let isAfter = scanner.takes("+")
      guard isAfter || scanner.takes("-") else { throw scanner.unexpected("'+' or '-'") }
      scanner.skipSpace()
      let minutes = try clock(most: 23)
      scanner.skipSpace()
      guard scanner.takes(")") else { throw scanner.unexpected("')'") }
      return OpeningHours.Time(event: event, minutes: isAfter ? minutes : -minutes)
    }
    if let event = event() { return OpeningHours.Time(event: event, minutes: 0) }
    return OpeningHours.Time(event: nil, minutes: try clock(most: isEnd ? 48 : 24))
  }

  private mutating func event() -> OpeningHours.Time.Event? {
    let word = scanner.word
    guard let event = OpeningHours.Time.Event(rawValue: word.lowercased()) else { return nil }
    scanner.skip(word.utf8.count)
    return event
  }

  /// Minutes after midnight of `08:00`; tolerated: `8:00`, `8`, `08.00`, `8am`, `8:30 pm`.
  private mutating func clock(most: Int) throws(OpeningHoursFault) -> Int {
    let start = scanner.index
    guard var hour = scanner.number(most: 2) else {
      if scanner.digits > 2 {
        throw scanner.fault(start..<start + scanner.digits, "a time is written with a colon, as in 08:00")
      }
      throw scanner.unexpected("a time such as 08:00")
    }
    var minutes = 0
    var isPlain = hour.range.count == 2
    if scanner.current == UInt8(ascii: ":") || (scanner.current == UInt8(ascii: ".") && isMinutes(1)) {
      isPlain = isPlain && scanner.current == UInt8(ascii: ":")
      scanner.skip(1)
      guard scanner.digits == 2, let number = scanner.number(most: 2) else {
        throw scanner.unexpected("minutes of two digits")
      }
      guard number.value < 60 else { throw scanner.fault(number.range, "a minute is 0 to 59, but is \(number.value)") }
      minutes = number.value
    } else {
      isPlain = false
    }
    if let half = halfOfDay() {
      guard 1...12 ~= hour.value else {
        throw scanner.fault(hour.range, "an hour with am or pm is 1 to 12, but is \(hour.value)")
      }
      hour.value = hour.value % 12 + (half == "pm" ? 12 : 0)
      isPlain = false
    }
    guard hour.value * 60 + minutes <= most * 60 else {
      throw scanner.fault(hour.range, "an hour is 0 to \(most) here, but is \(hour.value)")
    }
    if !isPlain {
      scanner.note(
        start..<scanner.index, "a time is written as 08:00, four digits and a colon",
        by: OpeningHoursParser.text(hour.value * 60 + minutes))
    }
    return hour.value * 60 + minutes
  }

  private mutating func halfOfDay() -> String? {
    let mark = scanner.mark
    scanner.skipSpace()
    let word = scanner.word.lowercased()
    guard word == "am" || word == "pm" else {
      scanner.goBack(to: mark)
      return nil
    }
    scanner.skip(2)
    return word
  }
}
