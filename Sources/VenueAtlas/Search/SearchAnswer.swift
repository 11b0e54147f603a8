import VenueParts

/// Search results, the best first.
public struct SearchAnswer: Hashable, Sendable {
  /// At most as many as asked for.
  public var places: [Hit] = []
  /// Number of all results.
  public var total = 0
  /// Why there is none; nil where there is one.
  public var reason: Reason?

  /// A place that was found.
  public struct Hit: Hashable, Sendable {
    /// Position in ``SearchPart/entries``.
    public var entry: Int
    /// Score of the match; 0 without a text. Comparable within one answer only.
    public var match: Int
    /// Metres in a straight line over the map from where nearness is measured; nil without. No way: ask a router for that.
    public var distance: Double?
  }

  /// Why nothing was found.
  public enum Reason: Hashable, Sendable {
    /// Words that nothing has, each with the words spelt most like it, nearest first.
    case unknownWords([UnknownWord])
    /// Each word is there, but no place has all of them: how many have each.
    case wordsApart([WordCount])
    /// There are as many places of the text, but none of the category or on the floors asked for.
    case filteredOut(Int)
    /// The venue has nothing of a category that there is, or nothing at all.
    case nothingThere
    /// The category is none; what is spelt most like it.
    case unknownCategory(suggestions: [String])
  }

  /// A word that nothing is called.
  public struct UnknownWord: Hashable, Sendable {
    public var word: String
    /// It is a word for a category that the venue has nothing of.
    public var isKind = false
    public var suggestions: [String]
  }

  /// Number of places that the word alone finds.
  public struct WordCount: Hashable, Sendable {
    public var word: String
    public var count: Int
  }
}
