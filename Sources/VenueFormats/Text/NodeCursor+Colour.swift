import VenueVocabulary

extension NodeCursor {
  /// `#rgb` or `#rrggbb`, as written; anything else is told.
  func colour() -> String? {
    let expected = "a colour such as \"#f4e9d8\""
    guard let text = text(expected) else { return nil }
    guard HexDigits.isColour(text) else {
      reportWrongType(expected)
      return nil
    }
    return text
  }
}
