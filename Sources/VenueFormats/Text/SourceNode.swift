import VenueJSON

/// A value of a YAML or JSON file with the bytes it stands on: the one tree all readers of text walk.
///
/// Scalars are kept as written. Whether `1.10` is a number or a name is for the property that asks (``NodeCursor``), so
/// no text is changed by a guess on the way.
struct SourceNode: Sendable {
  enum Content: Sendable {
    case null
    case scalar(String, ScalarStyle)
    case sequence([SourceNode])
    case mapping([SourceEntry])
    /// Unfolded a level at a time, so that the coordinates of a large file stay flat.
    case json(JSONValue)
  }

  var content: Content
  /// Of JSON its own, which is not kept twice.
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

  /// nil for what is none of JSON.
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

/// How a scalar stood in the file, which decides what it may mean.
enum ScalarStyle: Sendable {
  /// YAML text without quotes: may be a number, a truth value or text.
  case plain
  case quoted
  /// YAML `|` and `>`.
  case block
}

extension SourceNode {
  /// Nothing was said: `null`, `~` or an empty value.
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

  /// nil when this is no mapping.
  var entries: [SourceEntry]? {
    switch content {
    case .mapping(let entries): entries
    case .json(let value):
      value.object?.map { SourceEntry(key: $0.key, keyRange: $0.keyRange, value: SourceNode(json: $0.value)) }
    default: nil
    }
  }

  /// nil when this is no sequence.
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

  /// The text of a scalar: of YAML as written, of JSON only what stands in quotes.
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

  /// What stands here, as people would name it: `"the text 'two'"`, `"a list"`.
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
