public import VenueDiagnostics

/// A finding with the page of the rule that made it: what every stage after reading reports, whatever it looks at.
public struct RuledFinding: Sendable {
  public var page: RulePage
  public var finding: Finding

  public init(page: RulePage, finding: Finding) {
    self.page = page
    self.finding = finding
  }
}

extension [RuledFinding] {
  /// Takes a finding under the name of a rule.
  public mutating func report(_ page: RulePage, _ finding: Finding) {
    append(RuledFinding(page: page, finding: finding))
  }
}
