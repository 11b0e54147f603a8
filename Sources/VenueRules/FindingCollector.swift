import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Everything that was told of one venue, by whatever stage: the one channel of findings.
///
/// Readers, rules and planning all end here. What was told gets its cause among all the rest, and one list is made of it: severities by
/// profile, what follows counted under its cause, sorted, each with its fingerprint. A finding told later is heard like one told first.
struct FindingCollector: Sendable {
  let source: VenueSource
  /// Of the venue as written.
  let written: VenueIndex
  let profile: Profile
  let options: CheckOptions
  private let consequences: Consequences
  private(set) var told: [CollectedFinding] = []
  /// What was withdrawn with what a finding withdraws, by the position of the finding.
  private(set) var dependents: [Int: [FeatureRef]] = [:]

  init(_ source: VenueSource, _ written: VenueIndex, profile: Profile, options: CheckOptions) {
    self.source = source
    self.written = written
    self.profile = profile
    self.options = options
    consequences = Consequences(of: source, written, options)
  }

  /// Takes what was told.
  mutating func take(_ more: [CollectedFinding]) {
    told += more
    consequences.settle(&told)
  }

  /// Takes note of what went with what findings withdraw.
  mutating func follow(_ kept: WithdrawalResult) {
    dependents = kept.dependents
    for (position, features) in kept.dependents { told[position].upsets += features }
  }

  /// Takes what was found in the venue that is left.
  ///
  /// - Parameter index: of that venue, with ground that was taken.
  mutating func take(_ found: [RuledFinding], in index: VenueIndex) {
    take(found.map { CollectedFinding($0.writtenIn(source, index)) })
  }

  /// Takes what was found in the plan: it may follow from what was told, and nothing that was told follows from it.
  ///
  /// - Parameter index: as above.
  mutating func takePlanned(_ found: [RuledFinding], in index: VenueIndex) {
    let first = told.count
    told += found.map { CollectedFinding($0.writtenIn(source, index)) }
    consequences.settle(&told, from: first)
  }

  /// Everything that was told as people read it.
  func diagnostics(_ context: RuleContext? = nil) -> [Diagnostic] { report(context).diagnostics(of: told) }

  /// What was not looked at, because a feature had been withdrawn.
  func skipped(_ withdrawn: [Withdrawal], _ context: RuleContext) -> [SkippedChecks] {
    report(context).skipped(withdrawn)
  }

  private func report(_ context: RuleContext?) -> Report {
    Report(
      context: context ?? RuleContext(source: source, index: written, options: options),
      profile: profile, dependents: dependents)
  }
}

extension RuledFinding {
  /// The same as the source has it: ground that was taken stands in none, but its level does.
  ///
  /// - Parameter index: of the source's venue with ground that was taken, behind its own units.
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
