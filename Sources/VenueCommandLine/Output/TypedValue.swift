/// A typed text in a message.
enum TypedValue {
  /// Largest number of characters that a message repeats: a pasted page does not hide the reason.
  private static let longest = 80

  /// True for a text without a character that can be seen.
  static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

  /// The text in quotation marks, cut if it is long. Control characters are not escaped.
  static func quoted(_ text: String) -> String {
    "'\(text.prefix(longest))\(text.count > longest ? "…" : "")'"
  }
}
