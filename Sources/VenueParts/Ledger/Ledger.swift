import VenueVocabulary

/// The outcome of every feature of the input: `ledger.json`, beside the bundle. No feature is lost without an entry here.
public struct Ledger: Hashable, Sendable {
  /// The outcome of a feature.
  public enum Outcome: Hashable, Sendable {
    /// Drawn: layer and tier of its first shape, and the numbers it has in the tiles.
    case drawn(layer: TileLayer, tier: Tier, tileIDs: [UInt64])
    /// Not drawn, but contained in a file of the bundle.
    case carried(file: String)
    /// Withdrawn by the check, because it violates a guarantee of the bundle.
    case withdrawn(rule: String, reason: String)
    /// Fine, but not in the bundle: a short name for why, and why in words.
    case dropped(rule: String, reason: String)
    /// Lives on in another feature.
    case merged(into: String)
    /// Its type is outside the model.
    case foreign
    /// Could not be read; the finding's code.
    case unreadable(code: String)

    /// The keyword in the file, also used for counts.
    public var word: String {
      switch self {
      case .drawn, .carried: "kept"
      case .withdrawn: "withdrawn"
      case .dropped: "dropped"
      case .merged: "merged"
      case .foreign: "foreign"
      case .unreadable: "unreadable"
      }
    }
  }

  /// A feature of the input with its result.
  public struct Entry: Hashable, Sendable {
    /// In the spelling of the source: a ``FeatureType``, `surrounding`, or a foreign word.
    public var type: String
    public var id: String
    /// The id that the bundle has, if it is another.
    public var publishedID: String?
    public var outcome: Outcome

    /// The id in the files of the bundle.
    public var bundleID: String { publishedID ?? id }

    public init(type: String, id: String, publishedID: String? = nil, outcome: Outcome) {
      self.type = type
      self.id = id
      self.publishedID = publishedID
      self.outcome = outcome
    }
  }

  /// Each feature of the input once: types in alphabetical order, features in reading order, included features before
  /// others.
  public var entries: [Entry]
  /// Uncovered ground that is used as a walkway, because the source or the caller declares it; not a feature of the input.
  public var taken: [TakenGround]

  /// A walkable piece of uncovered ground.
  public struct TakenGround: Hashable, Sendable {
    /// Id in the network.
    public var id: String
    public var level: String
    /// Square metres.
    public var area: Double

    public init(id: String, level: String, area: Double) {
      self.id = id
      self.level = level
      self.area = area
    }
  }

  public init(entries: [Entry], taken: [TakenGround] = []) {
    self.entries = entries
    self.taken = taken
  }

  /// Number of entries by type and outcome keyword.
  public var counts: [String: [String: Int]] {
    var counts: [String: [String: Int]] = [:]
    for entry in entries { counts[entry.type, default: [:]][entry.outcome.word, default: 0] += 1 }
    return counts
  }

  /// Number of entries with this outcome keyword; linear in the entries.
  public func count(_ word: String) -> Int { entries.count { $0.outcome.word == word } }
}
