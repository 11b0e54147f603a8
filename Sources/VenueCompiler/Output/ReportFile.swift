import VenueDiagnostics
import VenueModel
import VenueRules

/// `report.json` beside the bundle: every finding of the compile, as in `validate --format json`.
struct ReportFile: Sendable {
  var source: VenueSource
  var outcome: CheckOutcome

  /// - Parameter manifest: SHA-256 of the bundle's manifest, in hexadecimal digits.
  func json(manifest: String) -> [UInt8] {
    FindingsReport(
      diagnostics: outcome.diagnostics, skipped: outcome.skipped, suppressed: outcome.suppressed, texts: source.texts,
      scope: "\(source.venue.levels.count) levels"
    ).json(manifest: manifest)
  }
}
