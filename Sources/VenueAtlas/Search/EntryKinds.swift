import VenueLanguage
import VenueParts
import VenueVocabulary

/// The categories and pin classes of all entries, each once, with their names.
struct EntryKinds {
  let words: WordList
  let resolver: CategoryResolver
  private let texts: [String]
  /// Kinds of each entry.
  private let kinds: [[Int32]]

  init(_ part: SearchPart) {
    // A category and a class of the same name are two kinds: a place with the colours of a restroom may be a shower.
    struct Kind: Hashable {
      var text: String
      var isPin: Bool
    }
    var numbers: [Kind: Int32] = [:]
    var all: [Kind] = []
    func number(_ kind: Kind) -> Int32 {
      if let number = numbers[kind] { return number }
      numbers[kind] = Int32(all.count)
      all.append(kind)
      return Int32(all.count - 1)
    }
    kinds = part.entries.map { entry in
      entry.categories.map { number(Kind(text: $0, isPin: false)) } + [number(Kind(text: entry.pin, isPin: true))]
    }
    var words = WordList.Builder()
    for (index, kind) in all.enumerated() {
      var seen: Set<SpelledWord> = []
      // Invented categories have no common words, and thousands of them need none.
      guard index < CategoryResolver.most else { break }
      for text in kind.isPin ? CategoryWords.texts(ofPin: kind.text) : CategoryWords.texts(of: kind.text) {
        for word in SpelledWord.words(of: text, most: 16) where seen.insert(word).inserted {
          words.add(word, of: Int32(index), PlaceSearch.Field.category)
        }
      }
    }
    self.words = WordList(words)
    texts = all.map { $0.isPin ? "" : $0.text }
    resolver = CategoryResolver(present: Set(texts.filter { !$0.isEmpty }).sorted())
  }

  /// Admits only entries of these categories.
  func filter(_ admitted: inout [Bool], _ categories: [String]) {
    let wanted = Set(categories)
    let isWanted = texts.map(wanted.contains)
    for (entry, kinds) in kinds.enumerated() where !kinds.contains(where: { isWanted[Int($0)] }) {
      admitted[entry] = false
    }
  }

  /// Score of a word for each entry by its category.
  func collect(_ word: SpelledWord, _ best: inout [UInt8]) {
    var scores = [UInt8](repeating: 0, count: texts.count)
    var isAny = false
    words.forEach(fitting: word, .kinds(word)) { posting, quality in
      let score = quality.rawValue * 4 + posting.field
      if score > scores[Int(posting.target)] { scores[Int(posting.target)] = score }
      isAny = true
    }
    guard isAny else { return }
    for (entry, kinds) in kinds.enumerated() {
      for kind in kinds where scores[Int(kind)] > best[entry] { best[entry] = scores[Int(kind)] }
    }
  }
}
