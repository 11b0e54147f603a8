import VenueGeometry
public import VenueParts
import VenueVocabulary

/// Finds places of a bundle by name and kind; requires only the files of the places.
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
/// A search of a file reads its bytes once and sorts nothing: the first queries compare their words with all names. If many queries follow, the
/// words of all names are sorted, and each word then costs as ``WordList`` documents. Every word and every filter visits each place once. The cost of
/// a query is bounded for any text: only the first ``longestText`` letters and ``mostWords`` different words are used.
public struct PlaceSearch: Sendable {
  /// The places. Entries of a file are decoded when they are used.
  public let part: SearchListing

  /// Maximum number of letters of a text that are used; a longer text is not a name.
  public static let longestText = 256
  /// Maximum number of words of a text that are used.
  public static let mostWords = 12
  /// Words of one name that are.
  static let mostWordsOfName = 64

  /// Source of a matched word; a higher value ranks higher.
  enum Field {
    /// Name of the container.
    static let surroundings: UInt8 = 0
    static let category: UInt8 = 1
    static let otherName: UInt8 = 2
    static let name: UInt8 = 3
  }

  private let matcher: PlaceMatcher

  /// - Complexity: O(n log n) in the words of all names.
  public init(_ part: PlaceListing) {
    self.part = SearchListing(part)
    matcher = PlaceMatcher(part)
  }

  init(_ rows: SearchRows) {
    part = SearchListing(rows)
    matcher = PlaceMatcher(rows)
  }

  /// Number of queries that scanned, and whether the words are sorted.
  var work: (scans: Int, isIndexed: Bool) { matcher.work }

  /// Words of a name; the number of letters is limited as for a query.
  static func words(ofName name: String) -> [SpelledWord] { words(name, most: mostWordsOfName) }

  private static func words(_ text: String, most: Int) -> [SpelledWord] {
    guard text.utf8.count > longestText else { return SpelledWord.words(of: text, most: most) }
    return SpelledWord.words(
      of: String(String.UnicodeScalarView(text.unicodeScalars.prefix(longestText))), most: most)
  }

  static func whole(_ words: [SpelledWord]) -> [UInt32] {
    var letters: [UInt32] = []
    for word in words { letters += word.letters + [0x20] }
    return letters
  }

  // MARK: Asking

  /// The categories that a word names in this venue.
  public func categories(called text: String) -> CategoryChoice { matcher.kinds.resolver.resolve(text) }

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
      case .categories(let wanted): matcher.kinds.filter(&admitted, wanted)
      }
    }
    if let floors = query.floors {
      isFiltered = true
      let wanted = part.levels.map { floors.contains($0.floor) }
      for number in part.entries.indices where !part.entries.levels(number).contains(where: { wanted[$0] }) {
        admitted[number] = false
      }
    }
    let text = TypedText(query.text)
    let found = text.isEmpty ? nil : matcher.scores(of: text)
    let entries = part.entries
    var hits = BestHits<Weighed>(query.limit) { a, b in
      if a.hit.match != b.hit.match { return a.hit.match > b.hit.match }
      if a.weight != b.weight { return a.weight > b.weight }
      return entries.isBefore(a.hit.entry, b.hit.entry)
    }
    var count = 0
    let measure = query.near.map { Nearness($0, levels: part.levels) }
    for number in entries.indices {
      let match = Int(found?.scores[number] ?? 1)
      guard match > 0 else { continue }
      count += 1
      guard admitted[number] else { continue }
      let distance = measure?.distance(to: entries.point(number), levels: entries.levels(number))
      // Millimetres.
      let weight = entries.importance(number) * 5000 - (distance?.cost ?? 0)
      hits.add(
        Weighed(
          hit: SearchAnswer.Hit(entry: number, match: found == nil ? 0 : match, distance: distance?.metres),
          weight: weight))
    }
    guard hits.count > 0 else {
      let reason: SearchAnswer.Reason =
        count > 0 && isFiltered && !text.isEmpty
        ? .filteredOut(count) : text.isEmpty ? .nothingThere : self.reason(for: text, found?.counts() ?? [])
      return SearchAnswer(reason: reason)
    }
    return SearchAnswer(places: hits.sorted().map(\.hit), total: hits.count)
  }

  private struct Weighed {
    var hit: SearchAnswer.Hit
    var weight: Int
  }

  /// Score of an exact whole name, above any score of words.
  static let wholeName: UInt16 = 1000

  /// True if the query is the place's whole name, another whole name, or its id.
  static func isWhole(_ hit: SearchAnswer.Hit) -> Bool { hit.match >= Int(wholeName) }

  /// The place with exactly this id, or with a part that has it.
  func place(withID id: String) -> Int? { matcher.place(withID: id) }

  // MARK: No results

  /// - Parameter found: number of places that each word finds alone.
  private func reason(for text: TypedText, _ found: [Int]) -> SearchAnswer.Reason {
    var counts: [SearchAnswer.WordCount] = []
    var unknown: [SearchAnswer.UnknownWord] = []
    for (word, count) in zip(text.words, found) {
      if count > 0 { counts.append(SearchAnswer.WordCount(word: text.typed(word), count: count)) }
      let said = text.typedCode(word)
      guard count == 0, unknown.last?.word != said else { continue }
      let folded = PlaceSearch.text(word.letters)
      let isKind = matcher.kinds.resolver.resolve(folded) == .categories([])
      unknown.append(
        SearchAnswer.UnknownWord(
          word: said, isKind: isKind, isCategory: Vocabulary.isListed(folded),
          suggestions: isKind ? [] : matcher.suggestions(for: word)))
    }
    return unknown.isEmpty && !counts.isEmpty ? .wordsApart(counts) : .unknownWords(unknown)
  }

  static func text(_ letters: [UInt32]) -> String {
    String(String.UnicodeScalarView(letters.compactMap { Unicode.Scalar($0) }))
  }
}
