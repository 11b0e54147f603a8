import VenueDiagnostics
package import VenueModel
package import VenueRules

extension CheckOutcome {
  /// The outcome without the findings of a baseline, and with one info if entries of the venue no longer occur.
  package func comparing(with baseline: Baseline, of source: VenueSource, _ names: RuleNames) -> CheckOutcome {
    without(baseline, adding: stale(baseline, source, names))
  }

  /// The outcome without the findings that an earlier state of the venue also has.
  ///
  /// - Returns: also the number of findings of the earlier state that this one does not have; nil if features were withdrawn or files
  ///   could not be read, which hides findings.
  package func since(_ earlier: Baseline, of source: VenueSource) -> (outcome: CheckOutcome, gone: Int?) {
    let occurring = occurring
    let gone = earlier.entries.count { entry in
      (entry.venue.isEmpty || entry.venue == source.venue.id) && !occurring.contains(entry.fingerprint)
    }
    return (without(earlier), isWhole(source) ? gone : nil)
  }

  /// The outcome without the findings that a baseline also has, which are kept apart. A finding that is severer than its entry is new: a door that
  /// leads nowhere is an error once no other way leads to the places behind it.
  private func without(_ baseline: Baseline, adding more: [Diagnostic] = []) -> CheckOutcome {
    var accepted: [String: Severity] = [:]
    for entry in baseline.entries {
      accepted[entry.fingerprint] = max(accepted[entry.fingerprint] ?? .info, entry.severity ?? .error)
    }
    func isKnown(_ one: Diagnostic) -> Bool { accepted[one.fingerprint].map { one.severity <= $0 } ?? false }
    return listing(diagnostics.filter { !isKnown($0) }, inBaseline: diagnostics.filter(isKnown), adding: more)
  }

  /// Fingerprints of all findings, suppressed ones included.
  private var occurring: Set<String> { Set((diagnostics + suppressed.map(\.diagnostic)).map(\.fingerprint)) }

  /// False if a file could not be read, or a feature was withdrawn, which hides findings that still exist.
  private func isWhole(_ source: VenueSource) -> Bool { source.unreadableFiles.isEmpty && skipped.isEmpty }

  /// Reports entries that do not occur, where the run could have found them.
  private func stale(_ baseline: Baseline, _ source: VenueSource, _ names: RuleNames) -> [Diagnostic] {
    guard isWhole(source) else { return [] }
    let occurring = occurring
    let gone = baseline.entries.filter { entry in
      guard entry.venue == source.venue.id, !occurring.contains(entry.fingerprint) else { return false }
      return names.page(entry.code).map { profile.severity(of: $0, proposed: $0.severity) != nil } ?? true
    }
    guard let first = gone.first else { return [] }
    let subject = first.code + (first.feature.isEmpty ? "" : " of \(first.feature)")
    return [
      Diagnostic(
        .baselineStale,
        gone.count == 1
          ? "1 finding of the baseline no longer occurs: \(subject)"
          : "\(gone.count) findings of the baseline no longer occur: \(subject) and others",
        help: ["write the baseline again: --write-baseline"])
    ]
  }
}
