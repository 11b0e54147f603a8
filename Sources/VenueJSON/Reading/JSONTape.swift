/// One value of a document, or the key of one, on a ``JSONTape``.
struct JSONNode: BitwiseCopyable {
  enum Kind: UInt8 {
    case null, no, yes
    /// A number as it was written: with a fraction or an exponent, or without.
    case real, integer
    /// Text as it is in the document: ASCII, with other characters, with escapes.
    case ascii, text, escaped
    case array, object
    /// An array of numbers, and of pairs of numbers, which are stored contiguously in a separate list.
    case numbers, pairs
  }

  var kind: Kind
  var lower: UInt32
  var upper: UInt32
  /// For an array or object, the node after all its content; for numbers, the first of them; for text with escapes, its position.
  var link: UInt32 = 0
  /// Elements of an array, members of an object.
  var count: UInt32 = 0
}

/// A document as a list of nodes in document order, each container before its content, each key before its value.
///
/// Values do not have their own memory: a document of a million values is three blocks. Text is copied from the bytes on
/// access. After the tape of Langdale and Lemire, "Parsing Gigabytes of JSON per Second" (2019).
final class JSONTape: Sendable {
  let nodes: JSONTapeBuffer<JSONNode>
  let numbers: JSONTapeBuffer<Double>
  private let texts: [String]
  private let bytes: [UInt8]
  /// Nodes of the elements, or of the keys, of large containers, one container after another.
  private let starts: [UInt32]
  /// For a large container, the first of its ``starts``.
  private let firstStarts: [UInt32: Int]

  init(_ builder: consuming JSONTapeBuilder, bytes: [UInt8]) {
    firstStarts = Dictionary(uniqueKeysWithValues: builder.indexed.map { ($0.node, $0.start) })
    starts = builder.starts
    texts = builder.texts
    self.bytes = bytes
    nodes = builder.nodes
    numbers = builder.numbers
  }

  /// The node after a value and its content.
  @inline(__always)
  func end(of node: Int) -> Int {
    let value = nodes[node]
    return value.kind == .array || value.kind == .object ? Int(value.link) : node + 1
  }

  /// The node of an element, or of the key of a member.
  ///
  /// - Precondition: the container has enough elements, and is not stored flat.
  /// - Complexity: O(1); O(*index*) in small containers.
  func child(_ index: Int, of node: Int) -> Int {
    if nodes[node].count >= JSONTapeBuilder.many, let first = firstStarts[UInt32(node)] {
      return Int(starts[first + index])
    }
    let step = nodes[node].kind == .object ? 1 : 0
    var child = node + 1
    for _ in 0..<index { child = end(of: child + step) }
    return child
  }

  /// Index of the element, or member, of a container that contains an inner node.
  func index(of inner: Int, in node: Int) -> Int {
    let count = Int(nodes[node].count)
    if count >= JSONTapeBuilder.many, let first = firstStarts[UInt32(node)] {
      var (low, high) = (0, count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if Int(starts[first + middle]) <= inner { low = middle } else { high = middle }
      }
      return low
    }
    let step = nodes[node].kind == .object ? 1 : 0
    var child = node + 1
    for index in 0..<count {
      let next = end(of: child + step)
      if inner < next { return index }
      child = next
    }
    return max(count - 1, 0)
  }

  /// The text of a key or a string.
  func text(_ node: Int) -> String {
    let value = nodes[node]
    if value.kind == .escaped { return texts[Int(value.link)] }
    return bytes.withUnsafeBufferPointer {
      String(decoding: $0[Int(value.lower) + 1..<Int(value.upper) - 1], as: UTF8.self)
    }
  }

  /// True if a key or a string equals `text`, compared as `String`.
  func says(_ node: Int, _ text: String) -> Bool {
    let value = nodes[node]
    // A text that equals ASCII without being ASCII contains other characters.
    guard value.kind == .ascii else { return self.text(node) == text }
    let start = Int(value.lower) + 1
    var text = text
    return text.withUTF8 { utf8 in
      utf8.count == Int(value.upper) - start - 1
        && bytes.withUnsafeBufferPointer { JSONWords.areSame(utf8, $0[start..<start + utf8.count]) }
    }
  }

  /// True if two keys are equal, compared as `String`.
  func areSame(_ a: Int, _ b: Int) -> Bool {
    let (x, y) = (nodes[a], nodes[b])
    guard x.kind == .ascii, y.kind == .ascii else { return text(a) == text(b) }
    guard x.upper - x.lower == y.upper - y.lower else { return false }
    return bytes.withUnsafeBufferPointer {
      JSONWords.areSame(UnsafeBufferPointer(rebasing: $0[Int(x.lower)..<Int(x.upper)]), $0[Int(y.lower)..<Int(y.upper)])
    }
  }
}
