import VenueDiagnostics

/// Findings that several readers make, worded by them.
extension Diagnostic {
  static func unparsable(_ message: String, at place: SourcePlace, severity: Severity = .error, help: [String] = [])
    -> Diagnostic
  {
    Diagnostic(
      .unparsableDocument, message, severity: severity, place: place, help: help)
  }

  static func encoding(_ message: String, at place: SourcePlace, severity: Severity = .error) -> Diagnostic {
    Diagnostic(.textEncoding, message, severity: severity, place: place)
  }

  static func duplicateKey(_ message: String, at place: SourcePlace, first: SourcePlace) -> Diagnostic {
    Diagnostic(
      .duplicateKey, message, place: place, related: [RelatedPlace(first, "the first one is here")])
  }

  static func unknownKey(
    _ message: String, at place: SourcePlace, severity: Severity = .error, help: [String] = [],
    meant: String? = nil
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      .unknownKey, message, severity: severity, place: place, help: help)
    diagnostic.meant = meant
    return diagnostic
  }

  static func wrongType(_ message: String, at place: SourcePlace, help: [String] = []) -> Diagnostic {
    Diagnostic(
      .wrongValueType, message, place: place, help: help)
  }

  static func aliasLimit(_ message: String, at place: SourcePlace) -> Diagnostic {
    Diagnostic(.aliasExpansionLimit, message, place: place)
  }

  static func include(_ message: String, at place: SourcePlace, severity: Severity = .error) -> Diagnostic {
    Diagnostic(.includeInvalid, message, severity: severity, place: place)
  }

  static func inputLimit(_ message: String, at place: SourcePlace) -> Diagnostic {
    Diagnostic(.inputLimitExceeded, message, place: place)
  }
}
