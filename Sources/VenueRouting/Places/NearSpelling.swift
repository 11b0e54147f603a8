import VenueGeometry
import VenueVocabulary

/// Computes the edit distance (insert, delete, replace a character) of other texts from one text.
struct NearSpelling {
  /// More edits than this are not counted.
  let limit: Int
  private let wanted: [Unicode.Scalar]
  private let leastBytes: Int
  private let mostBytes: Int

  init(of text: FoldedText) {
    wanted = Array(text.text.unicodeScalars)
    limit = Spelling.mostEdits(letters: wanted.count)
    // An edit changes the length by a character, which has four bytes at most.
    leastBytes = text.text.utf8.count - 4 * limit
    mostBytes = text.text.utf8.count + 4 * limit
  }

  /// Edit distance to a UTF-8 text; `limit` + 1 if it is larger. O(n · limit).
  func distance(to text: StoredArray<UInt8>) -> Int {
    guard text.count >= leastBytes, text.count <= mostBytes else { return limit + 1 }
    return distance(to: Array(String(decoding: text, as: UTF8.self).unicodeScalars))
  }

  func distance(to other: [Unicode.Scalar]) -> Int {
    guard abs(other.count - wanted.count) <= limit else { return limit + 1 }
    let beyond = limit + 1
    // Rows of the table of prefixes; cells farther than `limit` from the diagonal are beyond it.
    var row = (0...wanted.count).map { min($0, beyond) }
    for (i, x) in other.enumerated() {
      let (low, high) = (max(0, i - limit), min(wanted.count, i + 1 + limit + 1))
      var diagonal = row[low]
      if low == 0 { row[0] = min(i + 1, beyond) } else { row[low] = beyond }
      var least = row[low]
      for j in low..<high {
        let above = j + 1 <= i + limit ? row[j + 1] : beyond
        row[j + 1] = min(above + 1, row[j] + 1, diagonal + (x == wanted[j] ? 0 : 1), beyond)
        diagonal = above
        least = min(least, row[j + 1])
      }
      if least > limit { return beyond }
    }
    return row[wanted.count]
  }
}
