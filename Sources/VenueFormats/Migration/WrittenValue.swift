/// What a file says, without the places and the layout: two texts with equal values say the same.
indirect enum WrittenValue {
  struct Entry {
    var key: String
    var value: WrittenValue
  }

  /// Style nil: any style.
  case scalar(String, ScalarStyle?)
  case list([WrittenValue])
  case map([Entry])
  /// A part of a JSON file that no change reaches, as it is written.
  case part(String)

  /// - Parameter depth: levels of nesting of a JSON file that changes can reach.
  /// - Throws: for a repeated key, of which each reader takes another one.
  init(of tree: EditTree, depth: Int) throws(MigrationFault) {
    try self.init(tree.root, in: tree, depth: tree.format == .json ? depth : .max)
  }

  private init(_ node: EditNode, in tree: EditTree, depth: Int) throws(MigrationFault) {
    guard depth > 0 else {
      self = .part(tree.text(node.content))
      return
    }
    switch node.kind {
    case .scalar: self = WrittenValue.scalar(of: node, in: tree)
    case .list:
      var elements: [WrittenValue] = []
      for item in tree.items(of: node) { elements.append(try WrittenValue(item.value, in: tree, depth: depth - 1)) }
      self = .list(elements)
    case .map:
      var entries: [Entry] = []
      var keys: Set<String> = []
      for item in tree.items(of: node) {
        if let key = item.key { guard keys.insert(key).inserted else { throw .repeated(key) } }
        entries.append(Entry(key: item.key ?? "", value: try WrittenValue(item.value, in: tree, depth: depth - 1)))
      }
      self = .map(entries)
    }
  }

  static func scalar(of node: EditNode, in tree: EditTree) -> WrittenValue {
    switch node.source?.content {
    case .scalar(let text, let style): return .scalar(text, style)
    case .some: return .scalar("", .plain)
    case nil: break
    }
    let bytes = tree.bytes[node.content]
    guard bytes.first == UInt8(ascii: "\""), bytes.count > 1 else { return .scalar(tree.text(node.content), .plain) }
    return .scalar(JSONItems.string(bytes), .quoted)
  }

  /// The text of a scalar; nil for other values.
  var text: String? { if case .scalar(let text, _) = self { text } else { nil } }

  func isSame(as other: WrittenValue) -> Bool {
    switch (self, other) {
    case (.scalar(let a, let style), .scalar(let b, let otherStyle)):
      a == b && (style == nil || otherStyle == nil || style == otherStyle)
    case (.part(let a), .part(let b)): a == b
    case (.list(let a), .list(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.isSame(as: $1) }
    case (.map(let a), .map(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.key == $1.key && $0.value.isSame(as: $1.value) }
    default: false
    }
  }
}

/// The reason why a file cannot be changed as a step requires.
struct MigrationFault: Error, Hashable {
  /// One clause, without a full stop.
  var reason: String

  init(_ reason: String) { self.reason = reason }

  static func repeated(_ key: String) -> MigrationFault {
    MigrationFault("`\(key)` is there twice; remove one of them")
  }

  static func taken(_ key: String, _ other: String) -> MigrationFault {
    MigrationFault("`\(key)` becomes `\(other)`, but \(other) is there already; remove one of them")
  }
}
