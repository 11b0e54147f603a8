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
  /// Codes, ids, families or tags, with their settings; later entries have priority.
  public var overrides: [(selector: String, setting: Override)] = []
  /// Families that are shown; empty for all. Findings of reading are always shown.
  private let families: Set<String>
  /// Families whose errors become warnings.
  private let lenient: Set<String>

  init(
    _ name: String, _ summary: String, failsAt: Severity = .error, families: Set<String> = [],
    lenient: Set<String> = []
  ) {
    self.name = name
    self.summary = summary
    self.failsAt = failsAt
    self.families = families
    self.lenient = lenient
  }

  /// Returns the severity of a finding; nil if it is not shown.
  public func severity(of page: RulePage, proposed: Severity) -> Severity? {
    if let setting = overrides.last(where: { page.isSelected(by: $0.selector) })?.setting {
      return Severity(rawValue: setting.rawValue)
    }
    guard families.isEmpty || page.stage == .reading || page.family == "SRC" || families.contains(page.family) else {
      return nil
    }
    return lenient.contains(page.family) ? min(proposed, .warning) : proposed
  }

  public static func == (a: Profile, b: Profile) -> Bool {
    a.name == b.name && a.failsAt == b.failsAt
      && a.overrides.elementsEqual(b.overrides) { $0.selector == $1.selector && $0.setting == $1.setting }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(failsAt)
  }
}

extension RulePage {
  /// Compares with code, id, family and tags. Case matters only in ids and tags.
  public func isSelected(by selector: String) -> Bool {
    selector == code || selector == id || selector == family || tags.contains(selector)
      || selector.uppercased() == code
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
    "release", "as strict, for venues that are about to be published", failsAt: .warning)
  public static let imdf = Profile(
    "imdf", "only structure, geometry, topology and floors", families: ["IMD", "GEO", "TOP", "FLR"])
  public static let routing = Profile(
    "routing", "only geometry, topology, network and transit", families: ["GEO", "TOP", "NET", "TRN"])
  public static let accessibility = Profile(
    "a11y", "only rules for step-free routes (accessibility)", families: ["NET"])

  public static let all: [Profile] = [.default, .import, .strict, .release, .imdf, .routing, .accessibility]

  /// Each profile with its summary, as sentences for help texts.
  public static var words: String { all.map { "\($0.name): \($0.summary)." }.joined(separator: " ") }

  /// The profile with a name; nil if there is none.
  public static func named(_ name: String) -> Profile? { all.first { $0.name == name } }
}
