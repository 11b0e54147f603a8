import CYAML
import VenueDiagnostics

/// Reads one YAML file into a tree with places: libyaml finds the tokens, everything they mean is decided here.
///
/// YAML has more than people need for a venue. One document a file; plain aliases within limits; no merge keys, no
/// tags that change a value; a key twice in one map is an error. A syntax error skips this file, and others go on.
struct YAMLReader {
  struct Limits: Sendable {
    /// libyaml is quadratic in nesting, so this stays low.
    var depth = 200
    var aliasDepth = 64
    /// Nodes that aliases may add, per byte of the file.
    var expansion = 100
  }

  struct Document: Sendable {
    /// nil when the file could not be read; `.null` content for an empty one.
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
    let builder = YAMLTreeBuilder(bytes, file: file, start: hasMark ? 3 : 0, limits: limits)
    document.root = builder.build()
    document.diagnostics += builder.diagnostics
    document.comments = YAMLComments.ranges(in: bytes, outside: builder.scalars)
    return document
  }
}

/// What can be said of a file before any grammar is tried.
enum TextEncoding {
  /// An error when the bytes are not UTF-8, an info when they begin with a byte order mark; nil when all is well.
  static func problem(in bytes: [UInt8], file: String) -> Diagnostic? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return .encoding("the file is UTF-16; it must be UTF-8", at: SourcePlace(file: file, range: 0..<2))
    }
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let offset = error.byteOffsets.lowerBound
      let hex = String(bytes[offset], radix: 16, uppercase: true)
      return .encoding(
        "byte \(offset) (0x\(hex)) is not valid UTF-8; the file looks like Latin-1 or another 8-bit encoding",
        at: SourcePlace(file: file, range: offset..<offset + 1))
    }
    guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return nil }
    return .encoding(
      "the file begins with a byte order mark, which was skipped", at: SourcePlace(file: file, range: 0..<3),
      severity: .info)
  }
}

/// Drives libyaml over one buffer. A class, because the parser behind the pointer must be freed once.
private final class YAMLTreeBuilder {
  private(set) var diagnostics: [Diagnostic] = []
  /// Ranges of all scalars, rising.
  private(set) var scalars: [Range<Int>] = []

  private let bytes: [UInt8]
  private let file: String
  private let start: Int
  private let limits: YAMLReader.Limits
  private let offsets: CodePointOffsets
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var anchors: [String: Anchored] = [:]
  /// Anchors whose value is still being read: an alias to one of them would never end.
  private var openAnchors: Set<String> = []
  private var expandedNodes = 0
  /// Keys and positions that lead to the value being read.
  private var path: [String] = []

  /// A subtree that can be repeated, with what repeating it costs.
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

  /// Ends the reading of this file; the finding is already reported.
  private struct Stop: Error {}

  private enum Event {
    case scalar(SourceNode, anchor: String?)
    case sequenceStart(Int, isFlow: Bool, anchor: String?)
    case mappingStart(Int, isFlow: Bool, anchor: String?)
    case collectionEnd(Int)
    case alias(String, Range<Int>)
    case documentStart(Int)
    case other
    case streamEnd
  }

  init(_ bytes: [UInt8], file: String, start: Int, limits: YAMLReader.Limits) {
    self.bytes = bytes
    self.file = file
    self.start = start
    self.limits = limits
    offsets = CodePointOffsets(bytes, from: start)
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    _ = yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  func build() -> SourceNode? {
    bytes.withUnsafeBufferPointer { buffer in
      let text = UnsafeBufferPointer(rebasing: buffer[start...])
      // libyaml keeps the pointer, which is why everything happens inside this closure.
      if let base = text.baseAddress { yaml_parser_set_input_string(parser, base, text.count) }
      do {
        return try document()
      } catch {
        return nil
      }
    }
  }

  private func document() throws -> SourceNode {
    var root: SourceNode?
    while true {
      switch try next() {
      case .streamEnd: return root ?? SourceNode(.null, start..<start)
      case .documentStart(let offset):
        guard root == nil else {
          diagnostics.append(
            .unparsable("a second document begins here; one file holds one", at: place(offset..<offset + 1)))
          throw Stop()
        }
      case .other: continue
      case let event: root = try value(event, depth: 1).node
      }
    }
  }

  // MARK: Tree

  private func value(_ event: Event, depth: Int) throws -> Built {
    guard depth <= limits.depth else {
      let offset = offsets.byteOffset(ofCodePoint: parser.pointee.mark.index)
      diagnostics.append(
        .inputLimit("nested deeper than \(limits.depth) levels", at: place(offset..<offset)))
      throw Stop()
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

  private func close(_ anchor: String?, _ built: Built) {
    guard let anchor else { return }
    openAnchors.remove(anchor)
    anchors[anchor] = Anchored(built: built)
  }

  private func sequence(from offset: Int, isFlow: Bool, depth: Int) throws -> Built {
    var elements: [SourceNode] = []
    var total = Built(node: SourceNode(.null, offset..<offset))
    var end = offset
    while true {
      let event = try next()
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

  private func mapping(from offset: Int, isFlow: Bool, depth: Int) throws -> Built {
    var entries: [SourceEntry] = []
    var total = Built(node: SourceNode(.null, offset..<offset))
    var end = offset
    var positions: [String: Int] = [:]
    while true {
      let keyEvent = try next()
      if case .collectionEnd(let mark) = keyEvent {
        if isFlow { end = mark }
        break
      }
      guard case .scalar(let keyNode, nil) = keyEvent, let key = keyNode.text else {
        let range = keyRange(of: keyEvent, otherwise: offset)
        diagnostics.append(.unparsable("a key must be plain text, without anchor or alias", at: place(range)))
        throw Stop()
      }
      path.append(SourceValue.escaped(key))
      let element = try value(try next(), depth: depth + 1)
      path.removeLast()
      add(element, to: &total)
      end = max(end, keyNode.range.upperBound, element.node.range.upperBound)
      if key == "<<", case .scalar(_, .plain) = keyNode.content {
        diagnostics.append(
          .unknownKey(
            "merge keys (<<) are not read", at: place(keyNode.range),
            help: ["write the keys out, or give the shared part a name under `templates` or `defaults`"]))
      } else if let first = positions[key] {
        diagnostics.append(
          .duplicateKey(
            "key \"\(key)\" is given twice; only one would survive",
            at: SourcePlace(file: file, range: keyNode.range, pointer: pointer(to: key)),
            first: place(entries[first].keyRange)))
      } else {
        positions[key] = entries.count
        entries.append(SourceEntry(key: key, keyRange: keyNode.range, value: element.node))
      }
    }
    total.node = SourceNode(.mapping(entries), offset..<max(offset, end))
    return total
  }

  /// RFC 6901, of a key of the map being read.
  private func pointer(to key: String) -> String {
    (path + [SourceValue.escaped(key)]).map { "/" + $0 }.joined()
  }

  private func keyRange(of event: Event, otherwise offset: Int) -> Range<Int> {
    switch event {
    case .scalar(let node, _): node.range
    case .alias(_, let range): range
    case .sequenceStart(let start, _, _), .mappingStart(let start, _, _): start..<start + 1
    default: offset..<offset
    }
  }

  private func add(_ part: Built, to total: inout Built) {
    total.weight += part.weight
    total.height = max(total.height, part.height + 1)
    total.aliasDepth = max(total.aliasDepth, part.aliasDepth)
  }

  private func expand(_ name: String, _ range: Range<Int>, depth: Int) throws -> Built {
    guard !openAnchors.contains(name) else {
      diagnostics.append(.aliasLimit("the alias *\(name)* lies inside what it stands for", at: place(range)))
      throw Stop()
    }
    guard var built = anchors[name]?.built else {
      diagnostics.append(.unparsable("no anchor &\(name) stands before this alias", at: place(range)))
      throw Stop()
    }
    built.aliasDepth += 1
    expandedNodes += built.weight
    let limit = limits.expansion * max(bytes.count, 1)
    guard expandedNodes <= limit, built.aliasDepth <= limits.aliasDepth, depth + built.height <= limits.depth else {
      diagnostics.append(
        .aliasLimit(
          "expanding aliases would create \(expandedNodes) nodes in \(built.aliasDepth) steps (limits: \(limit) nodes, "
            + "\(limits.aliasDepth) steps, \(limits.depth) levels)", at: place(range)))
      throw Stop()
    }
    return built
  }

  // MARK: Events

  /// The next event in our own words; the C event is freed before this returns.
  private func next() throws -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else {
      diagnostics.append(syntaxError())
      throw Stop()
    }
    defer { yaml_event_delete(&event) }
    let lower = offsets.byteOffset(ofCodePoint: event.start_mark.index)
    let upper = max(lower, offsets.byteOffset(ofCodePoint: event.end_mark.index))
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = string(scalar.value, scalar.length)
      noteTag(scalar.tag, lower..<upper)
      let style: ScalarStyle =
        switch scalar.style {
        case YAML_PLAIN_SCALAR_STYLE: .plain
        case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
        default: .quoted
        }
      let range = withoutTrailingSpace(lower..<upper)
      scalars.append(range)
      let isAbsent = style == .plain && text.isEmpty
      return .scalar(SourceNode(isAbsent ? .null : .scalar(text, style), range), anchor: string(scalar.anchor))
    case YAML_SEQUENCE_START_EVENT:
      let start = event.data.sequence_start
      noteTag(start.tag, lower..<upper)
      return .sequenceStart(
        lower, isFlow: start.style == YAML_FLOW_SEQUENCE_STYLE, anchor: string(start.anchor))
    case YAML_MAPPING_START_EVENT:
      let start = event.data.mapping_start
      noteTag(start.tag, lower..<upper)
      return .mappingStart(lower, isFlow: start.style == YAML_FLOW_MAPPING_STYLE, anchor: string(start.anchor))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .collectionEnd(upper)
    case YAML_ALIAS_EVENT: return .alias(string(event.data.alias.anchor) ?? "", lower..<upper)
    case YAML_DOCUMENT_START_EVENT: return .documentStart(lower)
    case YAML_STREAM_END_EVENT: return .streamEnd
    default: return .other
    }
  }

  /// A block scalar ends behind its last line end, and a node with a tag or anchor begins before it.
  private func withoutTrailingSpace(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
    return range.lowerBound..<end
  }

  private func noteTag(_ tag: UnsafeMutablePointer<yaml_char_t>?, _ range: Range<Int>) {
    guard let name = string(tag) else { return }
    diagnostics.append(
      .unparsable(
        "the tag \(name) is ignored", at: place(range), severity: .warning,
        help: ["put text that must stay text in quotes"]))
  }

  private func syntaxError() -> Diagnostic {
    let state = parser.pointee
    let offset: Int
    if state.error == YAML_READER_ERROR {
      offset = min(start + Int(state.problem_offset), bytes.count)
    } else {
      offset = offsets.byteOffset(ofCodePoint: state.problem_mark.index)
    }
    if let fault = YAMLFault.explain(bytes, at: offset) {
      return .unparsable(fault.message, at: place(fault.range), help: fault.help)
    }
    var message = state.problem.map { String(cString: $0) } ?? "the file is not YAML"
    var related: [RelatedPlace] = []
    if let context = state.context {
      let opened = offsets.byteOffset(ofCodePoint: state.context_mark.index)
      message += " \(String(cString: context))"
      related.append(RelatedPlace(place(opened..<opened), String(cString: context)))
    }
    var diagnostic = Diagnostic.unparsable(message, at: place(offset..<offset))
    diagnostic.related = related
    return diagnostic
  }

  private func string(_ bytes: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    bytes.map { String(cString: $0) }
  }

  private func string(_ bytes: UnsafeMutablePointer<yaml_char_t>?, _ length: Int) -> String {
    guard let bytes else { return "" }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: length), as: UTF8.self)
  }

  private func place(_ range: Range<Int>) -> SourcePlace { SourcePlace(file: file, range: range) }
}
