/// Plain values end to end in memory of their own, which grows by doubling: what a tape is made of.
///
/// The memory is reached through a pointer that never leaves this type. Reading and writing below ``count`` is all it allows;
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

  /// Leaves out everything from `count` on.
  mutating func cut(to count: Int) {
    precondition(count >= 0 && count <= self.count)
    self.count = count
  }

  /// A copy of what lies in `range`.
  func copy(_ range: Range<Int>) -> ContiguousArray<Element> {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return ContiguousArray(UnsafeBufferPointer(start: base + range.lowerBound, count: range.count))
  }

  /// Puts a copy of what lies in `range` behind what `elements` holds.
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

// One owner, and nothing is written but through it: where it is a constant, it may be read by all.
extension JSONTapeBuffer: @unchecked Sendable where Element: Sendable {}
