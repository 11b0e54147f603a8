/// Words of a file, each with its number, in the order in which they were met.
struct WrittenCounts {
  private(set) var words: [String] = []
  private var counts: [String: Int] = [:]
  private var lowercased: Set<String> = []

  private static let listed = 12

  init(_ all: some Sequence<String>) {
    for word in all {
      if counts[word] == nil {
        words.append(word)
        lowercased.insert(word.lowercased())
      }
      counts[word, default: 0] += 1
    }
  }

  func has(inAnyCase word: String) -> Bool { lowercased.contains(word.lowercased()) }

  subscript(word: String) -> Int { counts[word] ?? 0 }

  /// `class (8), fid (8), label (2)`: the most frequent first.
  var list: String {
    let sorted = words.sorted { (self[$1], $0) < (self[$0], $1) }
    let shown = sorted.prefix(WrittenCounts.listed).map { "\($0) (\(self[$0]))" }
    return (shown + (sorted.count > shown.count ? ["\(sorted.count - shown.count) more"] : [])).joined(separator: ", ")
  }
}
