/// Storeys of a file whose `level` is a word and not a number: `EG`, `B1`, `1. OG`.
struct OSMLevelWords {
  private var levels: [String: OSMLevel] = [:]

  init() {}

  /// - Parameters:
  ///   - words: of all values that are no numbers.
  ///   - hasNumbers: true if other values are numbers, which count from the ground.
  init(_ words: Set<String>, hasNumbers: Bool) {
    let numbers = words.compactMap { word in OSMLevelWords.number(word).map { (word: word, number: $0) } }
    // Where no storey is the ground, the first one is.
    let isFromOne = !hasNumbers && !numbers.contains { $0.number == 0 }
    for (word, number) in numbers { levels[word] = OSMLevel(isFromOne && number > 0 ? number - 1 : number) }
  }

  subscript(word: String) -> OSMLevel? { levels[word] }

  var all: [OSMLevel] { Array(levels.values) }

  private static func number(_ word: String) -> Int? {
    guard word.contains(where: \.isLetter), let number = StoreyWords.number(word) else { return nil }
    return OSMLevelList.possible.contains(number) ? number : nil
  }
}
