/// A set of checks (`--checks`): the findings that count, their severities, and the severity that fails a run.
///
/// A set changes severities, never which features are withdrawn.
public struct Profile: Hashable, Sendable {
  /// The setting of one rule.
  public enum Override: String, Hashable, Sendable, CaseIterable {
    case off, info, warning, error
  }

  public let name: String
  /// One line for `--help`.
  public let summary: String
  /// A run with a finding of this severity or above fails.
  public var failsAt: Severity
  /// A run with more warnings than this fails; nil for no limit.
  public var maxWarnings: Int?
  /// Codes, ids, families or tags, with their settings; later entries have priority.
  public var overrides: [(selector: String, setting: Override)] = []
  /// Selectors of the only rules that are shown, in place of the profile's own rules; empty for those of the profile.
  public var only: [String] = []
  /// The severity before ``failsAt`` was changed.
  private let ownFailsAt: Severity
  /// Families and tags of the rules that are shown; empty for all.
  private let selectors: [String]
  /// Families whose errors become warnings.
  private let lenient: Set<String>
  /// True if rules are shown that all other profiles turn off, and infos about unused parts are warnings.
  private let isForPublication: Bool

  init(
    _ name: String, _ summary: String, failsAt: Severity = .error, selectors: [String] = [],
    lenient: Set<String> = [], isForPublication: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.failsAt = failsAt
    ownFailsAt = failsAt
    self.selectors = selectors
    self.lenient = lenient
    self.isForPublication = isForPublication
  }

  /// Returns the severity of a finding; nil if it is not shown.
  ///
  /// Errors of reading are shown by every profile, and beside ``only``: what cannot be read is not checked. The owner's custom rules
  /// belong to every profile.
  public func severity(of page: RulePage, proposed: Severity) -> Severity? {
    let isReadingError = page.stage == .reading && proposed == .error
    let isChosen = only.contains(where: page.isSelected)
    guard only.isEmpty || isChosen || isReadingError else { return nil }
    if let setting = overrides.last(where: { page.isSelected(by: $0.selector) })?.setting {
      return Severity(rawValue: setting.rawValue)
    }
    if isChosen { return proposed }
    guard
      selectors.isEmpty || isReadingError || page.isCustom || selectors.contains(where: page.isSelected)
    else { return nil }
    if page.tags.contains(RulePage.optionalTag), !isForPublication { return nil }
    if lenient.contains(page.family) { return min(proposed, .warning) }
    return isForPublication && page.tags.contains(RulePage.publicationTag) ? max(proposed, .warning) : proposed
  }

  /// The reason why a run with these findings fails; nil if it does not. `validate` and `compile` use the same answer.
  public func failure(of counts: SeverityCounts) -> Failure? {
    if counts.error > 0 { return .errors(counts.error) }
    if failsAt <= .warning, counts.warning > 0 { return .warnings(counts.warning, words(failing: "warnings")) }
    if failsAt == .info, counts.info > 0 { return .infos(counts.info, words(failing: "infos")) }
    if let maxWarnings, counts.warning > maxWarnings { return .tooManyWarnings(counts.warning, limit: maxWarnings) }
    return nil
  }

  private func words(failing noun: String) -> String {
    failsAt == ownFailsAt ? "--checks \(name) fails on \(noun)" : "the setting is to fail on \(noun)"
  }

  /// The reason why a run fails.
  public enum Failure: Hashable, Sendable {
    case errors(Int)
    /// The text names the setting: `"--checks strict fails on warnings"`.
    case warnings(Int, String)
    case infos(Int, String)
    case tooManyWarnings(Int, limit: Int)

    /// `"2 warnings, and --checks strict fails on warnings"`.
    public var words: String {
      func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
      return switch self {
      case .errors(let count): counted(count, "error")
      case .warnings(let count, let setting): counted(count, "warning") + ", and \(setting)"
      case .infos(let count, let setting): counted(count, "info") + ", and \(setting)"
      case .tooManyWarnings(let count, let limit): counted(count, "warning") + " (limit: \(limit))"
      }
    }
  }

  public static func == (a: Profile, b: Profile) -> Bool {
    a.name == b.name && a.failsAt == b.failsAt && a.maxWarnings == b.maxWarnings && a.only == b.only
      && a.overrides.elementsEqual(b.overrides) { $0.selector == $1.selector && $0.setting == $1.setting }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(failsAt)
  }
}

extension Profile {
  /// For hand-written venues: every rule with its own severity.
  public static let `default` = Profile("default", "all rules, errors fail")
  /// For third-party inputs: omitted doors and walls are not errors.
  public static let `import` = Profile(
    "import", "as default, but errors of topology and network are warnings", lenient: ["TOP", "NET"])
  public static let strict = Profile("strict", "all rules, warnings fail too", failsAt: .warning)
  public static let release = Profile(
    "release",
    "for venues that are about to be published: as strict, with the optional rules, and unused parts are warnings",
    failsAt: .warning, isForPublication: true)
  public static let imdf = Profile(
    "imdf", "only structure, geometry, topology and floors", selectors: ["IMD", "GEO", "TOP", "FLR"])
  public static let guidelines = Profile(
    "guidelines", "only rules that follow a design guideline for maps", selectors: [RulePage.guidelineTag])
  public static let routing = Profile(
    "routing", "only geometry, topology, network and transit", selectors: ["GEO", "TOP", "NET", "TRN"])
  public static let accessibility = Profile(
    "a11y", "only rules for accessibility: step-free routes, widths, contrast, sizes", selectors: ["a11y"])

  public static let all: [Profile] = [
    .default, .import, .strict, .release, .imdf, .guidelines, .routing, .accessibility,
  ]

  /// Each profile with its summary, as sentences for help texts.
  public static var words: String { all.map { "\($0.name): \($0.summary)." }.joined(separator: " ") }

  /// The profile with a name; nil if there is none.
  public static func named(_ name: String) -> Profile? { all.first { $0.name == name } }
}
