/// Checks that were skipped for a feature, because an earlier fault makes their results meaningless.
public struct SkippedChecks: Hashable, Sendable {
  public var feature: FeatureMention
  /// Code of the rule whose finding must be corrected first.
  public var cause: String
  /// Codes of the skipped checks, sorted.
  public var checks: [String]

  public init(feature: FeatureMention, cause: String, checks: [String]) {
    self.feature = feature
    self.cause = cause
    self.checks = checks
  }
}

/// Number of findings of each severity.
public struct SeverityCounts: Hashable, Sendable {
  public var error = 0
  public var warning = 0
  public var info = 0

  public init(_ findings: some Sequence<Diagnostic> = []) {
    for finding in findings {
      switch finding.severity {
      case .error: error += 1
      case .warning: warning += 1
      case .info: info += 1
      }
    }
  }

  public var total: Int { error + warning + info }

  public static func + (a: SeverityCounts, b: SeverityCounts) -> SeverityCounts {
    var sum = a
    sum.error += b.error
    sum.warning += b.warning
    sum.info += b.info
    return sum
  }
}
