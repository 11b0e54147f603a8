/// Severity of a finding. A rule proposes it; `--checks` decides.
public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Worth knowing; never fails a run.
  case info
  /// Valid, but against a guideline.
  case warning
  /// The data are invalid, or a guarantee to users is broken.
  case error

  public static func < (a: Severity, b: Severity) -> Bool {
    allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
  }
}

/// A number with its unit, separate from the message for machine reading.
public struct Measure: Hashable, Sendable {
  public var value: Double
  /// Unit after the number: `"m²"`, `"m"`, `"characters"`.
  public var unit: String

  public init(_ value: Double, _ unit: String) {
    self.value = value
    self.unit = unit
  }
}

/// The feature of a finding, with its visible name.
public struct FeatureMention: Hashable, Sendable {
  /// Id as in the source.
  public var id: String
  /// The IMDF feature type: `"unit"`.
  public var type: String
  /// The name in the default language, if there is one.
  public var name: String?

  public init(id: String, type: String, name: String? = nil) {
    self.id = id
    self.type = type
    self.name = name
  }
}

/// Another position of a finding, with a note.
public struct RelatedPlace: Hashable, Sendable {
  public var place: SourcePlace
  /// Printed beside the source line: `"foyer starts at x 22.0"`.
  public var note: String

  public init(_ place: SourcePlace, _ note: String) {
    self.place = place
    self.note = note
  }
}

/// A consequence of a finding, which is not reported separately.
public struct Consequence: Hashable, Sendable {
  /// Code of its rule: `"NET002"`.
  public var code: String
  /// Its message: `"room-1 cannot be reached from any entrance"`.
  public var message: String
  /// All affected features.
  public var features: [FeatureMention]

  public init(code: String, message: String, features: [FeatureMention]) {
    self.code = code
    self.message = message
    self.features = features
  }
}

/// One finding about the data. Failures of the tool itself are thrown, never reported as findings.
public struct Diagnostic: Hashable, Sendable {
  /// The page of its rule. A finding without a page is not possible.
  public let rule: RulePage
  /// Permanent: `"TOP003"`.
  public var code: String { rule.code }
  /// Permanent, kebab case: `"units-overlap"`.
  public var id: String { rule.id }
  public var severity: Severity
  /// One sentence, lower case, no full stop, naming the feature and both values.
  public var message: String
  public var place: SourcePlace?
  /// Printed beside the primary source line.
  public var note: String
  public var feature: FeatureMention?
  /// All affected features, ``feature`` first; empty for the venue as a whole, and if there is only one feature.
  public var features: [FeatureMention] = []
  /// The id of the level, if the finding is on one.
  public var level: String?
  /// Longitude and latitude of its visible position on the plan.
  public var coordinate: (longitude: Double, latitude: Double)? {
    get { position.map { ($0.longitude, $0.latitude) } }
    set { position = newValue.map { Position(longitude: $0.longitude, latitude: $0.latitude) } }
  }
  public var measured: Measure?
  public var threshold: Measure?
  public var related: [RelatedPlace]
  /// Position in the author's own units, one line: `"floor 0, x 22.0 to 22.4, y 0 to 10"`.
  public var whereabouts: String?
  /// Effect on visitors; one line.
  public var effect: String?
  /// Suggestions, one in each line. If the finding has none of its own, the correction that the page of its rule recommends; empty if the
  /// message ends with the suggestion, as in `unknown key "nam"; did you mean "name"?`.
  public var help: [String] {
    get { ownHelp.isEmpty && !hasSuggestion ? [rule.advice] : ownHelp }
    set { ownHelp = newValue }
  }
  /// True if the message itself says what to write.
  public var hasSuggestion: Bool { message.hasSuffix("?") && message.contains("did you mean ") }
  /// Suggestions for this finding only.
  public var ownHelp: [String]
  /// Consequences in the order of the rules. They are reported only here.
  public var consequences: [Consequence] = []
  /// Pointer to the intended key, if a key is misspelled; ``place`` has the key as written. It is not printed: a finding about the missing key
  /// is a consequence of the misspelling.
  public var meant: String?
  /// The automatic correction, if there is one.
  public var fix: Fix?
  /// Equal for the same fault in a later run: computed from the venue's id, code, features and property, never from positions or values.
  /// Sixteen hexadecimal digits; empty until the check stage sets it.
  public var fingerprint = ""

  private var position: Position?
  private struct Position: Hashable, Sendable { var longitude, latitude: Double }

  /// A finding under the name of `rule`.
  ///
  /// - Parameter severity: severity of this finding, if it differs from the proposal of the rule.
  public init(
    _ rule: RulePage, _ message: String, severity: Severity? = nil, place: SourcePlace? = nil, note: String = "",
    feature: FeatureMention? = nil, level: String? = nil, measured: Measure? = nil, threshold: Measure? = nil,
    related: [RelatedPlace] = [], help: [String] = [], fix: Fix? = nil
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    self.message = message
    self.place = place
    self.note = note
    self.feature = feature
    self.level = level
    self.measured = measured
    self.threshold = threshold
    self.related = related
    self.ownHelp = help
    self.fix = fix
  }

  /// True if the finding belongs to one of the rules.
  public func isOf(_ rules: RulePage...) -> Bool { rules.contains { code == $0.code } }
}
