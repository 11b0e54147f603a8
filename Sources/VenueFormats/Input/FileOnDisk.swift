import VenueSystem

extension InputTree {
  /// The bytes of one file that is not part of a venue.
  ///
  /// - Parameters:
  ///   - limit: a file with more bytes is refused.
  ///   - name: the file's name in messages.
  public static func bytes(ofFile path: String, named name: String, limit: Int) throws(InputError) -> [UInt8] {
    try FileOnDisk(path, named: name).bytes(limit: limit)
  }
}

/// One regular file, read to its end.
struct FileOnDisk {
  private let path: String
  /// For messages.
  private let name: String

  init(_ path: String, named name: String) {
    self.path = path
    self.name = name
  }

  func bytes(limit: Int) throws(InputError) -> [UInt8] {
    let (handle, size) = try open(limit: limit)
    defer { close(handle) }
    let (bytes, error) = readToEnd(handle, upTo: size)
    guard error == 0 else { throw InputError(path: name, reason: FileOnDisk.reason(error)) }
    return bytes
  }

  func pour(limit: Int, _ taker: PieceTaker) throws(InputError) {
    let (handle, size) = try open(limit: limit)
    defer { close(handle) }
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: min(PieceTaker.size, max(size, 1)), alignment: 16)
    defer { piece.deallocate() }
    var total = 0
    while let base = piece.baseAddress {
      let got = VenueSystem.read(handle, base, piece.count)
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw InputError(path: name, reason: FileOnDisk.reason(errno)) }
      total += got
      // It may grow while it is read.
      guard total <= limit else { throw InputError(path: name, reason: "the file has more than \(limit) bytes") }
      if got == 0 || !taker.take(UnsafeRawBufferPointer(rebasing: piece[..<got])) { return }
    }
  }

  private func open(limit: Int) throws(InputError) -> (handle: Int32, size: Int) {
    // Without blocking: a listed file may have become a pipe.
    let handle = VenueSystem.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard handle >= 0 else { throw InputError(path: name, reason: FileOnDisk.reason(errno)) }
    var status = stat()
    var fault: String?
    if fstat(handle, &status) != 0 {
      fault = FileOnDisk.reason(errno)
    } else if status.st_mode & S_IFMT != S_IFREG {
      fault = "this is not a regular file"
    } else if status.st_size > limit {
      fault = "the file has \(status.st_size) bytes; the limit is \(limit)"
    }
    if let fault {
      close(handle)
      throw InputError(path: name, reason: fault)
    }
    return (handle, Int(status.st_size))
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
