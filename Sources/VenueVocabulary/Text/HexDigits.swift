/// Hexadecimal digits in files: only ASCII, regardless of other Unicode digits.
public enum HexDigits {
  /// 0 to 15; nil for any other byte.
  public static func value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }

  /// True if text is `#` and digits whose number is in `counts`, the notation of colours.
  public static func isColour(_ text: some StringProtocol, counts: Set<Int> = [3, 6]) -> Bool {
    text.utf8.first == 0x23 && counts.contains(text.utf8.count - 1)
      && text.utf8.dropFirst().allSatisfy { value($0) != nil }
  }
}
