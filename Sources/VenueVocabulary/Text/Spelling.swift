/// Finds the word somebody meant.
public enum Spelling {
  /// The known word at the smallest Damerau-Levenshtein distance, at most 2: one edit in a word of two letters or more,
  /// two in one of six; the first in the order given when several are as near.
  public static func nearest(to word: String, in known: some Sequence<String>) -> String? {
    let letters = Array(word.unicodeScalars)
    var best: (word: String, distance: Int)?
    for candidate in known {
      let other = Array(candidate.unicodeScalars)
      let distance = editDistance(letters, other, limit: 2)
      if distance <= 2, max(letters.count, other.count) >= [0, 2, 6][distance], distance < best?.distance ?? 3 {
        best = (candidate, distance)
      }
    }
    return best?.word
  }
}
