/// A JSON value and the bytes it was read from.
///
/// Arrays of numbers and of positions, which are most of a map's bytes, are kept flat (8 bytes a number);
/// ``array`` unfolds them on demand, ``numbers`` and ``positions`` read them as they lie.
public struct JSONValue: Sendable {
  /// The kinds of JSON values.
  public enum Kind: String, Hashable, Sendable {
    case null, bool, number, string, array, object
  }

  enum Storage: Sendable {
    case null
    case bool(Bool)
    case number(Double, isInteger: Bool)
    case string(String)
    case array([JSONValue])
    case numbers(ContiguousArray<Double>)
    /// An array of arrays of two numbers each, laid end to end.
    case pairs(ContiguousArray<Double>)
    case object([JSONMember])
  }

  var storage: Storage
  private var lower: UInt32
  private var upper: UInt32

  init(_ storage: Storage, _ lower: Int, _ upper: Int) {
    self.storage = storage
    self.lower = UInt32(truncatingIfNeeded: lower)
    self.upper = UInt32(truncatingIfNeeded: upper)
  }

  /// The bytes of the value, quotes and brackets included. Elements that ``array`` unfolded from a flat
  /// array have the range of that array: ``JSONReader/elementRanges(of:in:)`` finds theirs.
  public var range: Range<Int> { Int(lower)..<Int(upper) }

  public var kind: Kind {
    switch storage {
    case .null: .null
    case .bool: .bool
    case .number: .number
    case .string: .string
    case .array, .numbers, .pairs: .array
    case .object: .object
    }
  }
}

/// One `"key": value` of an object.
public struct JSONMember: Sendable {
  public var key: String
  public var value: JSONValue
  private var keyLower: UInt32
  private var keyUpper: UInt32

  init(key: String, keyRange: Range<Int>, value: JSONValue) {
    self.key = key
    self.value = value
    keyLower = UInt32(truncatingIfNeeded: keyRange.lowerBound)
    keyUpper = UInt32(truncatingIfNeeded: keyRange.upperBound)
  }

  /// The bytes of the key with its quotes.
  public var keyRange: Range<Int> { Int(keyLower)..<Int(keyUpper) }
}

extension JSONValue {
  public var isNull: Bool {
    if case .null = storage { true } else { false }
  }

  public var bool: Bool? {
    if case .bool(let value) = storage { value } else { nil }
  }

  public var string: String? {
    if case .string(let value) = storage { value } else { nil }
  }

  public var double: Double? {
    if case .number(let value, _) = storage { value } else { nil }
  }

  /// The number when it is a whole one that `Int` holds, however it was written (`3`, `3.0`, `3e0`).
  public var int: Int? {
    if case .number(let value, _) = storage { Int(exactly: value) } else { nil }
  }

  /// The number was written without fraction and exponent.
  public var isWrittenAsInteger: Bool {
    if case .number(_, let isInteger) = storage { isInteger } else { false }
  }

  /// The elements of any array.
  ///
  /// - Complexity: O(1), or O(*n*) when the array is kept flat.
  public var array: [JSONValue]? {
    switch storage {
    case .array(let elements): return elements
    case .numbers(let numbers): return numbers.map(element)
    case .pairs(let numbers):
      return stride(from: 0, to: numbers.count, by: 2).map { index in
        JSONValue(.numbers([numbers[index], numbers[index + 1]]), range.lowerBound, range.upperBound)
      }
    default: return nil
    }
  }

  /// How many elements or members; nil when the value is neither array nor object.
  public var count: Int? {
    switch storage {
    case .array(let elements): elements.count
    case .numbers(let numbers): numbers.count
    case .pairs(let numbers): numbers.count / 2
    case .object(let members): members.count
    default: nil
    }
  }

  /// The numbers of an array that holds nothing else; nil for any other value. An empty array gives none.
  public var numbers: ContiguousArray<Double>? {
    switch storage {
    case .numbers(let numbers): return numbers
    case .array(let elements): return elements.isEmpty ? [] : nil
    default: return nil
    }
  }

  /// The first two numbers of every element, end to end, when each element is an array of at least two numbers and
  /// nothing else: the positions of a GeoJSON line or ring without their heights. nil for any other value.
  public var positions: ContiguousArray<Double>? {
    switch storage {
    case .pairs(let numbers): return numbers
    case .array(let elements):
      var result: ContiguousArray<Double> = []
      result.reserveCapacity(elements.count * 2)
      for element in elements {
        guard case .numbers(let numbers) = element.storage, numbers.count >= 2 else { return nil }
        result.append(numbers[0])
        result.append(numbers[1])
      }
      return result
    default: return nil
    }
  }

  /// The members in the order written; a key written twice is there twice.
  public var object: [JSONMember]? {
    if case .object(let members) = storage { members } else { nil }
  }

  /// The value of the first member of that name; nil when there is none or this is no object.
  ///
  /// - Complexity: O(*n*) in the members.
  public subscript(key: String) -> JSONValue? {
    member(key)?.value
  }

  /// The first member of a key; nil where there is none, or the value is no object.
  public func member(_ key: String) -> JSONMember? {
    guard case .object(let members) = storage else { return nil }
    return members.first { $0.key == key }
  }

  /// The element at `index`; nil when this is no array or has fewer.
  public subscript(index: Int) -> JSONValue? {
    guard index >= 0 else { return nil }
    switch storage {
    case .array(let elements): return index < elements.count ? elements[index] : nil
    case .numbers(let numbers): return index < numbers.count ? element(numbers[index]) : nil
    case .pairs(let numbers):
      guard index < numbers.count / 2 else { return nil }
      return JSONValue(
        .numbers([numbers[2 * index], numbers[2 * index + 1]]), range.lowerBound, range.upperBound)
    default: return nil
    }
  }

  private func element(_ number: Double) -> JSONValue {
    JSONValue(
      .number(number, isInteger: Int(exactly: number) != nil), range.lowerBound, range.upperBound)
  }
}

/// Equal when they say the same, wherever it was read and however arrays are kept.
extension JSONValue: Equatable {
  public static func == (a: JSONValue, b: JSONValue) -> Bool {
    switch (a.storage, b.storage) {
    case (.null, .null): true
    case (.bool(let x), .bool(let y)): x == y
    case (.number(let x, _), .number(let y, _)): x == y
    case (.string(let x), .string(let y)): x == y
    case (.numbers(let x), .numbers(let y)), (.pairs(let x), .pairs(let y)): x == y
    case (.object(let x), .object(let y)): x == y
    default:
      if let x = a.array, let y = b.array { x == y } else { false }
    }
  }
}

extension JSONMember: Equatable {
  public static func == (a: JSONMember, b: JSONMember) -> Bool { a.key == b.key && a.value == b.value }
}
