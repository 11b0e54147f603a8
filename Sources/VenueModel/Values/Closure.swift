public import VenueVocabulary

/// Something out of use for a time, as the source says it: kept on the map, not passed while it lasts. Ours.
public struct Closure: Hashable, Sendable {
  /// Ids of units, openings, connectors, transit links or levels.
  public var ids: [String]
  /// Always, where neither start nor end is said.
  public var period: Temporality
  /// What people are told.
  public var reason: Labels

  public init(ids: [String], period: Temporality = Temporality(), reason: Labels = Labels()) {
    self.ids = ids
    self.period = period
    self.reason = reason
  }

  /// Types whose features can be closed.
  public static let types: [FeatureType] = [.unit, .opening, .connector, .transitLink, .level]
}
