import VenueJSON

/// The result type of an expression.
indirect enum ExpressionType: Hashable, Sendable {
  case null, number, string, boolean, color, projection, object, collator, formatted, padding, numberList, colorList
  case image, anchorOffsets
  /// A value of any type, known only when drawing: the value of a property.
  case value
  /// Elements of a type; with a number if it is known.
  case array(ExpressionType, count: Int?)

  /// The type as text, for messages.
  var words: String {
    switch self {
    case .null: "nothing"
    case .number: "a number"
    case .string: "text"
    case .boolean: "true or false"
    case .color: "a colour"
    case .projection: "a projection"
    case .object: "an object"
    case .collator: "a collator"
    case .formatted: "formatted text"
    case .padding: "a padding"
    case .numberList: "a list of numbers"
    case .colorList: "a list of colours"
    case .image: "an image"
    case .anchorOffsets: "anchors with offsets"
    case .value: "a value of any type"
    case .array(.value, nil): "a list"
    case .array(let item, let count):
      (count.map { "a list of \($0), each " } ?? "a list, each ") + item.words
    }
  }

  /// True if a value of `other` is one of this type.
  func includes(_ other: ExpressionType) -> Bool {
    switch (self, other) {
    case (.value, .collator): return false
    case (.value, .array): return true
    case (.value, _): return true
    case (.array(let item, let count), .array(let otherItem, let otherCount)):
      guard count == nil || count == otherCount else { return false }
      return item.includes(otherItem) || otherCount == 0
    default: return self == other
    }
  }

  /// True if a value of `other` is converted to this type implicitly.
  func takes(_ other: ExpressionType) -> Bool {
    if includes(other) { return true }
    let isList = if case .array = other { true } else { false }
    switch self {
    case .string, .number, .boolean, .object, .array: return other == .value
    case .color, .formatted, .image: return other == .value || other == .string
    case .padding, .numberList: return other == .value || other == .number || isList
    case .colorList: return other == .value || other == .string || isList
    case .anchorOffsets: return other == .value || isList
    case .projection: return other == .value || other == .string || isList
    case .null, .collator, .value: return false
    }
  }

  /// True if values between two can be interpolated.
  var canBeInterpolated: Bool {
    switch self {
    case .number, .color, .padding, .numberList, .colorList, .anchorOffsets, .projection: true
    case .array(.number, let count): count != nil
    default: false
    }
  }

  /// Type of a constant.
  init(of value: JSONValue) {
    switch value.kind {
    case .null: self = .null
    case .bool: self = .boolean
    case .number: self = .number
    case .string: self = .string
    case .object: self = .object
    case .array:
      let items = Set((value.array ?? []).map { ExpressionType(of: $0) })
      self = .array(items.count == 1 ? items.first! : .value, count: value.count)
    }
  }
}
