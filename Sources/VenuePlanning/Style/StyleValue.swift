import VenueJSON

/// A value of a style, written in code as it stands in the file: `["==", ["get", "floor"], 0]`.
enum StyleValue: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  case string(String)
  case number(Double)
  case bool(Bool)
  case null
  case array([StyleValue])
  /// In the order written.
  case object([(key: String, value: StyleValue)])

  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(floatLiteral value: Double) { self = .number(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(arrayLiteral elements: StyleValue...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, StyleValue)...) { self = .object(elements.map { ($0.0, $0.1) }) }

  static func int(_ value: Int) -> StyleValue { .number(Double(value)) }
  static func strings(_ values: [String]) -> StyleValue { .array(values.map(StyleValue.string)) }

  func write(to json: inout JSONWriter, depth: Int = 0) {
    switch self {
    case .string(let value): json.string(value)
    case .number(let value): json.number(value, decimals: 7)
    case .bool(let value): json.bool(value)
    case .null: json.null()
    case .array(let elements):
      json.array(inline: depth > 2) { json in for element in elements { element.write(to: &json, depth: depth + 1) } }
    case .object(let members):
      json.object(inline: depth > 3) { json in
        for member in members {
          json.key(member.key)
          member.value.write(to: &json, depth: depth + 1)
        }
      }
    }
  }
}
