import Synchronization

/// Something that is found when it is first asked for, and kept. Threads that ask at once may each find it; what one of them stored is kept by
/// all. No thread waits for another.
///
/// What `AtomicLazyReference` is, in code that can be specialised: tables are asked some ten thousand times a query.
struct FoundOnce<Value: AnyObject & Sendable>: ~Copyable, Sendable {
  /// Address of the value, retained once; 0 while there is none.
  private let address = Atomic<UInt>(0)

  deinit { FoundOnce.reference(address.load(ordering: .acquiring))?.release() }

  @inline(__always)
  func load() -> Value? { FoundOnce.reference(address.load(ordering: .acquiring))?.takeUnretainedValue() }

  /// - Returns: what is kept from now on: `value`, or what somebody else stored before.
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
