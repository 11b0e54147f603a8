import VenueDiagnostics

/// `manifest.json` of an archive.
struct IMDFManifest: Sendable {
  /// What the labels are in, and where that stands.
  var language: (text: String, place: SourcePlace)?

  init(_ file: OpenFile) {
    guard let cursor = file.json() else { return }
    if let version = cursor["version"]?.text(), version != "1.0.0" {
      file.log.report(
        Diagnostic(
          .manifestInvalid, "manifest version \"\(version)\" is not 1.0.0; it is read as that", severity: .warning,
          place: cursor["version"]?.place))
    }
    for key in ["version", "created", "language"] where cursor[key] == nil {
      file.log.report(Diagnostic(.manifestInvalid, "the manifest lacks \(key)", place: cursor.place))
    }
    if let found = cursor["language"], let text = found.text() { language = (text, found.place) }
  }
}
