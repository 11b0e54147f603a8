import VenueJSON

/// A JSON Schema of the 2020-12 draft, held against values: as much of it as `schemas/` use, and no more.
///
/// A keyword that is not known here stops the test that meets it, so that no schema is thought to hold what nobody looked at.
public struct JSONSchemaChecker {
  private let root: JSONValue

  public init(_ text: String) throws {
    root = try JSONReader.read(Array(text.utf8)).root
  }

  /// What a value breaks, each with the pointer of the place; empty when it fits.
  public func faults(in value: PlainValue) -> [String] { faults(value, root, "") }

  private func faults(_ value: PlainValue, _ schema: JSONValue, _ pointer: String) -> [String] {
    if let flag = schema.bool { return flag ? [] : ["\(pointer): nothing may stand here"] }
    var faults: [String] = []
    for member in schema.object ?? [] {
      faults += self.faults(value, keyword: member.key, member.value, in: schema, pointer)
    }
    return faults
  }

  private func faults(
    _ value: PlainValue, keyword: String, _ rule: JSONValue, in schema: JSONValue, _ pointer: String
  ) -> [String] {
    func fails(_ isRight: Bool, _ words: String) -> [String] { isRight ? [] : ["\(pointer): \(words)"] }
    func fits(_ schema: JSONValue) -> Bool { faults(value, schema, pointer).isEmpty }
    switch keyword {
    case "$schema", "$id", "$defs", "title", "description", "then", "else": return []
    case "$ref": return faults(value, target(of: rule.string ?? ""), pointer)
    case "type":
      let types = rule.array?.compactMap(\.string) ?? [rule.string ?? ""]
      return fails(types.contains(where: value.isOf), "is no \(types.joined(separator: " or "))")
    case "enum": return fails(rule.array?.contains { value.equals($0) } == true, "is none of the words listed")
    case "const": return fails(value.equals(rule), "is not what it has to be")
    case "pattern":
      guard case .string(let text) = value, let pattern = rule.string else { return [] }
      guard let regex = try? Regex(pattern) else { return ["\(pattern) is no pattern"] }
      return fails(text.firstMatch(of: regex) != nil, "'\(text)' does not match \(pattern)")
    case "maxLength":
      guard case .string(let text) = value else { return [] }
      return fails(text.unicodeScalars.count <= rule.int ?? 0, "is too long")
    case "minimum": return fails(value.number.map { $0 >= rule.double ?? 0 } ?? true, "is too small")
    case "maximum": return fails(value.number.map { $0 <= rule.double ?? 0 } ?? true, "is too large")
    case "minItems": return fails(value.list.map { $0.count >= rule.int ?? 0 } ?? true, "is too short")
    case "maxItems": return fails(value.list.map { $0.count <= rule.int ?? 0 } ?? true, "is too long")
    case "prefixItems":
      return zip(value.list ?? [], rule.array ?? []).enumerated().flatMap { place, pair in
        faults(pair.0, pair.1, "\(pointer)/\(place)")
      }
    case "items":
      let rest = value.list?.dropFirst(schema["prefixItems"]?.count ?? 0) ?? []
      return rest.enumerated().flatMap { faults($1, rule, "\(pointer)/\($0)") }
    case "required":
      return (rule.array ?? []).compactMap(\.string).flatMap { key in
        fails(value.members.map { $0[key] != nil } ?? true, "lacks \(key)")
      }
    case "dependentRequired":
      return (rule.object ?? []).flatMap { member -> [String] in
        guard let members = value.members, members[member.key] != nil else { return [] }
        return (member.value.array ?? []).compactMap(\.string).flatMap {
          fails(members[$0] != nil, "has \(member.key) and no \($0)")
        }
      }
    case "propertyNames":
      return (value.members ?? [:]).keys.sorted().flatMap { faults(.string($0), rule, "\(pointer)/\($0)") }
    case "properties", "patternProperties", "additionalProperties":
      return members(value, keyword, rule, schema, pointer)
    case "allOf": return (rule.array ?? []).flatMap { faults(value, $0, pointer) }
    case "anyOf":
      let each = (rule.array ?? []).map { faults(value, $0, pointer) }
      return each.contains(where: \.isEmpty) ? [] : ["\(pointer): fits none of \(each.count): \(each.joined())"]
    case "oneOf":
      return fails((rule.array ?? []).filter(fits).count == 1, "does not fit exactly one of several")
    case "not": return fails(!fits(rule), "is what it may not be")
    case "if":
      let branch = schema[fits(rule) ? "then" : "else"]
      return branch.map { faults(value, $0, pointer) } ?? []
    default: return ["\(keyword) is not known to this checker"]
    }
  }

  private func members(
    _ value: PlainValue, _ keyword: String, _ rule: JSONValue, _ schema: JSONValue, _ pointer: String
  ) -> [String] {
    guard let members = value.members else { return [] }
    let patterns = (schema["patternProperties"]?.object ?? []).compactMap { member in
      (try? Regex(member.key)).map { ($0, member.value) }
    }
    return members.keys.sorted().flatMap { key -> [String] in
      guard let member = members[key] else { return [] }
      let place = "\(pointer)/\(key)"
      switch keyword {
      case "properties": return rule[key].map { faults(member, $0, place) } ?? []
      case "patternProperties":
        return patterns.filter { key.firstMatch(of: $0.0) != nil }.flatMap { faults(member, $0.1, place) }
      default:
        let isNamed = schema["properties"]?[key] != nil || patterns.contains { key.firstMatch(of: $0.0) != nil }
        return isNamed ? [] : faults(member, rule, place)
      }
    }
  }

  private func target(of reference: String) -> JSONValue {
    reference.split(separator: "/").dropFirst().reduce(root) { $0[String($1)] ?? $0 }
  }
}

/// A value as editors see it, which read YAML by the core schema of its version 1.2.
public indirect enum PlainValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([PlainValue])
  case map([String: PlainValue])

  fileprivate var number: Double? { if case .number(let number) = self { number } else { nil } }
  fileprivate var list: [PlainValue]? { if case .list(let list) = self { list } else { nil } }
  fileprivate var members: [String: PlainValue]? { if case .map(let members) = self { members } else { nil } }

  fileprivate func isOf(_ type: String) -> Bool {
    switch self {
    case .null: type == "null"
    case .bool: type == "boolean"
    case .number(let number): type == "number" || (type == "integer" && number == number.rounded())
    case .string: type == "string"
    case .list: type == "array"
    case .map: type == "object"
    }
  }

  /// Only what stands behind `enum` and `const`: texts, numbers and nothing.
  fileprivate func equals(_ value: JSONValue) -> Bool {
    switch self {
    case .null: value.isNull
    case .bool(let flag): value.bool == flag
    case .number(let number): value.double == number
    case .string(let text): value.string == text
    case .list, .map: false
    }
  }
}
