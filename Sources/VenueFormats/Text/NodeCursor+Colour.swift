extension NodeCursor {
  /// `#rgb` or `#rrggbb`, as written; anything else is told.
  func colour() -> String? {
    let expected = "a colour such as \"#f4e9d8\""
    guard let text = text(expected) else { return nil }
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.count == 3 || digits.count == 6, digits.allSatisfy(\.isHexDigit) else {
      reportWrongType(expected)
      return nil
    }
    return text
  }
}
