public import VenueDiagnostics
public import VenueModel
import VenueVocabulary

/// What a check gives: the venue that is left, everything that was found, and what could not be looked at.
public struct CheckOutcome: Sendable {
  public let checked: CheckedVenue
  /// The reader's findings, the rules' and those of planning that were added, with the profile's severities; sorted by file,
  /// position and code.
  public let diagnostics: [Diagnostic]
  /// In the order of the features of the source.
  public let skipped: [SkippedChecks]
  /// All that was told, for what later stages find.
  let collector: FindingCollector

  public var counts: SeverityCounts { SeverityCounts(diagnostics) }
}

/// Checks a venue by every rule, and withdraws what later stages could not rely on.
///
/// In two passes. Rules of ``RulePage/Stage/source`` see the venue as written; what their findings withdraw goes, and so
/// does what hangs on it: the units of a level, the anchors of a unit, the occupants of an anchor. Rules of
/// ``RulePage/Stage/checked`` then see the venue that is left, so one bad ring gives one finding, and the checks it kept from
/// being made are counted in ``CheckOutcome/skipped``. What follows from a fault is told under it (``Diagnostic/consequences``)
/// and not by itself. Whatever a profile hides or lowers, the same features are withdrawn.
///
/// The same source, profile and options give the same outcome, finding for finding.
///
/// - Parameter profile: nil takes the one of the source's format: owners' sources are held to more than imports.
public func check(
  _ source: VenueSource, profile: Profile? = nil, options: CheckOptions = CheckOptions()
) -> CheckOutcome {
  let profile = profile ?? Profile.named(source.format.defaultProfile) ?? .default
  guard source.venue.levels.count <= Venue.largestLevelCount else { return refused(source, profile, options) }

  let written = RuleContext(
    source: source, index: VenueIndex(source.venue, jobs: options.jobs, reusing: options.stageCache),
    options: options)
  var collector = FindingCollector(source, written.index, profile: profile, options: options)
  let crowded = ruled(.inputLimitExceeded, atMost: options.thresholds.findingsOfARule) { report in
    for crowding in written.crowdedShapes + written.crowdedLevels { report(crowding.finding(in: written)) }
  }
  let absent = ruled(.notValidThen, atMost: .max) { report in written.reportAbsent(on: options.day, report) }
  collector.take(
    readers(source, written.index)
      + (crowded + findings(of: registry, at: .source, in: written) + absent).map(CollectedFinding.init))
  let kept = withdraw(collector.told, from: written)

  let index = kept.index.takingUncovered(options.uncovered, written.geos, options)
  let left = RuleContext(source: source, index: index, options: options)
  collector.follow(kept)
  // Most rules ask for it, so it is there before they begin, made on all threads.
  _ = left.access
  collector.take(findings(of: registry, at: .checked, in: left), in: index)

  return CheckOutcome(
    checked: CheckedVenue(index: index, withdrawn: kept.withdrawals, floors: left.floors, access: left.access),
    diagnostics: collector.diagnostics(written), skipped: collector.skipped(kept.withdrawals, written),
    collector: collector)
}

/// A venue of more levels than are looked at: the reader said so (SRC017), and nothing of it is checked or left.
private func refused(_ source: VenueSource, _ profile: Profile, _ options: CheckOptions) -> CheckOutcome {
  let index = VenueIndex(Venue(id: source.venue.id))
  var collector = FindingCollector(source, index, profile: profile, options: options)
  collector.take(readers(source, index))
  return CheckOutcome(
    checked: CheckedVenue(
      index: index,
      withdrawn: source.venue.featureIDs.map {
        Withdrawal($0.ref, id: $0.id, code: RulePage.inputLimitExceeded.code, reason: "the venue has too many levels")
      }),
    diagnostics: collector.diagnostics(), skipped: [], collector: collector)
}

/// The reader's findings, in their order.
private func readers(_ source: VenueSource, _ index: VenueIndex) -> [CollectedFinding] {
  var refs: [FeatureMention: FeatureRef] = [:]
  if source.diagnostics.contains(where: { $0.feature != nil }) {
    for (ref, id) in source.venue.featureIDs {
      let mention = FeatureMention(id: id, type: ref.type.rawValue)
      if refs[mention] == nil { refs[mention] = ref }
    }
  }
  let written = WrittenFeatures(source)
  return source.diagnostics.enumerated().map { position, diagnostic in
    let mentioned = diagnostic.feature.flatMap { refs[FeatureMention(id: $0.id, type: $0.type)] }
    let feature = mentioned ?? written.spoilt(by: diagnostic)
    return CollectedFinding(
      reader: position, diagnostic, about: feature, in: feature.flatMap { written.owner(of: $0, source) })
  }
}

/// What the rules of a stage find, in their order, whichever of them comes to an end first.
private func findings(of rules: [any Rule], at stage: RulePage.Stage, in context: RuleContext) -> [RuledFinding] {
  let rules = rules.filter { type(of: $0).page.stage == stage }
  return context.sideBySide(rules.count) { context, number in
    let rule = rules[number]
    return ruled(type(of: rule).page, atMost: context.thresholds.findingsOfARule) { rule.check(context, report: $0) }
  }.flatMap { $0 }
}
