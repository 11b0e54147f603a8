import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports of planning a network: findings, and notices that are stored in the network.
struct NetworkReport {
  private(set) var findings: [RuledFinding] = []
  /// In order of creation.
  private(set) var notices: [String] = []

  /// Adds a finding, and optionally a notice to the network.
  mutating func report(_ page: RulePage, _ finding: Finding, notice: String? = nil) {
    findings.report(page, finding)
    notices.append(notice ?? finding.message)
  }

  /// Appends the reports of another value.
  mutating func add(_ other: NetworkReport) {
    findings += other.findings
    notices += other.notices
  }

  /// Adds a notice for a fault that a rule of the check stage reports.
  mutating func note(_ notice: String) { notices.append(notice) }
}
