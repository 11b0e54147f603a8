/// Finds the probably intended word.
public enum Spelling {
  /// Largest edit distance at which a text is suggested for another one: a third of its letters, and two in a short one. In a text of two or three
  /// letters it is one, because with two every other short text would be near.
  ///
  /// - Parameter letters: length of the text; 0 or more.
  public static func mostEdits(letters: Int) -> Int {
    letters < 2 ? 0 : letters < 4 ? 1 : max(2, letters / 3)
  }

  /// The known word with the smallest Damerau-Levenshtein distance, at most 2: one edit in a word of two letters or more,
  /// two in one of six; of equal ones, the first in the given order. A word of ``MeaningfulWords`` is near to none.
  ///
  /// - Parameter asCode: true if a number in a word can be misspelt as well, as in `TOP33`; otherwise `level-1` is not near `level-0`.
  /// - Complexity: linear in the known words. Most are excluded by their length or by their letters, and the comparison stops as soon as a word
  ///   cannot be
  ///   nearer than the nearest so far.
  public static func nearest(to word: String, in known: some Sequence<String>, asCode: Bool = false) -> String? {
    guard !MeaningfulWords.contains(word) else { return known.first { $0 == word } }
    let letters = Array(word.unicodeScalars)
    let bytes = Array(word.utf8)
    let isASCII = bytes.count == letters.count
    let signature = isASCII ? signature(of: bytes) : 0
    var best: (word: String, distance: Int)?
    for candidate in known {
      // Only a smaller distance counts.
      let limit = (best?.distance ?? 3) - 1
      // A letter has at most four bytes.
      guard limit > 0 else {
        if candidate == word { return candidate }
        continue
      }
      guard abs(candidate.utf8.count - bytes.count) <= 4 * limit else { continue }
      var candidate = candidate
      let found = candidate.withUTF8 { other -> (distance: Int, count: Int)? in
        if isASCII, other.allSatisfy({ $0 < 0x80 }) {
          // One edit removes at most one letter and adds at most one.
          guard (signature ^ Spelling.signature(of: other)).nonzeroBitCount <= 2 * limit else { return nil }
          return (bytes.withUnsafeBufferPointer { editDistance($0, other, limit: limit) }, other.count)
        }
        let scalars = Array(String(decoding: other, as: UTF8.self).unicodeScalars)
        return (editDistance(letters, scalars, limit: limit), scalars.count)
      }
      guard let (distance, count) = found, distance <= limit, max(letters.count, count) >= [0, 2, 6][distance],
        asCode || !differInNumbers(word, candidate)
      else { continue }
      best = (candidate, distance)
    }
    return best?.word
  }

  /// The known word that ``nearest(to:in:)`` finds, if no second known word is as near as that allows: certain enough for an automatic
  /// correction.
  public static func only(near word: String, in known: [String]) -> String? {
    guard let near = nearest(to: word, in: known) else { return nil }
    return nearest(to: word, in: known.lazy.filter { $0 != near }) == nil ? near : nil
  }

  /// The known word that a text certainly means: the same letters and digits in another case or with other separators, otherwise the only near
  /// word, if the text is a slip of it.
  public static func certain(_ text: String, in known: [String]) -> String? {
    let plain = Vocabulary.plain(text)
    let same = known.filter { Vocabulary.plain($0) == plain }
    guard same.isEmpty else { return same.count == 1 ? same[0] : nil }
    return only(near: text, in: known).flatMap { isSlip(text, of: $0) ? $0 : nil }
  }

  /// True if a text is certainly a slip of this word, and not another word with similar letters.
  public static func isCertain(_ text: String, for word: String) -> Bool { certain(text, in: [word]) != nil }

  /// True for what a hand on a keyboard makes of a word, and seldom another word: a letter too many, one that is missing, two exchanged. Another
  /// letter (`food`, `wood`) counts in words of seven letters or more, two slips in words of ten. Project default.
  private static func isSlip(_ text: String, of word: String) -> Bool {
    let (a, b) = (Array(text.unicodeScalars), Array(word.unicodeScalars))
    let letters = min(a.count, b.count)
    if letters >= 10 { return true }
    guard editDistance(a, b, limit: 1) <= 1 else { return false }
    return letters >= 7 || a.count != b.count || a.sorted() == b.sorted()
  }

  /// True if both have numbers, and not the same: `level-1` is no slip of `level-0`.
  public static func differInNumbers(_ word: String, _ other: String) -> Bool {
    let (own, others) = (numbers(in: word), numbers(in: other))
    return !own.isEmpty && !others.isEmpty && own != others
  }

  /// The digits of a text without zeros in front of them.
  private static func numbers(in word: String) -> [UInt8] {
    let digits = word.utf8.filter { $0 &- 0x30 < 10 }
    guard let first = digits.firstIndex(where: { $0 != 0x30 }) else { return Array(digits.prefix(1)) }
    return Array(digits[first...])
  }

  /// A bit for each letter that occurs, several letters to a bit.
  private static func signature(of bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }
}
