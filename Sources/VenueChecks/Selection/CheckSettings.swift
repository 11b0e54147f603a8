import VenueBundleRules
public import VenueDiagnostics
public import VenueModel
public import VenueRules
public import VenueVocabulary

/// The settings of the checks of one venue: profile, severities, and the severity that fails.
public struct CheckSettings: Sendable {
  /// nil uses the profile of the source's format.
  public var profile: Profile?
  /// nil uses that of the profile.
  public var failsAt: Severity?
  public var maxWarnings: Int?
  /// Settings of rules; later entries have priority.
  public var overrides: [(selector: String, setting: Profile.Override)] = []
  /// Selectors of the only rules that are shown; empty for those of the profile.
  public var only: [String] = []

  /// Limits of the rules.
  public var thresholds = Thresholds()
  /// Categories that count as known, by type.
  public var words: [FeatureType: Set<String>] = [:]
  /// Rules of the owner, in the order in which they are checked.
  public var custom: [CustomRule] = []

  public init(profile: Profile? = nil) { self.profile = profile }

  /// All rules: the built-in ones, then the custom ones.
  package var names: RuleNames { RuleNames(rulePages + custom.map(\.page)) }

  /// The profile for a source of a format, with all settings.
  public func profile(for format: SourceFormat) -> Profile {
    var profile = profile ?? Profile.named(format.defaultProfile) ?? .default
    if let failsAt { profile.failsAt = failsAt }
    if let maxWarnings { profile.maxWarnings = maxWarnings }
    profile.overrides += overrides
    if !only.isEmpty { profile.only = only }
    return profile
  }
}
