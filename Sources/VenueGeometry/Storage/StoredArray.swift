/// Contiguous numbers in memory of an owner: a mapped file's, or a copy of an array.
///
/// Cheap to copy; it keeps its memory valid. Like an array it stops the program at an index outside `0..<count`: indexes from
/// a file must be validated first.
@frozen
public struct StoredArray<Element: BitwiseCopyable & Sendable>: RandomAccessCollection, Sendable {
  public let count: Int
  // Points into memory that `owner` keeps alive and that is never written.
  @usableFromInline nonisolated(unsafe) let base: UnsafePointer<Element>?
  @usableFromInline nonisolated(unsafe) let owner: AnyObject?

  /// - Parameters:
  ///   - bytes: aligned for the elements; an incomplete element at the end is cut off.
  ///   - owner: keeps them, unchanged, for as long as it lives.
  @inlinable public init(_ bytes: UnsafeRawBufferPointer, keptBy owner: AnyObject) {
    count = bytes.count / MemoryLayout<Element>.stride
    base = count == 0 ? nil : bytes.baseAddress?.assumingMemoryBound(to: Element.self)
    self.owner = owner
  }

  /// A copy.
  public init(_ elements: some Collection<Element>) {
    guard !elements.isEmpty else {
      self.init()
      return
    }
    let memory = StoredMemory(byteCount: elements.count * MemoryLayout<Element>.stride) { bytes in
      // In one copy if they are contiguous: one by one takes ten times as long.
      let isCopied: Void? = elements.withContiguousStorageIfAvailable {
        bytes.copyMemory(from: UnsafeRawBufferPointer($0))
      }
      if isCopied == nil { _ = bytes.initializeMemory(as: Element.self, from: elements) }
    }
    self.init(memory.bytes, keptBy: memory)
  }

  @inlinable public init() { (count, base, owner) = (0, nil, nil) }

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { count }

  @inlinable public subscript(position: Int) -> Element {
    precondition(UInt(bitPattern: position) < UInt(bitPattern: count), "index outside what is stored")
    return base.unsafelyUnwrapped[position]
  }

  /// A part of it, over the same memory.
  @inlinable public func part(_ range: Range<Int>) -> StoredArray {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range outside what is stored")
    let bytes = UnsafeRawBufferPointer(UnsafeBufferPointer(start: base, count: count))
    let stride = MemoryLayout<Element>.stride
    let part = UnsafeRawBufferPointer(rebasing: bytes[range.lowerBound * stride..<range.upperBound * stride])
    return owner.map { StoredArray(part, keptBy: $0) } ?? StoredArray()
  }

  /// The same bytes, read as elements of another type with the same alignment or less. The caller guarantees that every bit pattern
  /// is valid for it.
  @inlinable public func reread<Other>(as type: Other.Type = Other.self) -> StoredArray<Other> {
    precondition(MemoryLayout<Other>.alignment <= MemoryLayout<Element>.alignment)
    let bytes = UnsafeRawBufferPointer(UnsafeBufferPointer(start: base, count: count))
    return owner.map { StoredArray<Other>(bytes, keptBy: $0) } ?? StoredArray<Other>()
  }

  /// The pointer is good only during the call.
  @inlinable
  public func withContiguousStorageIfAvailable<R>(_ body: (UnsafeBufferPointer<Element>) throws -> R) rethrows -> R? {
    try body(UnsafeBufferPointer(start: base, count: count))
  }

  /// A copy.
  @inlinable public var array: [Element] { Array(UnsafeBufferPointer(start: base, count: count)) }
}

extension StoredArray: Equatable where Element: Equatable {
  public static func == (a: StoredArray, b: StoredArray) -> Bool {
    // What was reused is in the same memory.
    a.count == b.count && (a.base == b.base || a.elementsEqual(b))
  }
}
