import VenueJSON

/// A value of a JSON Schema while it is put together; members keep their order.
indirect enum SchemaNode: Sendable {
  case object([(key: String, value: SchemaNode)])
  case array([SchemaNode])
  case string(String)
  case number(Double)
  case bool(Bool)
  case null
}

extension SchemaNode: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(floatLiteral value: Double) { self = .number(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(nilLiteral: ()) { self = .null }
  init(arrayLiteral elements: SchemaNode...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, SchemaNode)...) { self = .object(elements.map { ($0.0, $0.1) }) }
}

extension SchemaNode {
  /// Members of an object, in their order; empty for any other value.
  static func members(of node: SchemaNode) -> [(key: String, value: SchemaNode)] {
    guard case .object(let members) = node else { return [] }
    return members
  }

  static func words(_ words: [String]) -> SchemaNode { .array(words.map { .string($0) }) }
  static func ref(_ name: String) -> SchemaNode { ["$ref": .string("#/$defs/\(name)")] }
  static func either(_ nodes: SchemaNode...) -> SchemaNode { ["anyOf": .array(nodes)] }
  static func all(of words: [String]) -> SchemaNode { ["enum": .words(words)] }
  static func required(_ keys: String...) -> SchemaNode { ["required": .words(keys)] }

  /// A map in which these keys have a value.
  static func saying(_ keys: String...) -> SchemaNode {
    [
      "required": .words(keys),
      "properties": .object(keys.map { ($0, ["not": ["type": "null"]]) }),
    ]
  }

  /// A map with these keys and free ones, and no others.
  static func map(_ properties: [(key: String, value: SchemaNode)], required: [String] = []) -> SchemaNode {
    let node: SchemaNode = [
      "type": "object", "properties": .object(properties), "patternProperties": ["^x-": true],
      "additionalProperties": false,
    ]
    return required.isEmpty ? node : node.with("required", .words(required))
  }

  /// A map from ids to values of one kind.
  static func byID(_ value: SchemaNode) -> SchemaNode {
    ["type": "object", "propertyNames": .ref("id"), "additionalProperties": value]
  }

  /// A map from words that are not ids of features to values of one kind.
  static func byAnyID(_ value: SchemaNode) -> SchemaNode { ["type": "object", "additionalProperties": value] }

  /// The same with one more member; only for an object.
  func with(_ key: String, _ value: SchemaNode) -> SchemaNode {
    guard case .object(let members) = self else { return self }
    return .object(members + [(key, value)])
  }

  func described(_ words: String) -> SchemaNode { with("description", .string(words)) }

  /// The same, or null: a key without a value counts as absent.
  var orNothing: SchemaNode {
    guard case .object(var members) = self else { return self }
    for index in members.indices {
      switch (members[index].key, members[index].value) {
      case ("enum", .array(let words)):
        members[index].value = .array(words + [.null])
        return .object(members)
      case ("type", .string(let type)):
        members[index].value = [.string(type), "null"]
        return .object(members)
      case ("type", .array(let types)):
        members[index].value = .array(types + ["null"])
        return .object(members)
      case ("anyOf", .array(let nodes)):
        members[index].value = .array(nodes + [["type": "null"]])
        return .object(members)
      default: continue
      }
    }
    return .either(self, ["type": "null"])
  }

  /// JSON on as many lines as it needs; a value that fits on one line has its own.
  var text: String {
    var json = JSONWriter(style: .pretty)
    write(to: &json, depth: 0)
    return json.text + "\n"
  }

  private static let width = 110

  private func write(to json: inout JSONWriter, depth: Int) {
    switch self {
    case .object(let members):
      json.beginObject(inline: length(upTo: SchemaNode.width - 2 * depth) != nil)
      for member in members {
        json.key(member.key)
        member.value.write(to: &json, depth: depth + 1)
      }
      json.endObject()
    case .array(let elements):
      json.beginArray(inline: length(upTo: SchemaNode.width - 2 * depth) != nil || elements.allSatisfy(\.isWord))
      for element in elements { element.write(to: &json, depth: depth + 1) }
      json.endArray()
    case .string(let text): json.string(text)
    case .number(let number): json.number(number)
    case .bool(let flag): json.bool(flag)
    case .null: json.null()
    }
  }

  private var isWord: Bool {
    switch self {
    case .string, .null: true
    default: false
    }
  }

  /// Characters on one line; nil if that is more than `limit`.
  private func length(upTo limit: Int) -> Int? {
    var rest = limit
    func take(_ count: Int) -> Bool {
      rest -= count
      return rest >= 0
    }
    func fits(_ node: SchemaNode) -> Bool {
      switch node {
      case .object(let members): take(2) && members.allSatisfy { take($0.key.count + 6) && fits($0.value) }
      case .array(let elements): take(2) && elements.allSatisfy { take(2) && fits($0) }
      case .string(let text): take(text.count + 2)
      case .number, .bool, .null: take(5)
      }
    }
    return fits(self) ? limit - rest : nil
  }
}
