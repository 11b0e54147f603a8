/// Strings and numbers as JSON spells them.
enum JSONText {
  /// Escapes only what RFC 8259 requires: quotation mark, backslash and controls below U+0020.
  static func append(_ string: String, to bytes: inout [UInt8]) {
    bytes.append(0x22)
    if string.utf8.withContiguousStorageIfAvailable({ append($0, to: &bytes) }) == nil {
      Array(string.utf8).withUnsafeBufferPointer { append($0, to: &bytes) }
    }
    bytes.append(0x22)
  }

  /// Copies the bytes between those that are escaped at once.
  private static func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    var start = 0
    while let place = EscapedByte.first(in: text, from: start) {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<place]))
      appendEscaped(text[place], to: &bytes)
      start = place + 1
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  private static func appendEscaped(_ byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(0x5C)
    switch byte {
    case 0x22, 0x5C: bytes.append(byte)
    case 0x0A: bytes.append(0x6E)
    case 0x0D: bytes.append(0x72)
    case 0x09: bytes.append(0x74)
    default:
      let hex = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: [0x75, 0x30, 0x30, hex[Int(byte >> 4)], hex[Int(byte & 15)]])
    }
  }

  static func append(_ value: Double, to bytes: inout [UInt8]) {
    guard value.isFinite else { return bytes.append(contentsOf: "null".utf8) }
    // The standard library's description is the shortest exact text on every platform; only its format differs.
    let text = Array(value.magnitude.description.utf8)
    var digits: [UInt8] = []
    var exponent = 0
    var seenPoint = false
    var position = 0
    while position < text.count, text[position] != 0x65 {
      if text[position] == 0x2E {
        seenPoint = true
      } else {
        digits.append(text[position])
        if seenPoint { exponent -= 1 }
      }
      position += 1
    }
    if position < text.count {
      exponent += Int(String(decoding: text[(position + 1)...], as: UTF8.self)) ?? 0
    }
    while exponent < 0, digits.count > 1, digits.last == 0x30 {
      digits.removeLast()
      exponent += 1
    }
    digits = Array(digits.drop { $0 == 0x30 })
    if digits.isEmpty { return bytes.append(0x30) }
    if value < 0 { bytes.append(0x2D) }
    if exponent >= 0 {
      bytes.append(contentsOf: digits)
      for _ in 0..<exponent { bytes.append(0x30) }
      return
    }
    let whole = digits.count + exponent
    if whole <= 0 {
      bytes.append(0x30)
      bytes.append(0x2E)
      for _ in 0..<(-whole) { bytes.append(0x30) }
      bytes.append(contentsOf: digits)
    } else {
      bytes.append(contentsOf: digits[..<whole])
      bytes.append(0x2E)
      bytes.append(contentsOf: digits[whole...])
    }
  }

  /// Rounds half away from zero.
  static func append(_ value: Double, decimals: Int, to bytes: inout [UInt8]) {
    let places = min(max(decimals, 0), 9)
    var scale: Int64 = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = (value * Double(scale)).magnitude
    // Above 2⁵³ a double has no decimals.
    guard scaled <= 9_007_199_254_740_992 else { return append(value, to: &bytes) }
    var magnitude = Int64(scaled)
    // Exact: the decimals of a double are a double.
    if scaled - Double(magnitude) >= 0.5 { magnitude += 1 }
    if value < 0, magnitude > 0 { bytes.append(0x2D) }
    var left = places
    while left > 0, magnitude % 10 == 0 {
      magnitude /= 10
      left -= 1
    }
    append(magnitude, decimals: left, to: &bytes)
  }

  /// A whole number with a point before its last `decimals` digits, from the last digit to the first.
  private static func append(_ magnitude: Int64, decimals: Int, to bytes: inout [UInt8]) {
    // 2⁵³ has 16 digits, and there are at most 9 decimals.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { text in
      var start = text.count
      var (rest, digit) = (magnitude, 0)
      while digit <= decimals || rest > 0 {
        if digit == decimals, digit > 0 {
          start -= 1
          text[start] = 0x2E
        }
        start -= 1
        text[start] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
        digit += 1
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }
  }
}
