public import VenueDiagnostics
public import VenueModel
import VenueOverlay

/// What may be configured about a check.
public struct CheckOptions: Sendable {
  public var thresholds = Thresholds()

  public init() {}
}

/// What a check gives: the venue that is left, everything that was found, and what could not be looked at.
public struct CheckOutcome: Sendable {
  public let checked: CheckedVenue
  /// The reader's findings and the rules', with the profile's severities; sorted by file, position and code.
  public let diagnostics: [Diagnostic]
  /// In the order of the features of the source.
  public let skipped: [SkippedChecks]

  public var counts: SeverityCounts { SeverityCounts(diagnostics) }
}

/// Checks a venue by every rule, and withdraws what later stages could not rely on.
///
/// In two passes. Rules of ``RulePage/Stage/source`` see the venue as written; what their findings withdraw goes, and so
/// does what hangs on it: the units of a level, the anchors of a unit, the occupants of an anchor. Rules of
/// ``RulePage/Stage/checked`` then see the venue that is left, so one bad ring gives one finding, and the checks it kept from
/// being made are counted in ``CheckOutcome/skipped``. Whatever a profile hides or lowers, the same features are withdrawn.
///
/// The same source, profile and options give the same outcome, finding for finding.
///
/// - Parameter profile: nil takes the one of the source's format: owners' sources are held to more than imports.
public func check(
  _ source: VenueSource, profile: Profile? = nil, options: CheckOptions = CheckOptions()
) -> CheckOutcome {
  let profile = profile ?? Profile.named(source.format.defaultProfile) ?? .default
  let geos = GEOSContext()

  let written = RuleContext(source: source, index: VenueIndex(source.venue), geos: geos, options: options)
  let asWritten = findings(of: registry, at: .source, in: written)
  let kept = withdraw(asWritten, from: written)

  let left = RuleContext(source: source, index: VenueIndex(kept.venue), geos: geos, options: options)
  let asLeft = findings(of: registry, at: .checked, in: left)

  let report = Report(source: source, profile: profile)
  let diagnostics = report.diagnostics(
    of: source.diagnostics,
    asWritten.map { report.describe($0, in: written.index) }
      + asLeft.map { report.describe($0, in: left.index, origins: kept.origins) })
  return CheckOutcome(
    checked: CheckedVenue(index: left.index, withdrawn: kept.withdrawals),
    diagnostics: diagnostics,
    skipped: report.skipped(kept.causes))
}

/// A finding with the page of the rule that made it.
struct RuledFinding {
  var page: RulePage
  var finding: Finding
}

private func findings(of rules: [any Rule], at stage: RulePage.Stage, in context: RuleContext) -> [RuledFinding] {
  var found: [RuledFinding] = []
  for rule in rules {
    let page = type(of: rule).page
    guard page.stage == stage else { continue }
    rule.check(context) { found.append(RuledFinding(page: page, finding: $0)) }
  }
  return found
}
