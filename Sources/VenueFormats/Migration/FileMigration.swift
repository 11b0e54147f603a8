import VenueDiagnostics
import VenueJSON

/// One file of a text venue, while steps of the schema change it.
struct FileMigration {
  let path: String
  /// The text after the steps that were made.
  private(set) var bytes: [UInt8]
  /// The edits that were made, one list after the other; each has the ranges of the text before it, sorted.
  private(set) var rounds: [[TextEdit]] = []

  init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }

  /// Makes a step. The new text is proved to say what the step makes of its values.
  ///
  /// - Throws: if a change cannot be made, or the text would say something else.
  mutating func make(_ step: SchemaStep) throws(MigrationFault) {
    let changes = step.changes.filter { NamePattern($0.files).matches(path) }
    let isHead = path == "venue.yaml"
    guard !changes.isEmpty || isHead else { return }
    if path.lowercased().hasSuffix(".csv") { return try renameColumns(changes) }
    let depth = (changes.map(\.depth).max() ?? 0) + 2
    let before = try tree(bytes)
    let old = comments
    var value = WrittenValue(of: before, depth: depth)
    for change in changes {
      value = try change.applied(to: value)
      edit(try change.edits(of: try tree(bytes)))
    }
    if isHead {
      value = value.numbered(step.from + 1)
      edit(try schema(step.from + 1, in: try tree(bytes)))
    }
    guard WrittenValue(of: try tree(bytes), depth: depth).isSame(as: value), comments == old else {
      throw MigrationFault("the text after the step would say something else")
    }
  }

  private func tree(_ bytes: [UInt8]) throws(MigrationFault) -> EditTree {
    if path.lowercased().hasSuffix("json") {
      do throws(JSONError) { _ = try JSONReader.read(bytes) } catch {
        throw MigrationFault("the text is not JSON: \(error)")
      }
    } else if let fault = YAMLReader.read(bytes, file: path).diagnostics.first(where: { $0.severity == .error }) {
      throw MigrationFault("it is not read: \(fault.message)")
    }
    guard let tree = EditTree(bytes, file: path) else { throw MigrationFault("it is not read") }
    return tree
  }

  private func schema(_ number: Int, in tree: EditTree) throws(MigrationFault) -> [ByteEdit] {
    guard let item = tree.items(of: tree.root).first(where: { $0.key == "schema" }) else {
      throw MigrationFault("it has no `schema`")
    }
    return [ByteEdit(item.value.content, "\(number)")]
  }

  /// Sorted: a comment moves with its key.
  private var comments: [String] {
    guard !path.lowercased().hasSuffix("json") else { return [] }
    return YAMLReader.read(bytes, file: path).comments.map { range in
      var text = bytes[range]
      while text.last.map(EditTree.isSpace) == true { text.removeLast() }
      return String(decoding: text, as: UTF8.self)
    }.sorted()
  }

  private mutating func edit(_ edits: [ByteEdit]) {
    guard !edits.isEmpty else { return }
    var (result, offset): ([UInt8], Int) = ([], 0)
    var round: [TextEdit] = []
    result.reserveCapacity(bytes.count)
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    // Of edits that overlap the first is made; the proof finds that the other is missing.
    for (_, edit) in ordered where edit.range.lowerBound >= offset {
      result += bytes[offset..<edit.range.lowerBound]
      result += edit.text.utf8
      offset = edit.range.upperBound
      round.append(TextEdit(file: path, range: edit.range, text: edit.text))
    }
    bytes = result + bytes[offset...]
    rounds.append(round)
  }

  // MARK: Tables

  /// New names of columns.
  private mutating func renameColumns(_ changes: [SchemaChange]) throws(MigrationFault) {
    for change in changes {
      guard case .rename(let column, let new) = change.kind, change.path.isEmpty else {
        throw MigrationFault("a step can only rename columns of a table")
      }
      let (records, problem) = CSVReader.records(in: bytes)
      if let problem { throw MigrationFault(problem.message) }
      guard let header = records.first, let field = header.first(where: { $0.text == column }) else { continue }
      guard !header.contains(where: { $0.text == new }) else { throw .taken(column, new) }
      let old = String(decoding: bytes[field.range], as: UTF8.self)
      edit([ByteEdit(field.range, NewValueText(format: .csv, old: old).quoted(new))])
      let after = CSVReader.records(in: bytes)
      let isProved =
        after.problem == nil
        && after.records.dropFirst().map { $0.map(\.text) } == records.dropFirst().map { $0.map(\.text) }
        && after.records.first?.map(\.text) == header.map { $0.text == column ? new : $0.text }
      guard isProved else { throw MigrationFault("the table after the step would say something else") }
    }
  }
}

extension WrittenValue {
  fileprivate func numbered(_ schema: Int) -> WrittenValue {
    guard case .map(var entries) = self, let index = entries.firstIndex(where: { $0.key == "schema" }) else {
      return self
    }
    entries[index].value = .scalar("\(schema)", .plain)
    return .map(entries)
  }
}
