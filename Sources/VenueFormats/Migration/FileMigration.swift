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
    let before = try parsed()
    var (tree, value) = (before.tree, try WrittenValue(of: before.tree, depth: depth))
    let first = rounds.count
    for change in changes {
      value = try change.applied(to: value)
      if edit(try change.edits(of: tree)) { tree = try parsed().tree }
    }
    if isHead {
      value = value.numbered(step.from + 1)
      edit(try schema(step.from + 1, in: tree))
    }
    guard rounds.count > first else { return }
    let after = try parsed()
    guard try WrittenValue(of: after.tree, depth: depth).isSame(as: value), after.comments == before.comments else {
      throw MigrationFault("the text after the step would say something else")
    }
  }

  /// The text as it is now.
  ///
  /// - Returns: with its comments, sorted: a comment moves with its key.
  private func parsed() throws(MigrationFault) -> (tree: EditTree, comments: [String]) {
    if path.lowercased().hasSuffix("json") {
      do throws(JSONError) { _ = try JSONReader.read(bytes) } catch {
        throw MigrationFault("the text is not JSON: \(error)")
      }
      guard let tree = EditTree(bytes, file: path) else { throw MigrationFault("it is not read") }
      return (tree, [])
    }
    let document = YAMLReader.read(bytes, file: path)
    if let fault = document.diagnostics.first(where: { $0.severity == .error }) {
      throw MigrationFault("it is not read: \(fault.message)")
    }
    guard let root = document.root else { throw MigrationFault("it is not read") }
    let comments = document.comments.map { range in
      var text = bytes[range]
      while text.last.map(EditTree.isSpace) == true { text.removeLast() }
      return String(decoding: text, as: UTF8.self)
    }
    return (EditTree(bytes, yaml: root), comments.sorted())
  }

  private func schema(_ number: Int, in tree: EditTree) throws(MigrationFault) -> [ByteEdit] {
    guard let item = tree.items(of: tree.root).first(where: { $0.key == "schema" }) else {
      throw MigrationFault("it has no `schema`")
    }
    return [ByteEdit(item.value.content, "\(number)")]
  }

  /// - Returns: false without edits.
  @discardableResult
  private mutating func edit(_ edits: [ByteEdit]) -> Bool {
    guard !edits.isEmpty else { return false }
    var (result, offset): ([UInt8], Int) = ([], 0)
    var round: [TextEdit] = []
    result.reserveCapacity(bytes.count)
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    // If edits overlap, only the first one is made, and the proof finds that the other is missing.
    for (_, edit) in ordered where edit.range.lowerBound >= offset {
      result += bytes[offset..<edit.range.lowerBound]
      result += edit.text.utf8
      offset = edit.range.upperBound
      round.append(TextEdit(file: path, range: edit.range, text: edit.text))
    }
    bytes = result + bytes[offset...]
    rounds.append(round)
    return true
  }

  // MARK: Tables

  /// New names of columns, with those of its languages: `name`, `name:fi`.
  private mutating func renameColumns(_ changes: [SchemaChange]) throws(MigrationFault) {
    for change in changes {
      guard case .rename(let column, let new) = change.kind, change.path.isEmpty else {
        throw MigrationFault("a step can only rename columns of a table")
      }
      let table = CSVReader.read(bytes)
      let records = table.records
      if let problem = table.problem { throw MigrationFault(problem.message) }
      guard let header = records.first else { continue }
      let names = header.map(\.text)
      let renamed = names.map { $0 == column || $0.hasPrefix(column + ":") ? new + $0.dropFirst(column.count) : $0 }
      guard names != renamed else { continue }
      var known: Set<String> = []
      for name in names { guard known.insert(name).inserted else { throw .repeated(name) } }
      var edits: [ByteEdit] = []
      for (field, name) in zip(header, renamed) where field.text != name {
        guard !known.contains(name) else { throw .taken(field.text, name) }
        let old = String(decoding: bytes[field.range], as: UTF8.self)
        edits.append(ByteEdit(field.range, NewValueText(format: .csv(table.separator), old: old).quoted(name)))
      }
      edit(edits)
      let after = CSVReader.read(bytes)
      let isProved =
        after.problem == nil
        && after.records.dropFirst().map { $0.map(\.text) } == records.dropFirst().map { $0.map(\.text) }
        && after.records.first?.map(\.text) == renamed
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
