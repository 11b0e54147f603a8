/// Numbers, rounded correctly.
extension JSONParser {
  /// Exact if the mantissa fits 2⁵³ and the power of ten is at most 22 (both are then exact doubles and one
  /// rounding remains); anything else is converted by the standard library, which rounds correctly.
  mutating func number() throws(JSONError) -> (Double, isInteger: Bool) {
    let start = index
    let isNegative = base[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var mantissa: UInt64 = 0
    var digits = 0
    var isInteger = true
    guard index < end, let first = digit(at: index) else { throw unexpected("a digit after '-'") }
    if first == 0 {
      index += 1
      if index < end, digit(at: index) != nil {
        throw JSONError(.syntax, at: index, "a number cannot begin with 0 and go on with a digit")
      }
    } else {
      while index < end, let next = digit(at: index) {
        mantissa = mantissa &* 10 &+ next
        digits += 1
        index += 1
      }
    }
    var power = 0
    if index < end, base[index] == UInt8(ascii: ".") {
      isInteger = false
      index += 1
      let fraction = index
      if index + 8 <= end {
        let word = JSONWords.load(base, index)
        if JSONWords.areDigits(word) {
          mantissa = mantissa &* 100_000_000 &+ JSONWords.number(word)
          // At most one too many for each leading zero, which only makes the number use the exact path.
          if mantissa != 0 || digits != 0 { digits += 8 }
          index += 8
        }
      }
      while index < end, let next = digit(at: index) {
        mantissa = mantissa &* 10 &+ next
        if mantissa != 0 || digits != 0 { digits += 1 }
        index += 1
      }
      guard index > fraction else { throw unexpected("a digit after '.'") }
      power = fraction - index
    }
    if index < end, base[index] | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      index += 1
      var isDown = false
      if index < end, base[index] == UInt8(ascii: "+") || base[index] == UInt8(ascii: "-") {
        isDown = base[index] == UInt8(ascii: "-")
        index += 1
      }
      let exponentStart = index
      var exponent = 0
      while index < end, let next = digit(at: index) {
        exponent = min(exponent * 10 + Int(next), 100_000)
        index += 1
      }
      guard index > exponentStart else { throw unexpected("a digit in the exponent") }
      power += isDown ? -exponent : exponent
    }
    // 19 digits never overflow UInt64, so up to there the mantissa is the true one.
    if digits <= 19, mantissa <= 1 << 53, power >= -22, power <= 22 {
      let magnitude =
        power < 0 ? Double(mantissa) / powersOfTen[-power] : Double(mantissa) * powersOfTen[power]
      return (isNegative ? -magnitude : magnitude, isInteger)
    }
    let text = String(decoding: UnsafeBufferPointer(rebasing: base[start..<index]), as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw JSONError(.syntax, at: start, "the number is beyond the range of a double")
    }
    return (value, isInteger)
  }

  @inline(__always)
  func digit(at index: Int) -> UInt64? {
    let value = base[index] &- UInt8(ascii: "0")
    return value <= 9 ? UInt64(value) : nil
  }
}

/// Exact as doubles up to 10²².
private let powersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22,
]
