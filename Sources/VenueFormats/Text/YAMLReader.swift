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
  }

  static func read(_ bytes: [UInt8], file: String, limits: Limits = Limits()) -> Document {
    var document = Document()
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    if let problem = TextEncoding.problem(in: bytes, file: file) {
      document.diagnostics.append(problem)
      if problem.severity == .error { return document }
    }
    var builder = YAMLTreeBuilder(bytes, file: file, start: hasMark ? 3 : 0, limits: limits)
    document.root = builder.build()
    document.diagnostics += builder.diagnostics
    document.comments = YAMLComments.ranges(in: bytes, outside: builder.scalars)
    return document
  }
}
