import VenueGeometry
public import VenueParts
import VenueVocabulary

/// Finds places of a bundle by name and kind; requires only `search.json`.
///
///     let search = try atlas.search()
///     let answer = search.places(for: PlaceQuery("resturant", category: "eatingdrinking"))
///     for hit in answer.places { print(search.part.entries[hit.entry].name) }
///
/// Every word of the text must match the place: its name, another name, or a word for its kind, in any language and any order. A word matches by its
/// beginning, and in words of four or more letters with one wrong letter (``SpellingQuality``). If one word matches in this way, the others may match
/// the name of the containing hall, section, building or level: "coffee departures". An id matches only exactly. Equally good results
/// are ordered by importance and distance: a hundred metres count as twenty steps of importance, a floor as forty metres.
///
/// Creation is linear in the text of all names, plus sorting the words. The cost of a query is bounded for any text: only the first
/// ``longestText`` letters and ``mostWords`` different words are used. Each word costs as ``WordList`` documents, and every word and every filter
/// visits each place once.
public struct PlaceSearch: Sendable {
  public let part: SearchPart

  /// Maximum number of letters of a text that are used; a longer text is not a name.
  public static let longestText = 256
  /// Maximum number of words of a text that are used.
  public static let mostWords = 12
  /// Words of one name that are.
  private static let mostWordsOfName = 64

  /// Source of a matched word; a higher value ranks higher.
  enum Field {
    /// Name of the container.
    static let surroundings: UInt8 = 0
    static let category: UInt8 = 1
    static let otherName: UInt8 = 2
    static let name: UInt8 = 3
  }

  private let names: WordList
  /// Whole names, words with spaces between, and ids.
  private let wholes: [[UInt32]: [Whole]]
  private let ids: [String: [Int32]]
  /// Different categories of the entries and their pins, and words for them.
  private let kinds: EntryKinds
  private let surroundings: EntrySurroundings

  private struct Whole {
    var entry: Int32
    var field: UInt8
  }

  /// - Complexity: O(n log n) in the words of all names.
  public init(_ part: SearchPart) {
    self.part = part
    kinds = EntryKinds(part)
    surroundings = EntrySurroundings(part)
    var words = WordList.Builder()
    var wholes: [[UInt32]: [Whole]] = [:]
    var ids: [String: [Int32]] = [:]
    for (number, entry) in part.entries.enumerated() {
      let place = Int32(number)
      for id in Set([entry.feature.id] + entry.related.map(\.id)) {
        ids[FoldedText(id).text, default: []].append(place)
      }
      var seen: Set<String> = []
      for (labels, field) in [(entry.name, Field.name)] + entry.otherNames.map({ ($0, Field.otherName) }) {
        for label in labels.entries where seen.insert(label.text).inserted {
          let spelled = PlaceSearch.words(ofName: label.text)
          wholes[PlaceSearch.whole(spelled), default: []].append(Whole(entry: place, field: field))
          for word in spelled { words.add(word, of: place, field) }
        }
      }
    }
    names = WordList(words)
    self.wholes = wholes
    self.ids = ids
  }

  /// Words of a name; the number of letters is limited as for a query.
  static func words(ofName name: String) -> [SpelledWord] { words(name, most: mostWordsOfName) }

  private static func words(_ text: String, most: Int) -> [SpelledWord] {
    guard text.utf8.count > longestText else { return SpelledWord.words(of: text, most: most) }
    return SpelledWord.words(
      of: String(String.UnicodeScalarView(text.unicodeScalars.prefix(longestText))), most: most)
  }

  private static func whole(_ words: [SpelledWord]) -> [UInt32] {
    var letters: [UInt32] = []
    for word in words { letters += word.letters + [0x20] }
    return letters
  }

  // MARK: Asking

  /// The categories that a word names in this venue.
  public func categories(called text: String) -> CategoryChoice { kinds.resolver.resolve(text) }

  /// The matching places, the best first; equally good places are in the order of their ids.
  ///
  /// - Complexity: O(*n* · words + found · log found), plus the cost of the words.
  public func places(for query: PlaceQuery) -> SearchAnswer {
    var admitted = [Bool](repeating: true, count: part.entries.count)
    var isFiltered = false
    if let category = query.category {
      isFiltered = true
      switch categories(called: category) {
      case .unknown(let suggestions):
        return SearchAnswer(reason: .unknownCategory(suggestions: suggestions))
      case .categories(let wanted): kinds.filter(&admitted, wanted)
      }
    }
    if let floors = query.floors {
      isFiltered = true
      let wanted = part.levels.map { floors.contains($0.floor) }
      for (number, entry) in part.entries.enumerated() where !entry.levels.contains(where: { wanted[$0] }) {
        admitted[number] = false
      }
    }
    let text = TypedText(query.text)
    let scores = text.isEmpty ? nil : self.scores(of: text)
    var hits: [Weighed] = []
    var count = 0
    let measure = query.near.map { Nearness($0, levels: part.levels) }
    for (number, entry) in part.entries.enumerated() {
      let match = Int(scores?[number] ?? 1)
      guard match > 0 else { continue }
      count += 1
      guard admitted[number] else { continue }
      let distance = measure?.distance(to: entry)
      // Millimetres.
      let weight = entry.importance * 5000 - (distance?.cost ?? 0)
      hits.append(
        Weighed(
          hit: SearchAnswer.Hit(entry: number, match: scores == nil ? 0 : match, distance: distance?.metres),
          weight: weight))
    }
    guard !hits.isEmpty else {
      let reason: SearchAnswer.Reason =
        count > 0 && isFiltered && !text.isEmpty
        ? .filteredOut(count) : text.isEmpty ? .nothingThere : self.reason(for: text)
      return SearchAnswer(reason: reason)
    }
    let entries = part.entries
    hits.sort { a, b in
      if a.hit.match != b.hit.match { return a.hit.match > b.hit.match }
      if a.weight != b.weight { return a.weight > b.weight }
      let (first, second) = (entries[a.hit.entry].feature.id.utf8, entries[b.hit.entry].feature.id.utf8)
      return first.elementsEqual(second) ? a.hit.entry < b.hit.entry : first.lexicographicallyPrecedes(second)
    }
    return SearchAnswer(places: hits.prefix(max(query.limit, 0)).map(\.hit), total: hits.count)
  }

  private struct Weighed {
    var hit: SearchAnswer.Hit
    var weight: Int
  }

  // MARK: Matching

  /// The typed text, prepared for the search.
  private struct TypedText {
    /// Different words; the last typed word is last.
    var words: [SpelledWord]
    /// Letters of all words in order.
    var whole: [UInt32]
    var id: String

    var isEmpty: Bool { id.isEmpty }

    init(_ text: String) {
      let text = String(String.UnicodeScalarView(text.unicodeScalars.prefix(PlaceSearch.longestText)))
      let all = SpelledWord.words(of: text, most: 4 * PlaceSearch.mostWords)
      var seen: Set<SpelledWord> = []
      words = all.reversed().filter { seen.insert($0).inserted }.reversed().suffix(PlaceSearch.mostWords)
      whole = PlaceSearch.whole(all)
      id = FoldedText(text).text
    }
  }

  /// Score of an exact whole name, above any score of words.
  private static let wholeName: UInt16 = 1000

  /// True if the query is the place's whole name, another whole name, or its id.
  static func isWhole(_ hit: SearchAnswer.Hit) -> Bool { hit.match >= Int(wholeName) }

  /// Score of each place; 0 if it does not match.
  private func scores(of text: TypedText) -> [UInt16] {
    var sums = [UInt16](repeating: text.words.isEmpty ? 0 : 1, count: part.entries.count)
    var isOwn = [Bool](repeating: false, count: part.entries.count)
    var best = [UInt8](repeating: 0, count: part.entries.count)
    for word in text.words {
      for index in best.indices { best[index] = 0 }
      collect(word, isLast: word == text.words.last, &best)
      for index in best.indices where best[index] > 0 { isOwn[index] = true }
      if text.words.count > 1 {
        surroundings.collect(word, &best)
      }
      for index in sums.indices {
        sums[index] = best[index] == 0 || sums[index] == 0 ? 0 : sums[index] + UInt16(best[index])
      }
    }
    for index in sums.indices where !isOwn[index] { sums[index] = 0 }
    for whole in wholes[text.whole] ?? [] where sums[Int(whole.entry)] > 0 {
      sums[Int(whole.entry)] = max(sums[Int(whole.entry)], PlaceSearch.wholeName + UInt16(whole.field))
    }
    for place in ids[text.id] ?? [] { sums[Int(place)] = PlaceSearch.wholeName + UInt16(Field.name) }
    return sums
  }

  /// Best score of each place for one word: spelling quality first, then the source of the word.
  private func collect(_ word: SpelledWord, isLast: Bool, _ best: inout [UInt8]) {
    names.forEach(fitting: word, .names(word, isLast: isLast)) { posting, quality in
      let score = quality.rawValue * 4 + posting.field
      if score > best[Int(posting.target)] { best[Int(posting.target)] = score }
    }
    kinds.collect(word, &best)
  }

  // MARK: No results

  private func reason(for text: TypedText) -> SearchAnswer.Reason {
    var counts: [SearchAnswer.WordCount] = []
    var unknown: [SearchAnswer.UnknownWord] = []
    var best = [UInt8](repeating: 0, count: part.entries.count)
    for word in text.words {
      for index in best.indices { best[index] = 0 }
      collect(word, isLast: word == text.words.last, &best)
      let count = best.count { $0 > 0 }
      let said = PlaceSearch.text(word.letters[...])
      if count > 0 { counts.append(SearchAnswer.WordCount(word: said, count: count)) }
      guard count == 0 else { continue }
      let isKind = kinds.resolver.resolve(said) == .categories([])
      unknown.append(
        SearchAnswer.UnknownWord(word: said, isKind: isKind, suggestions: isKind ? [] : suggestions(for: word)))
    }
    return unknown.isEmpty && !counts.isEmpty ? .wordsApart(counts) : .unknownWords(unknown)
  }

  private static func text(_ letters: ArraySlice<UInt32>) -> String {
    String(String.UnicodeScalarView(letters.compactMap { Unicode.Scalar($0) }))
  }

  /// The three nearest known words to an unknown word. Compares with every known word.
  private func suggestions(for word: SpelledWord) -> [String] {
    guard word.kind != .number else { return [] }
    let limit = word.letters.count < 4 ? 1 : max(2, min(3, word.letters.count / 3))
    var found: [(distance: Int, word: String)] = []
    for list in [names, kinds.words] {
      for index in 0..<list.count {
        let letters = list.word(index)
        guard abs(letters.count - word.letters.count) <= limit else { continue }
        let distance = editDistance(Array(letters), word.letters, limit: limit)
        if distance <= limit { found.append((distance, PlaceSearch.text(letters))) }
      }
    }
    found.sort { ($0.distance, $0.word) < ($1.distance, $1.word) }
    var told: [String] = []
    for candidate in found where !told.contains(candidate.word) {
      told.append(candidate.word)
      if told.count == 3 { break }
    }
    return told
  }
}
