/// The findings of one run with all that printing them needs; the renderers beside this file turn it into text or JSON.
public struct FindingsReport: Sendable {
  /// In the order they are printed.
  public var diagnostics: [Diagnostic]
  public var skipped: [SkippedChecks]
  public var counts: SeverityCounts
  /// Checked input for the last line: `"2 levels"`.
  public var scope: String
  /// What stands before the names of files where people are to find them: the venue as it was named, `"venues/mall"`; empty to
  /// name files as the venue knows them.
  public var root: String
  /// Of every file that was read as text and has a finding in it, by name.
  var lines: [String: SourceLines]

  public init(
    diagnostics: [Diagnostic], skipped: [SkippedChecks], texts: [String: SourceText], scope: String, root: String = ""
  ) {
    self.diagnostics = diagnostics
    self.skipped = skipped
    self.scope = scope
    self.root = root
    counts = SeverityCounts(diagnostics)
    // Only files with a finding in them are gone through for their line ends.
    var named = Set(diagnostics.compactMap(\.place?.file))
    for diagnostic in diagnostics { for related in diagnostic.related { named.insert(related.place.file) } }
    lines = texts.filter { named.contains($0.key) }.compactMapValues { $0.lines() }
  }

  /// The name of a file as people find it from where they are.
  package func address(of file: String) -> String {
    if root.isEmpty || root == "." || file == root { return file }
    return root.hasSuffix("/") ? root + file : root + "/" + file
  }

  /// 1-based line and column of a place; line 1, column 1 of a file that was not read as text, or has changed since.
  func lineAndColumn(of place: SourcePlace) -> (line: Int, column: Int) {
    lines[place.file]?.lineAndColumn(at: place.range.lowerBound) ?? (1, 1)
  }
}
