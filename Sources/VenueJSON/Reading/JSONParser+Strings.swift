/// Strings with their escapes.
extension JSONParser {
  /// From a `"` up to and including the next, onto the tape.
  mutating func string() throws(JSONError) {
    let start = index
    var isASCII = true
    index += 1
    while index + 8 <= end {
      let word = JSONWords.load(base, index)
      let plain = JSONWords.plainPrefix(word)
      guard plain == 8 else {
        // The part before the end.
        if !JSONWords.isASCII(word & ~(UInt64.max << UInt64(8 * plain))) { isASCII = false }
        index += plain
        break
      }
      if !JSONWords.isASCII(word) { isASCII = false }
      index += 8
    }
    while index < end {
      let byte = base[index]
      if byte == UInt8(ascii: "\"") {
        index += 1
        tape.append(isASCII ? .ascii : .text, start, index)
        return
      }
      if byte == UInt8(ascii: "\\") { return try escapedString(from: start) }
      guard byte >= 0x20 else { throw controlCharacter() }
      if byte >= 0x80 { isASCII = false }
      index += 1
    }
    throw JSONError(.syntax, at: end, "expected '\"' to end the string begun at byte \(start), found the end")
  }

  /// From the first backslash on, into a buffer.
  mutating func escapedString(from start: Int) throws(JSONError) {
    var text = Array(base[start + 1..<index])
    while index < end {
      let byte = base[index]
      if byte == UInt8(ascii: "\"") {
        index += 1
        tape.append(escaped: String(decoding: text, as: UTF8.self), start, index)
        return
      }
      guard byte >= 0x20 else { throw controlCharacter() }
      index += 1
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      guard index < end else { break }
      let escape = base[index]
      index += 1
      switch escape {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(escape)
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "u"): text.append(contentsOf: String(Character(try escapedScalar())).utf8)
      default:
        index -= 1
        throw unexpected("one of \" \\ / b f n r t u after '\\'")
      }
    }
    throw JSONError(.syntax, at: end, "expected '\"' to end the string begun at byte \(start), found the end")
  }

  /// Behind `\u`: one scalar, of two escapes when the first is a high surrogate.
  mutating func escapedScalar() throws(JSONError) -> Unicode.Scalar {
    let start = index - 2
    let first = try hexadecimalUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xDC00, index + 1 < end, base[index] == UInt8(ascii: "\\"), base[index + 1] == UInt8(ascii: "u") {
      index += 2
      let second = try hexadecimalUnit()
      if (0xDC00..<0xE000).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    throw JSONError(.syntax, at: start, "a lone surrogate, half of a pair of \\u escapes, is not a character")
  }

  mutating func hexadecimalUnit() throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard index < end else { throw unexpected("four hexadecimal digits after '\\u'") }
      switch base[index] {
      case let byte where byte &- UInt8(ascii: "0") <= 9: unit = unit << 4 | UInt32(byte &- UInt8(ascii: "0"))
      case let byte where (byte | 0x20) &- UInt8(ascii: "a") <= 5:
        unit = unit << 4 | UInt32((byte | 0x20) &- UInt8(ascii: "a") &+ 10)
      default: throw unexpected("four hexadecimal digits after '\\u'")
      }
      index += 1
    }
    return unit
  }
}
