/// Edit distance of two words: the smallest number of insertions, deletions, replacements and exchanges of neighbours that convert one
/// to the other (Damerau–Levenshtein, each position changed at most once: optimal string alignment).
///
/// - Parameters:
///   - a: a word as letters of any kind: bytes or Unicode scalars.
///   - limit: the result is `limit + 1` as soon as more steps are certainly needed.
/// - Complexity: O(*n* · *m*) in the letters between a common beginning and a common end.
public func editDistance<Letter: Equatable>(_ a: [Letter], _ b: [Letter], limit: Int) -> Int {
  a.withUnsafeBufferPointer { a in b.withUnsafeBufferPointer { b in editDistance(a, b, limit: limit) } }
}

/// The same of letters in buffers.
func editDistance<Letter: Equatable>(
  _ a: UnsafeBufferPointer<Letter>, _ b: UnsafeBufferPointer<Letter>, limit: Int
) -> Int {
  guard abs(a.count - b.count) <= limit else { return limit + 1 }
  var first = 0
  var (endA, endB) = (a.count, b.count)
  while first < endA, first < endB, a[first] == b[first] { first += 1 }
  while first < endA, first < endB, a[endA - 1] == b[endB - 1] { (endA, endB) = (endA - 1, endB - 1) }
  let (countA, countB) = (endA - first, endB - first)
  guard countA > 0, countB > 0 else { return max(countA, countB) }
  guard limit > 0 else { return limit + 1 }
  return withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * (countB + 1)) { rows in
    let width = countB + 1
    for j in 0..<width { rows[j] = j }
    var (beforeLast, last, row) = (2 * width, 0, width)
    for i in 1...countA {
      rows[row] = i
      var least = i
      let letter = a[first + i - 1]
      for j in 1...countB {
        let other = b[first + j - 1]
        var steps = min(rows[last + j] + 1, rows[row + j - 1] + 1, rows[last + j - 1] + (letter == other ? 0 : 1))
        if i > 1, j > 1, letter == b[first + j - 2], a[first + i - 2] == other {
          steps = min(steps, rows[beforeLast + j - 2] + 1)
        }
        rows[row + j] = steps
        least = min(least, steps)
      }
      if least > limit { return limit + 1 }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return min(rows[last + countB], limit + 1)
  }
}
