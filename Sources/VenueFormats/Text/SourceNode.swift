import VenueJSON

/// A value of a YAML or JSON file with its byte range: the common tree of all text readers.
///
/// Scalars are stored as written. The property that reads it (``NodeCursor``) decides if `1.10` is a number or a name, so
/// no text is changed by guessing.
struct SourceNode: Sendable {
  enum Content: Sendable {
    case null
    case scalar(String, ScalarStyle)
    case sequence([SourceNode])
    case mapping([SourceEntry])
    /// Expanded one level at a time, so that the coordinates of a large file remain compact.
    case json(JSONValue)
  }

  var content: Content
  /// For JSON, the value's own range is used, which is not stored twice.
  private let written: Range<UInt32>

  init(_ content: Content, _ range: Range<Int>) {
    self.content = content
    written = UInt32(clamping: range.lowerBound)..<UInt32(clamping: range.upperBound)
  }

  init(json value: JSONValue) {
    content = .json(value)
    written = 0..<0
  }

  var range: Range<Int> {
    if case .json(let value) = content { return value.range }
    return Int(written.lowerBound)..<Int(written.upperBound)
  }

  var isJSON: Bool {
    if case .json = content { true } else { false }
  }

  /// nil for a value that is not JSON.
  var json: JSONValue? {
    if case .json(let value) = content { value } else { nil }
  }
}

/// One key of a mapping and its value.
struct SourceEntry: Sendable {
  var key: String
  var keyRange: Range<Int>
  var value: SourceNode
}

/// Notation of a scalar in the file, which decides its possible meanings.
enum ScalarStyle: Sendable {
  /// YAML text without quotes: may be a number, a truth value or text.
  case plain
  case quoted
  /// YAML `|` and `>`.
  case block
}

extension SourceNode {
  /// True for an absent value: `null`, `~` or an empty value.
  var isNull: Bool {
    switch content {
    case .null: true
    case .scalar(let text, .plain): ["", "~", "null", "Null", "NULL"].contains(text)
    case .json(let value): value.isNull
    default: false
    }
  }

  var isMapping: Bool {
    switch content {
    case .mapping: true
    case .json(let value): value.kind == .object
    default: false
    }
  }

  var isSequence: Bool {
    switch content {
    case .sequence: true
    case .json(let value): value.kind == .array
    default: false
    }
  }

  /// nil if this is not a mapping.
  var entries: [SourceEntry]? {
    switch content {
    case .mapping(let entries): entries
    case .json(let value):
      value.object?.map { SourceEntry(key: $0.key, keyRange: $0.keyRange, value: SourceNode(json: $0.value)) }
    default: nil
    }
  }

  /// nil if this is not a sequence.
  var elements: [SourceNode]? {
    switch content {
    case .sequence(let elements): elements
    case .json(let value): value.array?.map { SourceNode(json: $0) }
    default: nil
    }
  }

  /// The value of the first key of that name.
  subscript(key: String) -> SourceNode? {
    switch content {
    case .mapping(let entries): entries.first { $0.key == key }?.value
    case .json(let value): value[key].map { SourceNode(json: $0) }
    default: nil
    }
  }

  /// The text of a scalar: for YAML as written, for JSON only quoted text.
  var text: String? {
    switch content {
    case .scalar(let text, _): text
    case .json(let value): value.string
    default: nil
    }
  }

  var number: Double? {
    switch content {
    case .scalar(let text, .plain): PlainScalarReading.number(text)
    case .json(let value): value.double
    default: nil
    }
  }

  var flag: Bool? {
    switch content {
    case .scalar("true", .plain), .scalar("True", .plain), .scalar("TRUE", .plain): true
    case .scalar("false", .plain), .scalar("False", .plain), .scalar("FALSE", .plain): false
    case .json(let value): value.bool
    default: nil
    }
  }

  /// Description of the value for messages: `"the text 'two'"`, `"a list"`.
  var description: String {
    switch content {
    case .null: return "nothing"
    case .scalar(let text, let style):
      if isNull { return "nothing" }
      if style == .plain, number != nil { return "the number \(text)" }
      if flag != nil { return "'\(text)'" }
      return "the text '\(SourceNode.shortened(text))'"
    case .sequence: return "a list"
    case .mapping: return "a map"
    case .json(let value):
      switch value.kind {
      case .null: return "null"
      case .bool: return "'\(value.bool == true)'"
      case .number: return "a number"
      case .string: return "the text '\(SourceNode.shortened(value.string ?? ""))'"
      case .array: return "a list"
      case .object: return "a map"
      }
    }
  }

  private static func shortened(_ text: String) -> String {
    text.count <= 40 ? text : text.prefix(37) + "..."
  }
}
