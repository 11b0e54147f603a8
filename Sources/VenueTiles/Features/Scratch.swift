/// A list of plain numbers that is cleared and refilled millions of times.
///
/// Owned memory with a bounds check, not an array: an array tests at every write whether it is shared, which
/// took half of the cutter's time. All unsafe memory of the cutter is in this file.
struct Scratch<Element: BitwiseCopyable>: ~Copyable {
  private var memory: UnsafeMutableBufferPointer<Element>
  private(set) var count = 0

  init(capacity: Int = 64) { memory = .allocate(capacity: max(capacity, 1)) }

  deinit { memory.deallocate() }

  var isEmpty: Bool {
    @inline(__always) get { count == 0 }
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index outside the scratch")
      return memory.baseAddress.unsafelyUnwrapped[index]
    }
    set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index outside the scratch")
      memory.baseAddress.unsafelyUnwrapped[index] = newValue
    }
  }

  /// Fills the list with this number of equal elements.
  mutating func fill(_ number: Int, with element: Element) {
    if number > memory.count {
      count = 0
      grow(to: number)
    }
    for index in 0..<number { memory.baseAddress.unsafelyUnwrapped[index] = element }
    count = number
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == memory.count { grow(to: count + 1) }
    memory.baseAddress.unsafelyUnwrapped[count] = element
    count += 1
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  mutating func removeLast(_ number: Int = 1) {
    precondition(number >= 0 && number <= count, "nothing to remove")
    count -= number
  }

  @inline(never)
  private mutating func grow(to least: Int) {
    let larger = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(least, memory.count * 2))
    _ = larger.update(fromContentsOf: memory[..<count])
    memory.deallocate()
    memory = larger
  }

  mutating func append(contentsOf other: borrowing Scratch<Element>) {
    append(contentsOf: UnsafeBufferPointer(rebasing: UnsafeBufferPointer(other.memory)[..<other.count]))
  }

  mutating func append(contentsOf elements: UnsafeBufferPointer<Element>) {
    if count + elements.count > memory.count { grow(to: count + elements.count) }
    _ = UnsafeMutableBufferPointer(rebasing: memory[count...]).update(fromContentsOf: elements)
    count += elements.count
  }

  mutating func append(contentsOf elements: [Element], in range: Range<Int>) {
    elements.withUnsafeBufferPointer { append(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// The pointer is good only during the call.
  func withUnsafeBufferPointer<R>(_ body: (UnsafeBufferPointer<Element>) -> R) -> R {
    body(UnsafeBufferPointer(rebasing: UnsafeBufferPointer(memory)[..<count]))
  }

  /// A copy.
  var array: [Element] { withUnsafeBufferPointer { Array($0) } }
}

extension Scratch where Element == UInt8 {
  /// A protobuf varint.
  @inline(__always)
  mutating func appendVarint(_ value: UInt32) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest &>>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }

  @inline(__always)
  mutating func appendVarint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest &>>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }
}
