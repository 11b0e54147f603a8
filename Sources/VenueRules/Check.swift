public import VenueDiagnostics
public import VenueModel
import VenueParallel
import VenueVocabulary

/// The result of a check: the remaining venue, all findings, and skipped checks.
public struct CheckOutcome: Sendable {
  public let checked: CheckedVenue
  /// The reader's findings, the rules' and those of planning that were added, with the profile's severities; sorted by file,
  /// position and code. Described when they are first asked for.
  public var diagnostics: [Diagnostic] { listed ?? described.value(Name.all) { collector.diagnostics() } }
  /// Those of them that are still listed; nil for all.
  private var listed: [Diagnostic]?
  private let described = Memo()
  /// In the order of the source's features.
  public let skipped: [SkippedChecks]
  /// Findings that the source suppresses; they are not in ``diagnostics``.
  public private(set) var suppressed: [SuppressedFinding] = []
  /// Findings that a baseline or an earlier state also has, which are not in ``diagnostics``; nil without one.
  public private(set) var inBaseline: [Diagnostic]?
  /// All reported findings, for the findings of later stages.
  let collector: FindingCollector

  public var counts: SeverityCounts { SeverityCounts(diagnostics) }

  private enum Name: Hashable { case all }

  init(checked: CheckedVenue, skipped: [SkippedChecks], collector: FindingCollector) {
    self.checked = checked
    self.skipped = skipped
    self.collector = collector
  }

  /// The profile of the check.
  package var profile: Profile { collector.profile }

  /// The same with some findings suppressed or in the baseline, and others added; those of one severity stay together.
  ///
  /// - Parameters:
  ///   - shown: the findings of ``diagnostics`` that are still listed.
  ///   - more: findings about suppressions and the baseline. Each gets its severity and its fingerprint here.
  package func listing(
    _ shown: [Diagnostic], suppressed: [SuppressedFinding]? = nil, inBaseline: [Diagnostic]? = nil,
    adding more: [Diagnostic] = []
  ) -> CheckOutcome {
    var outcome = self
    if let suppressed { outcome.suppressed = suppressed }
    if let inBaseline { outcome.inBaseline = inBaseline }
    var numbers: [String: Int] = [:]
    let added = more.compactMap { finding -> Diagnostic? in
      guard let severity = profile.severity(of: finding.rule, proposed: finding.severity) else { return nil }
      var finding = finding
      finding.severity = severity
      var hash = Fingerprint()
      for part in [collector.source.venue.id, finding.code, finding.place?.file ?? "", finding.message] {
        hash.combine(part)
      }
      let number = numbers[hash.text, default: 0]
      numbers[hash.text] = number + 1
      if number > 0 { hash.combine(String(number)) }
      finding.fingerprint = hash.text
      return finding
    }
    // The order of the others is kept: it depends on the places that each concerns.
    outcome.listed = Severity.allCases.reversed().flatMap { severity in
      shown.filter { $0.severity == severity }
        + added.filter { $0.severity == severity }.sorted(by: Report.precedes)
    }
    return outcome
  }
}

/// Checks a venue by every rule, and withdraws features on which later stages could not rely.
///
/// The check has two passes. Rules of ``RulePage/Stage/source`` examine the venue as written; features that their findings withdraw are removed, and
/// dependent features with them: the units of a level, the anchors of a unit, the occupants of an anchor. Rules of
/// ``RulePage/Stage/checked`` then examine the remaining venue, so one faulty ring gives one finding, and the checks that were not
/// possible because of it are counted in ``CheckOutcome/skipped``. Consequences of a fault are listed under it (``Diagnostic/consequences``)
/// and not as separate findings. Withdrawals are the same under every profile.
///
/// The same source, profile and options give the same outcome, finding for finding.
///
/// - Parameter profile: nil uses that of the source's format: hand-written sources are checked more strictly than imports.
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
  collector.take(
    readers(source, written.index)
      + (crowded + findings(of: registry, at: .source, in: written)).map(CollectedFinding.init))
  let kept = withdraw(collector.told, from: written)

  let index = kept.index.takingUncovered(
    options.uncovered, beside: excludedShapes(written, kept.index), written.geos, options)
  // Most venues are unchanged: then the shared results of the first pass, such as the faults of shapes, are those of the second.
  let left =
    index === written.index ? written : RuleContext(source: source, index: index, options: options)
  collector.follow(kept)
  // Most rules use it, so it is computed before they begin, on all threads.
  _ = left.access
  collector.take(findings(of: registry, at: .checked, in: left), in: index)

  return CheckOutcome(
    checked: CheckedVenue(index: index, withdrawn: kept.withdrawals, floors: left.floors, access: left.access),
    skipped: collector.skipped(kept.withdrawals, written),
    collector: collector)
}

/// A venue with more levels than the limit: the reader has reported it (SRC017); it is not checked, and nothing of it remains.
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
    skipped: [], collector: collector)
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

/// Findings of the rules of a stage, in the order of the rules, regardless of the order of completion.
private func findings(of rules: [any Rule<RuleContext>], at stage: RulePage.Stage, in context: RuleContext)
  -> [RuledFinding]
{
  let rules = rules.filter { type(of: $0).page.stage == stage }
  return context.sideBySide(rules.count) { context, number in
    let rule = rules[number]
    return ruled(type(of: rule).page, atMost: context.thresholds.findingsOfARule) { rule.check(context, report: $0) }
  }.flatMap { $0 }
}
