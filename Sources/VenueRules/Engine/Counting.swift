import VenueDiagnostics
import VenueModel

/// The findings of one rule in one pass, in the order of reporting.
///
/// Only the first findings are kept; further ones are only counted, so that memory is bounded for any number of faults. One
/// closing finding represents them: it contains their number, withdraws and corrects what they would, and consequences of
/// them are consequences of it.
///
/// - Parameter limit: number of findings that are kept, in addition to closing ones.
func ruled(_ page: RulePage, atMost limit: Int, _ check: ((Finding) -> Void) -> Void) -> [RuledFinding] {
  var kept: [RuledFinding] = []
  var rest = Finding([], "more", "")
  var count = 0
  check { finding in
    guard kept.count >= limit, !finding.isClosing else {
      kept.append(RuledFinding(page: page, finding: finding))
      return
    }
    count += 1
    let severity = finding.severity ?? page.severity
    rest.severity = max(rest.severity ?? severity, severity)
    rest.withdraws += finding.withdraws
    rest.mends += finding.mends
    rest.moves += finding.moves
    rest.upsets += finding.upsets
    rest.misplaces += finding.misplaces
  }
  if count > 0 {
    let findings = count == 1 ? "\(page.id) finding is" : "\(page.id) findings are"
    rest.message = "\(count) more \(findings) not listed (limit: \(limit))"
    rest.help = ["correct the listed findings and check again"]
    kept.append(RuledFinding(page: page, finding: rest))
  }
  return kept
}
