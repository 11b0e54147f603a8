import VenueDiagnostics
import VenueJSON
import VenueVocabulary

/// Computes the type of an expression, and reports at its position everything that a map kit would refuse.
///
/// Complexity: linear in the values of the expression; recursion depth equals its nesting.
struct ExpressionCheck {
  let log: StyleLog
  /// Possible literal results of the current part, and the values of `let` that it may return by name.
  var outcomes: [JSONValue] = []
  var namedOutcomes: [Int] = []
  /// The same for each value of `let`, in order.
  var bound: [(outcomes: [JSONValue], named: [Int])] = []
  /// Inputs that it reads, in order.
  var looks: [(look: ExpressionOperator.Look, place: JSONValue)] = []
  /// Names of images in it.
  var images: [JSONValue] = []
  /// State names that it reads.
  var states: [(name: String, place: JSONValue)] = []
  /// Variables of `let` by name, the innermost last, with their positions in ``bound``.
  var variables: [String: [(type: ExpressionType, position: Int)]] = [:]

  init(log: StyleLog) { self.log = log }

  /// - Parameters:
  ///   - expected: nil for any type.
  ///   - isOutcome: true if it may be the result of the whole expression.
  /// - Returns: nil if a fault was reported.
  mutating func type(
    of value: JSONValue, expecting expected: ExpressionType?, isOutcome: Bool = false
  ) -> ExpressionType? {
    guard let elements = value.array else { return constant(value, expected, isOutcome) }
    guard let first = elements.first else {
      return fail(
        "an expression begins with an operator, and this list is empty; a list is [\"literal\", []]", at: value)
    }
    guard let name = first.string else {
      return fail(
        "an expression begins with the name of an operator; a list of values is [\"literal\", […]]", at: value)
    }
    guard let found = ExpressionOperator.named(name) else { return refuseUnknown(name, at: first) }
    log.need(found.since, for: name, at: value)
    if let look = found.look { looks.append((look, value)) }
    let arguments = Array(elements.dropFirst())
    if name == "image" { images += arguments.filter { $0.kind == .string } }
    let result: ExpressionType?
    switch found.arguments {
    case .fixed(let types, let optional):
      result = takes(types, optional, arguments, name, value) ? found.result : nil
    case .many(let type, let least):
      result = takes(many: type, least, arguments, name, value) ? found.result : nil
    case .special:
      result = special(name, arguments, value, expected, isOutcome)
    }
    guard let result else { return nil }
    return accept(result, as: expected, at: value)
  }

  /// Reports a fault at a value; its type is unknown then.
  func fail(_ message: String, at value: JSONValue, help: String? = nil) -> ExpressionType? {
    log.report(.styleExpressionInvalid, message, at: value, help: help)
    return nil
  }

  /// Reports in the same way.
  ///
  /// - Returns: false.
  func deny(_ message: String, at value: JSONValue, help: String? = nil) -> Bool {
    log.report(.styleExpressionInvalid, message, at: value, help: help)
    return false
  }

  /// The type of a value of type `actual` where another is expected; nil if it is not allowed there.
  func accept(_ actual: ExpressionType, as expected: ExpressionType?, at value: JSONValue) -> ExpressionType? {
    guard let expected else { return actual }
    if expected.includes(actual) { return actual }
    if expected.takes(actual) { return expected }
    let bare = value.string.flatMap { ExpressionOperator.isAlone($0) ? $0 : nil }
    return fail(
      "\(expected.words) is expected here, and this is \(bare.map { "the text \"\($0)\"" } ?? actual.words)", at: value,
      help: bare.map { "write the operator in brackets: [\($0)]" })
  }

  private mutating func constant(
    _ value: JSONValue, _ expected: ExpressionType?, _ isOutcome: Bool
  ) -> ExpressionType? {
    if value.kind == .object {
      return fail("an object in an expression is written [\"literal\", {…}]", at: value)
    }
    if isOutcome { outcomes.append(value) }
    if expected == .color, let text = value.string, !StyleColorText.isColor(text) {
      return fail("\"\(text)\" is not a colour", at: value, help: "write #rrggbb, or a colour of CSS by name")
    }
    return accept(ExpressionType(of: value), as: expected, at: value)
  }

  private func refuseUnknown(_ name: String, at value: JSONValue) -> ExpressionType? {
    if let retired = RetiredPart.named(name, in: .expression) {
      log.report(
        .stylePartRetired, "\"\(name)\" is not an operator of MapLibre", at: value, severity: .error,
        help: "write \(retired.replacement)")
      return nil
    }
    let near = Spelling.nearest(to: name, in: ExpressionOperator.names)
    return fail(
      "there is no operator \"\(name)\"" + (near.map { "; did you mean \"\($0)\"?" } ?? ""), at: value,
      help: near == nil ? "a list of values is [\"literal\", […]]" : nil)
  }

  // MARK: Arguments

  private mutating func takes(
    _ types: [ExpressionType], _ optional: Int, _ arguments: [JSONValue], _ name: String, _ value: JSONValue
  ) -> Bool {
    guard has(types.count - optional...types.count, arguments, name, value) else { return false }
    var isSound = true
    for (type, argument) in zip(types, arguments) where self.type(of: argument, asObjectOr: type) == nil {
      isSound = false
    }
    return isSound
  }

  private mutating func takes(
    many type: ExpressionType, _ least: Int, _ arguments: [JSONValue], _ name: String, _ value: JSONValue
  ) -> Bool {
    guard has(least...Int.max, arguments, name, value) else { return false }
    var isSound = true
    for argument in arguments where self.type(of: argument, expecting: type) == nil { isSound = false }
    return isSound
  }

  /// The object of `within` and `distance` is GeoJSON as it is.
  private mutating func type(of argument: JSONValue, asObjectOr type: ExpressionType) -> ExpressionType? {
    if type == .object, argument.kind == .object { return .object }
    return self.type(of: argument, expecting: type)
  }

  /// True if the number of arguments is valid for an operator; otherwise it is reported.
  func has(_ range: ClosedRange<Int>, _ arguments: [JSONValue], _ name: String, _ value: JSONValue) -> Bool {
    guard !range.contains(arguments.count) else { return true }
    let wanted =
      range.lowerBound == range.upperBound
      ? "\(range.lowerBound)"
      : range.upperBound == Int.max ? "at least \(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
    return deny(
      "\"\(name)\" takes \(wanted) argument\(wanted == "1" ? "" : "s"), and has \(arguments.count)", at: value)
  }
}
