/// One `"key": value` of an object.
public struct JSONMember: Sendable {
  private let tape: JSONTape
  private let node: Int

  init(_ tape: JSONTape, key node: Int) {
    self.tape = tape
    self.node = node
  }

  /// Taken out of the document at each call; ``isNamed(_:)`` compares without.
  public var key: String { tape.text(node) }
  public var value: JSONValue { JSONValue(tape, node + 1) }

  /// The bytes of the key with its quotes.
  public var keyRange: Range<Int> {
    let key = tape.nodes[node]
    return Int(key.lower)..<Int(key.upper)
  }

  /// True if the key equals this one.
  public func isNamed(_ key: String) -> Bool { tape.says(node, key) }
}

extension JSONMember: Equatable {
  public static func == (a: JSONMember, b: JSONMember) -> Bool { a.key == b.key && a.value == b.value }
}

extension JSONValue {
  private var isObject: Bool { isWhole && entry.kind == .object }

  /// The members in the order written; a key written twice is there twice.
  ///
  /// - Complexity: O(*n*).
  public var object: [JSONMember]? {
    guard isObject else { return nil }
    var members: [JSONMember] = []
    members.reserveCapacity(Int(entry.count))
    forEachKey { node in
      members.append(JSONMember(tape, key: node))
      return true
    }
    return members
  }

  /// The value of the first member with this name; nil if there is none or this is not an object.
  ///
  /// - Complexity: O(*n*) in the members.
  public subscript(key: String) -> JSONValue? { keyNode(key).map { JSONValue(tape, $0 + 1) } }

  /// The first member with a key; nil if there is none, or the value is not an object.
  public func member(_ key: String) -> JSONMember? { keyNode(key).map { JSONMember(tape, key: $0) } }

  private func keyNode(_ key: String) -> Int? {
    guard isObject else { return nil }
    var found: Int?
    forEachKey { node in
      guard tape.says(node, key) else { return true }
      found = node
      return false
    }
    return found
  }

  /// The member at `index`; nil if this is not an object or has fewer.
  ///
  /// - Complexity: O(1); O(*index*) in small objects.
  public func member(at index: Int) -> JSONMember? {
    guard isObject, index >= 0, index < Int(entry.count) else { return nil }
    return JSONMember(tape, key: tape.child(index, of: node))
  }

  /// The value of the member at `index`; nil if this is not an object or has fewer.
  ///
  /// - Complexity: O(1); O(*index*) in small objects.
  public func value(at index: Int) -> JSONValue? {
    guard isObject, index >= 0, index < Int(entry.count) else { return nil }
    return JSONValue(tape, tape.child(index, of: node) + 1)
  }

  /// True if the keys are exactly these, in this order.
  public func hasKeys(_ keys: [String]) -> Bool {
    guard isObject, Int(entry.count) == keys.count else { return false }
    var index = 0
    forEachKey { node in
      guard tape.says(node, keys[index]) else { return false }
      index += 1
      return true
    }
    return index == keys.count
  }

  /// True if it has no keys except these. True for a value that is not an object.
  public func hasOnlyKeys(of known: [String]) -> Bool {
    guard isObject else { return true }
    var isKnown = true
    forEachKey { node in
      isKnown = known.contains { tape.says(node, $0) }
      return isKnown
    }
    return isKnown
  }

  /// True if a key is repeated. False for a value that is not an object.
  ///
  /// - Complexity: O(*n*) expected.
  public var hasRepeatedKeys: Bool {
    guard isObject else { return false }
    guard Int(entry.count) <= 16 else {
      var seen: Set<String> = []
      var isRepeated = false
      forEachKey { node in
        isRepeated = !seen.insert(tape.text(node)).inserted
        return !isRepeated
      }
      return isRepeated
    }
    var isRepeated = false
    forEachKey { node in
      forEachKey { earlier in
        guard earlier < node else { return false }
        isRepeated = tape.areSame(earlier, node)
        return !isRepeated
      }
      return !isRepeated
    }
    return isRepeated
  }

  /// Calls `visit` with the node of each key until it returns false.
  @inline(__always)
  private func forEachKey(_ visit: (Int) -> Bool) {
    var key = node + 1
    for _ in 0..<entry.count {
      guard visit(key) else { return }
      key = tape.end(of: key + 1)
    }
  }
}
