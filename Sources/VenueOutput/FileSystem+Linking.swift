import VenueSystem

extension FileSystem {
  /// Gives a file that never changes a second name; a copy where the file system has no links, or the places are on two of them.
  package static func linkOrCopy(_ source: String, to target: String) throws(OutputError) {
    if link(source, target) == 0 { return }
    let file = open(source, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw OutputError(path: source, reason: .system("read", errno)) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw OutputError(path: source, reason: .system("read", errno)) }
    var refusal: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      count = 0
      while count < buffer.count, let base = buffer.baseAddress {
        let got = VenueSystem.read(file, base + count, buffer.count - count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { refusal = errno }
        if got <= 0 { break }
        count += got
      }
    }
    guard refusal == 0 else { throw OutputError(path: source, reason: .system("read", refusal)) }
    try write(bytes, to: target)
  }
}
