/// Suggestions from a long list of words, such as the ids of a venue, for at most ``most`` misspelt ones.
///
/// A suggestion is linear in the list, so suggestions without a limit would be quadratic in a venue whose ids are all misspelt. Later
/// findings are not listed anyway.
public struct NearWords: Sendable {
  /// The number of suggestions; as many as findings of one rule are listed. Project default.
  public static let most = 1000

  public let words: [String]
  private var made = 0

  public init(_ words: [String]) { self.words = words }

  /// The nearest word, as ``Spelling/nearest(to:in:)`` finds it; nil after ``most`` calls.
  public mutating func nearest(to word: String) -> String? {
    made += 1
    return made > NearWords.most ? nil : Spelling.nearest(to: word, in: words)
  }
}
