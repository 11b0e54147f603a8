@testable import VenueFormats

/// Keys of the text format whose value is a list, as its schemas say: the oracle of tables of keys.
enum SchemaListKeys {
  /// Keys of two numbers, such as `point` and `car`.
  static let pairs = keys.filter { $0.kind == .pair }.reduce(into: Set<String>()) { $0.insert($1.key) }
  /// Keys of ids or words, such as `levels` and `accessibility`.
  static let words = keys.filter { $0.kind == .words }.reduce(into: Set<String>()) { $0.insert($1.key) }

  /// All keys that a schema has.
  static let all = roots.reduce(into: Set<String>()) { $0.formUnion(names(in: $1)) }

  private enum Kind { case pair, words }

  private static let roots = [
    LevelFileSchema.node, VenueFileSchema.node, ProfileSchemas.source, RoutesFileSchema.node, OverlaysFileSchema.node,
    AnnotationsFileSchema.node,
  ]

  private static func names(in node: SchemaNode) -> Set<String> {
    switch node {
    case .object(let members):
      members.reduce(into: Set(SchemaListKeys.members(node, "properties").map(\.key))) {
        $0.formUnion(names(in: $1.value))
      }
    case .array(let elements): elements.reduce(into: []) { $0.formUnion(names(in: $1)) }
    case .string, .number, .bool, .null: []
    }
  }

  private static let keys = roots.flatMap { keys(of: $0, definitions: members($0, "$defs")) }

  private typealias Members = [(key: String, value: SchemaNode)]

  private static func members(_ node: SchemaNode, _ key: String) -> Members {
    SchemaNode.members(of: node).first { $0.key == key }.map { SchemaNode.members(of: $0.value) } ?? []
  }

  /// The keys of a schema and of all schemas in it.
  private static func keys(of node: SchemaNode, definitions: Members) -> [(key: String, kind: Kind)] {
    switch node {
    case .object(let members):
      let own = SchemaListKeys.members(node, "properties").compactMap { property in
        kind(of: property.value, definitions, depth: 4).map { (key: property.key, kind: $0) }
      }
      return own + members.flatMap { keys(of: $0.value, definitions: definitions) }
    case .array(let elements): return elements.flatMap { keys(of: $0, definitions: definitions) }
    case .string, .number, .bool, .null: return []
    }
  }

  /// - Parameter depth: references and choices that are followed.
  private static func kind(of node: SchemaNode, _ definitions: Members, depth: Int) -> Kind? {
    guard depth > 0 else { return nil }
    if has(node, "type", "array") {
      if case .array(let items)? = value(node, "prefixItems") {
        return items.count == 2 && items.allSatisfy { has(resolved($0, definitions), "type", "number") } ? .pair : nil
      }
      let items = resolved(value(node, "items") ?? .null, definitions)
      if has(items, "type", "number"), case .number(2)? = value(node, "maxItems") { return .pair }
      var choices = [items]
      if case .array(let nodes)? = value(items, "anyOf") { choices += nodes.map { resolved($0, definitions) } }
      return choices.contains { has($0, "type", "string") || value($0, "enum") != nil } ? .words : nil
    }
    let others: [SchemaNode] = if case .array(let nodes)? = value(node, "anyOf") { nodes } else { [] }
    let next = resolved(node, definitions)
    return others.lazy.compactMap { kind(of: $0, definitions, depth: depth - 1) }.first
      ?? (value(node, "$ref") == nil ? nil : kind(of: next, definitions, depth: depth - 1))
  }

  private static func value(_ node: SchemaNode, _ key: String) -> SchemaNode? {
    SchemaNode.members(of: node).first { $0.key == key }?.value
  }

  /// True if a member is a word, or a list with it.
  private static func has(_ node: SchemaNode, _ key: String, _ word: String) -> Bool {
    func isWord(_ node: SchemaNode) -> Bool { if case .string(word) = node { true } else { false } }
    guard let found = value(node, key) else { return false }
    if case .array(let words) = found { return words.contains(where: isWord) }
    return isWord(found)
  }

  private static func resolved(_ node: SchemaNode, _ definitions: Members) -> SchemaNode {
    guard case .string(let path)? = value(node, "$ref") else { return node }
    return definitions.first { path == "#/$defs/\($0.key)" }?.value ?? node
  }
}
