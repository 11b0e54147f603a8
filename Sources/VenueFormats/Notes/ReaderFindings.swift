import VenueDiagnostics

/// Findings that several readers make, worded by them.
extension Diagnostic {
  /// The same as a warning: the value was read.
  var asWarning: Diagnostic {
    var warning = self
    warning.severity = .warning
    return warning
  }

  static func unparsable(
    _ message: String, at place: SourcePlace, severity: Severity = .error, help: [String] = [], fix: Fix? = nil
  ) -> Diagnostic {
    Diagnostic(
      .unparsableDocument, message, severity: severity, place: place, help: help, fix: fix)
  }

  static func encoding(
    _ message: String, at place: SourcePlace, severity: Severity = .error, help: [String] = [], fix: Fix? = nil
  ) -> Diagnostic {
    Diagnostic(.textEncoding, message, severity: severity, place: place, help: help, fix: fix)
  }

  /// - Parameter isEqual: true if both have the same value, so that one can be removed.
  static func duplicateKey(
    _ message: String, at place: SourcePlace, first: SourcePlace, isEqual: Bool = false
  ) -> Diagnostic {
    Diagnostic(
      .duplicateKey, message, place: place, related: [RelatedPlace(first, "the first one is here")],
      fix: isEqual ? Fix("remove it: both have the same value", .safe, [SourceChange(place, .remove)]) : nil)
  }

  static func unknownKey(
    _ message: String, at place: SourcePlace, severity: Severity = .error, help: [String] = [],
    meant: String? = nil, fix: Fix? = nil
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      .unknownKey, message, severity: severity, place: place, help: help, fix: fix)
    diagnostic.meant = meant
    return diagnostic
  }

  static func wrongType(
    _ message: String, at place: SourcePlace, help: [String] = [], fix: Fix? = nil
  ) -> Diagnostic {
    Diagnostic(
      .wrongValueType, message, place: place, help: help.isEmpty ? fix.map { [$0.title] } ?? [] : help, fix: fix)
  }

  static func aliasLimit(_ message: String, at place: SourcePlace) -> Diagnostic {
    Diagnostic(.aliasExpansionLimit, message, place: place)
  }

  static func include(
    _ message: String, at place: SourcePlace, severity: Severity = .error, help: [String] = [], fix: Fix? = nil
  ) -> Diagnostic {
    Diagnostic(.includeInvalid, message, severity: severity, place: place, help: help, fix: fix)
  }

  static func inputLimit(_ message: String, at place: SourcePlace) -> Diagnostic {
    Diagnostic(.inputLimitExceeded, message, place: place)
  }

  /// - Parameter table: of a GeoPackage; empty for other files.
  static func unreadableReferenceSystem(
    _ name: String, of file: String, table: String = "", at place: SourcePlace
  ) -> Diagnostic {
    let converted = table.isEmpty ? "converted.geojson \(file)" : "converted.gpkg \(file) \(table)"
    return Diagnostic(
      .coordinateInvalid,
      "the positions of \(table.isEmpty ? file : "\(table) in \(file)") are in \(name), which is not read",
      place: place,
      help: [
        "convert the file: ogr2ogr -t_srs EPSG:4326 \(converted)",
        "or write `fit` with control points for a local system",
      ])
  }
}
