import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Collects the findings of all stages of one venue: the only path of findings.
///
/// Readers, rules and planning all use it. Each finding gets its cause among all others, and one list is made: severities by
/// profile, consequences counted under their cause, sorted, each with its fingerprint. Early and late findings are treated equally.
struct FindingCollector: Sendable {
  let source: VenueSource
  /// The venue as written.
  let written: VenueIndex
  let profile: Profile
  let options: CheckOptions
  private let consequences: Consequences
  private(set) var told: [CollectedFinding] = []
  /// Features that were withdrawn as a consequence of a finding, by the position of the finding.
  private(set) var dependents: [Int: [FeatureRef]] = [:]

  init(_ source: VenueSource, _ written: VenueIndex, profile: Profile, options: CheckOptions) {
    self.source = source
    self.written = written
    self.profile = profile
    self.options = options
    consequences = Consequences(of: source, written, options)
  }

  /// Adds findings.
  mutating func take(_ more: [CollectedFinding]) {
    told += more
    consequences.settle(&told)
  }

  /// Records which features were withdrawn with those of findings.
  mutating func follow(_ kept: WithdrawalResult) {
    dependents = kept.dependents
    for (position, features) in kept.dependents { told[position].upsets += features }
  }

  /// Adds findings about the remaining venue.
  ///
  /// - Parameter index: index of that venue, including uncovered ground that became a walkway.
  mutating func take(_ found: [RuledFinding], in index: VenueIndex) {
    take(found.map { CollectedFinding($0.writtenIn(source, index)) })
  }

  /// Adds findings about the plan: they may be consequences of earlier findings, but never their causes.
  ///
  /// - Parameter index: as above.
  mutating func takePlanned(_ found: [RuledFinding], in index: VenueIndex) {
    let first = told.count
    told += found.map { CollectedFinding($0.writtenIn(source, index)) }
    consequences.settle(&told, from: first)
  }

  /// All findings in their reported form.
  func diagnostics() -> [Diagnostic] {
    report(RuleContext(source: source, index: written, options: options)).diagnostics(of: told)
  }

  /// Checks that were skipped because a feature had been withdrawn.
  func skipped(_ withdrawn: [Withdrawal], _ context: RuleContext) -> [SkippedChecks] {
    report(context).skipped(withdrawn)
  }

  private func report(_ context: RuleContext) -> Report {
    Report(context: context, profile: profile, dependents: dependents)
  }
}

extension RuledFinding {
  /// The same with positions of the source: uncovered ground that became a walkway is replaced by its level.
  ///
  /// - Parameter index: index of the source's venue with this ground, after its own units.
  fileprivate func writtenIn(_ source: VenueSource, _ index: VenueIndex) -> RuledFinding {
    let written = source.venue.units.positionCount
    guard index.venue.units.positionCount > written else { return self }
    return RuledFinding(
      page: page,
      finding: finding.moved { feature in
        guard feature.type == .unit, feature.index >= written, let level = index.unitLevels[feature.index] else {
          return feature
        }
        return FeatureRef(.level, level)
      })
  }
}
