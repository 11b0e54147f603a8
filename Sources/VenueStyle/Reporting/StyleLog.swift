import VenueDiagnostics
import VenueJSON

/// Collects the findings about one style.
final class StyleLog {
  let file: String
  /// In order of occurrence.
  private(set) var diagnostics: [Diagnostic] = []
  /// Required features of the drawing program, in order of occurrence; each once.
  private(set) var needs: [ClientNeed] = []
  private var needed: Set<String> = []

  init(file: String) { self.file = file }

  func report(
    _ page: RulePage, _ message: String, at value: JSONValue, severity: Severity? = nil, help: String? = nil
  ) {
    report(page, message, place: place(of: value), severity: severity, help: help)
  }

  /// At a key, not at its value.
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
