package import VenueDiagnostics

/// Computes the edits of files that make corrections. Each file is parsed once.
package final class FixEditing {
  private let text: (String) -> [UInt8]?
  private var trees: [String: EditTree?] = [:]

  /// - Parameter text: the bytes of a file as they were when the findings were made; nil if it cannot be edited.
  package init(text: @escaping (String) -> [UInt8]?) { self.text = text }

  /// The edits of a correction, sorted; without changes that no edit of the text makes.
  package func edits(for fix: Fix) -> [TextEdit] {
    var made: [[TextEdit]] = []
    var removals: [Removal: Set<Int>] = [:]
    for change in fix.changes {
      let file = change.place.file
      guard let bytes = text(file), change.place.range.upperBound <= bytes.count else { continue }
      switch change.kind {
      case .text(let text): made.append([TextEdit(file: file, range: change.place.range, text: text)])
      case .removeComment: made.append([CommentRemoval.edit(change.place, in: bytes)])
      default:
        guard let tree = tree(file, bytes), let found = tree.location(of: change.place.range),
          let location = tree.descend(change.path, from: found)
        else { continue }
        if change.kind == .remove {
          // Neighbours are removed together, because each one alone takes a comma with it.
          guard let container = location.container else { continue }
          removals[Removal(file: file, container: container.range), default: []].insert(location.index)
          continue
        }
        guard let edits = ValueEdits(tree: tree, location: location, found: found).edits(change.kind) else { continue }
        made.append(edits.map { TextEdit(file: file, range: $0.range, text: $0.text) })
      }
    }
    for (removal, indexes) in removals.sorted(by: { $0.key < $1.key }) {
      guard let tree = trees[removal.file] ?? nil, let container = tree.location(of: removal.container)?.node,
        let edits = ContainerEdits(tree: tree, container: container).remove(indexes)
      else { continue }
      made.append(edits.map { TextEdit(file: removal.file, range: $0.range, text: $0.text) })
    }
    // An edit that changes nothing would be made again and again.
    return FixEditing.joined(made).filter { edit in
      text(edit.file).map { !$0[edit.range].elementsEqual(edit.text.utf8) } ?? false
    }
  }

  private struct Removal: Hashable, Comparable {
    var file: String
    var container: Range<Int>

    static func < (a: Removal, b: Removal) -> Bool {
      (a.file, a.container.lowerBound, a.container.upperBound) < (
        b.file, b.container.lowerBound, b.container.upperBound
      )
    }
  }

  private func tree(_ file: String, _ bytes: [UInt8]) -> EditTree? {
    if let known = trees[file] { return known }
    let tree = EditTree(bytes, file: file)
    trees[file] = .some(tree)
    return tree
  }

  /// An edit with the number of its change.
  private struct Numbered {
    var edit: TextEdit
    var change: Int

    static func precedes(_ a: Numbered, _ b: Numbered) -> Bool {
      a.edit == b.edit ? a.change < b.change : a.edit < b.edit
    }
  }

  /// The edits of all changes. Of two changes that overlap, the first; equal edits are one.
  private static func joined(_ changes: [[TextEdit]]) -> [TextEdit] {
    var all: [Numbered] = []
    for (change, edits) in changes.enumerated() { all += edits.map { Numbered(edit: $0, change: change) } }
    all.sort(by: Numbered.precedes)
    var dropped: Set<Int> = []
    for (first, second) in zip(all, all.dropFirst()) {
      let isOther = first.change != second.change && first.edit != second.edit
      if isOther, first.edit.overlaps(second.edit) { dropped.insert(max(first.change, second.change)) }
    }
    var result: [TextEdit] = []
    for one in all where !dropped.contains(one.change) && result.last != one.edit {
      // A longer edit before the previous one.
      if let last = result.last, last.overlaps(one.edit) { return [] }
      result.append(one.edit)
    }
    return result
  }
}

/// Edits of one value.
struct ValueEdits {
  let tree: EditTree
  let location: EditTree.Location
  /// The value at the place of the change, which the path of the change begins at.
  let found: EditTree.Location

  /// nil if no edit of the text makes the change.
  func edits(_ kind: SourceChangeKind) -> [ByteEdit]? {
    switch kind {
    case .replace(let value): replace(value)
    case .rename(let key): rename(key)
    case .exchange(let path): exchange(path)
    case .insert(let key, let value, let isFirst): insert(value, key, isFirst: isFirst)
    case .append(let value):
      location.node.kind == .list ? ContainerEdits(tree: tree, container: location.node).insert(value) : nil
    case .positions(let change): positions(change)
    case .remove, .text, .removeComment: nil
    }
  }

  private func replace(_ value: NewValue) -> [ByteEdit]? {
    // A map or list is never replaced by one word.
    if location.node.kind != .scalar, value != .null { guard case .list = value else { return nil } }
    guard !location.isAlias, !location.isKey else { return nil }
    let range = location.node.content
    let writer = NewValueText(
      format: tree.format, isFlow: location.container?.isFlow ?? false,
      old: location.node.kind == .scalar ? tree.text(range) : "")
    let text = writer.text(value)
    // A key without a value: a space follows its colon.
    let needsSpace =
      range.isEmpty && tree.format == .yaml && range.lowerBound > 0
      && tree.bytes[range.lowerBound - 1] == UInt8(ascii: ":")
    return [ByteEdit(range, needsSpace ? " " + text : text)]
  }

  private func rename(_ key: String) -> [ByteEdit]? {
    guard let container = location.container else { return nil }
    let items = tree.items(of: container)
    guard items.indices.contains(location.index), let range = items[location.index].keyRange,
      !items.contains(where: { $0.key == key })
    else { return nil }
    let writer = NewValueText(format: tree.format, isFlow: container.isFlow, old: tree.text(range))
    return [ByteEdit(range, writer.quoted(key))]
  }

  private func exchange(_ path: [String]) -> [ByteEdit]? {
    guard let other = tree.descend(path, from: found), !other.isAlias, !location.isAlias else { return nil }
    return [
      ByteEdit(location.node.content, tree.text(other.node.content)),
      ByteEdit(other.node.content, tree.text(location.node.content)),
    ]
  }

  private func insert(_ value: NewValue, _ key: String, isFirst: Bool) -> [ByteEdit]? {
    guard !location.isAlias, location.node.kind == .map else { return nil }
    var map = location.node
    let items = tree.items(of: map)
    let isOfFeature = ["id", "type", "feature_type", "geometry", "properties"].contains(key)
    if tree.format == .json, !isOfFeature, items.contains(where: { $0.key == "geometry" }),
      let properties = items.first(where: { $0.key == "properties" })?.value
    {
      map = properties
    }
    guard map.kind == .map else { return nil }
    if let known = tree.items(of: map).first(where: { $0.key == key }) {
      guard !known.isAlias, ["", "null", "~"].contains(tree.text(known.value.content)) else { return nil }
      let place = EditTree.Location(node: known.value, container: map)
      return ValueEdits(tree: tree, location: place, found: place).replace(value)
    }
    return ContainerEdits(tree: tree, container: map).insert(value, key: key, isFirst: isFirst)
  }

  private func positions(_ change: PositionChange) -> [ByteEdit]? {
    guard !location.isAlias else { return nil }
    var edits = PositionEdits(tree)
    edits.apply(change, to: location.node)
    return edits.isComplete && !edits.edits.isEmpty ? edits.edits : nil
  }
}

/// Removes a comment of YAML.
enum CommentRemoval {
  static func edit(_ place: SourcePlace, in bytes: [UInt8]) -> TextEdit {
    var start = place.range.lowerBound
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    var end = place.range.upperBound
    guard start == 0 || bytes[start - 1] == 0x0A else {
      // Behind a value: its line end stays.
      return TextEdit(file: place.file, range: start..<end, text: "")
    }
    if end < bytes.count, bytes[end] == 0x0D { end += 1 }
    if end < bytes.count, bytes[end] == 0x0A { end += 1 }
    return TextEdit(file: place.file, range: start..<end, text: "")
  }
}
