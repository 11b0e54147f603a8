import VenueSystem

/// Several files, mapped read-only one after another, so that one address and an offset reach each byte of all; or a copy of bytes in memory.
///
/// Each file begins at a page of memory. Bytes between two files must not be read. Otherwise it is as ``MappedFile``.
public final class JoinedFiles: Sendable {
  /// Positions of each file in the memory, in the given order.
  public let ranges: [Range<Int>]

  // The memory is not written between init and deinit, so sharing it between threads is safe.
  private nonisolated(unsafe) let base: UnsafeRawPointer
  private let count: Int
  private let isMapped: Bool

  /// Maps files of a bundle; links in the bundle are not followed.
  ///
  /// - Throws: as `MappedFile(_:in:)`.
  public init(_ paths: [BundlePath], in folder: String) throws(BundleError) {
    var files: [(path: BundlePath, descriptor: Int32, count: Int)] = []
    defer { for file in files { close(file.descriptor) } }
    for path in paths {
      let (descriptor, count) = try BundleFile.open(path, in: folder)
      files.append((path, descriptor, count))
    }
    let ranges = JoinedFiles.ranges(of: files.map(\.count))
    let total = max(ranges.last?.upperBound ?? 0, 1)
    func failure(_ path: String) -> BundleError { .unreadable(path: path, reason: BundleFile.reason(errno)) }
    guard let memory = mmap(nil, total, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), memory != MAP_FAILED else {
      throw failure(folder)
    }
    for (file, range) in zip(files, ranges) where !range.isEmpty {
      let place = memory + range.lowerBound
      guard mmap(place, range.count, PROT_READ, MAP_PRIVATE | MAP_FIXED, file.descriptor, 0) == place else {
        let error = failure("\(folder)/\(file.path)")
        munmap(memory, total)
        throw error
      }
    }
    (self.ranges, base, count, isMapped) = (ranges, UnsafeRawPointer(memory), total, true)
  }

  /// Bytes in memory, copied.
  public init(copying files: [[UInt8]]) {
    ranges = JoinedFiles.ranges(of: files.map(\.count))
    count = max(ranges.last?.upperBound ?? 0, 1)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: MappedFile.alignment)
    for (bytes, range) in zip(files, ranges) {
      UnsafeMutableRawBufferPointer(start: memory + range.lowerBound, count: range.count).copyBytes(from: bytes)
    }
    (base, isMapped) = (UnsafeRawPointer(memory), false)
  }

  deinit {
    let memory = UnsafeMutableRawPointer(mutating: base)
    if isMapped { munmap(memory, count) } else { memory.deallocate() }
  }

  private static func ranges(of counts: [Int]) -> [Range<Int>] {
    let page = Int(getpagesize())
    var next = 0
    return counts.map { count in
      let start = next
      next += (count + page - 1) / page * page
      return start..<start + count
    }
  }

  /// A copy of a file.
  public func bytes(of file: Int) -> [UInt8] { withUnsafeBytes(of: file) { Array($0) } }

  /// The pointer is valid only during the call.
  public func withUnsafeBytes<R, E>(of file: Int, _ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
    try body(UnsafeRawBufferPointer(start: base + ranges[file].lowerBound, count: ranges[file].count))
  }

  /// The address to which ``ranges`` are relative. It is valid only during the call.
  public func withBase<R>(_ body: (UnsafeRawPointer) -> R) -> R { body(base) }
}
