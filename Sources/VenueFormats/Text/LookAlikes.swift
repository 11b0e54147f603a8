/// Characters that look like those of YAML, as keyboards, word processors and web pages write them.
enum LookAlikes {
  struct Found {
    var range: Range<Int>
    /// `a no-break space (U+00A0)`.
    var name: String
    /// Columns that a space takes; 0 for invisible characters.
    var width: Int
  }

  private static let spaces: [UInt32: (name: String, width: Int)] = [
    0x00A0: ("no-break space", 1), 0x1680: ("ogham space", 1), 0x2002: ("en space", 1), 0x2003: ("em space", 1),
    0x2004: ("space of a third of an em", 1), 0x2005: ("space of a quarter of an em", 1),
    0x2007: ("figure space", 1), 0x2008: ("punctuation space", 1), 0x2009: ("thin space", 1),
    0x200A: ("hair space", 1), 0x200B: ("zero-width space", 0), 0x202F: ("narrow no-break space", 1),
    0x205F: ("mathematical space", 1), 0x2060: ("word joiner", 0), 0x3000: ("ideographic space", 2),
    0xFEFF: ("byte order mark", 0),
  ]
  private static let colons: [UInt32: String] = [
    0xFF1A: "full-width colon", 0xFE55: "small colon", 0x2236: "ratio sign",
  ]
  private static let commas: [UInt32: String] = [
    0xFF0C: "full-width comma", 0x3001: "ideographic comma", 0x060C: "Arabic comma",
  ]
  /// Quotes of word processors that begin a text, each with those that may end it.
  private static let quotes: [Character: String] = ["“": "”“", "„": "“”", "”": "”", "‟": "”", "‘": "’", "‚": "‘’"]

  static func space(at index: Int, in bytes: [UInt8]) -> Found? {
    guard let (scalar, length) = scalar(at: index, in: bytes), let space = spaces[scalar] else { return nil }
    return Found(range: index..<index + length, name: named(space.name, scalar), width: space.width)
  }

  static func colon(at index: Int, in bytes: [UInt8]) -> Found? { found(at: index, in: bytes, colons) }

  static func comma(at index: Int, in bytes: [UInt8]) -> Found? { found(at: index, in: bytes, commas) }

  /// The colon or comma that ends before an offset.
  static func colon(before offset: Int, in bytes: [UInt8]) -> Found? {
    offset >= 3 ? colon(at: offset - 3, in: bytes) : nil
  }

  /// The text inside quotes of a word processor; nil for a text without, or with more of them inside.
  static func unquoted(_ text: String) -> String? {
    guard let ends = closing(of: text), let first = text.first, let last = text.last, ends.contains(last) else {
      return nil
    }
    let inner = text.dropFirst().dropLast()
    guard !inner.isEmpty, !inner.contains(where: { $0 == first || $0 == last && last != "’" }) else { return nil }
    return String(inner)
  }

  /// What may end the text that begins with a quote of a word processor; nil for another text.
  static func closing(of text: String) -> String? {
    // All these quotes begin with the byte E2 in UTF-8, most texts do not.
    text.utf8.first == 0xE2 ? text.first.flatMap { quotes[$0] } : nil
  }

  /// `“ (U+201C)`.
  static func name(_ character: Character) -> String {
    "\(character) (\(code(character.unicodeScalars.first?.value ?? 0)))"
  }

  private static func found(at index: Int, in bytes: [UInt8], _ names: [UInt32: String]) -> Found? {
    guard let (scalar, length) = scalar(at: index, in: bytes), let name = names[scalar] else { return nil }
    return Found(range: index..<index + length, name: named(name, scalar), width: 1)
  }

  private static func named(_ name: String, _ scalar: UInt32) -> String {
    let isVowel = name.first.map { "aeioAEIO".contains($0) } ?? false
    return "\(isVowel ? "an" : "a") \(name) (\(code(scalar)))"
  }

  private static func code(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// A character of two or three bytes; the bytes are UTF-8.
  private static func scalar(at index: Int, in bytes: [UInt8]) -> (UInt32, Int)? {
    guard index >= 0, index + 1 < bytes.count else { return nil }
    let first = bytes[index]
    if first & 0xE0 == 0xC0 { return (UInt32(first & 0x1F) << 6 | UInt32(bytes[index + 1] & 0x3F), 2) }
    guard first & 0xF0 == 0xE0, index + 2 < bytes.count else { return nil }
    return (UInt32(first & 0x0F) << 12 | UInt32(bytes[index + 1] & 0x3F) << 6 | UInt32(bytes[index + 2] & 0x3F), 3)
  }
}
