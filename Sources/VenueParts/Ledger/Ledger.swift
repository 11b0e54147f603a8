import VenueVocabulary

/// Where every feature of the input went: `ledger.json`, beside the bundle. Nothing is lost without a line here.
public struct Ledger: Hashable, Sendable {
  /// What became of a feature.
  public enum Outcome: Hashable, Sendable {
    /// Drawn: layer and tier of its first shape, and the numbers it has in the tiles.
    case drawn(layer: TileLayer, tier: Tier, tileIDs: [UInt64])
    /// Not drawn but carried by a file of the bundle.
    case carried(file: String)
    /// Taken out by checking, because it breaks what the bundle promises.
    case withdrawn(rule: String, reason: String)
    /// Fine, but not in the bundle: a short name for why, and why in words.
    case dropped(rule: String, reason: String)
    /// Lives on in another feature.
    case merged(into: String)
    /// Of a type that is not in the model.
    case foreign
    /// Could not be read; the finding's code.
    case unreadable(code: String)

    /// The word that stands in the file and that counts go by.
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

  /// A feature of the input with what became of it.
  public struct Entry: Hashable, Sendable {
    /// As the source spells it: a ``FeatureType``, `surrounding`, or a foreign word.
    public var type: String
    public var id: String
    public var outcome: Outcome

    public init(type: String, id: String, outcome: Outcome) {
      self.type = type
      self.id = id
      self.outcome = outcome
    }
  }

  /// Each feature of the input once: types in alphabetical order, features in reading order, what was not kept after
  /// what was.
  public var entries: [Entry]
  /// Ground that nobody drew and that was taken for a walkway, because the source or the caller said so; no feature of the input.
  public var taken: [TakenGround]

  /// A piece of ground that nobody drew and that is walked on.
  public struct TakenGround: Hashable, Sendable {
    /// As the network has it.
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

  /// Entries by type and the word of their outcome.
  public var counts: [String: [String: Int]] {
    var counts: [String: [String: Int]] = [:]
    for entry in entries { counts[entry.type, default: [:]][entry.outcome.word, default: 0] += 1 }
    return counts
  }

  /// Entries whose outcome has a word; linear in the entries.
  public func count(_ word: String) -> Int { entries.count { $0.outcome.word == word } }
}
