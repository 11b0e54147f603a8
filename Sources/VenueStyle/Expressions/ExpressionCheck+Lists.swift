import VenueDiagnostics
import VenueJSON
import VenueVocabulary

/// Comparisons, lists, and operators with options.
extension ExpressionCheck {
  mutating func comparison(_ name: String, _ arguments: [JSONValue], _ value: JSONValue) -> ExpressionType? {
    guard has(2...3, arguments, name, value) else { return nil }
    let isOrder = name != "==" && name != "!="
    var types: [ExpressionType] = []
    for argument in arguments.prefix(2) {
      guard let type = type(of: argument, expecting: nil) else { continue }
      types.append(type)
      let isComparable =
        switch type {
        case .string, .number, .value: true
        case .boolean, .null: !isOrder
        default: false
        }
      if !isComparable { return fail("\"\(name)\" cannot compare \(type.words)", at: argument) }
    }
    guard types.count == 2 else { return nil }
    if types[0] != types[1], types[0] != .value, types[1] != .value {
      return fail("\"\(name)\" cannot compare \(types[0].words) with \(types[1].words)", at: value)
    }
    if arguments.count == 3, type(of: arguments[2], expecting: .collator) == nil { return nil }
    return .boolean
  }

  mutating func membership(
    _ name: String, _ arguments: [JSONValue], _ value: JSONValue, _ expected: ExpressionType?
  ) -> ExpressionType? {
    switch name {
    case "at":
      guard has(2...2, arguments, name, value) else { return nil }
      let index = type(of: arguments[0], expecting: .number)
      let list = type(of: arguments[1], expecting: .array(expected ?? .value, count: nil))
      guard index != nil, case .array(let item, _)? = list else { return nil }
      return item
    case "length":
      guard has(1...1, arguments, name, value) else { return nil }
      return haystack(arguments[0], name) == nil ? nil : .number
    case "slice":
      guard has(2...3, arguments, name, value) else { return nil }
      let input = haystack(arguments[0], name)
      let areNumbers = numbers(arguments.dropFirst())
      return areNumbers ? input : nil
    default:
      guard has(2...(name == "in" ? 2 : 3), arguments, name, value) else { return nil }
      let needle = type(of: arguments[0], expecting: nil)
      let list = haystack(arguments[1], name)
      let areNumbers = numbers(arguments.dropFirst(2))
      guard let needle, list != nil, areNumbers else { return nil }
      switch needle {
      case .boolean, .string, .number, .null, .value: return name == "in" ? .boolean : .number
      default: return fail("\"\(name)\" cannot look for \(needle.words)", at: arguments[0])
      }
    }
  }

  /// Text or a list.
  private mutating func haystack(_ value: JSONValue, _ name: String) -> ExpressionType? {
    guard let type = type(of: value, expecting: nil) else { return nil }
    switch type {
    case .string, .value, .array: return type
    default: return fail("\"\(name)\" takes text or a list, and this is \(type.words)", at: value)
    }
  }

  private mutating func numbers(_ values: ArraySlice<JSONValue>) -> Bool {
    values.allSatisfy { type(of: $0, expecting: .number) != nil }
  }

  // MARK: Options

  static let numbers: [(key: String, type: ExpressionType)] = [
    ("locale", .string), ("currency", .string), ("min-fraction-digits", .number), ("max-fraction-digits", .number),
  ]
  static let collation: [(key: String, type: ExpressionType)] = [
    ("case-sensitive", .boolean), ("diacritic-sensitive", .boolean), ("locale", .string),
  ]
  private static let sections: [(key: String, type: ExpressionType)] = [
    ("font-scale", .number), ("text-font", .array(.string, count: nil)), ("text-color", .color),
    ("vertical-align", .string),
  ]

  mutating func options(
    _ arguments: [JSONValue], _ value: JSONValue, _ name: String, of input: ExpressionType?, result: ExpressionType,
    _ known: [(key: String, type: ExpressionType)]
  ) -> ExpressionType? {
    let count = input == nil ? 1 : 2
    guard has(count...count, arguments, name, value) else { return nil }
    if let input, type(of: arguments[0], expecting: input) == nil { return nil }
    return areOptions(arguments[count - 1], of: name, known) ? result : nil
  }

  private mutating func areOptions(
    _ value: JSONValue, of name: String, _ known: [(key: String, type: ExpressionType)]
  ) -> Bool {
    guard let members = value.object else { return deny("the options of \"\(name)\" are an object", at: value) }
    var isSound = true
    for member in members {
      guard let option = known.first(where: { $0.key == member.key }) else {
        let near = Spelling.nearest(to: member.key, in: known.map(\.key))
        log.report(
          .styleExpressionInvalid,
          "\"\(name)\" has no option \"\(member.key)\"" + (near.map { "; did you mean \"\($0)\"?" } ?? ""), at: member)
        isSound = false
        continue
      }
      if option.key == "vertical-align" { log.need(ClientVersion(5, 1), for: "vertical-align", at: member.value) }
      if type(of: member.value, expecting: option.type) == nil { isSound = false }
    }
    return isSound
  }

  /// Texts and images, each with its options behind it.
  mutating func format(_ arguments: [JSONValue], _ value: JSONValue) -> ExpressionType? {
    guard has(1...Int.max, arguments, "format", value) else { return nil }
    var isSound = true
    for (index, argument) in arguments.enumerated() {
      if argument.kind == .object {
        guard index > 0, arguments[index - 1].kind != .object else {
          return fail("options of \"format\" must follow a text", at: argument)
        }
        if !areOptions(argument, of: "format", ExpressionCheck.sections) { isSound = false }
      } else if let type = type(of: argument, expecting: nil) {
        if ![.string, .value, .null, .image].contains(type) {
          isSound = deny("\"format\" takes texts and images, and this is \(type.words)", at: argument)
        }
      } else {
        isSound = false
      }
    }
    return isSound ? .formatted : nil
  }
}
