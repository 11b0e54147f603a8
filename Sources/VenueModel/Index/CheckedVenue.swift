public import VenueVocabulary

/// A venue that later stages may rely on: only checking can make one.
///
/// Promised of every feature in ``venue``: its references resolve, its id is its own, its rings are valid and lie on the
/// plane, and the level it needs is known and present. What broke a promise is in ``withdrawn`` and nowhere else.
public struct CheckedVenue: Sendable {
  public let index: VenueIndex
  /// In the order of the source's features.
  public let withdrawn: [Withdrawal]
  public let floors: FloorMap

  public var venue: Venue { index.venue }

  /// For the checking stage alone, which keeps the promises above.
  package init(index: VenueIndex, withdrawn: [Withdrawal]) {
    self.index = index
    self.withdrawn = withdrawn
    floors = FloorMap(of: index)
  }
}

/// A feature that was taken out, and the rule that took it.
public struct Withdrawal: Hashable, Sendable {
  public var type: FeatureType
  public var id: String
  /// Code of the rule whose finding says why.
  public var code: String
  /// Why in a few words: `"its level gate-level was withdrawn"`.
  public var reason: String

  public init(type: FeatureType, id: String, code: String, reason: String) {
    self.type = type
    self.id = id
    self.code = code
    self.reason = reason
  }
}
