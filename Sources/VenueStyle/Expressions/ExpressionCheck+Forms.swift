import VenueDiagnostics
import VenueJSON

/// Operators with their own form.
extension ExpressionCheck {
  mutating func special(
    _ name: String, _ arguments: [JSONValue], _ value: JSONValue, _ expected: ExpressionType?, _ isOutcome: Bool
  ) -> ExpressionType? {
    switch name {
    case "literal":
      guard has(1...1, arguments, name, value) else { return nil }
      if isOutcome { outcomes.append(arguments[0]) }
      return ExpressionType(of: arguments[0])
    case "boolean", "number", "string", "object":
      guard has(1...Int.max, arguments, name, value) else { return nil }
      guard arguments.allSatisfy({ type(of: $0, expecting: .value) != nil }) else { return nil }
      return name == "boolean" ? .boolean : name == "number" ? .number : name == "string" ? .string : .object
    case "array": return assertedArray(arguments, value)
    case "coalesce":
      guard has(1...Int.max, arguments, name, value) else { return nil }
      return common(arguments, expected, isOutcome)
    case "case": return conditional(arguments, value, expected, isOutcome)
    case "match": return match(arguments, value, expected, isOutcome)
    case "let": return binding(arguments, value, expected, isOutcome)
    case "var": return variable(arguments, value, isOutcome)
    case "interpolate", "interpolate-hcl", "interpolate-lab":
      return interpolation(name, arguments, value, expected, isOutcome)
    case "step": return step(arguments, value, expected, isOutcome)
    case "global-state": return globalState(arguments, value)
    case "format": return format(arguments, value)
    case "number-format": return options(arguments, value, name, of: .number, result: .string, ExpressionCheck.numbers)
    case "collator": return options(arguments, value, name, of: nil, result: .collator, ExpressionCheck.collation)
    case "at", "in", "index-of", "slice", "length": return membership(name, arguments, value, expected)
    default: return comparison(name, arguments, value)
    }
  }

  /// The type that several branches have in common; nil if one of them is unsound or of another.
  mutating func common(_ branches: [JSONValue], _ expected: ExpressionType?, _ isOutcome: Bool) -> ExpressionType? {
    var result = expected == .value ? nil : expected
    var isSound = true
    for branch in branches {
      guard let type = type(of: branch, expecting: result, isOutcome: isOutcome) else {
        isSound = false
        continue
      }
      result = result ?? type
    }
    return isSound ? result : nil
  }

  private mutating func assertedArray(_ arguments: [JSONValue], _ value: JSONValue) -> ExpressionType? {
    guard has(1...3, arguments, "array", value) else { return nil }
    var item = ExpressionType.value
    if arguments.count > 1 {
      switch arguments[0].string {
      case "string": item = .string
      case "number": item = .number
      case "boolean": item = .boolean
      default: return fail("the items of \"array\" are \"string\", \"number\" or \"boolean\"", at: arguments[0])
      }
    }
    var count: Int?
    if arguments.count > 2, !arguments[1].isNull {
      guard let number = arguments[1].int, number >= 0 else {
        return fail("the length of \"array\" is a whole number", at: arguments[1])
      }
      count = number
    }
    guard type(of: arguments[arguments.count - 1], expecting: .value) != nil else { return nil }
    return .array(item, count: count)
  }

  private mutating func conditional(
    _ arguments: [JSONValue], _ value: JSONValue, _ expected: ExpressionType?, _ isOutcome: Bool
  ) -> ExpressionType? {
    guard has(3...Int.max, arguments, "case", value) else { return nil }
    guard arguments.count % 2 == 1 else {
      return fail("\"case\" ends with the value for everything else, which is missing", at: value)
    }
    var isSound = true
    for index in stride(from: 0, to: arguments.count - 1, by: 2)
    where type(of: arguments[index], expecting: .boolean) == nil { isSound = false }
    let branches = arguments.indices.filter { $0 % 2 == 1 || $0 == arguments.count - 1 }.map { arguments[$0] }
    let result = common(branches, expected, isOutcome)
    return isSound ? result : nil
  }

  private mutating func match(
    _ arguments: [JSONValue], _ value: JSONValue, _ expected: ExpressionType?, _ isOutcome: Bool
  ) -> ExpressionType? {
    guard has(4...Int.max, arguments, "match", value) else { return nil }
    guard arguments.count % 2 == 0 else {
      return fail("\"match\" ends with the value for everything else, which is missing", at: value)
    }
    var isSound = true
    var labelType: ExpressionType?
    var seen: Set<String> = []
    for index in stride(from: 1, to: arguments.count - 1, by: 2) {
      let group = arguments[index].kind == .array ? arguments[index].array ?? [] : [arguments[index]]
      if group.isEmpty { isSound = deny("a branch of \"match\" has no label", at: arguments[index]) }
      for label in group {
        let type = ExpressionType(of: label)
        if type != .string, type != .number || label.int == nil {
          isSound = deny("the labels of \"match\" are texts or whole numbers", at: label)
        } else if let labelType, labelType != type {
          isSound = deny("the labels of \"match\" are all of one type, \(labelType.words)", at: label)
        } else if !seen.insert(label.string ?? "\(label.double ?? 0)").inserted {
          isSound = deny("\"match\" has this label twice", at: label)
        }
        labelType = labelType ?? type
      }
    }
    if let input = type(of: arguments[0], expecting: nil) {
      // A value of another type never matches.
      if let labelType, !labelType.takes(input) {
        isSound =
          deny("\"match\" compares \(input.words) with labels that are \(labelType.words)", at: arguments[0])
      }
    } else {
      isSound = false
    }
    let branches =
      stride(from: 2, to: arguments.count - 1, by: 2).map { arguments[$0] } + [arguments[arguments.count - 1]]
    let result = common(branches, expected, isOutcome)
    return isSound ? result : nil
  }

  private mutating func binding(
    _ arguments: [JSONValue], _ value: JSONValue, _ expected: ExpressionType?, _ isOutcome: Bool
  ) -> ExpressionType? {
    guard has(3...Int.max, arguments, "let", value) else { return nil }
    guard arguments.count % 2 == 1 else {
      return fail("\"let\" ends with the expression that uses its variables, which is missing", at: value)
    }
    var names: [String] = []
    defer { for name in names { variables[name]?.removeLast() } }
    for index in stride(from: 0, to: arguments.count - 1, by: 2) {
      guard let name = arguments[index].string else {
        return fail("the name of a variable is text", at: arguments[index])
      }
      let around = (outcomes, namedOutcomes)
      (outcomes, namedOutcomes) = ([], [])
      let type = type(of: arguments[index + 1], expecting: nil, isOutcome: isOutcome)
      bound.append((outcomes, namedOutcomes))
      (outcomes, namedOutcomes) = around
      guard let type else { return nil }
      variables[name, default: []].append((type, bound.count - 1))
      names.append(name)
    }
    return type(of: arguments[arguments.count - 1], expecting: expected, isOutcome: isOutcome)
  }

  /// Possible constant results of the whole expression: literal ones, then named ones; each value of `let` once.
  var allOutcomes: [JSONValue] {
    var all = outcomes
    var waiting = namedOutcomes
    var isSeen = Array(repeating: false, count: bound.count)
    var next = 0
    while next < waiting.count {
      let position = waiting[next]
      next += 1
      guard !isSeen[position] else { continue }
      isSeen[position] = true
      all += bound[position].outcomes
      waiting += bound[position].named
    }
    return all
  }

  private mutating func variable(
    _ arguments: [JSONValue], _ value: JSONValue, _ isOutcome: Bool
  ) -> ExpressionType? {
    guard has(1...1, arguments, "var", value) else { return nil }
    guard let name = arguments[0].string else { return fail("the name of a variable is text", at: arguments[0]) }
    guard let found = variables[name]?.last else {
      return fail("there is no variable \"\(name)\" here", at: arguments[0], help: "name it by \"let\" around this")
    }
    if isOutcome { namedOutcomes.append(found.position) }
    return found.type
  }

  private mutating func globalState(_ arguments: [JSONValue], _ value: JSONValue) -> ExpressionType? {
    guard has(1...1, arguments, "global-state", value) else { return nil }
    guard let name = arguments[0].string else {
      return fail("the name of a state is text, and no expression", at: arguments[0])
    }
    states.append((name, arguments[0]))
    return .value
  }
}
