import Synchronization

/// A cached value that is computed on first use. Several threads may compute it at once; the first stored result is used by
/// all. No thread waits for another.
///
/// It works like `AtomicLazyReference`, in code that can be specialised: tables are accessed some ten thousand times per query.
struct FoundOnce<Value: AnyObject & Sendable>: ~Copyable, Sendable {
  /// Address of the value, retained once; 0 if there is none.
  private let address = Atomic<UInt>(0)

  deinit { FoundOnce.reference(address.load(ordering: .acquiring))?.release() }

  @inline(__always)
  func load() -> Value? { FoundOnce.reference(address.load(ordering: .acquiring))?.takeUnretainedValue() }

  /// - Returns: the cached value: `value`, or the value that another thread stored before.
  func storeIfNil(_ value: Value) -> Value {
    let reference = Unmanaged.passRetained(value)
    let (isStored, earlier) = address.compareExchange(
      expected: 0, desired: UInt(bitPattern: reference.toOpaque()), ordering: .acquiringAndReleasing)
    if isStored { return value }
    reference.release()
    return FoundOnce.reference(earlier)?.takeUnretainedValue() ?? value
  }

  @inline(__always)
  private static func reference(_ address: UInt) -> Unmanaged<Value>? {
    UnsafeRawPointer(bitPattern: address).map { Unmanaged.fromOpaque($0) }
  }
}
