package import VenueParallel
public import VenueVocabulary

/// Options of a check for callers of the library.
public struct CheckOptions: Sendable {
  public var thresholds = Thresholds()
  /// More categories that count as known, by type: the owner's own words.
  public var categories: [FeatureType: Set<String>] = [:]
  /// Use of uncovered ground if the source does not declare it; nil means not walkable.
  public var uncovered: UncoveredGround?
  /// The day of the bundle: features that do not exist on it are excluded. nil includes everything.
  public var day: CivilDate?
  /// Threads to work on; findings and their order do not depend on it.
  public var jobs = 1
  /// Results of an earlier check; findings and their order do not depend on it.
  package var stageCache: StageCache?

  public init() {}
}
