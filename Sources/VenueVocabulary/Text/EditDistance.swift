/// How far two words are from each other: the fewest insertions, deletions, replacements and exchanges of neighbours that make one
/// the other (Damerau–Levenshtein, each place changed once at most: optimal string alignment).
///
/// - Parameters:
///   - a: a word as letters, whatever is one: bytes or Unicode scalars.
///   - limit: `limit + 1` is given as soon as it is clear that more steps are needed.
/// - Complexity: O(*n* · *m*) in the letters.
public func editDistance<Letter: Equatable>(_ a: [Letter], _ b: [Letter], limit: Int) -> Int {
  guard abs(a.count - b.count) <= limit else { return limit + 1 }
  guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in 1...a.count {
    var row = [i] + [Int](repeating: 0, count: b.count)
    for j in 1...b.count {
      row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { row[j] = min(row[j], beforeLast[j - 2] + 1) }
    }
    if (row.min() ?? 0) > limit { return limit + 1 }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
