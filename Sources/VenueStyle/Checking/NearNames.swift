import VenueVocabulary

/// Suggestions for misspelled names of a style: sorted once, and searched for only a limited number of unknown words, so that a
/// style full of them takes no longer.
struct NearNames {
  /// Number of words with suggestions (project default).
  static let mostAnswers = 64

  private let names: [String]
  private var answers = 0

  init(_ names: some Sequence<String>) { self.names = names.sorted() }

  /// The probably intended name; nil if none is near, and after ``mostAnswers``.
  mutating func nearest(to word: String) -> String? {
    guard answers < NearNames.mostAnswers else { return nil }
    answers += 1
    return Spelling.nearest(to: word, in: names)
  }
}
