/// How well a word that was typed fits one that is there; more is better.
enum SpellingQuality: UInt8, Comparable, CaseIterable {
  /// The beginning of the word with one letter wrong.
  case nearBeginning = 1
  /// The word with one letter wrong: one too many, missing, another one, or two neighbours exchanged.
  case near = 2
  /// The beginning of the word.
  case beginning = 3
  case exact = 4

  static func < (a: SpellingQuality, b: SpellingQuality) -> Bool { a.rawValue < b.rawValue }

  /// Shorter words are other words when a letter is wrong.
  static let shortestNear = 4
  /// The same of beginnings.
  static let shortestNearBeginning = 5

  /// Whether one letter of it may be wrong. Of a number none: gate B12 is not gate B13.
  static func allowsNear(_ word: SpelledWord) -> Bool { word.kind != .number && word.letters.count >= shortestNear }

  static func allowsNearBeginning(_ word: SpelledWord) -> Bool {
    word.kind != .number && word.letters.count >= shortestNearBeginning
  }
}
