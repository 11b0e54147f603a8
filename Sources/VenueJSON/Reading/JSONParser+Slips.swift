/// Values and keys in the notation of another language, which are read as they were meant; see ``JSONSlip``.
extension JSONParser {
  /// Longest text in other quotes that is looked for, in bytes, so that reading stays linear.
  private static let longestText = 1000

  /// `False`, `None`, `'text'` or `“text”` in the place of a value.
  ///
  /// - Returns: false if none of these is here; nothing is then consumed.
  mutating func passesOtherValue() -> Bool { passesOtherWord() || passesOtherQuotes() }

  /// `'key'`, `“key”` or `key` in the place of a key in quotes.
  mutating func passesOtherKey() -> Bool { passesOtherQuotes() || passesBareKey() }

  /// `True`, `FALSE`, `None`, `nil`, `undefined`, `NaN`.
  private mutating func passesOtherWord() -> Bool {
    var close = index
    while close < end, close - index < 10, (base[close] | 0x20) &- 0x61 < 26 { close += 1 }
    guard close > index else { return false }
    let word = String(decoding: base[index..<close], as: UTF8.self)
    guard let kind = JSONSlip.words[word.lowercased()], !["true", "false", "null"].contains(word) else { return false }
    note(.otherWord, at: index, until: close)
    switch kind {
    case "true": tape.append(.yes, index, close)
    case "false": tape.append(.no, index, close)
    default: tape.append(.null, index, close)
    }
    index = close
    return true
  }

  /// A text in single quotes or in those of a word processor, which ends at a quote before `,`, `:`, `}`, `]` or the end of the line.
  private mutating func passesOtherQuotes() -> Bool {
    guard let open = otherQuote(at: index) else { return false }
    let start = index + open.count
    var close = start
    while close < end, close - start < JSONParser.longestText, base[close] >= 0x20, base[close] != UInt8(ascii: "\"") {
      // Escapes are not read: what they mean in the other language is not known.
      guard base[close] != UInt8(ascii: "\\") else { return false }
      if let quote = otherQuote(at: close), quote.isSingle == open.isSingle, endsValue(close + quote.count) {
        note(.otherQuotes, at: index, until: close + quote.count)
        tape.append(
          escaped: String(decoding: base[start..<close], as: UTF8.self), index, close + quote.count)
        index = close + quote.count
        return true
      }
      close += 1
    }
    return false
  }

  /// `'`, or one of the quotes U+2018 to U+201F.
  private func otherQuote(at place: Int) -> (count: Int, isSingle: Bool)? {
    guard place < end else { return nil }
    if base[place] == UInt8(ascii: "'") { return (1, true) }
    guard place + 2 < end, base[place] == 0xE2, base[place + 1] == 0x80, 0x98...0x9F ~= base[place + 2] else {
      return nil
    }
    return (3, base[place + 2] < 0x9C)
  }

  private func endsValue(_ place: Int) -> Bool {
    var next = place
    while next < end, base[next] == 0x20 || base[next] == 0x09 { next += 1 }
    return next >= end
      || [UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "}"), UInt8(ascii: "]"), 0x0A, 0x0D].contains(base[next])
  }

  private mutating func passesBareKey() -> Bool {
    var close = index
    while close < end, JSONParser.isName(base[close]), close - index < 100 { close += 1 }
    guard close > index, close < end, !(base[index] &- 0x30 < 10) else { return false }
    var colon = close
    while colon < end, base[colon] == 0x20 { colon += 1 }
    guard colon < end, base[colon] == UInt8(ascii: ":") else { return false }
    note(.bareKey, at: index, until: close)
    tape.append(escaped: String(decoding: base[index..<close], as: UTF8.self), index, close)
    index = close
    return true
  }

  private static func isName(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  /// `[1,, 2]`: commas behind a comma.
  mutating func passesRepeatedCommas() {
    while isRecovering, index < end, base[index] == UInt8(ascii: ",") {
      note(.repeatedComma, at: index, until: index + 1)
      index += 1
      skipSpace()
    }
  }

  /// Brackets behind the end of the document that close nothing.
  mutating func passesExtraBrackets() {
    let start = index
    while index < end, base[index] == UInt8(ascii: "}") || base[index] == UInt8(ascii: "]") {
      index += 1
      skipSpace()
    }
    guard index == end, start < end else {
      index = start
      return
    }
    note(.extraBracket, at: start, until: start + 1)
  }
}
