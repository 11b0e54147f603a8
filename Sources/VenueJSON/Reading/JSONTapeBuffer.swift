/// Contiguous plain values in their own memory, which grows by doubling: the storage of a tape.
///
/// The memory is accessed through a pointer that never leaves this type. Only reading and writing below ``count`` is allowed;
/// anything else stops the program, as an array would.
struct JSONTapeBuffer<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  /// - Parameter capacity: how many are expected; at least one. Memory is touched as it is filled.
  init(capacity: Int) {
    self.capacity = max(capacity, 1)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count += 1
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count)
      return base[index]
    }
    set {
      precondition(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  /// Removes everything from `count` on.
  mutating func cut(to count: Int) {
    precondition(count >= 0 && count <= self.count)
    self.count = count
  }

  /// A copy of the elements in `range`.
  func copy(_ range: Range<Int>) -> ContiguousArray<Element> {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return ContiguousArray(UnsafeBufferPointer(start: base + range.lowerBound, count: range.count))
  }

  /// Appends a copy of the elements in `range` to `elements`.
  func copy(_ range: Range<Int>, to elements: inout ContiguousArray<Element>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    elements.append(contentsOf: UnsafeBufferPointer(start: base + range.lowerBound, count: range.count))
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}

// It has one owner, and only the owner writes: as a constant, it may be read by all threads.
extension JSONTapeBuffer: @unchecked Sendable where Element: Sendable {}
