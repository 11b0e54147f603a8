/// A JSON value and the bytes it was read from.
///
/// It points into its document, which lives as long as any of its values; a copy costs one reference. Arrays of numbers and
/// of positions, which are most of a map's bytes, are stored flat (8 bytes per number); ``array`` expands them on demand, ``numbers``
/// and ``positions`` read them without expanding.
public struct JSONValue: Sendable {
  /// The kinds of JSON values.
  public enum Kind: String, Hashable, Sendable {
    case null, bool, number, string, array, object
  }

  let tape: JSONTape
  private let place: UInt32
  /// For a value expanded from a flat array: the index of its element plus one; the last bit marks a number of a pair. Otherwise 0.
  private let part: UInt32

  private static let ofPair: UInt32 = 1 << 31

  init(_ tape: JSONTape, _ node: Int, part: UInt32 = 0) {
    self.tape = tape
    place = UInt32(truncatingIfNeeded: node)
    self.part = part
  }

  var node: Int { Int(place) }
  var entry: JSONNode { tape.nodes[node] }
  var isWhole: Bool { part == 0 }

  /// The bytes of the value, quotes and brackets included. Elements that ``array`` unfolded from a flat
  /// array have the range of that array.
  public var range: Range<Int> {
    let entry = entry
    return Int(entry.lower)..<Int(entry.upper)
  }

  public var kind: Kind {
    guard part == 0 else { return numberIndex == nil ? .array : .number }
    switch entry.kind {
    case .null: return .null
    case .no, .yes: return .bool
    case .real, .integer: return .number
    case .ascii, .text, .escaped: return .string
    case .array, .numbers, .pairs: return .array
    case .object: return .object
    }
  }

  /// Position of the number; nil for any other value.
  private var numberIndex: Int? {
    let entry = entry
    if part == 0 { return entry.kind == .real || entry.kind == .integer ? Int(entry.link) : nil }
    if entry.kind == .numbers { return Int(entry.link) + Int(part) - 1 }
    return part & JSONValue.ofPair == 0 ? nil : Int(entry.link) + Int(part & ~JSONValue.ofPair)
  }

  /// Positions of the numbers of an array of only numbers; nil for any other value.
  private var numberRange: Range<Int>? {
    let entry = entry
    let first = Int(entry.link)
    switch entry.kind {
    case .numbers: return part == 0 ? first..<first + Int(entry.count) : nil
    case .pairs:
      guard part != 0, part & JSONValue.ofPair == 0 else { return nil }
      let start = first + 2 * (Int(part) - 1)
      return start..<start + 2
    default: return nil
    }
  }
}

extension JSONValue {
  public var isNull: Bool { part == 0 && entry.kind == .null }

  /// nil for anything but `true` and `false`.
  public var bool: Bool? {
    guard part == 0 else { return nil }
    switch entry.kind {
    case .no: return false
    case .yes: return true
    default: return nil
    }
  }

  /// The text of the string, with escapes resolved; nil for any other value.
  ///
  /// - Complexity: O(*n*): it is copied from the document at each call.
  public var string: String? {
    guard part == 0 else { return nil }
    switch entry.kind {
    case .ascii, .text, .escaped: return tape.text(node)
    default: return nil
    }
  }

  /// True if it is an ASCII string without escapes, and equals this one.
  public func isPlainText(_ text: String) -> Bool { part == 0 && entry.kind == .ascii && tape.says(node, text) }

  /// The number, rounded correctly; nil for anything else.
  public var double: Double? { numberIndex.map { tape.numbers[$0] } }

  /// The number if it is a whole number that fits in `Int`, in any notation (`3`, `3.0`, `3e0`).
  public var int: Int? { double.flatMap { Int(exactly: $0) } }

  /// True if the number was written without fraction and exponent; for an unfolded number, true if it is whole.
  public var isWrittenAsInteger: Bool { part == 0 ? entry.kind == .integer : int != nil }

  /// The elements of any array.
  ///
  /// - Complexity: O(*n*).
  public var array: [JSONValue]? {
    guard kind == .array, let count else { return nil }
    guard part == 0, entry.kind == .array else { return (0..<count).map { flatElement($0) } }
    var elements: [JSONValue] = []
    elements.reserveCapacity(count)
    var child = node + 1
    for _ in 0..<count {
      elements.append(JSONValue(tape, child))
      child = tape.end(of: child)
    }
    return elements
  }

  /// Number of elements or members; nil if the value is neither array nor object.
  public var count: Int? {
    if let numbers = numberRange { return numbers.count }
    let entry = entry
    guard part == 0 else { return nil }
    switch entry.kind {
    case .array, .object, .pairs: return Int(entry.count)
    default: return nil
    }
  }

  /// The numbers of an array of only numbers; nil for any other value. An empty array gives an empty list.
  public var numbers: ContiguousArray<Double>? {
    if let range = numberRange { return tape.numbers.copy(range) }
    return part == 0 && entry.kind == .array && entry.count == 0 ? [] : nil
  }

  /// The first two numbers of every element, concatenated, if each element is an array of at least two numbers and
  /// nothing else: the positions of a GeoJSON line or ring without their heights. nil for any other value.
  public var positions: ContiguousArray<Double>? {
    var numbers: ContiguousArray<Double> = []
    return appendPositions(to: &numbers) ? numbers : nil
  }

  /// Appends the ``positions`` to `numbers`.
  ///
  /// - Returns: false if there are no positions; `numbers` is then unchanged.
  public func appendPositions(to numbers: inout ContiguousArray<Double>) -> Bool {
    let entry = entry
    guard part == 0 else { return false }
    switch entry.kind {
    case .pairs:
      tape.numbers.copy(Int(entry.link)..<Int(entry.link) + 2 * Int(entry.count), to: &numbers)
      return true
    case .array:
      let before = numbers.count
      // Either all elements are flat, or the value is not such an array: then each is one node.
      for child in node + 1..<node + 1 + Int(entry.count) {
        let element = tape.nodes[child]
        guard element.kind == .numbers, element.count >= 2 else {
          numbers.removeSubrange(before...)
          return false
        }
        numbers.append(tape.numbers[Int(element.link)])
        numbers.append(tape.numbers[Int(element.link) + 1])
      }
      return true
    default: return false
    }
  }

  /// The element at `index`; nil if this is not an array or has fewer.
  ///
  /// - Complexity: O(1); O(*index*) in small arrays.
  public subscript(index: Int) -> JSONValue? {
    guard kind == .array, let count, index >= 0, index < count else { return nil }
    guard part == 0, entry.kind == .array else { return flatElement(index) }
    return JSONValue(tape, tape.child(index, of: node))
  }

  /// Pointer from a flat array to the expanded value.
  var pointerInside: String {
    guard part != 0 else { return "" }
    let index = Int(part & ~JSONValue.ofPair)
    return part & JSONValue.ofPair == 0 ? "/\(index - 1)" : "/\(index / 2)/\(index % 2)"
  }

  /// - Precondition: this is a flat array, or a pair of one, and has such an element.
  private func flatElement(_ index: Int) -> JSONValue {
    let inPair = part == 0 ? nil : 2 * (Int(part) - 1) + index
    return JSONValue(
      tape, node,
      part: inPair.map { UInt32(truncatingIfNeeded: $0) | JSONValue.ofPair } ?? UInt32(truncatingIfNeeded: index + 1))
  }
}

/// Equal if the content is equal, regardless of positions and of the storage of arrays.
extension JSONValue: Equatable {
  public static func == (a: JSONValue, b: JSONValue) -> Bool {
    guard a.kind == b.kind else { return false }
    switch a.kind {
    case .null: return true
    case .bool: return a.bool == b.bool
    case .number: return a.double == b.double
    case .string: return a.string == b.string
    case .array: return a.array == b.array
    case .object: return a.object == b.object
    }
  }
}
