public import VenueDiagnostics

/// A finding with the page of its rule: every stage after reading reports these.
public struct RuledFinding: Sendable {
  public var page: RulePage
  public var finding: Finding

  public init(page: RulePage, finding: Finding) {
    self.page = page
    self.finding = finding
  }
}

extension [RuledFinding] {
  /// Adds a finding of a rule.
  public mutating func report(_ page: RulePage, _ finding: Finding) {
    append(RuledFinding(page: page, finding: finding))
  }
}
