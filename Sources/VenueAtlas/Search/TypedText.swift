import VenueVocabulary

/// The typed text of a query, prepared for the search.
struct TypedText {
  /// Different words; the last typed word is last.
  var words: [SpelledWord]
  /// Letters of all words in order, each with a space after it.
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
