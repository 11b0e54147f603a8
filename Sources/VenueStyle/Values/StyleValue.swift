public import VenueJSON

/// A value of a style, or of any JSON, written in code as in the file: `["==", ["get", "floor"], 0]`.
public enum StyleValue: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  case string(String)
  case number(Double)
  case bool(Bool)
  case null
  case array([StyleValue])
  /// In source order.
  case object([(key: String, value: StyleValue)])

  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(arrayLiteral elements: StyleValue...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, StyleValue)...) { self = .object(elements.map { ($0.0, $0.1) }) }

  public static func int(_ value: Int) -> StyleValue { .number(Double(value)) }

  /// A computed number, to seven decimals: a centimetre in degrees. A written number is a ``number(_:)``, which keeps every digit.
  public static func rounded(_ value: Double) -> StyleValue { .number((value * 1e7).rounded() / 1e7) }

  public static func strings(_ values: [String]) -> StyleValue { .array(values.map(StyleValue.string)) }

  /// The value of a file that was read.
  ///
  /// - Complexity: O(*n*) in its values.
  public init(_ value: JSONValue) {
    switch value.kind {
    case .null: self = .null
    case .bool: self = .bool(value.bool ?? false)
    case .number: self = .number(value.double ?? 0)
    case .string: self = .string(value.string ?? "")
    case .array: self = .array((value.array ?? []).map { StyleValue($0) })
    case .object: self = .object((value.object ?? []).map { ($0.key, StyleValue($0.value)) })
    }
  }

  public var string: String? { if case .string(let text) = self { text } else { nil } }
  public var number: Double? { if case .number(let number) = self { number } else { nil } }
  public var array: [StyleValue]? { if case .array(let elements) = self { elements } else { nil } }
  public var members: [(key: String, value: StyleValue)]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The value of a key of an object; setting nil removes the key. A new key is appended.
  public subscript(key: String) -> StyleValue? {
    get { members?.first { $0.key == key }?.value }
    set {
      guard case .object(var members) = self else { return }
      let place = members.firstIndex { $0.key == key }
      switch (place, newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?): members.append((key, value))
      case (nil, nil): return
      }
      self = .object(members)
    }
  }

  /// - Parameter depth: depth of the value in the file; deep values are on one line.
  public func write(to json: inout JSONWriter, depth: Int = 0) {
    switch self {
    case .string(let value): json.string(value)
    case .number(let value): json.number(value)
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
