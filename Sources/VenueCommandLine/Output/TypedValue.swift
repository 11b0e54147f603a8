import VenueDiagnostics

/// A typed text in a message.
enum TypedValue {
  /// True for a text without a character that can be seen.
  static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

  /// The text in quotation marks, on one line and cut: a pasted page does not hide the reason.
  static func quoted(_ text: String) -> String { "'\(PrintableText.line(text, limit: 80))'" }
}
