import VenueVocabulary

/// A word of a name or of a query, in the form in which it is compared: folded letters, or a number, of at most ``longest`` letters.
///
/// Words end at any character that is not a letter or digit, and between letters and digits, so that `B12`, `b-12` and `B 12` are the same two
/// words. Numbers lose leading zeros; only the query `B 0` still finds `B 02` by them. An apostrophe inside a word is ignored.
struct SpelledWord: Hashable {
  var letters: [UInt32]
  var kind: Kind
  /// True for a number that was written with leading zeros.
  var hasZeros = false

  enum Kind: Hashable {
    case letters
    case number
    /// A word of a script without spaces between words, or of a script that joins words to the previous word (Hangul).
    case unbroken
  }

  /// Number of letters that are compared.
  static let longest = 32

  /// The words of a text, in order. O(*n*).
  ///
  /// - Parameter most: the maximum number of words.
  static func words(of text: String, most: Int) -> [SpelledWord] {
    var words: [SpelledWord] = []
    var word: SpelledWord?
    func finish() {
      guard var done = word else { return }
      word = nil
      if done.kind == .number {
        while done.letters.count > 1, done.letters.first == 0x30 {
          done.letters.removeFirst()
          done.hasZeros = true
        }
      }
      words.append(done)
    }
    for scalar in FoldedText(text).text.unicodeScalars {
      guard let kind = SpelledWord.kind(of: scalar) else {
        if scalar == "'", word?.kind == .letters { continue }
        finish()
        if words.count >= most { break }
        continue
      }
      if word?.kind != kind || kind == .unbroken && word?.letters.count == longest {
        finish()
        if words.count >= most { break }
        word = SpelledWord(letters: [], kind: kind)
      }
      if word?.letters.count ?? 0 < longest {
        word?.letters.append(scalar.value)
      }
    }
    if words.count < most { finish() }
    return words
  }

  private static func kind(of scalar: Unicode.Scalar) -> Kind? {
    let value = scalar.value
    if value < 0x80 {
      if (0x61...0x7A).contains(value) { return .letters }
      return (0x30...0x39).contains(value) ? .number : nil
    }
    switch value {
    // Thai and Lao; Myanmar; Khmer; kana; Hangul; Han and its extensions.
    case 0x0E01...0x0E3A, 0x0E40...0x0EFF, 0x1000...0x109F, 0x1780...0x17D3, 0x3041...0x30FA, 0x30FC...0x30FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x323AF:
      return .unbroken
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .letterNumber:
      return .letters
    default: return nil
    }
  }

  /// Positions at which a query may begin: the first letter, every letter of an unbroken word, and the letter after the Arabic article.
  var tailStarts: [Int] {
    if kind == .unbroken { return Array(letters.indices) }
    return kind == .letters && letters.count >= 5 && letters.starts(with: [0x0627, 0x0644]) ? [0, 2] : [0]
  }
}
