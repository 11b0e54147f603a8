import VenueDiagnostics
import VenueJSON
import VenueVocabulary

/// Code quality report of GitLab, in the format of Code Climate: one JSON array of issues.
struct CodeClimateReport {
  let run: RunReport

  var json: [UInt8] {
    var json = JSONWriter(style: .pretty)
    var seen: [String: Int] = [:]
    json.array { json in
      for venue in run.venues {
        guard let fault = venue.fault else { continue }
        let place = ListedFinding.Place(file: venue.mainFile)
        issue(
          "the venue cannot be read: " + PrintableText.line(fault), rule: "unreadable", severity: "blocker",
          fingerprint: "unreadable-" + PercentEncoding.path(venue.path), at: place, to: &json)
      }
      for listed in run.findings {
        let fingerprint = listed.finding.fingerprint
        let count = seen[fingerprint, default: 0]
        seen[fingerprint] = count + 1
        // Two venues with one id: GitLab shows one issue of each fingerprint.
        let unique = count == 0 ? fingerprint : "\(fingerprint)-\(count + 1)"
        issue(
          listed.placedMessage, rule: listed.title, severity: listed.finding.severity.codeClimate, fingerprint: unique,
          help: listed.help, at: listed.place, to: &json)
      }
    }
    return json.bytes + [0x0A]
  }

  private func issue(
    _ description: String, rule: String, severity: String, fingerprint: String, help: [String] = [],
    at place: ListedFinding.Place, to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("type", "issue")
      json.member("check_name", rule)
      json.member("description", description)
      if !help.isEmpty {
        json.object("content", inline: true) {
          $0.member("body", help.map(MarkdownText.escaped).joined(separator: "\n\n"))
        }
      }
      json.member("categories", ["Bug Risk"])
      json.member("severity", severity)
      json.member("fingerprint", fingerprint)
      json.object("location") { json in
        json.member("path", place.file)
        json.object("lines", inline: true) {
          $0.member("begin", place.span?.line ?? 1)
          $0.member("end", place.span?.endLine ?? 1)
        }
      }
    }
  }
}

extension Severity {
  fileprivate var codeClimate: String {
    switch self {
    case .error: "critical"
    case .warning: "minor"
    case .info: "info"
    }
  }
}

extension RunReport {
  /// Code quality report of GitLab.
  public var codeClimate: [UInt8] { CodeClimateReport(run: self).json }
}
