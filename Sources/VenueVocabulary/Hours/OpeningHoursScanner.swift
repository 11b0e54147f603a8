/// The characters of an hours text: a position that moves forward, with the tolerated deviations.
struct OpeningHoursScanner {
  private let bytes: [UInt8]
  private(set) var index = 0
  var slips: [OpeningHoursSlip] = []

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { index >= bytes.count }
  var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  func byte(ahead count: Int) -> UInt8? { index + count < bytes.count ? bytes[index + count] : nil }

  mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x09 || byte == 0x0A { index += 1 }
  }

  /// A position to which the parser may return.
  struct Mark {
    fileprivate var index: Int
    fileprivate var slips: Int
  }

  var mark: Mark { Mark(index: index, slips: slips.count) }

  mutating func goBack(to mark: Mark) {
    index = mark.index
    slips.removeLast(slips.count - mark.slips)
  }

  /// - Parameters:
  ///   - replaced: where more than `range` is written otherwise.
  ///   - canonical: how.
  mutating func note(
    _ range: Range<Int>, _ advice: String, replacing replaced: Range<Int>? = nil, by canonical: String,
    isDoubtful: Bool = false
  ) {
    slips.append(
      OpeningHoursSlip(
        range: range, advice: advice, replaced: replaced ?? range, canonical: canonical, isDoubtful: isDoubtful))
  }

  /// Notes a doubtful place that has several meanings, and what to write.
  mutating func doubt(_ range: Range<Int>, _ advice: String, help: String) {
    let nothing = range.upperBound..<range.upperBound
    slips.append(
      OpeningHoursSlip(range: range, advice: advice, replaced: nothing, canonical: "", isDoubtful: true, help: help))
  }

  // MARK: Tokens

  mutating func takes(_ character: Character) -> Bool {
    guard let byte = character.asciiValue, current == byte else { return false }
    index += 1
    return true
  }

  /// `-`, with or without space around it, or a longer dash, which are tolerated.
  mutating func takesDash() -> Bool {
    let mark = mark
    skipSpace()
    let start = index
    let isLong = isDash(at: index)
    if isLong {
      index += 3
    } else if !takes("-") {
      goBack(to: mark)
      return false
    }
    let end = index
    skipSpace()
    let whole = mark.index..<index
    if isLong {
      note(start..<end, "a range is written with a plain -, not with \(dash(start..<end))", replacing: whole, by: "-")
    } else if whole != start..<end {
      note(start..<end, "a space around the - of a range is not allowed", replacing: whole, by: "-")
    }
    return true
  }

  /// True at a dash, a minus sign, a full-width hyphen or a wave dash, which are 3 bytes each.
  private func isDash(at place: Int) -> Bool {
    guard place + 2 < bytes.count else { return false }
    switch (bytes[place], bytes[place + 1], bytes[place + 2]) {
    case (0xE2, 0x80, 0x90...0x95), (0xE2, 0x88, 0x92), (0xEF, 0xBC, 0x8D), (0xEF, 0xBD, 0x9E), (0xE3, 0x80, 0x9C):
      return true
    default: return false
    }
  }

  /// `– (U+2013)`.
  private func dash(_ range: Range<Int>) -> String {
    let code = text(range).unicodeScalars.first.map { String($0.value, radix: 16, uppercase: true) } ?? ""
    return "\(text(range)) (U+\(code))"
  }

  /// The letters from here on, without moving.
  var word: String {
    var end = index
    while end < bytes.count, isLetter(bytes[end]), !isDash(at: end) { end += 1 }
    return String(decoding: bytes[index..<end], as: UTF8.self)
  }

  mutating func skip(_ count: Int) { index += count }

  /// Digits as a number; nil if there are none or more than `most`.
  mutating func number(most: Int) -> (value: Int, range: Range<Int>)? {
    let start = index
    var value = 0
    while let byte = current, byte &- 0x30 <= 9, index - start < most {
      value = value * 10 + Int(byte - 0x30)
      index += 1
    }
    if index == start || (current.map { $0 &- 0x30 <= 9 } ?? false) {
      index = start
      return nil
    }
    return (value, start..<index)
  }

  /// Number of digits at the current position.
  var digits: Int {
    var end = index
    while end < bytes.count, bytes[end] &- 0x30 <= 9 { end += 1 }
    return end - index
  }

  /// The text in quotes; nil if the closing quote is missing.
  mutating func quoted() -> String? {
    guard current == UInt8(ascii: "\"") else { return nil }
    var end = index + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += 1 }
    guard end < bytes.count else { return nil }
    defer { index = end + 1 }
    return String(decoding: bytes[index + 1..<end], as: UTF8.self)
  }

  // MARK: Looking back and ahead

  /// True if the bytes are only digits.
  func isNumber(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0 &- 0x30 <= 9 } }

  /// Bytes that were read, without the space around them.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A }
    let start = bytes[range].firstIndex { !isSpace($0) } ?? range.lowerBound
    let end = bytes[range].lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start
    return start..<end
  }

  /// The canonical form of bytes that were read.
  func canonical(_ range: Range<Int>) -> String {
    func moved(_ inner: Range<Int>) -> Range<Int> {
      inner.lowerBound - range.lowerBound..<inner.upperBound - range.lowerBound
    }
    let within = slips.filter {
      range.lowerBound <= $0.replaced.lowerBound && $0.replaced.upperBound <= range.upperBound
    }
    let here = within.map { slip in
      var slip = slip
      (slip.range, slip.replaced) = (moved(slip.range), moved(slip.replaced))
      return slip
    }
    return here.canonical(String(decoding: bytes[range], as: UTF8.self))
  }

  /// Four digits that are a year, and not a time without its colon.
  var isYear: Bool {
    var ahead = self
    guard digits == 4, let year = ahead.number(most: 4)?.value else { return false }
    return 1970...1999 ~= year || 2010...2199 ~= year
  }

  var startsDate: Bool {
    var ahead = self
    if isYear {
      ahead.skip(4)
      ahead.skipSpace()
    }
    return OpeningHoursNames.month(ahead.word) != nil || ahead.word.lowercased() == "easter"
  }

  var startsWeekday: Bool { OpeningHoursNames.weekday(word) != nil || OpeningHoursNames.holiday(word) != nil }

  var startsTime: Bool {
    current == UInt8(ascii: "(") || digits > 0 || OpeningHours.Time.Event(rawValue: word.lowercased()) != nil
  }

  // MARK: Faults

  func fault(_ range: Range<Int>, _ reason: String) -> OpeningHoursFault {
    OpeningHoursFault(range: range, reason: reason)
  }

  /// The text of a range, as it is in the source.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Something else was expected here.
  func unexpected(_ expected: String) -> OpeningHoursFault {
    guard index < bytes.count else { return fault(index..<index, "expected \(expected), but the text ends") }
    var end = index + 1
    if isLetter(bytes[index]) {
      while end < bytes.count, isLetter(bytes[end]), end - index < 24 { end += 1 }
    } else {
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    }
    let found = String(decoding: bytes[index..<end], as: UTF8.self)
    return fault(index..<end, "expected \(expected), found '\(found)'")
  }

  /// Letters of any script: bytes above ASCII belong to one.
  private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte >= 0x80 }
}
