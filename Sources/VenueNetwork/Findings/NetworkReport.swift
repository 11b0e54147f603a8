import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// What planning a network has to say: findings for the owner, and the notices that stand in the network itself.
struct NetworkReport {
  private(set) var findings: [RuledFinding] = []
  /// In the order they were made.
  private(set) var notices: [String] = []

  /// Tells the owner, and whoever looks into the network.
  mutating func report(_ page: RulePage, _ finding: Finding, notice: String? = nil) {
    findings.report(page, finding)
    notices.append(notice ?? finding.message)
  }

  /// Takes over what another one was told, behind what this one was.
  mutating func add(_ other: NetworkReport) {
    findings += other.findings
    notices += other.notices
  }

  /// What a rule of the check stage tells the owner.
  mutating func note(_ notice: String) { notices.append(notice) }
}
