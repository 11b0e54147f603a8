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

  /// The explained cause of the stop.
  private(set) var fault: YAMLFault?

  private let text: MendedText
  /// With the edits of the text, as libyaml reads it.
  private let bytes: [UInt8]
  private let file: String
  private let start: Int
  private let offsets: CodePointOffsets
  private let parser: UnsafeMutablePointer<yaml_parser_t>

  convenience init(_ bytes: [UInt8], file: String, start: Int) {
    self.init(MendedText(bytes), file: file, start: start)
  }

  /// - Parameter start: where reading begins (behind a byte order mark).
  init(_ text: MendedText, file: String, start: Int) {
    self.text = text
    bytes = text.bytes
    self.file = file
    self.start = start
    offsets = CodePointOffsets(text.bytes, from: start)
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
  var offset: Int { text.position(offsets.byteOffset(ofCodePoint: parser.pointee.mark.index)) }

  /// The next event in our own words; the C event is freed before this returns.
  func next() throws -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else {
      diagnostics.append(syntaxError())
      throw YAMLStop()
    }
    defer { yaml_event_delete(&event) }
    let first = offsets.byteOffset(ofCodePoint: event.start_mark.index)
    let end = max(first, offsets.byteOffset(ofCodePoint: event.end_mark.index))
    let (lower, upper) = (text.position(first), text.position(end))
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let value = string(scalar.value, scalar.length)
      let style: ScalarStyle =
        switch scalar.style {
        case YAML_PLAIN_SCALAR_STYLE: .plain
        case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
        default: .quoted
        }
      let range = text.position(withoutTrailingSpace(first..<end))
      scalars.append(range)
      if noteTag(scalar.tag, range) {
        return .scalar(SourceNode(.scalar("null", .plain), range), anchor: string(scalar.anchor))
      }
      let isAbsent = style == .plain && value.isEmpty
      return .scalar(SourceNode(isAbsent ? .null : .scalar(value, style), range), anchor: string(scalar.anchor))
    case YAML_SEQUENCE_START_EVENT:
      let start = event.data.sequence_start
      noteTag(start.tag, lower..<upper)
      let isFlow = start.style == YAML_FLOW_SEQUENCE_STYLE
      open.append(isFlow ? first : nil)
      return .sequenceStart(lower, isFlow: isFlow, anchor: string(start.anchor))
    case YAML_MAPPING_START_EVENT:
      let start = event.data.mapping_start
      noteTag(start.tag, lower..<upper)
      let isFlow = start.style == YAML_FLOW_MAPPING_STYLE
      open.append(isFlow ? first : nil)
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

  /// Tags by which other programs include a file, or a value of one.
  private static let includes = ["!import", "!inc", "!include", "!file", "!ref", "!extends"]

  /// - Returns: true for a tag that stands for the content of another file: the text is not the value.
  @discardableResult
  private func noteTag(_ tag: UnsafeMutablePointer<yaml_char_t>?, _ range: Range<Int>) -> Bool {
    guard let name = string(tag) else { return false }
    if YAMLEventReader.includes.contains(name) || name.hasPrefix("!include_") {
      diagnostics.append(
        .unparsable(
          "\(name) includes no other file: YAML has no such tag", at: place(range),
          help: ["write the content of the other file here, without \(name)"]))
      return true
    }
    diagnostics.append(
      .unparsable(
        "the tag \(name) is ignored", at: place(range), severity: .warning,
        help: ["put the text in quotes"]))
    return false
  }

  /// Ends the reading because of a fault that libyaml does not see.
  ///
  /// - Parameter fault: with positions of the text as it is written.
  func stop(at fault: YAMLFault) -> YAMLStop {
    self.fault = fault
    diagnostics.append(fault.diagnostic(in: file))
    return YAMLStop()
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
    if let found = YAMLFault.explain(bytes, at: offset, from: begun, in: open.lazy.compactMap { $0 }.first) {
      let fault = found.written(text)
      self.fault = fault
      return fault.diagnostic(in: file)
    }
    var message = state.problem.map { String(cString: $0) } ?? "the file is not YAML"
    var related: [RelatedPlace] = []
    if let context = state.context {
      let opened = offsets.byteOffset(ofCodePoint: state.context_mark.index)
      message += " \(String(cString: context))"
      related.append(RelatedPlace(place(text.position(opened..<opened)), String(cString: context)))
    }
    var diagnostic = Diagnostic.unparsable(message, at: place(text.position(offset..<offset)))
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
