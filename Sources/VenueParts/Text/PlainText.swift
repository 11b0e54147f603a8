/// Texts in which each scalar is one visible character: all scalars are below U+0300, where combining marks begin. Their widths are sums
/// over bytes, without a search for the bounds of characters.
enum PlainText {
  /// - Parameter text: valid UTF-8.
  static func includes(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    // U+0300 is CC 80.
    for byte in text where byte >= 0xCC { return false }
    return true
  }

  /// The sum of the advances of its characters, in em.
  ///
  /// - Parameter text: valid UTF-8 of such a text.
  static func advance(of text: UnsafeBufferPointer<UInt8>) -> Double {
    advances.withUnsafeBufferPointer { advances in
      var sum = 0.0
      var place = 0
      while place < text.count {
        let byte = text[place]
        if byte < 0x80 {
          sum += advances[Int(byte)]
          place += 1
        } else {
          let next = place + 1 < text.count ? text[place + 1] : 0
          sum += advances[min(Int(byte & 0x0F) << 6 | Int(next & 0x3F), advances.count - 1)]
          place += 2
        }
      }
      return sum
    }
  }

  /// By scalar.
  private static let advances: [Double] = (0..<0x300 as Range<UInt32>).map { value in
    Unicode.Scalar(value).map { TextAdvance.advance(of: Character($0)) } ?? 0
  }
}
