import VenueDiagnostics
public import VenueModel

extension CheckOutcome {
  /// The outcome with the findings of planning: weighted by the profile, counted under their causes and listed like all others.
  ///
  /// - Parameter found: by positions of ``checked``, in order.
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
    return CheckOutcome(checked: checked, skipped: skipped, collector: collector)
  }
}
