/// True if equal values of a text are equal byte for byte.
///
/// Swift compares "é" as one character and as two as equal, and 0 and −0. A text in composed form without a signed zero
/// contains no such pair. An undecided text is not exact.
enum ExactText {
  static func isExact(_ bytes: [UInt8]) -> Bool {
    var isASCII = true
    var (last, before) = (UInt8(0), UInt8(0))
    for (place, byte) in bytes.enumerated() {
      if byte >= 0x80 { isASCII = false }
      // \u0301, \U0301, \xE9
      if last == UInt8(ascii: "\\"), byte == UInt8(ascii: "u") || byte == UInt8(ascii: "U") || byte == UInt8(ascii: "x")
      {
        return false
      }
      // Inside a word (lift-0) and between the parts of a date, a dash is not a sign.
      if last == UInt8(ascii: "-"), byte == UInt8(ascii: "0") || byte == UInt8(ascii: "."), !isOfWord(before),
        isZero(bytes, from: place)
      {
        return false
      }
      (before, last) = (last, byte)
    }
    return isASCII || isComposed(bytes)
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...:
      true
    default: false
    }
  }

  /// True if a number with this beginning has only the digit 0.
  private static func isZero(_ bytes: [UInt8], from start: Int) -> Bool {
    for byte in bytes[start...] {
      if byte == UInt8(ascii: "0") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") { continue }
      return !(UInt8(ascii: "1")...UInt8(ascii: "9")).contains(byte)
    }
    return true
  }

  /// The quick check for normalisation form C (UAX 15, 9): "maybe" is no.
  private static func isComposed(_ bytes: [UInt8]) -> Bool {
    var last: UInt8 = 0
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars where scalar.value >= 0x80 || last != 0 {
      guard scalar.value >= 0x300 else {
        last = 0
        continue
      }
      let order = scalar.properties.canonicalCombiningClass.rawValue
      if order != 0, order < last { return false }
      if scalar.properties.isFullCompositionExclusion || mayCompose.contains(where: { $0.contains(scalar.value) }) {
        return false
      }
      last = order
    }
    return true
  }

  /// Characters that may compose with the previous one: NFC_Quick_Check=Maybe of the Unicode character database, in ranges that
  /// include some others.
  private static let mayCompose: [ClosedRange<UInt32>] = [
    0x300...0x314, 0x31B...0x31B, 0x323...0x331, 0x338...0x338, 0x342...0x345, 0x653...0x655, 0x93C...0x93C,
    0x9BE...0x9BE, 0x9D7...0x9D7, 0xB3E...0xB3E, 0xB56...0xB57, 0xBBE...0xBBE, 0xBD7...0xBD7, 0xC56...0xC56,
    0xCC2...0xCC2, 0xCD5...0xCD6, 0xD3E...0xD3E, 0xD57...0xD57, 0xDCA...0xDDF, 0x102E...0x102E, 0x1161...0x11FF,
    0x1B35...0x1B35, 0x3099...0x309A, 0x11000...0x11FFF, 0x16000...0x16FFF,
  ]
}
