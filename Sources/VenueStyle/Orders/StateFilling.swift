/// Replaces states (`["global-state", …]`) and properties (`["get", …]`, `["has", …]`) by values, and evaluates expressions that become constant.
struct StateFilling {
  /// Values by name; a state without a value here is unchanged.
  var state: [String: StyleValue] = [:]
  /// Values that all features have, by key; other properties are unchanged.
  var properties: [String: StyleValue] = [:]

  /// A layer with its expressions filled: they occur only in its filter, its layout and its paint.
  func filled(layer: StyleValue) -> StyleValue {
    var layer = layer
    for key in ["filter", "layout", "paint"] {
      if let value = layer[key] { layer[key] = filled(value) }
    }
    return layer
  }

  func filled(_ value: StyleValue) -> StyleValue {
    switch value {
    case .object(let members): return .object(members.map { ($0.key, filled($0.value)) })
    case .array(let elements):
      switch elements.first?.string {
      case "literal": return value
      case "global-state":
        guard elements.count == 2, let name = elements[1].string, let known = state[name] else { return value }
        return known.array == nil ? known : ["literal", known]
      case "get", "has":
        guard elements.count == 2, let key = elements[1].string, let known = properties[key] else {
          return StateFilling.folded(elements.map { filled($0) })
        }
        return elements[0].string == "has" ? true : known
      case "match":
        // Labels are values, not expressions, even if a list of them begins with the name of an operator.
        return .array(
          elements.enumerated().map { place, element in
            place > 1 && place % 2 == 0 && place < elements.count - 1 ? element : filled(element)
          })
      default: return StateFilling.folded(elements.map { filled($0) })
      }
    default: return value
    }
  }

  /// An expression with constant parts, as a constant.
  private static func folded(_ elements: [StyleValue]) -> StyleValue {
    let parts = Array(elements.dropFirst())
    switch elements.first?.string {
    case "concat":
      let texts = parts.compactMap(\.string)
      return texts.count == parts.count && !texts.isEmpty ? .string(texts.joined()) : .array(elements)
    case "==" where parts.count == 2:
      return areEqual(parts[0], parts[1]).map(StyleValue.bool) ?? .array(elements)
    case "!=" where parts.count == 2:
      return areEqual(parts[0], parts[1]).map { .bool(!$0) } ?? .array(elements)
    case "!" where parts.count == 1: return isTrue(parts[0]).map { .bool(!$0) } ?? .array(elements)
    case "case" where parts.count % 2 == 1: return branch(parts)
    default: return .array(elements)
    }
  }

  private static func branch(_ parts: [StyleValue]) -> StyleValue {
    var left: [StyleValue] = []
    for index in stride(from: 0, to: parts.count - 1, by: 2) {
      switch isTrue(parts[index]) {
      case false?: continue
      case true?: return left.isEmpty ? parts[index + 1] : .array(["case"] + left + [parts[index + 1]])
      case nil: left += parts[index...index + 1]
      }
    }
    let other = parts[parts.count - 1]
    return left.isEmpty ? other : .array(["case"] + left + [other])
  }

  private static func isTrue(_ value: StyleValue) -> Bool? { if case .bool(let bool) = value { bool } else { nil } }

  /// nil if one of them is not a constant. Constants of two types are never equal.
  private static func areEqual(_ a: StyleValue, _ b: StyleValue) -> Bool? {
    switch (a, b) {
    case (.array, _), (_, .array), (.object, _), (_, .object): nil
    case (.string(let a), .string(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.bool(let a), .bool(let b)): a == b
    case (.null, .null): true
    default: false
    }
  }
}
