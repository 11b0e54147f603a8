/// Reads an open file from its position to its end.
///
/// - Parameter count: largest number of bytes that are read; memory is taken for all of them.
/// - Returns: the bytes, and the system's error number if reading ended with an error, otherwise 0.
public func readToEnd(_ file: Int32, upTo count: Int) -> (bytes: [UInt8], error: Int32) {
  var error: Int32 = 0
  let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
    length = 0
    while length < buffer.count, let base = buffer.baseAddress {
      let got = read(file, base + length, buffer.count - length)
      if got < 0, errno == EINTR { continue }
      if got < 0 { error = errno }
      if got <= 0 { break }
      length += got
    }
  }
  return (bytes, error)
}
