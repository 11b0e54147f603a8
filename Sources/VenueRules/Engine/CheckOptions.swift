package import VenueParallel
public import VenueVocabulary

/// What callers of the library may set about a check.
public struct CheckOptions: Sendable {
  public var thresholds = Thresholds()
  /// What uncovered ground is where the source does not say so; nil is nobody's.
  public var uncovered: UncoveredGround?
  /// The day the venue is wanted for: what does not exist then is left out. Nil keeps everything.
  public var day: CivilDate?
  /// Threads to work on; findings and their order do not depend on it.
  public var jobs = 1
  /// What an earlier check worked out; findings and their order do not depend on it.
  package var stageCache: StageCache?

  public init() {}
}
