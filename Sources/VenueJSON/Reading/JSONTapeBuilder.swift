/// A ``JSONTape`` while it is written.
struct JSONTapeBuilder: ~Copyable {
  /// Number of children from which a container stores the position of each.
  static let many = 64

  var nodes: JSONTapeBuffer<JSONNode>
  var numbers: JSONTapeBuffer<Double>
  private(set) var texts: [String] = []
  private(set) var starts: [UInt32] = []
  /// Large containers in the order they were closed, each with the first of its ``starts``.
  private(set) var indexed: [(node: UInt32, start: Int)] = []

  /// A position in a tape being written.
  struct Mark {
    let nodes, numbers, texts: Int
  }

  /// - Parameter bytes: of the document, from which a first size is guessed.
  init(bytes: Int) {
    nodes = JSONTapeBuffer(capacity: bytes / 10 + 16)
    numbers = JSONTapeBuffer(capacity: bytes / 12 + 16)
  }

  var mark: Mark { Mark(nodes: nodes.count, numbers: numbers.count, texts: texts.count) }

  @inline(__always)
  mutating func append(_ kind: JSONNode.Kind, _ lower: Int, _ upper: Int) {
    nodes.append(
      JSONNode(kind: kind, lower: UInt32(truncatingIfNeeded: lower), upper: UInt32(truncatingIfNeeded: upper)))
  }

  @inline(__always)
  mutating func append(_ number: Double, isInteger: Bool, _ lower: Int, _ upper: Int) {
    nodes.append(
      JSONNode(
        kind: isInteger ? .integer : .real, lower: UInt32(truncatingIfNeeded: lower),
        upper: UInt32(truncatingIfNeeded: upper), link: UInt32(truncatingIfNeeded: numbers.count)))
    numbers.append(number)
  }

  mutating func append(escaped text: String, _ lower: Int, _ upper: Int) {
    nodes.append(
      JSONNode(
        kind: .escaped, lower: UInt32(truncatingIfNeeded: lower), upper: UInt32(truncatingIfNeeded: upper),
        link: UInt32(truncatingIfNeeded: texts.count)))
    texts.append(text)
  }

  /// Ends the container that was begun at `node`.
  mutating func close(_ node: Int, count: Int, upper: Int) {
    var container = nodes[node]
    container.upper = UInt32(truncatingIfNeeded: upper)
    container.link = UInt32(truncatingIfNeeded: nodes.count)
    container.count = UInt32(truncatingIfNeeded: count)
    nodes[node] = container
    if count >= JSONTapeBuilder.many { index(node, container) }
  }

  /// Converts the array begun at `node` to one of numbers, or of pairs, from `first` on.
  mutating func close(_ node: Int, flat kind: JSONNode.Kind, from first: Int, upper: Int) {
    var array = nodes[node]
    array.kind = kind
    array.upper = UInt32(truncatingIfNeeded: upper)
    array.link = UInt32(truncatingIfNeeded: first)
    array.count = UInt32(truncatingIfNeeded: (numbers.count - first) / (kind == .pairs ? 2 : 1))
    nodes[node] = array
  }

  private mutating func index(_ node: Int, _ container: JSONNode) {
    indexed.append((UInt32(truncatingIfNeeded: node), starts.count))
    let step = container.kind == .object ? 1 : 0
    var child = node + 1
    for _ in 0..<container.count {
      starts.append(UInt32(truncatingIfNeeded: child))
      child = end(of: child + step)
    }
  }

  private func end(of node: Int) -> Int {
    let value = nodes[node]
    return value.kind == .array || value.kind == .object ? Int(value.link) : node + 1
  }

  /// The text of a key, in a document that is still being read.
  func text(_ node: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let key = nodes[node]
    if key.kind == .escaped { return texts[Int(key.link)] }
    return String(decoding: bytes[Int(key.lower) + 1..<Int(key.upper) - 1], as: UTF8.self)
  }

  /// Removes everything after a mark.
  mutating func cut(to mark: Mark) {
    nodes.cut(to: mark.nodes)
    numbers.cut(to: mark.numbers)
    if texts.count > mark.texts { texts.removeSubrange(mark.texts...) }
    // Entries after the mark were closed after it.
    while let last = indexed.last, Int(last.node) >= mark.nodes {
      starts.removeSubrange(last.start...)
      indexed.removeLast()
    }
  }

  /// Moves everything after a mark to the end of another tape.
  ///
  /// - Returns: its first node there.
  mutating func move(from mark: Mark, to other: inout JSONTapeBuilder) -> Int {
    let root = other.nodes.count
    let target = other.mark
    for index in mark.nodes..<nodes.count {
      var node = nodes[index]
      switch node.kind {
      case .array, .object: node.link = UInt32(truncatingIfNeeded: Int(node.link) - mark.nodes + target.nodes)
      case .real, .integer, .numbers, .pairs:
        node.link = UInt32(truncatingIfNeeded: Int(node.link) - mark.numbers + target.numbers)
      case .escaped: node.link = UInt32(truncatingIfNeeded: Int(node.link) - mark.texts + target.texts)
      case .null, .no, .yes, .ascii, .text: break
      }
      other.nodes.append(node)
    }
    for index in mark.numbers..<numbers.count { other.numbers.append(numbers[index]) }
    other.texts.append(contentsOf: texts[mark.texts...])
    cut(to: mark)
    return root
  }
}
