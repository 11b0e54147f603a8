import CDeflate

/// A file with its gzip members (RFC 1952) unpacked: two versions of a tile archive differ in few bytes then, while their compressed tiles differ as a whole.
///
/// The unpacked form is a sequence of pieces. Each begins with 32 bits, the lowest byte first: twice the number of its bytes, plus 1 if they are to be compressed.
public struct UnpackedFile {
  /// Members compressed with another level are left as they are.
  private let compressor: Compressor

  /// - Parameter level: of libdeflate.
  public init(level: Int) { compressor = Compressor(.gzip, level: level) }

  /// - Returns: nil if nothing in the file can be unpacked so that ``packed(_:byteCount:)`` gives the same bytes again.
  public func unpacked(_ file: [UInt8]) -> [UInt8]? {
    guard file.count <= UnpackedFile.mostBytes else { return nil }
    var result: [UInt8] = []
    var (kept, place, members) = (0, 0, 0)
    while let start = UnpackedFile.member(in: file, from: place) {
      guard let (content, length) = inflated(file, at: start, room: UnpackedFile.mostBytes - result.count),
        compressor.compressed(content).elementsEqual(file[start..<start + length])
      else {
        place = start + 1
        continue
      }
      if kept < start { UnpackedFile.add(file[kept..<start], packed: false, to: &result) }
      UnpackedFile.add(content[...], packed: true, to: &result)
      place = start + length
      kept = place
      members += 1
    }
    guard members > 0 else { return nil }
    if kept < file.count { UnpackedFile.add(file[kept...], packed: false, to: &result) }
    return result
  }

  /// The file of an unpacked form.
  ///
  /// - Parameter byteCount: its size.
  /// - Returns: nil if the form is damaged, or gives another size, for example because another libdeflate compresses differently.
  public func packed(_ form: [UInt8], byteCount: Int) -> [UInt8]? {
    var file: [UInt8] = []
    var place = 0
    while place < form.count {
      guard place + 4 <= form.count else { return nil }
      let head = (0..<4).reduce(0) { $0 | Int(form[place + $1]) << (8 * $1) }
      let end = place + 4 + head / 2
      guard end <= form.count else { return nil }
      let content = Array(form[place + 4..<end])
      file += head % 2 == 0 ? content : compressor.compressed(content)
      guard file.count <= byteCount else { return nil }
      place = end
    }
    return file.count == byteCount ? file : nil
  }

  /// The largest form, and the largest file: 512 MiB.
  private static let mostBytes = Delta.mostBytes

  private static func add(_ bytes: ArraySlice<UInt8>, packed: Bool, to form: inout [UInt8]) {
    let head = bytes.count * 2 + (packed ? 1 : 0)
    for shift in [0, 8, 16, 24] { form.append(UInt8(truncatingIfNeeded: head >> shift)) }
    form += bytes
  }

  /// Where the next member may begin: its first three bytes.
  private static func member(in file: [UInt8], from place: Int) -> Int? {
    guard file.count > place + 18 else { return nil }
    return file.withUnsafeBufferPointer { file in
      (place..<file.count - 17).first { file[$0] == 0x1F && file[$0 + 1] == 0x8B && file[$0 + 2] == 8 }
    }
  }

  /// The content of the member at a place, and its length in the file; nil if there is none.
  private func inflated(_ file: [UInt8], at start: Int, room: Int) -> (content: [UInt8], length: Int)? {
    guard let handle = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(handle) }
    var size = 1 << 16
    while size <= max(room, 1 << 16) {
      var (length, count) = (0, 0)
      var result = LIBDEFLATE_BAD_DATA
      let content = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
        file.withUnsafeBytes { bytes in
          result = libdeflate_gzip_decompress_ex(
            handle, bytes.baseAddress.map { $0 + start }, bytes.count - start, buffer.baseAddress, size, &length,
            &count)
        }
        filled = result == LIBDEFLATE_SUCCESS ? count : 0
      }
      if result == LIBDEFLATE_SUCCESS { return count <= room ? (content, length) : nil }
      guard result == LIBDEFLATE_INSUFFICIENT_SPACE else { return nil }
      size *= 4
    }
    return nil
  }
}
