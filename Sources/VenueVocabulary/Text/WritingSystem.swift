/// The script of a text, as far as its letters determine it.
///
/// Scripts that one language combines (Han, Hiragana and Katakana) are one. Ranges are the blocks of the Unicode Standard 16;
/// languages have the script of CLDR's likely subtags.
public enum WritingSystem: String, Hashable, Sendable, CaseIterable {
  case latin = "Latin"
  case arabic = "Arabic"
  case hebrew = "Hebrew"
  case cyrillic = "Cyrillic"
  case greek = "Greek"
  case devanagari = "Devanagari"
  case thai = "Thai"
  case eastAsian = "Chinese or Japanese"
  case hangul = "Korean"

  /// The script of all letters of a text; nil if it has none, or letters of several scripts or of one that is not listed here.
  ///
  /// - Complexity: O(*n*).
  public init?(of text: String) {
    var found: WritingSystem?
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      guard let own = WritingSystem.system(of: scalar.value), found == nil || found == own else { return nil }
      found = own
    }
    guard let found else { return nil }
    self = found
  }

  /// The usual script of a language; nil for a language that is not listed here, that has several scripts, or whose tag
  /// contains a script.
  ///
  /// - Parameter language: BCP 47, such as `ar` or `pt-BR`.
  public init?(ofLanguage language: String) {
    let parts = language.lowercased().split(separator: "-")
    guard let first = parts.first, !parts.dropFirst().contains(where: { $0.count == 4 && $0.first?.isLetter == true })
    else { return nil }
    guard let own = WritingSystem.languages.first(where: { $0.languages.contains(first) })?.system else { return nil }
    self = own
  }

  private static func system(of value: UInt32) -> WritingSystem? {
    switch value {
    case 0x41...0x24F, 0x1E00...0x1EFF: .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: .greek
    case 0x400...0x52F: .cyrillic
    case 0x590...0x5FF: .hebrew
    case 0x600...0x6FF, 0x750...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFF: .arabic
    case 0x900...0x97F: .devanagari
    case 0xE00...0xE7F: .thai
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: .hangul
    case 0x3005...0x3007, 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x2FA1F: .eastAsian
    default: nil
    }
  }

  private static let languages: [(system: WritingSystem, languages: Set<Substring>)] = [
    (
      .latin,
      [
        "en", "de", "fr", "es", "it", "pt", "nl", "sv", "fi", "no", "nb", "nn", "da", "is", "pl", "cs", "sk", "sl",
        "hr",
        "hu", "ro", "tr", "et", "lv", "lt", "sq", "ga", "cy", "ca", "eu", "gl", "id", "ms", "vi", "fil", "sw", "af",
        "mt",
        "lb",
      ]
    ),
    (.arabic, ["ar", "fa", "ur", "ps", "ckb"]), (.hebrew, ["he", "yi"]),
    (.cyrillic, ["ru", "uk", "bg", "be", "mk", "kk", "ky"]), (.greek, ["el"]), (.devanagari, ["hi", "mr", "ne"]),
    (.thai, ["th"]), (.eastAsian, ["zh", "ja", "yue"]), (.hangul, ["ko"]),
  ]
}
