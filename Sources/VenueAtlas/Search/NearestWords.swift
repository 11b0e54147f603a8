import VenueVocabulary

/// The known words with the most similar spelling to a word.
struct NearestWords {
  private let wanted: [UInt32]
  private let limit: Int
  private let letters: UInt64
  private var found: [(distance: Int, word: String)] = []
  /// Compared words.
  private var compared: Set<[UInt32]> = []

  init(_ wanted: [UInt32]) {
    self.wanted = wanted
    limit = wanted.count < 4 ? 1 : max(2, min(3, wanted.count / 3))
    letters = wanted.withUnsafeBufferPointer { $0.baseAddress.map { NearestWords.letters($0, wanted.count) } ?? 0 }
  }

  /// One bit for each letter, modulo 64.
  private static func letters(_ word: UnsafePointer<UInt32>, _ count: Int) -> UInt64 {
    var letters: UInt64 = 0
    for place in 0..<count { letters |= 1 << UInt64(word[place] & 63) }
    return letters
  }

  mutating func add(_ word: UnsafePointer<UInt32>, _ count: Int) {
    guard abs(count - wanted.count) <= limit else { return }
    // One wrong letter removes at most one bit and adds at most one.
    guard (NearestWords.letters(word, count) ^ letters).nonzeroBitCount <= 2 * limit else { return }
    let word = Array(UnsafeBufferPointer(start: word, count: count))
    guard compared.insert(word).inserted else { return }
    let distance = editDistance(word, wanted, limit: limit)
    if distance <= limit { found.append((distance, PlaceSearch.text(word))) }
  }

  /// The three nearest, then in the order of the alphabet.
  var best: [String] {
    found.sorted { ($0.distance, $0.word) < ($1.distance, $1.word) }.prefix(3).map(\.word)
  }
}
