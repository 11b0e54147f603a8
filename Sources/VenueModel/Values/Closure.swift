public import VenueVocabulary

/// A temporary closure, as the source declares it: shown on the map, not passed by routes while it lasts. Not in IMDF.
public struct Closure: Hashable, Sendable {
  /// Ids of units, openings, connectors, transit links or levels.
  public var ids: [String]
  /// Always, if neither start nor end is given.
  public var period: Temporality
  /// Reason shown to users.
  public var reason: Labels

  public init(ids: [String], period: Temporality = Temporality(), reason: Labels = Labels()) {
    self.ids = ids
    self.period = period
    self.reason = reason
  }

  /// Types whose features can be closed.
  public static let types: [FeatureType] = [.unit, .opening, .connector, .transitLink, .level]
}
