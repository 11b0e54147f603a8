import VenueDiagnostics
import VenueVocabulary

/// The bytes of a file as everybody after this sees them: each byte of what looks like a secret is an `x`, so that no message, report
/// or bundle can show it, and every place stays where it is.
struct WithoutSecrets {
  let bytes: [UInt8]
  private let matches: [CredentialScan.Match]

  init(_ written: [UInt8]) {
    matches = CredentialScan.matches(in: written)
    bytes = matches.isEmpty ? written : CredentialScan.masked(written, matches)
  }

  /// Findings of one file; the rest of a file full of them says nothing new.
  private static let mostTold = 20

  /// One finding a secret, in the order they stand.
  func tell(_ log: ReadingLog, file: String) {
    for match in matches.prefix(WithoutSecrets.mostTold) {
      log.report(
        Diagnostic(
          .embeddedCredential, "this looks like a secret (\(match.kind.rawValue)), and a bundle is public",
          place: SourcePlace(file: file, range: match.range), note: "not shown",
          help: [
            "take it out, have its service revoke it, and let the app say it when it runs",
            "what is to be filled in then, such as {token}, is none",
          ]))
    }
    guard matches.count > WithoutSecrets.mostTold, let next = matches.dropFirst(WithoutSecrets.mostTold).first else {
      return
    }
    log.report(
      Diagnostic(
        .embeddedCredential, "\(matches.count - WithoutSecrets.mostTold) more secrets stand from here on",
        place: SourcePlace(file: file, range: next.range)))
  }
}
