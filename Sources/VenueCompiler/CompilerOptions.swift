public import VenueChecks
public import VenueDiagnostics
public import VenueFormats
public import VenueParts
public import VenueVocabulary

/// Options of a compile.
public struct CompilerOptions: Sendable {
  /// Profile, severities, and what fails.
  public var checks = CheckSettings()
  /// nil uses the profile of the source's format.
  public var profile: Profile? {
    get { checks.profile }
    set { checks.profile = newValue }
  }
  /// Accepted findings: a compile does not fail because of them.
  package var baseline: Baseline?
  /// Writes the remaining features if some had to be withdrawn.
  public var allowsErrors: Bool
  /// Threads for reading, checking, planning, cutting tiles and making files, and one more while the two halves of planning run side
  /// by side; changes the time, never the bytes.
  public var jobs: Int
  public var limits: InputLimits
  /// Use of uncovered ground, if the source does not define it; nil means not walkable.
  public var uncovered: UncoveredGround?
  /// Name or id of the only building that is read from a file with several; nil for all.
  public var building: String?
  /// The day of the bundle: features that do not exist on it are excluded. nil includes everything.
  public var day: CivilDate?
  /// Prefix of file paths in styles: empty, or an address that ends in a slash.
  public var baseURL = ""
  public var tiles = TileChoices()
  /// Source of time-zone rules.
  public var timeZones = SystemTimeZones()

  public init(
    profile: Profile? = nil, allowsErrors: Bool = false, jobs: Int = 1, limits: InputLimits = InputLimits(),
    uncovered: UncoveredGround? = nil
  ) {
    checks.profile = profile
    self.allowsErrors = allowsErrors
    self.jobs = jobs
    self.limits = limits
    self.uncovered = uncovered
  }
}
