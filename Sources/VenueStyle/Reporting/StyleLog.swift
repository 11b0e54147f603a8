import VenueDiagnostics
import VenueJSON

/// What is found while one style is gone through.
final class StyleLog {
  let file: String
  /// In the order met.
  private(set) var diagnostics: [Diagnostic] = []
  /// What it takes of the program that draws it, in the order met; each once.
  private(set) var needs: [ClientNeed] = []
  private var needed: Set<String> = []

  init(file: String) { self.file = file }

  func report(
    _ page: RulePage, _ message: String, at value: JSONValue, severity: Severity? = nil, help: String? = nil
  ) {
    report(page, message, place: place(of: value), severity: severity, help: help)
  }

  /// At a key rather than at its value.
  func report(_ page: RulePage, _ message: String, at member: JSONMember, help: String? = nil) {
    report(
      page, message,
      place: SourcePlace(file: file, range: member.keyRange, pointer: member.value.pointer), help: help)
  }

  func report(
    _ page: RulePage, _ message: String, place: SourcePlace, severity: Severity? = nil, help: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(page, message, severity: severity, place: place, help: help.map { [$0] } ?? []))
  }

  func need(_ version: ClientVersion, for what: String, at value: JSONValue) {
    guard version > .first, needed.insert(what).inserted else { return }
    needs.append(ClientNeed(version: version, part: what, place: place(of: value)))
  }

  func place(of value: JSONValue) -> SourcePlace {
    SourcePlace(file: file, range: value.range, pointer: value.pointer)
  }
}
