import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Collects what the readers of one venue have to say, in the order met.
///
/// A class, so that every cursor into a file can report without handing findings back through each return value; it
/// lives inside one read and is never shared between tasks.
final class ReadingLog {
  private(set) var diagnostics: [Diagnostic] = []
  /// Findings of one rule in one file that are kept; the rest are counted.
  private static let limit = 1000
  private var counts: [Cause: (kept: Int, left: Int, firstLeft: SourcePlace?, worst: Severity)] = [:]
  private var said: Set<Said> = []
  /// What misspelt keys were meant for, by file.
  private var misspelt: [String: Set<String>] = [:]

  private struct Cause: Hashable {
    var code: String
    var file: String
  }

  private struct Said: Hashable {
    var code: String
    var place: SourcePlace
    var message: String
  }

  /// Text that stands unquoted where YAML may read something else; drained into the feature being read.
  var plainScalars: [(text: String, place: SourcePlace)] = []

  /// Keeps a finding, unless it was said before: a value that stands for many (`defaults`) is read for each of them.
  func report(_ diagnostic: Diagnostic) {
    if let meant = diagnostic.meant, let file = diagnostic.place?.file { misspelt[file, default: []].insert(meant) }
    guard let place = diagnostic.place else {
      diagnostics.append(diagnostic)
      return
    }
    let cause = Cause(code: diagnostic.code, file: place.file)
    var count = counts[cause] ?? (0, 0, nil, .info)
    defer { counts[cause] = count }
    guard count.kept < ReadingLog.limit else {
      count.left += 1
      count.worst = max(count.worst, diagnostic.severity)
      if count.firstLeft == nil { count.firstLeft = place }
      return
    }
    guard said.insert(Said(code: diagnostic.code, place: place, message: diagnostic.message)).inserted else { return }
    count.kept += 1
    diagnostics.append(diagnostic)
  }

  /// Whether further findings of a rule in a file are only counted: not worth wording them.
  func isFull(_ rule: RulePage, _ file: String) -> Bool {
    counts[Cause(code: rule.code, file: file)].map { $0.kept >= ReadingLog.limit } ?? false
  }

  /// Whether a key that was told to be misspelt was meant for what a pointer leads to: then its absence needs no telling.
  func isMisspelt(_ pointer: String, in file: String) -> Bool { misspelt[file]?.contains(pointer) ?? false }

  /// Counts a finding that ``isFull(_:_:)`` spared.
  func count(_ rule: RulePage, at place: SourcePlace, severity: Severity = .error) {
    let cause = Cause(code: rule.code, file: place.file)
    guard var count = counts[cause] else { return }
    count.left += 1
    count.worst = max(count.worst, severity)
    if count.firstLeft == nil { count.firstLeft = place }
    counts[cause] = count
  }

  /// One finding for each rule and file of which there were too many.
  func reportCounts() {
    for (cause, count) in counts.sorted(by: { ($0.key.file, $0.key.code) < ($1.key.file, $1.key.code) })
    where count.left > 0 {
      guard let like = diagnostics.first(where: { $0.code == cause.code && $0.place?.file == cause.file }) else {
        continue
      }
      diagnostics.append(
        Diagnostic(
          like.rule,
          "\(count.left) more in \(cause.file), beyond the first \(ReadingLog.limit), are counted and not listed",
          severity: count.worst, place: count.firstLeft))
    }
  }

  func report(contentsOf more: some Sequence<Diagnostic>) { for diagnostic in more { report(diagnostic) } }
}

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
      .duplicateKey, message, place: place, related: [RelatedPlace(first, "given first here")])
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
