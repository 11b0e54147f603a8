/// Finds what somebody probably meant.
enum Nearest {
  /// The candidates nearest to a misspelt word, best first, at most `count`: such that differ by punctuation alone, else by at
  /// most `distance` insertions, deletions, replacements or exchanges of neighbours (Damerau–Levenshtein).
  static func words(to word: String, in candidates: some Sequence<String>, distance: Int = 2, count: Int = 3)
    -> [String]
  {
    let plain = letters(word)
    var ranked: [(rank: Int, word: String)] = []
    for candidate in candidates {
      if letters(candidate) == plain {
        ranked.append((0, candidate))
      } else if abs(candidate.utf8.count - word.utf8.count) <= distance {
        let found = editDistance(Array(word.lowercased().utf8), Array(candidate.utf8), limit: distance)
        if found <= distance, found < max(word.utf8.count, 2) { ranked.append((found, candidate)) }
      }
    }
    return ranked.sorted { ($0.rank, $0.word) < ($1.rank, $1.word) }.prefix(count).map(\.word)
  }

  private static func letters(_ word: String) -> [UInt8] {
    Array(word.lowercased().utf8.filter { $0 != 0x2D && $0 != 0x2E && $0 != 0x5F && $0 != 0x20 })
  }

  /// `limit + 1` as soon as it is clear that more than `limit` steps are needed.
  static func editDistance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int {
    guard abs(a.count - b.count) <= limit else { return limit + 1 }
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var before: [Int] = []
    var previous = Array(0...b.count)
    for i in 1...a.count {
      var current = [i] + [Int](repeating: 0, count: b.count)
      for j in 1...b.count {
        let cost = a[i - 1] == b[j - 1] ? 0 : 1
        current[j] = min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + cost)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          current[j] = min(current[j], before[j - 2] + 1)
        }
      }
      if (current.min() ?? 0) > limit { return limit + 1 }
      before = previous
      previous = current
    }
    return previous[b.count]
  }
}
