import VenueParts

/// Search results, the best first.
public struct SearchAnswer: Hashable, Sendable {
  /// At most as many as the query's limit.
  public var places: [Hit] = []
  /// Number of all results.
  public var total = 0
  /// Reason for an empty result; nil for other results.
  public var reason: Reason?

  /// A place that was found.
  public struct Hit: Hashable, Sendable {
    /// Position in ``PlaceListing/entries``.
    public var entry: Int
    /// Score of the match; 0 without a text. Comparable within one answer only.
    public var match: Int
    /// Metres in a straight line from the origin of distances; nil without an origin. It is not a route length: a router computes that.
    public var distance: Double?
  }

  /// Reason for an empty result.
  public enum Reason: Hashable, Sendable {
    /// Unknown words, each with the most similarly spelled known words, nearest first.
    case unknownWords([UnknownWord])
    /// Each word is known, but no place has all of them; the number of places for each.
    case wordsApart([WordCount])
    /// Number of places that match the text, but not the requested category or floors.
    case filteredOut(Int)
    /// The venue has no place of this known category, or no place at all.
    case nothingThere
    /// The category is unknown; suggestions with the most similar spelling.
    case unknownCategory(suggestions: [String])
  }

  /// A word that occurs in no name.
  public struct UnknownWord: Hashable, Sendable {
    /// The word as it was typed.
    public var word: String
    /// True if the word names a category of which the venue has no place.
    public var isKind = false
    /// True if the word is the id of a category, such as `information`.
    public var isCategory = false
    public var suggestions: [String]
  }

  /// Number of places that the word finds if it is the only word.
  public struct WordCount: Hashable, Sendable {
    /// The word as it was typed.
    public var word: String
    public var count: Int
  }
}
