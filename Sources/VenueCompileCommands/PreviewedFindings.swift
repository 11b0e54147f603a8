import VenueDiagnostics
import VenueJSON

/// The findings of a previewed venue for its page.
enum PreviewedFindings {
  /// The same output as `validate --format json`, with the repair of each reported rule.
  static func json(of report: FindingsReport, venue: String) -> [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", 1)
      $0.array("findings") { report.write(to: &$0, venue: venue) }
      $0.member("counts", report.counts)
      $0.object("repairs") { json in
        var seen: Set<String> = []
        for diagnostic in report.diagnostics where seen.insert(diagnostic.code).inserted {
          json.member(diagnostic.code, diagnostic.rule.repair)
        }
      }
    }
    return json.bytes + [0x0A]
  }

  /// For a venue that cannot be read.
  static let none = Array(
    (#"{"schema": 1, "findings": [], "counts": {"error": 0, "warning": 0, "info": 0}, "repairs": {}}"# + "\n").utf8)
}
