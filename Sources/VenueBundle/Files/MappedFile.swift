import VenueSystem

/// The bytes of one file, mapped read-only as long as this object exists; or a copy of bytes in memory.
///
/// Opening costs the same for any size. The file must not be shortened while it is mapped (the system
/// kills a process that accesses a missing page); bundles are only ever replaced as a whole, never rewritten.
public final class MappedFile: Sendable {
  /// Path of the file, for messages.
  public let path: String
  public let count: Int

  // The memory is not written between init and deinit, so sharing it between threads is safe.
  private nonisolated(unsafe) let base: UnsafeRawPointer
  private let isMapped: Bool

  /// Maps a file by its path.
  ///
  /// - Throws: ``BundleError/unreadable(path:reason:)`` if there is no such regular file, or the system refuses.
  public convenience init(path: String) throws(BundleError) {
    // Opening a named pipe without O_NONBLOCK would wait for a writer.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: BundleFile.reason(errno)) }
    defer { close(descriptor) }
    try self.init(descriptor: descriptor, count: BundleFile.length(of: descriptor, path: path), path: path)
  }

  /// Maps a file of a bundle; links in the bundle are not followed.
  ///
  /// - Throws: as ``init(path:)``, and for links.
  public convenience init(_ path: BundlePath, in folder: String) throws(BundleError) {
    let (descriptor, count) = try BundleFile.open(path, in: folder)
    defer { close(descriptor) }
    try self.init(descriptor: descriptor, count: count, path: "\(folder)/\(path)")
  }

  private init(descriptor: Int32, count size: Int, path: String) throws(BundleError) {
    self.path = path
    guard size > 0 else {
      (count, base, isMapped) = (0, UnsafeRawPointer(MappedFile.allocate(0)), false)
      return
    }
    guard let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), memory != MAP_FAILED else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    (count, base, isMapped) = (size, UnsafeRawPointer(memory), true)
  }

  /// Bytes in memory (from an archive, or in a test), copied to aligned storage.
  public init(copying bytes: [UInt8], path: String) {
    self.path = path
    let memory = MappedFile.allocate(bytes.count)
    bytes.withUnsafeBytes { memory.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(memory), byteCount: $0.count) }
    (count, base, isMapped) = (bytes.count, UnsafeRawPointer(memory), false)
  }

  deinit {
    let memory = UnsafeMutableRawPointer(mutating: base)
    if isMapped { munmap(memory, count) } else { memory.deallocate() }
  }

  /// Alignment of a copy; that of a mapped file is larger.
  static let alignment = 64

  private static func allocate(_ count: Int) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer.allocate(byteCount: max(count, 1), alignment: alignment)
  }

  /// A copy of everything.
  public var bytes: [UInt8] { withUnsafeBytes { Array($0) } }

  /// A copy of a part.
  ///
  /// - Returns: nil if `range` is not inside the file.
  public func bytes(in range: Range<Int>) -> [UInt8]? {
    guard range.lowerBound >= 0, range.upperBound <= count else { return nil }
    return withUnsafeBytes { Array($0[range]) }
  }

  /// The pointer is valid only during the call.
  public func withUnsafeBytes<R, E>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
    try body(UnsafeRawBufferPointer(start: base, count: count))
  }

  /// Start of the memory, for views that keep a reference to this object.
  var start: UnsafeRawPointer { base }
}
