import VenueDiagnostics
import VenueModel

/// What one rule finds in one pass, in the order it reports.
///
/// Only the first findings are kept; more are counted as they are made, so that memory stays bounded however much is wrong. One
/// finding stands for them at the end: it says how many they are, withdraws and mends what they would, and what follows from one
/// of them follows from it.
///
/// - Parameter limit: findings that are kept, beside those that are closing.
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
    let findings = count == 1 ? "finding of \(page.id) is" : "findings of \(page.id) are"
    rest.message = "\(count) more \(findings) not listed, after the first \(limit)"
    rest.help = ["correct those that are listed and check again"]
    kept.append(RuledFinding(page: page, finding: rest))
  }
  return kept
}
