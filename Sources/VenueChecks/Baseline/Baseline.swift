package import VenueDiagnostics
import VenueJSON

/// Accepted findings of one or several venues, recognized by their fingerprints: `schemas/baseline.schema.json`.
package struct Baseline: Sendable {
  /// One accepted finding. Code, feature and message are for readers of the file.
  package struct Entry: Hashable, Sendable {
    package var venue: String
    package var code: String
    package var feature: String
    package var message: String
    package var fingerprint: String
    /// Severity of the accepted finding; nil accepts any.
    package var severity: Severity?

    fileprivate var order: (String, String, String, String, String) { (venue, code, feature, message, fingerprint) }
  }

  /// Sorted by venue, code, feature, message and fingerprint.
  package private(set) var entries: [Entry]

  /// Largest number of entries in a file.
  static let most = 1_000_000

  /// The findings of some venues, and the entries of a previous baseline for all other venues.
  package init(_ findings: [(venue: String, diagnostics: [Diagnostic])], keeping previous: Baseline? = nil) {
    let renewed = Set(findings.map(\.venue))
    var entries = previous?.entries.filter { !renewed.contains($0.venue) } ?? []
    for (venue, diagnostics) in findings {
      // The state of the baseline itself is never part of one.
      for one in diagnostics where !one.isOf(.baselineStale) {
        entries.append(
          Entry(
            venue: venue, code: one.code, feature: one.feature?.id ?? "", message: one.message,
            fingerprint: one.fingerprint, severity: one.severity))
      }
    }
    self.entries = entries.sorted { $0.order < $1.order }
  }

  /// Reads a baseline, or the JSON that `validate` or `compile` wrote: both list findings with fingerprints.
  ///
  /// - Throws: ``BaselineFault`` if it is neither.
  package init(json bytes: [UInt8]) throws(BaselineFault) {
    let root: JSONValue
    do throws(JSONError) {
      root = try JSONReader.read(bytes, limits: JSONLimits(depth: 64)).root
    } catch {
      throw BaselineFault(reason: "it is not JSON: \(error)")
    }
    guard root["schema"]?.int == 1, let list = root["findings"]?.array else {
      throw BaselineFault(
        reason: "it is neither a baseline nor the JSON of `validate`: \"schema\": 1 and \"findings\" are missing")
    }
    guard list.count <= Baseline.most else { throw BaselineFault(reason: "it has more than \(Baseline.most) findings") }
    entries = []
    for one in list {
      guard let print = one["fingerprint"]?.string, let code = one["code"]?.string else {
        throw BaselineFault(reason: "the finding at \(one.pointer) has no code or no fingerprint")
      }
      entries.append(
        Entry(
          venue: one["venue"]?.string ?? "", code: code,
          feature: one["feature"]?.string ?? one["feature"]?["id"]?.string ?? "", message: one["message"]?.string ?? "",
          fingerprint: print, severity: one["severity"]?.string.flatMap(Severity.init(rawValue:))))
    }
    entries.sort { $0.order < $1.order }
  }

  /// One line for each entry, so that a change of the file shows what changed.
  package var json: [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", 1)
      $0.array("findings") { json in
        for entry in entries {
          json.object(inline: true) {
            $0.member("venue", entry.venue)
            $0.member("code", entry.code)
            if let severity = entry.severity { $0.member("severity", severity.rawValue) }
            if !entry.feature.isEmpty { $0.member("feature", entry.feature) }
            $0.member("message", entry.message)
            $0.member("fingerprint", entry.fingerprint)
          }
        }
      }
    }
    return json.bytes + [0x0A]
  }
}

/// The reason why a file is not a baseline.
package struct BaselineFault: Error {
  package var reason: String
}
