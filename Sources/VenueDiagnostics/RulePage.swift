/// The page of a rule, as `venuemap rules CODE` prints it, and the identity of its findings.
///
/// Code and id are permanent; they are never reused for another rule.
public struct RulePage: Hashable, Sendable {
  /// Stage at which a rule runs.
  public enum Stage: String, Hashable, Sendable, CaseIterable {
    /// While files are read: text, tokens and the shape of the documents.
    case reading
    /// The venue as written, before anything is withdrawn.
    case source
    /// The checked venue: references resolve and areas are valid.
    case checked
    /// The parts that are planned from the checked venue.
    case planned

    /// What a rule of this stage can examine at most.
    var broadestScope: Scope {
      switch self {
      case .reading: .file
      case .source, .checked: .venue
      case .planned: .bundle
      }
    }
  }

  /// The data that a rule examines. A rule never uses more than this, so its findings can be reused while it is unchanged.
  public enum Scope: String, Hashable, Sendable, CaseIterable {
    /// Text and values of one file.
    case file
    /// The features of one level, and what the venue declares for all levels: frame, languages, profiles, thresholds.
    case level
    /// The levels of one floor.
    case floor
    case venue
    /// The parts that are planned for the bundle, and the venue.
    case bundle
  }

  /// `"TOP003"`.
  public var code: String
  /// Kebab case: `"units-overlap"`.
  public var id: String
  /// Severity in the default profile, unless a finding overrides it.
  public var severity: Severity
  public var stage: Stage
  public var scope: Scope
  /// Safety of the automatic correction; nil if the rule has none. If it is safe, some findings may have none, or an unsafe one.
  public var fix: Fix.Safety?
  /// Selectors beside code, id and family: `"core"`, `"a11y"`.
  public var tags: [String]
  /// One sentence that describes the finding.
  public var summary: String
  /// The reason why it matters.
  public var why: String
  /// Recommended correction.
  public var repair: String
  /// The clause that it is based on, or "project default".
  public var basis: String
  /// Each with its unit: `"0.05 m² or 0.5 % of the smaller unit"`.
  public var thresholds: [String]

  /// - Parameter scope: nil for the broadest of the stage.
  public init(
    _ code: String, _ id: String, _ severity: Severity, stage: Stage = .reading, scope: Scope? = nil,
    fix: Fix.Safety? = nil,
    tags: [String] = [], summary: String,
    why: String, repair: String, basis: String, thresholds: [String] = []
  ) {
    self.code = code
    self.id = id
    self.severity = severity
    self.stage = stage
    self.scope = scope ?? stage.broadestScope
    self.fix = fix
    self.tags = tags + (RulePage.guidelines.contains { basis.contains($0) } ? [RulePage.guidelineTag] : [])
    self.summary = summary
    self.why = why
    self.repair = repair
    self.basis = basis
    self.thresholds = thresholds
  }

  /// The recommended correction as a line of help: `"write the smaller zoom first"`.
  var advice: String {
    let text = repair.hasSuffix(".") ? String(repair.dropLast()) : repair
    // `IMDF` and `GTFS` keep their capitals.
    return text.dropFirst().first?.isLowercase == true ? text.prefix(1).lowercased() + text.dropFirst() : text
  }

  /// The first three letters of the code: `"TOP"`; `"X"` for custom rules.
  public var family: String { isCustom ? "X" : String(code.prefix(3)) }

  /// Subject of the family.
  public var subject: String {
    switch family {
    case "ATT": "credits and attribution"
    case "CAM": "camera and scroll limits"
    case "CRD": "place cards"
    case "SRC": "source, syntax, configuration"
    case "IMD": "IMDF structure"
    case "GEO": "geometry"
    case "TOP": "topology"
    case "NET": "routing network and accessibility"
    case "FLR": "floor index"
    case "LBL": "names and labels"
    case "STY": "style and colours"
    case "SUR": "surroundings"
    case "TRN": "transit and hand-over"
    case "X": "custom rules"
    case "ZUM": "zooms, placement and clusters"
    default: family
    }
  }
}
