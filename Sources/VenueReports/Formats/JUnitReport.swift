import VenueDiagnostics

/// JUnit XML: a suite for each venue, in it a test case for each rule that ran or found something.
///
/// A rule fails if a finding has the severity that fails the run; its other findings are output of the case.
struct JUnitReport {
  let run: RunReport

  var xml: String {
    let suites = run.venues.map(Suite.init)
    var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    let total = suites.reduce(into: (0, 0, 0)) { $0 = ($0.0 + $1.tests, $0.1 + $1.failures, $0.2 + $1.errors) }
    xml += "<testsuites name=\"venuemap\" tests=\"\(total.0)\" failures=\"\(total.1)\" errors=\"\(total.2)\">\n"
    let findings = Dictionary(grouping: run.findings, by: \.venue)
    for (position, suite) in suites.enumerated() { suite.write(findings[position] ?? [], to: &xml) }
    return xml + "</testsuites>\n"
  }

  /// The test cases of one venue.
  private struct Suite {
    let venue: RunReport.Venue
    let pages: [RulePage]
    let failing: Set<String>

    var tests: Int { max(pages.count, venue.fault == nil ? 0 : 1) }
    var failures: Int { failing.count }
    var errors: Int { venue.fault == nil ? 0 : 1 }

    init(_ venue: RunReport.Venue) {
      self.venue = venue
      var pages = Dictionary(venue.rules.map { ($0.code, $0) }) { first, _ in first }
      var failing: Set<String> = []
      for finding in venue.findings?.diagnostics ?? [] {
        pages[finding.code] = finding.rule
        if finding.severity >= venue.failsAt { failing.insert(finding.code) }
      }
      self.pages = pages.values.sorted { $0.code < $1.code }
      self.failing = failing
    }

    func write(_ findings: [ListedFinding], to xml: inout String) {
      let name = XMLText.escaped(venue.name)
      xml +=
        "  <testsuite name=\"\(name)\" tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"0\" time=\"0\">\n"
      if let fault = venue.fault {
        let reason = XMLText.escaped(PrintableText.line(fault))
        xml += "    <testcase classname=\"\(name)\" name=\"the venue can be read\" time=\"0\">"
        xml += "<error message=\"\(reason)\" type=\"unreadable\"/></testcase>\n"
      }
      let byCode = Dictionary(grouping: findings) { $0.finding.code }
      for page in pages {
        xml += "    <testcase classname=\"\(name).\(page.family)\" name=\"\(page.code) \(page.id)\" time=\"0\""
        guard let own = byCode[page.code] else {
          xml += "/>\n"
          continue
        }
        xml += ">\n"
        let (failures, others) = (own.filter(isFailure), own.filter { !isFailure($0) })
        if let first = failures.first {
          let more = failures.count == 1 ? "" : " (and \(failures.count - 1) more)"
          xml +=
            "      <failure message=\"\(XMLText.escaped(first.message + more))\" type=\"\(first.finding.severity.rawValue)\">"
          xml += lines(failures) + "</failure>\n"
        }
        if !others.isEmpty { xml += "      <system-out>\(lines(others))</system-out>\n" }
        xml += "    </testcase>\n"
      }
      xml += "  </testsuite>\n"
    }

    private func isFailure(_ listed: ListedFinding) -> Bool { listed.finding.severity >= venue.failsAt }

    private func lines(_ findings: [ListedFinding]) -> String {
      findings.map { listed in
        let help = listed.help.map { "\n  help: " + $0 }.joined()
        return XMLText.escaped("\(listed.place.text): \(listed.finding.severity.rawValue): \(listed.message)\(help)")
      }.joined(separator: "\n")
    }
  }
}

extension RunReport {
  /// JUnit XML.
  public var junit: [UInt8] { Array(JUnitReport(run: self).xml.utf8) }
}
