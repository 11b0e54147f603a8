import VenueDiagnostics

/// Workflow commands of GitHub Actions: one line a finding, which GitHub shows beside the line of the file.
///
/// GitHub shows 10 errors, 10 warnings and 10 notices of a step; the log has all lines. Errors are first, so that they are shown.
struct GitHubReport {
  let run: RunReport

  var text: String {
    let unreadable = run.venues.compactMap { venue in
      venue.fault.map { fault in
        // GitHub shows an annotation without a file only in the log.
        let file: [(key: String, value: String)] = venue.path.isEmpty ? [] : [("file", venue.path)]
        return GitHubReport.command(
          "error", file + [("title", "the venue cannot be read")], PrintableText.line("\(venue.name): \(fault)"))
      }
    }
    let findings = run.findings.sorted { ($1.finding.severity, $0.number) < ($0.finding.severity, $1.number) }
    return (unreadable + findings.map(line)).map { $0 + "\n" }.joined()
  }

  private func line(_ listed: ListedFinding) -> String {
    var properties = [("file", listed.place.file)]
    if let span = listed.place.span {
      properties.append(("line", String(span.line)))
      properties.append(("endLine", String(span.endLine)))
      // GitHub refuses a column of several lines.
      if span.line == span.endLine { properties.append(("col", String(span.column))) }
    }
    properties.append(("title", listed.title))
    let words = [listed.placedMessage] + listed.help.map { "help: " + $0 }
    return GitHubReport.command(listed.finding.severity.workflow, properties, words.joined(separator: "\n"))
  }

  private static func command(_ name: String, _ properties: [(key: String, value: String)], _ message: String) -> String
  {
    let list = properties.map { "\($0.key)=\(property($0.value))" }.joined(separator: ",")
    return "::\(name) \(list)::\(data(message))"
  }

  /// The escapes of `@actions/core`: without them, a name could end the command and begin another.
  static func data(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: String(scalar)
      }
    }.joined()
  }

  static func property(_ text: String) -> String {
    PrintableText.line(data(text), limit: 2000).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

extension Severity {
  fileprivate var workflow: String { self == .info ? "notice" : rawValue }
}

extension RunReport {
  /// Workflow commands of GitHub Actions.
  public var github: [UInt8] { Array(GitHubReport(run: self).text.utf8) }
}
