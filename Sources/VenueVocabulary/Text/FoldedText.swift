/// Text in the form in which it is compared: lower case, without marks, in one width and one spelling of each letter, white space as single spaces.
///
/// Forms that become equal (project default, after the compatibility decompositions of Unicode, so that composed and decomposed text become equal):
///
/// - letters of Latin, Greek and Cyrillic with marks and without, ligatures, `ß` and `ss`, dashes, quotes;
/// - wide, narrow and ordinary forms (`Ｂ１２`, `ｶﾞ`), circled digits and Roman numerals of one character;
/// - Katakana and Hiragana; Hangul in syllables and in letters;
/// - the digits of every script (`٣` is `3`); Arabic without vowel signs and with one alef, yeh and heh, Hebrew without points and
///   final forms.
///
/// Traditional and simplified characters are not folded, because that requires a dictionary. Folding is idempotent. O(*n*).
public struct FoldedText: Hashable, Sendable {
  public let text: String

  public init(_ original: String) {
    if let plain = FoldedText.asciiFolded(original) {
      text = plain
      return
    }
    var folding = Folding()
    for scalar in original.lowercased().unicodeScalars { folding.append(scalar) }
    text = String(folding.scalars)
  }

  /// Sufficient for most names, and all categories.
  private static func asciiFolded(_ text: String) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var pendingSpace = false
    for byte in text.utf8 {
      switch byte {
      case 0x80...: return nil
      case 0x09...0x0D, 0x20: pendingSpace = !bytes.isEmpty
      default:
        if pendingSpace { bytes.append(0x20) }
        pendingSpace = false
        bytes.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The folded text so far.
private struct Folding {
  var scalars = String.UnicodeScalarView()
  private var pendingSpace = false

  mutating func append(_ scalar: Unicode.Scalar) {
    var value = scalar.value
    if value > 0x7F {
      if Folding.isDropped(value) { return }
      if let mark = Folding.voicing(value) { return voice(mark) }
      value = Folding.narrowed(value)
      // Katakana with a Hiragana of the same sound.
      if (0x30A1...0x30F6).contains(value) { value -= 0x60 }
    }
    guard let folded = Unicode.Scalar(value) else { return }
    if folded.properties.isWhitespace {
      pendingSpace = !scalars.isEmpty
      return
    }
    if pendingSpace { scalars.append(" ") }
    pendingSpace = false
    if value <= 0x7F { return scalars.append(folded) }
    if let plain = FoldedText.plain[folded] {
      scalars.append(contentsOf: plain.unicodeScalars)
    } else if folded.properties.numericType == .decimal, let digit = folded.properties.numericValue,
      (0...9).contains(digit), let plain = Unicode.Scalar(0x30 + UInt32(digit))
    {
      scalars.append(plain)
    } else if !compose(value) {
      scalars.append(folded)
    }
  }

  /// Marks on letters, vowel signs and points, the Arabic stroke, and invisible characters.
  private static func isDropped(_ value: UInt32) -> Bool {
    switch value {
    case 0x00AD, 0x0300...0x036F, 0x0483...0x0487, 0x0591...0x05BD, 0x05BF, 0x05C1, 0x05C2, 0x05C4, 0x05C5, 0x05C7,
      0x0610...0x061A, 0x0640, 0x064B...0x065F, 0x0670, 0x06D6...0x06DC, 0x06DF...0x06E4, 0x06E7, 0x06E8,
      0x06EA...0x06ED, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069,
      0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xFEFF:
      true
    default: false
    }
  }

  // MARK: Width

  /// Wide Latin as narrow, narrow Katakana as wide.
  private static func narrowed(_ value: UInt32) -> UInt32 {
    switch value {
    case 0xFF01...0xFF5E: value - 0xFEE0
    case 0xFF65...0xFF9D: Folding.katakana[Int(value - 0xFF65)]
    default: value
    }
  }

  private static let katakana = Array(
    "・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン".unicodeScalars
  ).map(\.value)

  // MARK: Kana with marks

  private static func voicing(_ value: UInt32) -> UInt32? {
    switch value {
    case 0x3099, 0x309B, 0xFF9E: 1
    case 0x309A, 0x309C, 0xFF9F: 2
    default: nil
    }
  }

  private static let voiced = Set("かきくけこさしすせそたちつてとはひふへほ".unicodeScalars)
  private static let halfVoiced = Set("はひふへほ".unicodeScalars)

  /// `か` and a mark are `が`.
  private mutating func voice(_ mark: UInt32) {
    guard let last = scalars.last, (mark == 1 ? Folding.voiced : Folding.halfVoiced).contains(last) || last == "う"
    else {
      return
    }
    guard let whole = last == "う" ? (mark == 1 ? "ゔ" : last) : Unicode.Scalar(last.value + mark) else { return }
    scalars.removeLast()
    scalars.append(whole)
  }

  // MARK: Hangul (The Unicode Standard, 3.12)

  /// Puts a letter to the syllable before it.
  private mutating func compose(_ value: UInt32) -> Bool {
    guard let last = scalars.last?.value else { return false }
    var whole: UInt32?
    if (0x1100...0x1112).contains(last), (0x1161...0x1175).contains(value) {
      whole = 0xAC00 + ((last - 0x1100) * 21 + value - 0x1161) * 28
    } else if (0xAC00...0xD7A3).contains(last), (last - 0xAC00) % 28 == 0, (0x11A8...0x11C2).contains(value) {
      whole = last + value - 0x11A7
    }
    guard let syllable = whole.flatMap({ Unicode.Scalar($0) }) else { return false }
    scalars.removeLast()
    scalars.append(syllable)
    return true
  }
}
