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

  /// One finding a secret, in the order they stand.
  func tell(_ log: ReadingLog, file: String) {
    var findings = SecretFindings(file: file)
    for match in matches { findings.add(match) }
    findings.tell(log)
  }
}
