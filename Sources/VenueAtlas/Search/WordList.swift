import VenueVocabulary

/// A sorted list of different words with their postings.
///
/// Exact words are found by binary search. Words with a wrong letter are found by walking the list as a prefix tree, leaving each branch at
/// the second wrong letter.
struct WordList {
  /// A place or category that contains a word.
  struct Posting: Hashable, Comparable {
    var target: Int32
    /// Source of the word: ``PlaceSearch/Field``.
    var field: UInt8
    /// True if the posting begins inside a word.
    var isInside: Bool

    static func < (a: Posting, b: Posting) -> Bool {
      (a.target, a.field, a.isInside ? 1 : 0) < (b.target, b.field, b.isInside ? 1 : 0)
    }
  }

  /// Letters of all added words, concatenated.
  private let letters: ContiguousArray<UInt32>
  /// Range in ``letters`` of each different word, sorted by content.
  private var words: ContiguousArray<Stretch> = []
  /// Start of each word's postings, and the end of the last.
  private var runs: ContiguousArray<Int32> = [0]
  private var postings: ContiguousArray<Posting> = []

  fileprivate struct Stretch {
    var start: Int32
    var length: Int32
  }

  /// Collects words in any order.
  struct Builder {
    fileprivate var letters: ContiguousArray<UInt32> = []
    fileprivate var entries: ContiguousArray<(word: Stretch, posting: Posting)> = []

    /// Adds a word, and the positions inside it at which a query may begin. The letters of a word are stored once; a number with leading zeros also
    /// begins with a zero.
    mutating func add(_ word: SpelledWord, of target: Int32, _ field: UInt8) {
      guard letters.count + word.letters.count < Int(Int32.max), entries.count < Int(Int32.max) - SpelledWord.longest
      else { return }
      let length = Int32(word.letters.count)
      if word.hasZeros {
        let zero = Stretch(start: Int32(letters.count), length: length + 1)
        entries.append((zero, Posting(target: target, field: field, isInside: true)))
        letters.append(0x30)
      }
      let start = Int32(letters.count)
      letters += word.letters
      for tail in word.tailStarts {
        entries.append(
          (
            Stretch(start: start + Int32(tail), length: length - Int32(tail)),
            Posting(target: target, field: field, isInside: tail > 0)
          ))
      }
    }
  }

  var count: Int { words.count }

  /// - Complexity: O(n log n) in the words.
  init(_ builder: Builder) {
    let letters = builder.letters
    func order(_ a: Stretch, _ b: Stretch) -> Int {
      for place in 0..<Int(min(a.length, b.length)) {
        let (x, y) = (letters[Int(a.start) + place], letters[Int(b.start) + place])
        if x != y { return x < y ? -1 : 1 }
      }
      return Int(a.length) - Int(b.length)
    }
    self.letters = letters
    let sorted = builder.entries.sorted { a, b in
      let order = order(a.word, b.word)
      return order == 0 ? a.posting < b.posting : order < 0
    }
    for entry in sorted {
      if let last = words.last, order(last, entry.word) == 0 {
        // Skips a repeated posting of the same word and place.
        if postings.last == entry.posting { continue }
      } else {
        if !words.isEmpty { runs.append(Int32(postings.count)) }
        words.append(entry.word)
      }
      postings.append(entry.posting)
    }
    if !words.isEmpty { runs.append(Int32(postings.count)) }
  }

  /// Calls the body for the letters of each word.
  func forEachWord(_ body: (UnsafePointer<UInt32>, Int) -> Void) {
    letters.withUnsafeBufferPointer { letters in
      guard let base = letters.baseAddress else { return }
      for word in words { body(base + Int(word.start), Int(word.length)) }
    }
  }

  private func length(_ index: Int) -> Int { Int(words[index].length) }

  private func letter(_ index: Int, _ depth: Int) -> UInt32 { letters[Int(words[index].start) + depth] }

  /// Calls the body for every posting of a matching word, with the quality of the match. A word that matches in several ways may be reported several
  /// times.
  ///
  /// - Complexity: O(log *n* + found) for beginnings. With a wrong letter O(*l*² · *a* · log *n* + found), where *l* is the number of letters of the
  ///   word,
  ///   at most ``SpelledWord/longest``, and *a* is the number of different letters that follow a beginning.
  func forEach(
    fitting word: SpelledWord, _ latitude: SpellingLatitude = SpellingLatitude(),
    _ body: (Posting, SpellingQuality) -> Void
  ) {
    func tell(_ words: Range<Int>, _ quality: SpellingQuality) {
      guard !words.isEmpty else { return }
      for posting in postings[Int(runs[words.lowerBound])..<Int(runs[words.upperBound])] {
        body(posting, posting.isInside && quality == .exact ? .beginning : quality)
      }
    }
    let beginning = range(beginning: word.letters)
    let hasWhole = !beginning.isEmpty && length(beginning.lowerBound) == word.letters.count
    if latitude.takesBeginnings { tell(beginning, .beginning) }
    if hasWhole { tell(beginning.lowerBound..<beginning.lowerBound + 1, .exact) }
    guard latitude.takesNear, SpellingQuality.allowsNear(word) else { return }
    var walk = NearWalk(wanted: word.letters)
    walk.takesBeginnings =
      latitude.takesBeginnings && latitude.takesNearBeginnings && SpellingQuality.allowsNearBeginning(word)
    near(0..<count, depth: 0, &walk, tell)
  }

  private func range(beginning: [UInt32]) -> Range<Int> {
    var range = 0..<count
    for (depth, wanted) in beginning.enumerated() {
      let start = range.partitioningIndex { length($0) > depth && letter($0, depth) >= wanted }
      let end = (start..<range.upperBound).partitioningIndex { letter($0, depth) > wanted }
      range = start..<end
      if range.isEmpty { break }
    }
    return range
  }

  /// Words of a range, which have the first `depth` letters in common.
  private func near(
    _ range: Range<Int>, depth: Int, _ walk: inout NearWalk, _ tell: (Range<Int>, SpellingQuality) -> Void
  ) {
    var next = range.lowerBound
    if next < range.upperBound, length(next) == depth {
      if walk.distance <= 1 { tell(next..<next + 1, .near) }
      next += 1
    }
    while next < range.upperBound {
      let letter = letter(next, depth)
      let end = (next..<range.upperBound).partitioningIndex { self.letter($0, depth) > letter }
      walk.push(letter)
      if walk.takesBeginnings, walk.distance <= 1 { tell(next..<end, .nearBeginning) }
      if walk.isPossible { near(next..<end, depth: depth + 1, &walk, tell) }
      walk.pop()
      next = end
    }
  }
}

/// Rows of the edit-distance table between the query and the letters visited so far: `VenueVocabulary.editDistance`, letter by letter.
private struct NearWalk {
  let wanted: [UInt32]
  var takesBeginnings = false
  private var rows: [[UInt8]]
  private var letters: [UInt32] = []

  init(wanted: [UInt32]) {
    self.wanted = wanted
    rows = [(0...wanted.count).map { UInt8(min($0, 2)) }]
  }

  /// Edit distance between the visited letters and the whole query; 2 means 2 or more.
  var distance: UInt8 { rows[rows.count - 1][wanted.count] }

  /// True if more letters can still give a distance of 1.
  var isPossible: Bool {
    rows[rows.count - 1].contains { $0 <= 1 }
  }

  mutating func push(_ letter: UInt32) {
    let last = rows[rows.count - 1]
    var row = [UInt8](repeating: 2, count: wanted.count + 1)
    let depth = rows.count
    row[0] = UInt8(min(depth, 2))
    // More than one letter beside the diagonal two are wrong.
    for j in max(depth - 1, 1)..<max(min(depth + 1, wanted.count) + 1, max(depth - 1, 1)) {
      var least = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (letter == wanted[j - 1] ? 0 : 1))
      if depth > 1, j > 1, letter == wanted[j - 2], letters[depth - 2] == wanted[j - 1] {
        least = min(least, rows[depth - 2][j - 2] + 1)
      }
      row[j] = min(least, 2)
    }
    rows.append(row)
    letters.append(letter)
  }

  mutating func pop() {
    rows.removeLast()
    letters.removeLast()
  }
}
