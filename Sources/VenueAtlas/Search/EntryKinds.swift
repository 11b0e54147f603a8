import VenueLanguage
import VenueParts
import VenueVocabulary

/// The categories and pin classes of all entries, each once, with their names.
struct EntryKinds {
  let words: WordList
  let resolver: CategoryResolver
  private let texts: [String]
  /// Kinds of each combination of categories and pin.
  private let kinds: [[Int32]]
  /// Number of the combination of each entry.
  private let sets: [UInt32]

  init(_ part: PlaceListing) {
    var numbers: [KindSet: UInt32] = [:]
    var all: [KindSet] = []
    let sets = part.entries.map { entry in
      let set = KindSet(categories: entry.categories, pin: entry.pin)
      if let number = numbers[set] { return number }
      let number = UInt32(all.count)
      numbers[set] = number
      all.append(set)
      return number
    }
    self.init(all, sets)
  }

  init(_ rows: SearchRows) { self.init(rows.kinds, rows.rows.map(\.kinds)) }

  /// - Parameter all: combinations in the order in which they occur.
  private init(_ all: [KindSet], _ sets: [UInt32]) {
    // A category and a class of the same name are two kinds: a place with the colours of a restroom may be a shower.
    struct Kind: Hashable {
      var text: String
      var isPin: Bool
    }
    var numbers: [Kind: Int32] = [:]
    var each: [Kind] = []
    func number(_ kind: Kind) -> Int32 {
      if let number = numbers[kind] { return number }
      numbers[kind] = Int32(each.count)
      each.append(kind)
      return Int32(each.count - 1)
    }
    kinds = all.map { set in
      set.categories.map { number(Kind(text: $0, isPin: false)) } + [number(Kind(text: set.pin, isPin: true))]
    }
    self.sets = sets
    var words = WordList.Builder()
    for (index, kind) in each.enumerated() {
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
    texts = each.map { $0.isPin ? "" : $0.text }
    resolver = CategoryResolver(present: Set(texts.filter { !$0.isEmpty }).sorted())
  }

  /// Admits only entries of these categories.
  func filter(_ admitted: inout [Bool], _ categories: [String]) {
    let wanted = Set(categories)
    let isWanted = texts.map(wanted.contains)
    let isSetWanted = kinds.map { $0.contains { isWanted[Int($0)] } }
    for (entry, set) in sets.enumerated() where !isSetWanted[Int(set)] { admitted[entry] = false }
  }

  /// Score of a word for each entry by its category.
  func collect(_ word: SpelledWord, _ best: inout [UInt8]) {
    let scores = scores(of: [word])
    for (entry, set) in sets.enumerated() where scores[Int(set)] > best[entry] { best[entry] = scores[Int(set)] }
  }

  /// Scores of the words for each combination of categories and pin, as many as words for each combination.
  func scores(of sought: [SpelledWord]) -> [UInt8] {
    var all = [UInt8](repeating: 0, count: kinds.count * sought.count)
    for (number, word) in sought.enumerated() {
      var scores = [UInt8](repeating: 0, count: texts.count)
      words.forEach(fitting: word, .kinds(word)) { posting, quality in
        let score = quality.rawValue * 4 + posting.field
        if score > scores[Int(posting.target)] { scores[Int(posting.target)] = score }
      }
      for (set, kinds) in kinds.enumerated() {
        all[set * sought.count + number] = kinds.map { scores[Int($0)] }.max() ?? 0
      }
    }
    return all
  }
}
