/// Strings and numbers as JSON spells them.
enum JSONText {
  /// Escapes only what RFC 8259 requires: quotation mark, backslash and controls below U+0020.
  static func append(_ string: String, to bytes: inout [UInt8]) {
    bytes.append(0x22)
    for byte in string.utf8 {
      switch byte {
      case 0x22, 0x5C:
        bytes.append(0x5C)
        bytes.append(byte)
      case 0x0A: bytes.append(contentsOf: [0x5C, 0x6E])
      case 0x0D: bytes.append(contentsOf: [0x5C, 0x72])
      case 0x09: bytes.append(contentsOf: [0x5C, 0x74])
      case 0..<0x20:
        let hex = Array("0123456789abcdef".utf8)
        bytes.append(contentsOf: [0x5C, 0x75, 0x30, 0x30, hex[Int(byte >> 4)], hex[Int(byte & 15)]])
      default: bytes.append(byte)
      }
    }
    bytes.append(0x22)
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

  static func append(_ value: Double, decimals: Int, to bytes: inout [UInt8]) {
    let places = min(max(decimals, 0), 9)
    var scale: Int64 = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = (value * Double(scale)).rounded()
    // Above 2⁵³ a double has no decimals.
    guard abs(scaled) <= 9_007_199_254_740_992 else { return append(value, to: &bytes) }
    var magnitude = Int64(scaled.magnitude)
    var left = places
    while left > 0, magnitude % 10 == 0 {
      magnitude /= 10
      left -= 1
    }
    if scaled < 0 { bytes.append(0x2D) }
    var reversed: [UInt8] = []
    repeat {
      reversed.append(0x30 + UInt8(magnitude % 10))
      magnitude /= 10
    } while magnitude > 0
    while reversed.count <= left { reversed.append(0x30) }
    for index in reversed.indices.reversed() {
      bytes.append(reversed[index])
      if index == left, left > 0 { bytes.append(0x2E) }
    }
  }
}
