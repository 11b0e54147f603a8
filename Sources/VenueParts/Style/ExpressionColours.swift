import VenueJSON

/// The possible result colours of a MapLibre style expression. Texts that it compares with are excluded, even if they look like colours.
enum ExpressionColours {
  /// The expression with each possible result colour replaced; all else is unchanged. Text that is not JSON is unchanged.
  static func replaced(in expression: String, by change: (Colour) -> Colour) -> String {
    let bytes = Array(expression.utf8)
    guard let root = try? JSONReader.read(bytes).root else { return expression }
    var outcomes: [JSONValue] = []
    collect(root, &outcomes)
    var result: [UInt8] = []
    var end = 0
    for outcome in outcomes {
      guard let colour = outcome.string.flatMap({ Colour($0) }) else { continue }
      result += bytes[end..<outcome.range.lowerBound]
      result += Array("\"\(change(colour).text)\"".utf8)
      end = outcome.range.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }

  /// In source order.
  private static func collect(_ value: JSONValue, _ outcomes: inout [JSONValue]) {
    guard let parts = value.array else { return outcomes.append(value) }
    guard let name = parts.first?.string else { return }
    let places: [Int]
    switch name {
    // Labels and values alternate; the default value follows.
    case "match": places = Array(stride(from: 3, to: parts.count - 1, by: 2)) + [parts.count - 1]
    case "case": places = Array(stride(from: 2, to: parts.count - 1, by: 2)) + [parts.count - 1]
    case "step": places = Array(stride(from: 2, to: parts.count, by: 2))
    case "interpolate", "interpolate-hcl", "interpolate-lab": places = Array(stride(from: 4, to: parts.count, by: 2))
    // Names and values alternate, then the result.
    case "let": places = Array(stride(from: 2, to: parts.count - 1, by: 2)) + [parts.count - 1]
    case "coalesce", "to-color": places = Array(1..<parts.count)
    default: places = []
    }
    for place in places where place < parts.count { collect(parts[place], &outcomes) }
  }
}
