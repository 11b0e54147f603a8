import VenueDiagnostics
import VenueModel

/// Collects what the readers of one venue have to say, in the order met.
///
/// A class, so that every cursor into a file can report without handing findings back through each return value; it
/// lives inside one read and is never shared between tasks.
final class ReadingLog {
  private(set) var diagnostics: [Diagnostic] = []
  /// Text that stands unquoted where YAML may read something else; drained into the feature being read.
  var plainScalars: [(text: String, place: SourcePlace)] = []

  func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  func report(contentsOf more: some Sequence<Diagnostic>) { diagnostics.append(contentsOf: more) }
}

/// The findings readers make, by rule: code and name in one place.
extension Diagnostic {
  static func unparsable(_ message: String, at place: SourcePlace, severity: Severity = .error, help: [String] = [])
    -> Diagnostic
  {
    Diagnostic(
      code: "SRC001", id: "unparsable-document", severity: severity, message: message, place: place, help: help)
  }

  static func encoding(_ message: String, at place: SourcePlace, severity: Severity = .error) -> Diagnostic {
    Diagnostic(code: "SRC002", id: "text-encoding", severity: severity, message: message, place: place)
  }

  static func duplicateKey(_ message: String, at place: SourcePlace, first: SourcePlace) -> Diagnostic {
    Diagnostic(
      code: "SRC003", id: "duplicate-key", severity: .error, message: message, place: place,
      related: [RelatedPlace(first, "given first here")])
  }

  static func unknownKey(_ message: String, at place: SourcePlace, severity: Severity = .error, help: [String] = [])
    -> Diagnostic
  {
    Diagnostic(code: "SRC004", id: "unknown-key", severity: severity, message: message, place: place, help: help)
  }

  static func wrongType(_ message: String, at place: SourcePlace, help: [String] = []) -> Diagnostic {
    Diagnostic(
      code: "SRC005", id: "wrong-value-type", severity: .error, message: message, place: place, help: help)
  }

  static func aliasLimit(_ message: String, at place: SourcePlace) -> Diagnostic {
    Diagnostic(code: "SRC007", id: "alias-expansion-limit", severity: .error, message: message, place: place)
  }

  static func include(_ message: String, at place: SourcePlace, severity: Severity = .error) -> Diagnostic {
    Diagnostic(code: "SRC008", id: "include-invalid", severity: severity, message: message, place: place)
  }

  static func inputLimit(_ message: String, at place: SourcePlace) -> Diagnostic {
    Diagnostic(code: "SRC017", id: "input-limit-exceeded", severity: .error, message: message, place: place)
  }
}
