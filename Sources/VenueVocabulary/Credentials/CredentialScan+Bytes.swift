/// Byte tests of the searches.
extension CredentialScan {
  func hasPrefix(_ prefix: [UInt8], at place: Int, ignoringCase: Bool = false) -> Bool {
    guard place + prefix.count <= bytes.count else { return false }
    for (offset, byte) in prefix.enumerated() {
      let own = bytes[place + offset]
      let isLetter = (0x61...0x7A).contains(byte)
      guard own == byte || ignoringCase && isLetter && own | 0x20 == byte else { return false }
    }
    return true
  }

  func end(of alphabet: CredentialAlphabet, from start: Int, most: Int) -> Int {
    var end = start
    while end < min(start + most, bytes.count), alphabet.contains(bytes[end]) { end += 1 }
    return end
  }

  /// A blank, a tab or a line end.
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  func endOfSpace(from start: Int) -> Int {
    var end = start
    while end < bytes.count, CredentialScan.isSpace(bytes[end]) { end += 1 }
    return end
  }

  /// True if nothing is left to hide: no bytes, or only `x`, `*` and blanks.
  func isMasked(_ range: Range<Int>) -> Bool {
    range.allSatisfy { [0x78, 0x58, 0x2A].contains(bytes[$0]) || CredentialScan.isSpace(bytes[$0]) }
  }

  func hasDigit(_ range: Range<Int>) -> Bool { range.contains { (0x30...0x39).contains(bytes[$0]) } }

  /// Bits per byte, from the frequencies of the bytes.
  func entropy(_ range: Range<Int>) -> Double {
    var counts = Array(repeating: 0, count: 256)
    for place in range { counts[Int(bytes[place])] += 1 }
    return ShannonEntropy.bits(counts, of: range.count)
  }
}
