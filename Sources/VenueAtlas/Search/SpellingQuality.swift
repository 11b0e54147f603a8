/// Quality of a match between a typed and a stored word; larger is better.
enum SpellingQuality: UInt8, Comparable, CaseIterable {
  /// The beginning of the word with one letter wrong.
  case nearBeginning = 1
  /// The word with one letter wrong: one extra, missing or other letter, or two exchanged neighbours.
  case near = 2
  /// The beginning of the word.
  case beginning = 3
  case exact = 4

  static func < (a: SpellingQuality, b: SpellingQuality) -> Bool { a.rawValue < b.rawValue }

  /// Shorter words are other words when a letter is wrong.
  static let shortestNear = 4
  /// The same of beginnings.
  static let shortestNearBeginning = 5

  /// True if one letter may be wrong. In a number, none may be: gate B12 is not gate B13.
  static func allowsNear(_ word: SpelledWord) -> Bool { word.kind != .number && word.letters.count >= shortestNear }

  static func allowsNearBeginning(_ word: SpelledWord) -> Bool {
    word.kind != .number && word.letters.count >= shortestNearBeginning
  }
}

/// The inexact matches that a typed word may have.
struct SpellingLatitude {
  var takesBeginnings = true
  var takesNear = true
  var takesNearBeginnings = true

  /// For names. A number must match completely if another word follows it.
  static func names(_ word: SpelledWord, isLast: Bool) -> SpellingLatitude {
    SpellingLatitude(takesBeginnings: word.kind != .number || isLast)
  }

  /// For words of categories. They are common, so one letter is not enough for a match by its beginning.
  static func kinds(_ word: SpelledWord) -> SpellingLatitude {
    SpellingLatitude(
      takesBeginnings: word.kind == .unbroken || word.kind == .letters && word.letters.count >= 2,
      takesNearBeginnings: false)
  }

  /// For names of containers. nil for numbers: a query for A 1 does not mean all of the gates A1 to A6.
  static func surroundings(_ word: SpelledWord) -> SpellingLatitude? {
    guard word.kind != .number else { return nil }
    return SpellingLatitude(
      takesBeginnings: word.kind == .unbroken || word.letters.count >= 3, takesNearBeginnings: false)
  }
}
