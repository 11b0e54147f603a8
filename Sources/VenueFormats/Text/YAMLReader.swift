import VenueDiagnostics

/// Reads one YAML file into a tree with positions: libyaml finds the tokens, and this type interprets them.
///
/// A venue needs only a part of YAML. One document per file; plain aliases within limits; no merge keys, no
/// tags that change a value; a repeated key in a map is an error. A file with a syntax error is skipped, and the others are read.
struct YAMLReader {
  struct Limits: Sendable {
    /// libyaml is quadratic in nesting, so this limit is low.
    var depth = 200
    var aliasDepth = 64
    /// Nodes that aliases may add, per byte of the file.
    var expansion = 100
  }

  struct Document: Sendable {
    /// nil if the file could not be read; `.null` content for an empty one.
    var root: SourceNode?
    /// From `#` to the end of the line, for suppressions.
    var comments: [Range<Int>] = []
    var diagnostics: [Diagnostic] = []
    /// Findings whose correction makes a key of a line, with that line.
    var presumed: [(finding: SourcePlace, entry: SourcePlace)] = []
  }

  /// Most slips of a file that are read as they were meant.
  private static let mostMended = 20

  /// - Parameter mends: true to read text with a slip whose meaning is clear as it was meant. The slip is reported as an error.
  /// - Complexity: O(*n*): the text is read again at most ``mostMended`` times.
  static func read(_ bytes: [UInt8], file: String, limits: Limits = Limits(), mends: Bool = false) -> Document {
    var document = Document()
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    if let problem = TextEncoding.problem(in: bytes, file: file) {
      document.diagnostics.append(problem)
      if problem.severity == .error { return document }
    }
    var text = MendedText(bytes)
    var reported: [Diagnostic] = []
    if let conflict = ConflictMarks(in: bytes) {
      let place = SourcePlace(file: file, range: conflict.first)
      reported.append(.unparsable(conflict.message, at: place, help: ConflictMarks.help))
      guard mends, let first = text.mended(by: conflict.excluded.map { ByteEdit($0) }) else {
        document.diagnostics += reported
        return document
      }
      text = first
    }
    while true {
      var builder = YAMLTreeBuilder(bytes, read: text, file: file, start: hasMark ? 3 : 0, limits: limits)
      document.root = builder.build()
      if mends, document.root == nil, reported.count < mostMended, let fault = builder.fault, !fault.edits.isEmpty,
        let next = text.mended(by: fault.edits)
      {
        reported.append(fault.diagnostic(in: file))
        if let entry = fault.entry {
          document.presumed.append(
            (SourcePlace(file: file, range: fault.range), SourcePlace(file: file, range: entry)))
        }
        text = next
        continue
      }
      // What stops the reading of a mended text without a known cause is a consequence.
      let isConsequence = document.root == nil && !reported.isEmpty && builder.fault == nil
      document.diagnostics += reported + (isConsequence ? [] : builder.diagnostics)
      document.comments = YAMLComments.ranges(in: bytes, outside: builder.scalars)
      return document
    }
  }
}
