import VenueDiagnostics

/// The schemas of text venues (`schema` in `venue.yaml`), and the steps between them.
package struct SchemaSteps: Sendable {
  /// The schema that this version reads and writes.
  package let current: Int
  private let all: [Int: SchemaStep]

  /// The schemas of this version. 1 is the first one: there is no step yet.
  package static let venues = SchemaSteps(current: 1, [])

  /// - Parameter steps: at most one from each schema.
  package init(current: Int, _ steps: [SchemaStep]) {
    self.current = current
    all = Dictionary(uniqueKeysWithValues: steps.map { ($0.from, $0) })
  }

  /// The steps from a schema to the current one, in their order; nil if they do not lead there.
  ///
  /// - Complexity: O(*n*) in the steps.
  func steps(from schema: Int) -> [SchemaStep]? {
    guard schema <= current, schema >= current - all.count else { return nil }
    let steps = (schema..<current).compactMap { all[$0] }
    return steps.count == current - schema ? steps : nil
  }

  /// The finding about a venue with another schema.
  ///
  /// - Parameter schema: the value of the key `schema`.
  /// - Returns: nil for the current schema.
  func finding(about schema: NodeCursor) -> Diagnostic? {
    guard schema.node.number != Double(current) else { return nil }
    let written = schema.node.text ?? schema.node.description
    if schema.node.number == nil, let number = schema.node.text.flatMap(PlainScalarReading.number) {
      let isCurrent = number == Double(current)
      return Diagnostic(
        .schemaVersionUnsupported, "`schema` must be a number, but is the text '\(written)'", place: schema.place,
        help: ["remove the quotes"],
        fix: isCurrent ? .bytes("\(current)", at: schema.place, "write \(current)") : nil)
    }
    if let number = schema.node.number.flatMap(Int.init(exactly:)), steps(from: number) != nil {
      return Diagnostic(
        .schemaVersionUnsupported,
        "schema \(written) is an earlier one; this version of venuemap reads schema \(current)", place: schema.place,
        help: ["run `venuemap migrate` with the venue's folder: it changes the files to schema \(current)"])
    }
    return Diagnostic(
      .schemaVersionUnsupported,
      "schema \(written) is not supported; this version of venuemap reads schema \(current)", place: schema.place,
      help: ["write `schema: \(current)`, or install a newer venuemap"])
  }
}
