import VenueDiagnostics
import VenueVocabulary

/// `manifest.json` of an archive.
struct IMDFManifest: Sendable {
  /// Language of the labels, with its position.
  var language: (text: String, place: SourcePlace)?

  /// The day on which the archive was made, with its position.
  var created: (day: CivilDate, place: SourcePlace)?

  /// The day of a date of the calendar, with or without a time.
  private static func day(_ text: String) -> CivilDate? {
    guard ISODate.isWritten(in: text), case .date(let day)? = TimeText(String(text.prefix(10))) else { return nil }
    return day
  }

  init(_ file: OpenFile) {
    guard let cursor = file.json() else { return }
    if let version = cursor["version"]?.text(), version != "1.0.0" {
      file.log.report(
        Diagnostic(
          .manifestInvalid, "manifest version \"\(version)\" is not supported; it is read as version 1.0.0",
          severity: .warning, place: cursor["version"]?.place, help: ["write `\"version\": \"1.0.0\"`"],
          fix: cursor["version"].map { .write("1.0.0", at: $0.place, .unsafe) }))
    }
    for key in ["version", "created", "language"] where cursor[key] == nil {
      file.log.report(
        Diagnostic(
          .manifestInvalid, "the manifest has no `\(key)`", place: cursor.place,
          help: ["add `\(key)` to manifest.json"]))
    }
    if let created = cursor["created"], let text = created.text() {
      if let day = IMDFManifest.day(text) {
        self.created = (day, created.place)
      } else {
        file.log.report(
          Diagnostic(
            .manifestInvalid, "created is \"\(text)\", which is not an ISO 8601 date", severity: .warning,
            place: created.place, help: ["write year, month and day, such as 2024-09-26T14:22:00Z"],
            fix: ISODate.certain(text).map { .write($0, at: created.place) }))
      }
    }
    if let found = cursor["language"], let text = found.text() { language = (text, found.place) }
  }
}
