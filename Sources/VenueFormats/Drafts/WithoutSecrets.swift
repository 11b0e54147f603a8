import VenueVocabulary

/// The bytes of a file for all further use: each byte of a text that looks like a secret is replaced by `x`, so that no message, report
/// or bundle can show it, and every position is unchanged.
struct WithoutSecrets {
  let bytes: [UInt8]
  private let matches: [CredentialScan.Match]

  init(_ written: [UInt8]) {
    matches = CredentialScan.matches(in: written)
    bytes = matches.isEmpty ? written : CredentialScan.masked(written, matches)
  }

  /// The way to read the file again, without secrets, for a ``SourceText``: that compares the bytes with the first ones, so that a file
  /// that had no secret needs no second search.
  func again(_ read: @escaping @Sendable () -> [UInt8]?) -> @Sendable () -> [UInt8]? {
    guard !matches.isEmpty else { return read }
    return { read().map { WithoutSecrets($0).bytes } }
  }

  /// One finding per secret, in order.
  func tell(_ log: ReadingLog, file: String) {
    var findings = SecretFindings(file: file)
    for match in matches { findings.add(match) }
    findings.tell(log)
  }
}
