import VenueDiagnostics
import VenueJSON

/// Builds a tree from the events of one file, and interprets them: repeated keys, aliases, limits.
struct YAMLTreeBuilder {
  let events: YAMLEventReader
  private let slips: YAMLNodeSlips
  private let byteCount: Int
  let file: String
  private let start: Int
  private let limits: YAMLReader.Limits
  private var anchors: [String: Anchored] = [:]
  /// Anchors whose value is still being read: an alias to one of them would be infinite.
  private var openAnchors: Set<String> = []
  private var expandedNodes = 0
  /// Keys and positions that lead to the value being read.
  private var path: [String] = []
  /// Above 0 below a merge key, whose value is reported with the key.
  private var mergeDepth = 0
  /// False if a merge key names an anchor that is not in the file: the keys that it stands for are not known.
  private var isMergeKnown = true

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

  /// - Parameter bytes: the text as it is written.
  init(_ bytes: [UInt8], read text: MendedText, file: String, start: Int, limits: YAMLReader.Limits) {
    events = YAMLEventReader(text, file: file, start: start)
    slips = YAMLNodeSlips(bytes: bytes, file: file)
    byteCount = bytes.count
    self.file = file
    self.start = start
    self.limits = limits
  }

  var diagnostics: [Diagnostic] { events.diagnostics }
  /// The explained cause of a stop.
  var fault: YAMLFault? { events.fault }
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
        guard root == nil else { throw events.stop(at: slips.secondDocument(at: offset)) }
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
    case .scalar(let scalar, let anchor):
      if let fault = slips.value(scalar) { throw events.stop(at: fault) }
      let built = Built(node: unquoted(scalar))
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
      if isFlow, case .scalar(let node, _) = event, let fault = slips.element(node) { throw events.stop(at: fault) }
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
    var pairs: [UnbracketedLists.Entry] = []
    var total = Built(node: SourceNode(.null, offset..<offset))
    var end = offset
    var merged: [SourceEntry] = []
    while true {
      let keyEvent = try events.next()
      if case .collectionEnd(let mark) = keyEvent {
        if isFlow { end = mark }
        break
      }
      if let fault = slips.bracedKey(keyEvent) { throw events.stop(at: fault) }
      guard case .scalar(let written, nil) = keyEvent, let keyNode = Optional(unquoted(written)), let key = keyNode.text
      else {
        let range = keyEvent.range ?? offset..<offset
        if isFlow, let fault = slips.bareList(after: pairs.last, at: range.lowerBound) { throw events.stop(at: fault) }
        events.diagnostics.append(
          .unparsable("a key must be plain text, without anchor or alias", at: events.place(range)))
        throw YAMLStop()
      }
      let known = events.diagnostics.count
      let valueEvent = try events.next()
      // What follows from a tag that is reported belongs to its key.
      for index in known..<events.diagnostics.count { events.diagnostics[index].place?.pointer = pointer(to: key) }
      if let fault = slips.key(written, isAlone: valueEvent.isAbsent) ?? slips.openQuote(valueEvent, isFlow: isFlow) {
        throw events.stop(at: fault)
      }
      let isMerge = key == "<<" && keyNode.isPlain
      path.append(JSONValue.escaped(key))
      if isMerge { (mergeDepth, isMergeKnown) = (mergeDepth + 1, true) }
      let element = try value(valueEvent, depth: depth + 1)
      mergeDepth -= isMerge ? 1 : 0
      path.removeLast()
      add(element, to: &total)
      end = max(end, keyNode.range.upperBound, element.node.range.upperBound)
      if isMerge {
        events.diagnostics.append(
          .unknownKey(
            "merge keys (<<) are not read",
            at: SourcePlace(file: file, range: keyNode.range, pointer: pointer(to: key)),
            help: ["write all keys, or put the shared part under `templates` or `defaults`"],
            meant: isMergeKnown ? nil : pointer(to: "category")))
        merged += element.node.entries ?? []
      } else {
        pairs.append((keyNode, key, element.node))
      }
    }
    if isFlow { pairs = withLists(pairs) }
    let entries = distinct(pairs, merged: merged)
    if isFlow, let fault = slips.placeholder(entries, offset..<max(offset, end)) { throw events.stop(at: fault) }
    total.node = SourceNode(.mapping(entries), offset..<max(offset, end))
    return total
  }

  /// A text without the quotes of a word processor around it, which are reported.
  private func unquoted(_ node: SourceNode) -> SourceNode {
    guard node.isPlain, let text = node.text.flatMap(LookAlikes.unquoted) else { return node }
    events.diagnostics.append(slips.wordProcessorQuotes(node, text))
    return SourceNode(.scalar(text, .plain), node.range)
  }

  /// RFC 6901, of a key of the map being read.
  func pointer(to key: String) -> String {
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
      isMergeKnown = false
      guard mergeDepth == 0 else { return Built(node: SourceNode(.scalar("null", .plain), range)) }
      events.diagnostics.append(
        .unparsable(
          "there is no anchor &\(name) before this alias", at: events.place(range),
          help: ["write the value here; if it is a text, put it in quotes: \"*\(name)\""]))
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
