import VenueDiagnostics
import VenueJSON

/// Values by stops: `interpolate` and `step`.
extension ExpressionCheck {
  mutating func interpolation(
    _ name: String, _ arguments: [JSONValue], _ value: JSONValue, _ expected: ExpressionType?, _ isOutcome: Bool
  ) -> ExpressionType? {
    guard has(4...Int.max, arguments, name, value) else { return nil }
    guard arguments.count % 2 == 0 else {
      return fail("each stop of \"\(name)\" has an input and an output; one output is missing", at: value)
    }
    var isSound = isInterpolation(arguments[0])
    if type(of: arguments[1], expecting: .number) == nil { isSound = false }
    let stops = stride(from: 2, to: arguments.count, by: 2).map { arguments[$0] }
    if !ascend(stops, of: name, input: arguments[1]) { isSound = false }
    let outputs = stride(from: 3, to: arguments.count, by: 2).map { arguments[$0] }
    let wanted = name == "interpolate" ? expected : expected == .colorList ? .colorList : .color
    guard let result = common(outputs, wanted, isOutcome), isSound else { return nil }
    guard result.canBeInterpolated else {
      return fail(
        "there is nothing between two values that are \(result.words)", at: value, help: "take \"step\" in its place")
    }
    return result
  }

  mutating func step(
    _ arguments: [JSONValue], _ value: JSONValue, _ expected: ExpressionType?, _ isOutcome: Bool
  ) -> ExpressionType? {
    guard has(4...Int.max, arguments, "step", value) else { return nil }
    guard arguments.count % 2 == 0 else {
      return fail(
        "\"step\" has an input, an output, and then an input and an output for each stop; one is missing", at: value)
    }
    var isSound = type(of: arguments[0], expecting: .number) != nil
    let stops = stride(from: 2, to: arguments.count, by: 2).map { arguments[$0] }
    if !ascend(stops, of: "step", input: arguments[0]) { isSound = false }
    let outputs = stride(from: 1, to: arguments.count, by: 2).map { arguments[$0] }
    let result = common(outputs, expected, isOutcome)
    return isSound ? result : nil
  }

  /// `["linear"]`, `["exponential", base]` or `["cubic-bezier", x1, y1, x2, y2]`.
  private func isInterpolation(_ value: JSONValue) -> Bool {
    let elements = value.array ?? []
    let numbers = elements.dropFirst().map(\.double)
    switch elements.first?.string {
    case "linear" where numbers.isEmpty: return true
    case "exponential" where numbers.count == 1 && numbers[0] != nil: return true
    case "cubic-bezier" where numbers.count == 4 && numbers.allSatisfy({ $0.map { (0...1).contains($0) } ?? false }):
      return true
    default:
      return deny(
        "the way between stops is [\"linear\"], [\"exponential\", base] or [\"cubic-bezier\", x1, y1, x2, y2], each 0 to 1",
        at: value)
    }
  }

  /// True if stops are ascending numbers, and for zooms in the valid range.
  private func ascend(_ stops: [JSONValue], of name: String, input: JSONValue) -> Bool {
    var before = -Double.infinity
    let isZoom = input.array?.first?.string == "zoom"
    for stop in stops {
      guard let number = stop.double else {
        return deny("the stops of \"\(name)\" are numbers, and no expressions", at: stop)
      }
      guard number > before else {
        let list = stops.map { $0.double.map(ExpressionCheck.text) ?? "…" }.joined(separator: ", ")
        log.report(.zoomExpressionInvalid, "stops \(list) of \"\(name)\" are not ascending", at: stop)
        return false
      }
      if isZoom, !(0...25.5).contains(number) {
        log.report(
          .zoomExpressionInvalid, "a stop of \"\(name)\" is at zoom \(ExpressionCheck.text(number)), which no map has",
          at: stop)
        return false
      }
      before = number
    }
    return true
  }

  static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }

  /// True if the zoom is read only as the input of an outermost curve; map kits refuse anything else in a property.
  func hasZoomOutermost(_ value: JSONValue) -> Bool {
    guard let elements = value.array, let name = elements.first?.string else { return true }
    switch name {
    case "literal": return true
    case "let": return elements.last.map(hasZoomOutermost) ?? true
    case "coalesce": return elements.dropFirst().allSatisfy(hasZoomOutermost)
    case "step", "interpolate", "interpolate-hcl", "interpolate-lab":
      let position = name == "step" ? 1 : 2
      let isCurve = position < elements.count && elements[position].array?.first?.string == "zoom"
      if !isCurve, let zoom = firstZoom(in: value) { return refuse(zoom) }
      for (index, element) in elements.enumerated() where index != position {
        if let zoom = firstZoom(in: element) { return refuse(zoom) }
      }
      return true
    default: return firstZoom(in: value).map(refuse) ?? true
    }
  }

  private func refuse(_ zoom: JSONValue) -> Bool {
    deny(
      "[\"zoom\"] is only allowed as the input of an outermost \"step\" or \"interpolate\"", at: zoom,
      help: "put the curve around what depends on other things")
  }

  private func firstZoom(in value: JSONValue) -> JSONValue? {
    guard let elements = value.array, let name = elements.first?.string, name != "literal" else { return nil }
    if name == "zoom" { return value }
    for element in elements.dropFirst() {
      if let found = firstZoom(in: element) { return found }
    }
    return nil
  }
}
