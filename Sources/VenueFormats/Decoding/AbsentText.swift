import VenueJSON

/// Texts that forms and export programs write where a value is absent.
enum AbsentText {
  private static let all: Set<String> = [
    "", "-", "--", "\u{2013}", "\u{2014}", "null", "none", "n/a", "nil", "undefined",
  ]
  /// Bytes of the longest one with its quotes.
  private static let longest = 11

  static func isWritten(in node: SourceNode) -> Bool {
    guard node.range.count <= longest, let text = node.text else { return false }
    return all.contains(text.lowercased())
  }
}
