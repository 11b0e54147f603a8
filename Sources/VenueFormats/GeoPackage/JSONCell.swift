import VenueJSON
import VenueModel

/// JSON in a cell of a table, without positions: what is in a cell has no line of its own.
enum JSONCell {
  /// Longer texts are not read.
  private static let longest = 1 << 20
  private static let deepest = 16

  /// nil for a text that is no list and no object.
  static func value(_ text: String) -> SourceNode? {
    guard let first = text.utf8.first, first == UInt8(ascii: "[") || first == UInt8(ascii: "{"),
      text.utf8.count <= longest, let document = try? JSONReader.read(Array(text.utf8))
    else { return nil }
    return node(document.root, depth: 0)
  }

  private static func node(_ value: JSONValue, depth: Int) -> SourceNode? {
    guard depth < deepest else { return nil }
    switch value.kind {
    case .object:
      let entries = (value.object ?? []).compactMap { member in
        node(member.value, depth: depth + 1).map { SourceEntry(key: member.key, keyRange: 0..<0, value: $0) }
      }
      return SourceNode(.mapping(entries), 0..<0)
    case .array:
      return SourceNode(.sequence((value.array ?? []).compactMap { node($0, depth: depth + 1) }), 0..<0)
    default: return SourceNode(scalar(value), 0..<0)
    }
  }

  private static func scalar(_ value: JSONValue) -> SourceNode.Content {
    if let text = value.string { return .scalar(text, .quoted) }
    if let flag = value.bool { return .scalar(flag ? "true" : "false", .plain) }
    return value.double.map { .scalar("\($0)", .plain) } ?? .null
  }
}
