/// A text with backslash escapes decoded as in JSON and YAML, with a map back to the original positions.
///
/// Backslashes without meaning in both are unchanged. A non-ASCII character is one byte, 0xFF. Linear.
struct UnescapedText {
  let bytes: [UInt8]
  private let source: UnsafeBufferPointer<UInt8>

  /// - Returns: nil for a text without a backslash.
  init?(_ source: UnsafeBufferPointer<UInt8>) {
    guard UnescapedText.hasBackslash(source) else { return nil }
    self.source = source
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    var place = 0
    while place < source.count {
      let (byte, length) = UnescapedText.read(source, at: place)
      if let byte { bytes.append(byte) }
      place += length
    }
    self.bytes = bytes
  }

  /// Eight bytes at a time: after the exclusive or a backslash is zero, and only below a zero byte the subtraction sets a top bit that
  /// was clear ("SIMD within a register", Lamport 1975).
  private static func hasBackslash(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(source)
    let ones: UInt64 = 0x0101_0101_0101_0101
    var place = 0
    while place + 8 <= raw.count {
      let marked = raw.loadUnaligned(fromByteOffset: place, as: UInt64.self) ^ (0x5C * ones)
      if (marked &- ones) & ~marked & (0x80 * ones) != 0 { return true }
      place += 8
    }
    return source[place...].contains(0x5C)
  }

  /// The same matches with their original ranges.
  ///
  /// - Parameter matches: in the order of their positions, without overlaps.
  func written(_ matches: [CredentialScan.Match]) -> [CredentialScan.Match] {
    var (place, count) = (0, 0)
    /// Advances to the original start of a byte of the text.
    func begin(of wanted: Int) -> Int {
      while place < source.count {
        let (byte, length) = UnescapedText.read(source, at: place)
        if byte != nil, count == wanted { break }
        if byte != nil { count += 1 }
        place += length
      }
      return place
    }
    return matches.map { match in
      let start = begin(of: match.range.lowerBound)
      // The last byte, with its escape.
      let last = begin(of: match.range.upperBound - 1)
      let end = last + (last < source.count ? UnescapedText.read(source, at: last).length : 0)
      return CredentialScan.Match(kind: match.kind, range: start..<end)
    }
  }

  /// One original character: its byte, nil for a line continuation; and the number of bytes in which it is written.
  private static func read(_ source: UnsafeBufferPointer<UInt8>, at place: Int) -> (byte: UInt8?, length: Int) {
    guard source[place] == 0x5C, place + 1 < source.count else { return (source[place], 1) }
    switch source[place + 1] {
    case 0x22, 0x2F, 0x5C, 0x20, 0x09: return (source[place + 1], 2)
    case UInt8(ascii: "n"): return (0x0A, 2)
    case UInt8(ascii: "r"): return (0x0D, 2)
    case UInt8(ascii: "t"): return (0x09, 2)
    case UInt8(ascii: "x"): return code(source, at: place, digits: 2)
    case UInt8(ascii: "u"): return code(source, at: place, digits: 4)
    case UInt8(ascii: "U"): return code(source, at: place, digits: 8)
    case 0x0A, 0x0D:
      var end = place + 2
      while end < source.count, CredentialScan.isSpace(source[end]) { end += 1 }
      return (nil, end - place)
    // Control characters, a wide blank: not part of a secret.
    case UInt8(ascii: "0"), UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "e"), UInt8(ascii: "f"),
      UInt8(ascii: "v"):
      return (0, 2)
    case UInt8(ascii: "N"), UInt8(ascii: "_"), UInt8(ascii: "L"), UInt8(ascii: "P"): return (0xFF, 2)
    default: return (source[place], 1)
    }
  }

  private static func code(
    _ source: UnsafeBufferPointer<UInt8>, at place: Int, digits: Int
  ) -> (byte: UInt8?, length: Int) {
    guard place + 2 + digits <= source.count else { return (source[place], 1) }
    var code: UInt32 = 0
    for index in place + 2..<place + 2 + digits {
      guard let digit = HexDigits.value(source[index]) else { return (source[place], 1) }
      code = code << 4 | UInt32(digit)
    }
    return (code < 0x80 ? UInt8(code) : 0xFF, 2 + digits)
  }
}
