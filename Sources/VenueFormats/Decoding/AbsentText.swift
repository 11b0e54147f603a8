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

  /// The first text of a map of languages in which every text means nothing; nil for any other value.
  static func inAllLanguages(of node: SourceNode) -> String? {
    guard node.isMapping, let entries = node.entries, let first = entries.first,
      entries.allSatisfy({ isWritten(in: $0.value) })
    else { return nil }
    return first.value.text
  }
}
