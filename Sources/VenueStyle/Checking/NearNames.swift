import VenueVocabulary

/// Names of a style for the ones that are misspelt: sorted once, and looked through for the first of many unknown words only, so that a
/// style full of them takes no longer.
struct NearNames {
  /// Words that are answered (ours).
  static let mostAnswers = 64

  private let names: [String]
  private var answers = 0

  init(_ names: some Sequence<String>) { self.names = names.sorted() }

  /// The name that was meant; nil where none is near, and after ``mostAnswers``.
  mutating func nearest(to word: String) -> String? {
    guard answers < NearNames.mostAnswers else { return nil }
    answers += 1
    return Spelling.nearest(to: word, in: names)
  }
}
