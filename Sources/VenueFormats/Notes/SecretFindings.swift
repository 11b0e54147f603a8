import VenueDiagnostics
import VenueVocabulary

/// Secrets of one file as findings: the first ones individually, the rest as a count.
struct SecretFindings {
  let file: String
  private var told: [Diagnostic] = []
  private var next: SourcePlace?
  private var rest = 0

  private static let mostTold = 20

  init(file: String) { self.file = file }

  /// - Parameter words: position as text, for a file whose lines are not shown.
  mutating func add(_ match: CredentialScan.Match, _ words: String = "") {
    let place = SourcePlace(file: file, range: match.range)
    guard told.count < SecretFindings.mostTold else {
      next = next ?? place
      rest += 1
      return
    }
    told.append(
      Diagnostic(
        .embeddedCredential,
        "this text is probably a secret (\(match.kind.rawValue)), but everybody can read a bundle" + words,
        place: place, note: "not shown",
        help: [
          "remove it, make it invalid at its service, and set it in the app at run time",
          "a placeholder such as {token} is not a secret",
        ]))
  }

  /// Reports them in the order they were added.
  ///
  /// - Returns: true if there were any.
  @discardableResult
  func tell(_ log: ReadingLog) -> Bool {
    for diagnostic in told { log.report(diagnostic) }
    if let next {
      log.report(Diagnostic(.embeddedCredential, "\(rest) more secrets follow", place: next))
    }
    return !told.isEmpty
  }
}
