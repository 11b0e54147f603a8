import VenueDiagnostics

/// Markdown for a comment of a pull request or the summary of a job: a table by rule, then the first findings, worst first.
struct MarkdownReport {
  /// Number of findings listed in full.
  static let most = 25
  /// Number of findings of one rule listed in full.
  static let mostPerRule = 5

  let run: RunReport

  var text: String {
    var blocks = ["### " + heading]
    blocks += run.venues.compactMap { venue in
      venue.fault.map {
        "- **cannot be read:** \(MarkdownText.code(venue.name)): \(MarkdownText.escaped(PrintableText.line($0)))"
      }
    }
    let findings = run.findings.sorted { ($1.finding.severity, $0.number) < ($0.finding.severity, $1.number) }
    if !findings.isEmpty {
      blocks.append(table(of: findings))
      blocks.append(list(of: findings))
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private var heading: String {
    let counts = run.counts
    let parts = [(counts.error, "error"), (counts.warning, "warning"), (counts.info, "info")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    let venues = run.venues.count == 1 ? MarkdownText.code(run.venues[0].name) : "\(run.venues.count) venues"
    let known = KnownFindings.together(run.venues.compactMap { $0.findings?.known })?.words ?? []
    return (parts.isEmpty ? "No findings" : parts.joined(separator: ", ")) + " in " + venues
      + (known.isEmpty ? "" : " (\(MarkdownText.escaped(known.joined(separator: ", "))))")
  }

  private func table(of findings: [ListedFinding]) -> String {
    var order: [String] = []
    var groups: [String: [ListedFinding]] = [:]
    for listed in findings {
      if groups[listed.finding.code] == nil { order.append(listed.finding.code) }
      groups[listed.finding.code, default: []].append(listed)
    }
    let rows = order.compactMap { code -> String? in
      guard let group = groups[code], let first = group.first else { return nil }
      let summary = MarkdownText.escaped(first.finding.rule.summary)
      return "| \(first.finding.severity.rawValue) | \(code) \(first.finding.id) | \(group.count) | \(summary) |"
    }
    return (["| severity | rule | findings | about |", "|---|---|--:|---|"] + rows).joined(separator: "\n")
  }

  private func list(of findings: [ListedFinding]) -> String {
    var items: [String] = []
    var shown: [String: Int] = [:]
    for listed in findings where items.count < MarkdownReport.most {
      guard shown[listed.finding.code, default: 0] < MarkdownReport.mostPerRule else { continue }
      shown[listed.finding.code, default: 0] += 1
      var lines = [
        "- **\(listed.finding.severity.rawValue) \(listed.finding.code)** \(MarkdownText.code(listed.place.text))",
        "  \(MarkdownText.escaped(listed.message))",
      ]
      lines += listed.help.map { "  *Help:* \(MarkdownText.escaped($0))" }
      items.append(lines.joined(separator: "  \n"))
    }
    let left = findings.count - items.count
    if left > 0 {
      items.append(
        "- \(left) more \(left == 1 ? "finding is" : "findings are") not listed here; the JSON report has all")
    }
    return items.joined(separator: "\n")
  }
}

extension RunReport {
  /// Markdown for a pull request.
  public var markdown: [UInt8] { Array(MarkdownReport(run: self).text.utf8) }
}
