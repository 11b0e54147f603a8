import VenueDiagnostics
import VenueJSON

/// Builds a tree from the events of one file, and interprets them: repeated keys, aliases, limits.
struct YAMLTreeBuilder {
  private let events: YAMLEventReader
  private let byteCount: Int
  private let file: String
  private let start: Int
  private let limits: YAMLReader.Limits
  private var anchors: [String: Anchored] = [:]
  /// Anchors whose value is still being read: an alias to one of them would be infinite.
  private var openAnchors: Set<String> = []
  private var expandedNodes = 0
  /// Keys and positions that lead to the value being read.
  private var path: [String] = []

  /// A subtree that can be repeated, with the cost of a repetition.
  private struct Anchored {
    var built: Built
  }

  private struct Built {
    var node: SourceNode
    /// Nodes of the subtree, aliases expanded.
    var weight = 1
    /// Levels below and with this one.
    var height = 1
    var aliasDepth = 0
  }

  init(_ bytes: [UInt8], file: String, start: Int, limits: YAMLReader.Limits) {
    events = YAMLEventReader(bytes, file: file, start: start)
    byteCount = bytes.count
    self.file = file
    self.start = start
    self.limits = limits
  }

  var diagnostics: [Diagnostic] { events.diagnostics }
  /// Ranges of all scalars, rising.
  var scalars: [Range<Int>] { events.scalars }

  /// nil if a finding ended the reading.
  mutating func build() -> SourceNode? {
    try? events.reading { try document() }
  }

  private mutating func document() throws -> SourceNode {
    var root: SourceNode?
    while true {
      switch try events.next() {
      case .streamEnd: return root ?? SourceNode(.null, start..<start)
      case .documentStart(let offset):
        guard root == nil else {
          events.diagnostics.append(
            .unparsable("a second document begins here; one file holds one", at: events.place(offset..<offset + 1)))
          throw YAMLStop()
        }
      case .other: continue
      case let event: root = try value(event, depth: 1).node
      }
    }
  }

  private mutating func value(_ event: YAMLEvent, depth: Int) throws -> Built {
    guard depth <= limits.depth else {
      let offset = events.offset
      events.diagnostics.append(
        .inputLimit("nested deeper than \(limits.depth) levels", at: events.place(offset..<offset)))
      throw YAMLStop()
    }
    switch event {
    case .scalar(let node, let anchor):
      let built = Built(node: node)
      if let anchor { anchors[anchor] = Anchored(built: built) }
      return built
    case .alias(let name, let range): return try expand(name, range, depth: depth)
    case .sequenceStart(let offset, let isFlow, let anchor):
      if let anchor { openAnchors.insert(anchor) }
      let built = try sequence(from: offset, isFlow: isFlow, depth: depth)
      close(anchor, built)
      return built
    case .mappingStart(let offset, let isFlow, let anchor):
      if let anchor { openAnchors.insert(anchor) }
      let built = try mapping(from: offset, isFlow: isFlow, depth: depth)
      close(anchor, built)
      return built
    case .collectionEnd, .documentStart, .other, .streamEnd:
      return Built(node: SourceNode(.null, start..<start))
    }
  }

  private mutating func close(_ anchor: String?, _ built: Built) {
    guard let anchor else { return }
    openAnchors.remove(anchor)
    anchors[anchor] = Anchored(built: built)
  }

  private mutating func sequence(from offset: Int, isFlow: Bool, depth: Int) throws -> Built {
    var elements: [SourceNode] = []
    var total = Built(node: SourceNode(.null, offset..<offset))
    var end = offset
    while true {
      let event = try events.next()
      if case .collectionEnd(let mark) = event {
        if isFlow { end = mark }
        break
      }
      path.append(String(elements.count))
      let element = try value(event, depth: depth + 1)
      path.removeLast()
      add(element, to: &total)
      end = max(end, element.node.range.upperBound)
      elements.append(element.node)
    }
    total.node = SourceNode(.sequence(elements), offset..<max(offset, end))
    return total
  }

  private mutating func mapping(from offset: Int, isFlow: Bool, depth: Int) throws -> Built {
    var written: [UnbracketedLists.Entry] = []
    var total = Built(node: SourceNode(.null, offset..<offset))
    var end = offset
    while true {
      let keyEvent = try events.next()
      if case .collectionEnd(let mark) = keyEvent {
        if isFlow { end = mark }
        break
      }
      guard case .scalar(let keyNode, nil) = keyEvent, let key = keyNode.text else {
        let range = keyEvent.range ?? offset..<offset
        events.diagnostics.append(
          .unparsable("a key must be plain text, without anchor or alias", at: events.place(range)))
        throw YAMLStop()
      }
      path.append(JSONValue.escaped(key))
      let element = try value(try events.next(), depth: depth + 1)
      path.removeLast()
      add(element, to: &total)
      end = max(end, keyNode.range.upperBound, element.node.range.upperBound)
      written.append((keyNode, key, element.node))
    }
    if isFlow { written = withLists(written) }
    total.node = SourceNode(.mapping(distinct(written)), offset..<max(offset, end))
    return total
  }

  /// Lists that lack their brackets are reported, and read as lists.
  private func withLists(_ written: [UnbracketedLists.Entry]) -> [UnbracketedLists.Entry] {
    let lists = UnbracketedLists(joining: written) { entry in
      if case .null = entry.value.content { !events.isKey(before: entry.key.range.upperBound) } else { false }
    }
    for list in lists.found {
      let place = SourcePlace(file: file, range: list.range, pointer: pointer(to: list.name))
      events.diagnostics.append(
        .wrongType(
          "\(list.name) is a list, but has no brackets, so each comma ends a value here", at: place,
          fix: .bytes(list.text, at: place, "write \(list.text)")))
    }
    return lists.entries
  }

  /// The entries of a map, each key once; others are reported.
  private func distinct(_ written: [UnbracketedLists.Entry]) -> [SourceEntry] {
    var entries: [SourceEntry] = []
    var positions: [String: Int] = [:]
    for (keyNode, key, value) in written {
      if key == "<<", case .scalar(_, .plain) = keyNode.content {
        events.diagnostics.append(
          .unknownKey(
            "merge keys (<<) are not read", at: events.place(keyNode.range),
            help: ["write all keys, or put the shared part under `templates` or `defaults`"]))
      } else if let first = positions[key] {
        events.diagnostics.append(
          .duplicateKey(
            "key \"\(key)\" occurs two times; other programs use only one of them",
            at: SourcePlace(file: file, range: keyNode.range, pointer: pointer(to: key)),
            first: events.place(entries[first].keyRange)))
      } else {
        positions[key] = entries.count
        entries.append(SourceEntry(key: key, keyRange: keyNode.range, value: value))
      }
    }
    return entries
  }

  /// RFC 6901, of a key of the map being read.
  private func pointer(to key: String) -> String {
    (path + [JSONValue.escaped(key)]).map { "/" + $0 }.joined()
  }

  private func add(_ part: Built, to total: inout Built) {
    total.weight += part.weight
    total.height = max(total.height, part.height + 1)
    total.aliasDepth = max(total.aliasDepth, part.aliasDepth)
  }

  private mutating func expand(_ name: String, _ range: Range<Int>, depth: Int) throws -> Built {
    guard !openAnchors.contains(name) else {
      events.diagnostics.append(
        .aliasLimit("the alias *\(name)* is inside its own definition", at: events.place(range)))
      throw YAMLStop()
    }
    guard var built = anchors[name]?.built else {
      events.diagnostics.append(.unparsable("there is no anchor &\(name) before this alias", at: events.place(range)))
      throw YAMLStop()
    }
    built.aliasDepth += 1
    expandedNodes += built.weight
    let limit = limits.expansion * max(byteCount, 1)
    guard expandedNodes <= limit, built.aliasDepth <= limits.aliasDepth, depth + built.height <= limits.depth else {
      events.diagnostics.append(
        .aliasLimit(
          "expanding aliases would create \(expandedNodes) nodes in \(built.aliasDepth) steps (limits: \(limit) nodes, "
            + "\(limits.aliasDepth) steps, \(limits.depth) levels)", at: events.place(range)))
      throw YAMLStop()
    }
    return built
  }
}
