import CYAML
import VenueDiagnostics

/// One event of libyaml in our own words.
enum YAMLEvent {
  case scalar(SourceNode, anchor: String?)
  case sequenceStart(Int, isFlow: Bool, anchor: String?)
  case mappingStart(Int, isFlow: Bool, anchor: String?)
  case collectionEnd(Int)
  case alias(String, Range<Int>)
  case documentStart(Int)
  case other
  case streamEnd

  /// Range of a value that begins here; nil for other events.
  var range: Range<Int>? {
    switch self {
    case .scalar(let node, _): node.range
    case .alias(_, let range): range
    case .sequenceStart(let start, _, _), .mappingStart(let start, _, _): start..<start + 1
    case .collectionEnd, .documentStart, .other, .streamEnd: nil
    }
  }
}

/// Ends the reading of a file; the finding is already reported.
struct YAMLStop: Error {}

/// Drives libyaml over one buffer. A class, because the parser behind the pointer must be freed once.
final class YAMLEventReader {
  var diagnostics: [Diagnostic] = []
  /// Ranges of all scalars, rising.
  private(set) var scalars: [Range<Int>] = []

  /// Start of each open collection; nil for one without brackets.
  private var open: [Int?] = []

  private let bytes: [UInt8]
  private let file: String
  private let start: Int
  private let offsets: CodePointOffsets
  private let parser: UnsafeMutablePointer<yaml_parser_t>

  init(_ bytes: [UInt8], file: String, start: Int) {
    self.bytes = bytes
    self.file = file
    self.start = start
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

  /// Events may be read only inside the closure, because libyaml keeps a pointer to the bytes.
  func reading<Result>(_ body: () throws -> Result) rethrows -> Result {
    try bytes.withUnsafeBufferPointer { buffer in
      let text = UnsafeBufferPointer(rebasing: buffer[start...])
      if let base = text.baseAddress { yaml_parser_set_input_string(parser, base, text.count) }
      return try body()
    }
  }

  /// The byte up to which has been read.
  var offset: Int { offsets.byteOffset(ofCodePoint: parser.pointee.mark.index) }

  /// The next event in our own words; the C event is freed before this returns.
  func next() throws -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else {
      diagnostics.append(syntaxError())
      throw YAMLStop()
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
      let isFlow = start.style == YAML_FLOW_SEQUENCE_STYLE
      open.append(isFlow ? lower : nil)
      return .sequenceStart(lower, isFlow: isFlow, anchor: string(start.anchor))
    case YAML_MAPPING_START_EVENT:
      let start = event.data.mapping_start
      noteTag(start.tag, lower..<upper)
      let isFlow = start.style == YAML_FLOW_MAPPING_STYLE
      open.append(isFlow ? lower : nil)
      return .mappingStart(lower, isFlow: isFlow, anchor: string(start.anchor))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      open.removeLast()
      return .collectionEnd(upper)
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

  /// True if the text before an offset is a key with a colon.
  func isKey(before offset: Int) -> Bool {
    bytes[offset...].first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D } == UInt8(ascii: ":")
  }

  private func noteTag(_ tag: UnsafeMutablePointer<yaml_char_t>?, _ range: Range<Int>) {
    guard let name = string(tag) else { return }
    diagnostics.append(
      .unparsable(
        "the tag \(name) is ignored", at: place(range), severity: .warning,
        help: ["put the text in quotes"]))
  }

  private func syntaxError() -> Diagnostic {
    let state = parser.pointee
    let offset: Int
    if state.error == YAML_READER_ERROR {
      offset = min(start + Int(state.problem_offset), bytes.count)
    } else {
      offset = offsets.byteOffset(ofCodePoint: state.problem_mark.index)
    }
    let begun = state.context == nil ? nil : offsets.byteOffset(ofCodePoint: state.context_mark.index)
    if let fault = YAMLFault.explain(bytes, at: offset, from: begun, in: open.lazy.compactMap { $0 }.first) {
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

  func place(_ range: Range<Int>) -> SourcePlace { SourcePlace(file: file, range: range) }
}
