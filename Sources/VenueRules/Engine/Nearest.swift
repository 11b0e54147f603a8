import VenueVocabulary

/// Finds probable intended words.
enum Nearest {
  /// The candidates nearest to a misspelled word, best first, at most `count`: those that differ only by punctuation, otherwise by at
  /// most `distance` insertions, deletions, replacements or exchanges of neighbours (Damerau–Levenshtein). A word of ``MeaningfulWords`` is near to
  /// none.
  static func words(to word: String, in candidates: some Sequence<String>, distance: Int = 2, count: Int = 3)
    -> [String]
  {
    let plain = letters(word)
    let isMeaningful = MeaningfulWords.contains(word)
    var ranked: [(rank: Int, word: String)] = []
    for candidate in candidates {
      if letters(candidate) == plain {
        ranked.append((0, candidate))
      } else if !isMeaningful, abs(candidate.utf8.count - word.utf8.count) <= distance {
        let found = editDistance(Array(word.lowercased().utf8), Array(candidate.utf8), limit: distance)
        if found <= distance, found < max(word.utf8.count, 2), !Spelling.differInNumbers(word, candidate) {
          ranked.append((found, candidate))
        }
      }
    }
    return ranked.sorted { ($0.rank, $0.word) < ($1.rank, $1.word) }.prefix(count).map(\.word)
  }

  private static func letters(_ word: String) -> [UInt8] {
    Array(word.lowercased().utf8.filter { $0 != 0x2D && $0 != 0x2E && $0 != 0x5F && $0 != 0x20 })
  }
}

/// Suggestions from a long list of ids, for as many misspelt ids as findings of one rule are listed.
struct NearestIDs {
  private let ids: [String]
  private var made = 0

  init(_ ids: some Sequence<String>) { self.ids = ids.sorted() }

  /// The nearest id, as ``Nearest`` finds it; nil after ``NearWords/most`` calls.
  mutating func nearest(to id: String) -> String? {
    made += 1
    return made > NearWords.most ? nil : Nearest.words(to: id, in: ids, count: 1).first
  }
}
