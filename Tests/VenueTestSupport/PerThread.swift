/// What each of some threads came to, each in a place of its own.
public final class PerThread<Value>: @unchecked Sendable {
  private let places: UnsafeMutableBufferPointer<Value>

  public init(_ value: Value, threads: Int) {
    places = .allocate(capacity: threads)
    places.initialize(repeating: value)
  }

  deinit {
    places.deinitialize()
    places.deallocate()
  }

  /// - Parameter thread: its number; no two threads have the same.
  public func store(_ value: Value, of thread: Int) { places[thread] = value }

  /// To be asked for when all threads are done.
  public var values: [Value] { Array(places) }
}
