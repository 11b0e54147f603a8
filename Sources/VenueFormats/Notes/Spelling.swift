/// Finds the word somebody meant.
enum Spelling {
  /// The known word at the smallest Damerau-Levenshtein distance, at most 2 and less than half the word; the first in
  /// the order given when several are as near.
  static func nearest(to word: String, in known: some Sequence<String>) -> String? {
    let letters = Array(word.unicodeScalars)
    var best: (word: String, distance: Int)?
    for candidate in known {
      let other = Array(candidate.unicodeScalars)
      guard abs(other.count - letters.count) <= 2 else { continue }
      let distance = distance(letters, other)
      if distance <= 2, distance * 2 <= max(letters.count, other.count), distance < best?.distance ?? 3 {
        best = (candidate, distance)
      }
    }
    return best?.word
  }

  /// Optimal string alignment: insertions, deletions, substitutions, and swaps of neighbours.
  static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [i] + Array(repeating: 0, count: b.count)
      for j in 1...b.count {
        row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { row[j] = min(row[j], beforeLast[j - 2] + 1) }
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
