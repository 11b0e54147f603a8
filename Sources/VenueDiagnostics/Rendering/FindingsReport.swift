/// The findings of one run, with all data for printing; the renderers beside this file convert them to text or JSON.
public struct FindingsReport: Sendable {
  /// In the order of printing.
  public var diagnostics: [Diagnostic]
  public var skipped: [SkippedChecks]
  /// Findings that the source suppresses, in the order of printing.
  public var suppressed: [SuppressedFinding]
  /// Findings that a baseline or an earlier state also has, which are not listed; nil without one.
  public var known: KnownFindings?
  /// Findings below `--min-severity`, which are counted only; nil without it.
  public var belowMinimum: SeverityCounts?
  /// Counts of ``diagnostics``.
  public var counts: SeverityCounts
  /// Checked input for the last line: `"2 levels"`.
  public var scope: String
  /// Prefix with which file names can be opened: the venue in the spelling of the argument, `"venues/mall"`; empty to
  /// name files relative to the venue.
  public var root: String
  /// Lines of every text file with a finding, by name.
  var lines: [String: SourceLines]

  /// - Parameter minimum: findings below this severity are only counted.
  public init(
    diagnostics: [Diagnostic], skipped: [SkippedChecks], suppressed: [SuppressedFinding] = [],
    known: KnownFindings? = nil, from minimum: Severity? = nil, texts: [String: SourceText], scope: String,
    root: String = ""
  ) {
    let shown = minimum.map { minimum in diagnostics.filter { $0.severity >= minimum } } ?? diagnostics
    self.diagnostics = shown
    belowMinimum = minimum.map { minimum in SeverityCounts(diagnostics.lazy.filter { $0.severity < minimum }) }
    self.skipped = skipped
    self.suppressed = suppressed
    self.known = known
    self.scope = scope
    self.root = root
    counts = SeverityCounts(shown)
    // Line ends are computed only for files with a finding.
    var named = Set(shown.compactMap(\.place?.file))
    for one in suppressed { named.formUnion([one.diagnostic.place?.file, one.place.file].compactMap { $0 }) }
    for diagnostic in shown { for related in diagnostic.related { named.insert(related.place.file) } }
    for diagnostic in shown { for edit in diagnostic.fix?.edits ?? [] { named.insert(edit.file) } }
    lines = texts.filter { named.contains($0.key) }.compactMapValues { $0.lines() }
  }

  /// The name of a file relative to the user's working folder.
  package func address(of file: String) -> String {
    if root.isEmpty || root == "." || file == root { return file }
    return root.hasSuffix("/") ? root + file : root + "/" + file
  }

  /// 1-based line and column of a place; line 1, column 1 of a file that was not read as text, or has changed since.
  func lineAndColumn(of place: SourcePlace) -> (line: Int, column: Int) {
    lines[place.file]?.lineAndColumn(at: place.range.lowerBound) ?? (1, 1)
  }

  /// Lines and columns of a place; nil for a file that was not read as text, or has changed since.
  public func span(of place: SourcePlace) -> TextSpan? { lines[place.file]?.span(of: place.range) }

  /// The part of a file without lines in which a place is, such as `rooms/47`: a table and its row; nil for other files.
  public func part(of place: SourcePlace) -> String? {
    guard lines[place.file] == nil, place.range.isEmpty, place.pointer.hasPrefix("/") else { return nil }
    return PrintableText.line(String(place.pointer.dropFirst()), limit: 200)
  }

  /// Lines and columns of the bytes that an edit replaces.
  public func span(of edit: TextEdit) -> TextSpan {
    lines[edit.file]?.exactSpan(of: edit.range) ?? TextSpan(line: 1, column: 1, endLine: 1, endColumn: 1)
  }
}
