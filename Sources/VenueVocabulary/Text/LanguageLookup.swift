/// Finds the available language that serves a reader best.
public enum LanguageLookup {
  /// Lookup by RFC 4647, section 3.4: each wanted tag in turn, complete and then without its last subtags, ignoring case;
  /// `en-US` finds `en`. Project addition: a wanted tag without a result finds the first tag of the same language, so that `en` finds
  /// `en-GB`.
  ///
  /// - Parameters:
  ///   - tags: BCP 47.
  ///   - wanted: BCP 47, the best first.
  /// - Returns: position in `tags`; nil if none of the languages is available.
  public static func best(of tags: [String], for wanted: [String]) -> Int? {
    for range in wanted where !range.isEmpty {
      // Exact tags are nearly all there are.
      if let exact = tags.firstIndex(of: range) { return exact }
      let subtags = range.lowercased().split(separator: "-")
      let folded = tags.map { $0.lowercased() }
      var length = subtags.count
      while length > 0 {
        let shorter = subtags.prefix(length).joined(separator: "-")
        if let found = folded.firstIndex(of: shorter) { return found }
        length -= 1
        // A single letter introduces the next subtag, and is removed with it.
        if length > 0, subtags[length - 1].utf8.count == 1 { length -= 1 }
      }
      if let language = subtags.first,
        let found = folded.firstIndex(where: { $0.split(separator: "-").first == language })
      {
        return found
      }
    }
    return nil
  }
}
