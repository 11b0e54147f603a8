/// Memory that is written once, at creation, and released with its last reference.
public final class StoredMemory: Sendable {
  /// Begins at a multiple of ``alignment``.
  public nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  /// Alignment of the sections of a file that is read in place.
  public static let alignment = 64

  /// - Parameter initialize: receives all of the memory, zeroed.
  public init(byteCount: Int, initialize: (UnsafeMutableRawBufferPointer) -> Void) {
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(byteCount, 1), alignment: StoredMemory.alignment)
    memory.initializeMemory(as: UInt8.self, repeating: 0)
    initialize(UnsafeMutableRawBufferPointer(rebasing: memory[..<byteCount]))
    bytes = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(memory)[..<byteCount])
  }

  deinit { UnsafeMutableRawPointer(mutating: bytes.baseAddress)?.deallocate() }
}
