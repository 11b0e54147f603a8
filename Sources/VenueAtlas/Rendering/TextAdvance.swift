/// How wide text is, about: advances of a plain sans serif by kind of character, in em. Ours, rounded up a little so
/// that names rather leave room than touch; good to some ten per cent. No font of the machine is asked, so that the same
/// picture comes out everywhere.
enum TextAdvance {
  static func width(of text: String, size: Double) -> Double {
    text.reduce(0) { $0 + advance(of: $1) } * size
  }

  static func advance(of character: Character) -> Double {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar {
    case "i", "j", "l", ".", ",", ":", ";", "|", "!", "'", "’": return 0.3
    case "f", "r", "t", "(", ")", "[", "]", "-", "I", "/", " ": return 0.39
    case "m", "w", "M", "W", "@", "%", "—", "…", "&": return 0.92
    case "0"..."9", "a"..."z": return 0.6
    case "A"..."Z": return 0.7
    default: return isWide(scalar.value) ? 1 : 0.66
    }
  }

  /// Han, kana, hangul, full width forms and pictographs.
  private static func isWide(_ value: UInt32) -> Bool {
    (0x1100...0x115F).contains(value) || (0x2E80...0xA4CF).contains(value) || (0xAC00...0xD7A3).contains(value)
      || (0xF900...0xFAFF).contains(value) || (0xFE30...0xFE6F).contains(value) || (0xFF00...0xFF60).contains(value)
      || (0x1F300...0x1FAFF).contains(value) || (0x20000...0x3FFFD).contains(value)
  }
}
