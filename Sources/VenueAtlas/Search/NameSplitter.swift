import VenueVocabulary

/// Splits names into folded words, as ``SpelledWord/words(of:most:)``, in memory that is used again for each name.
struct NameSplitter: ~Copyable {
  struct Word {
    var start: Int
    var count: Int
    /// True for letters of a script without spaces: a query may begin at each letter.
    var isUnbroken = false
    /// True after the Arabic article.
    var hasArticle = false
    /// True for a number with leading zeros; a zero is before its letters.
    var hasZeros = false
  }

  let letters: UnsafeMutablePointer<UInt32>
  let words: UnsafeMutablePointer<Word>
  private(set) var count = 0
  private var used = 0

  init() {
    letters = .allocate(capacity: PlaceSearch.mostWordsOfName * SpelledWord.longest)
    words = .allocate(capacity: PlaceSearch.mostWordsOfName)
  }

  deinit {
    letters.deallocate()
    words.deallocate()
  }

  mutating func split(_ name: String) {
    var name = name
    name.withUTF8 { split($0) }
  }

  mutating func split(_ name: UnsafeBufferPointer<UInt8>) {
    (count, used) = (0, 0)
    guard name.count <= PlaceSearch.longestText, splitASCII(name) else { return splitAny(name) }
  }

  /// - Returns: false if a letter is not ASCII.
  private mutating func splitASCII(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    // 0 outside of words, 1 in letters, 2 in digits.
    var open = 0
    var start = 0
    for byte in name {
      guard byte < 0x80 else { return false }
      let lower = byte &- 0x41 <= 25 ? byte | 0x20 : byte
      let kind = lower &- 0x61 <= 25 ? 1 : lower &- 0x30 <= 9 ? 2 : 0
      if kind != open {
        if kind == 0, byte == 0x27, open == 1 { continue }
        if open != 0 { finish(start, isNumber: open == 2) }
        (open, start) = (kind, used)
        if count == PlaceSearch.mostWordsOfName {
          open = 0
          // The rest is only checked for letters beyond ASCII.
          if name.contains(where: { $0 >= 0x80 }) { return false }
          break
        }
      }
      guard kind != 0, used - start < SpelledWord.longest else { continue }
      letters[used] = UInt32(lower)
      used += 1
    }
    if open != 0, count < PlaceSearch.mostWordsOfName { finish(start, isNumber: open == 2) }
    return true
  }

  private mutating func finish(_ start: Int, isNumber: Bool) {
    var first = start
    while isNumber, first + 1 < used, letters[first] == 0x30 { first += 1 }
    (words + count).initialize(to: Word(start: first, count: used - first, hasZeros: first > start))
    count += 1
  }

  private mutating func splitAny(_ name: UnsafeBufferPointer<UInt8>) {
    (count, used) = (0, 0)
    for word in PlaceSearch.words(ofName: String(decoding: name, as: UTF8.self)) {
      if word.hasZeros {
        letters[used] = 0x30
        used += 1
      }
      for letter in word.letters.indices { letters[used + letter] = word.letters[letter] }
      (words + count).initialize(
        to: Word(
          start: used, count: word.letters.count, isUnbroken: word.kind == .unbroken,
          hasArticle: word.kind != .unbroken && word.tailStarts.count > 1, hasZeros: word.hasZeros))
      used += word.letters.count
      count += 1
    }
  }

  /// Calls the body for each start in each word at which a query may begin: letters, their number, true inside the word.
  @inline(__always)
  borrowing func forEachTail(_ body: (UnsafePointer<UInt32>, Int, Bool) -> Void) {
    for number in 0..<count {
      let word = words[number]
      let own = UnsafePointer(letters + word.start)
      body(own, word.count, false)
      if word.hasZeros { body(own - 1, word.count + 1, true) }
      if word.hasArticle { body(own + 2, word.count - 2, true) }
      guard word.isUnbroken, word.count > 1 else { continue }
      for tail in 1..<word.count { body(own + tail, word.count - tail, true) }
    }
  }

  /// True if the words are these, each with a space after it.
  borrowing func isWhole(_ whole: [UInt32]) -> Bool {
    var place = 0
    for number in 0..<count {
      let word = words[number]
      guard place + word.count < whole.count else { return false }
      for letter in 0..<word.count where letters[word.start + letter] != whole[place + letter] { return false }
      guard whole[place + word.count] == 0x20 else { return false }
      place += word.count + 1
    }
    return place == whole.count
  }
}
