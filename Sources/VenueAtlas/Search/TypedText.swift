import VenueVocabulary

/// The typed text of a query, prepared for the search.
struct TypedText {
  /// Different words; the last typed word is last.
  var words: [SpelledWord]
  /// Letters of all words in order, each with a space after it.
  var whole: [UInt32]
  var id: String
  /// Parts of the text between spaces.
  private let pieces: [Substring]

  var isEmpty: Bool { id.isEmpty }

  init(_ text: String) {
    let text = String(String.UnicodeScalarView(text.unicodeScalars.prefix(PlaceSearch.longestText)))
    let all = SpelledWord.words(of: text, most: 4 * PlaceSearch.mostWords)
    var seen: Set<SpelledWord> = []
    words = all.reversed().filter { seen.insert($0).inserted }.reversed().suffix(PlaceSearch.mostWords)
    whole = PlaceSearch.whole(all)
    id = FoldedText(text).text
    pieces = text.split(whereSeparator: \.isWhitespace)
  }

  /// A word as it was typed, such as "Hörsaal"; in the compared form if it was typed together with another word.
  func typed(_ word: SpelledWord) -> String {
    for piece in pieces where SpelledWord.words(of: String(piece), most: 2) == [word] { return inner(piece) }
    return PlaceSearch.text(word.letters)
  }

  /// The piece in which letters and a number were typed together, such as "B9": a part of it would not be recognised. Otherwise as
  /// ``typed(_:)``.
  func typedCode(_ word: SpelledWord) -> String {
    for piece in pieces {
      let words = SpelledWord.words(of: String(piece), most: 3)
      guard words.count == 2, words.contains(word), words.contains(where: { $0.kind == .number }) else { continue }
      return inner(piece)
    }
    return typed(word)
  }

  /// A piece without the signs around it.
  private func inner(_ piece: Substring) -> String {
    func isSign(_ character: Character) -> Bool { !character.isLetter && !character.isNumber }
    return String(piece.drop(while: isSign).reversed().drop(while: isSign).reversed())
  }
}
