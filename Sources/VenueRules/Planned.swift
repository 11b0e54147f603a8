import VenueDiagnostics
public import VenueModel

extension CheckOutcome {
  /// The outcome with what planning found: weighed by the profile, counted under its cause and listed like every other finding.
  ///
  /// - Parameter found: in positions of ``checked``, in the order they were found.
  public func adding(_ found: [RuledFinding]) -> CheckOutcome {
    guard !found.isEmpty else { return self }
    var collector = collector
    for (_, ofRule) in grouped(found, by: \.page.code) {
      let most = collector.options.thresholds.findingsOfARule
      let listed = ruled(ofRule[0].page, atMost: most) { report in
        for one in ofRule { report(one.finding) }
      }
      collector.takePlanned(listed, in: checked.index)
    }
    return CheckOutcome(
      checked: checked, diagnostics: collector.diagnostics(), skipped: skipped, collector: collector)
  }
}
