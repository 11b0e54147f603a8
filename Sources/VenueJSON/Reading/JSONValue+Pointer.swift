extension JSONValue {
  /// RFC 6901 pointer from the root of the document to this value: `"/features/3/id"`; empty for the root. For values that a
  /// ``JSONLoss`` kept, from its ``JSONLoss/remains``.
  ///
  /// - Complexity: O(log *n*) for each container around it.
  public var pointer: String {
    var pointer = ""
    var container = 0
    // Of several roots, which only losses have, the one that contains this value.
    while tape.end(of: container) <= node { container = tape.end(of: container) }
    while container < node, node < tape.end(of: container) {
      let index = tape.index(of: node, in: container)
      let child = tape.child(index, of: container)
      if tape.nodes[container].kind == .object {
        pointer += "/" + JSONValue.escaped(tape.text(child))
        container = child + 1
      } else {
        pointer += "/\(index)"
        container = child
      }
    }
    return pointer + pointerInside
  }

  /// A key, escaped for a pointer.
  public static func escaped(_ key: String) -> String {
    guard key.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return key }
    return key.reduce(into: "") { $0 += $1 == "~" ? "~0" : $1 == "/" ? "~1" : String($1) }
  }
}
