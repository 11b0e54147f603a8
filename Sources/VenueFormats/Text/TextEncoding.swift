import VenueDiagnostics

/// Checks of a file before parsing.
enum TextEncoding {
  /// Removes a byte order mark.
  static func removal(in file: String) -> Fix {
    .bytes("", at: SourcePlace(file: file, range: 0..<3), "remove the byte order mark")
  }

  /// An error when the bytes are not UTF-8, an info when they begin with a byte order mark; nil if all is well.
  static func problem(in bytes: [UInt8], file: String) -> Diagnostic? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return .encoding("the file is UTF-16; it must be UTF-8", at: SourcePlace(file: file, range: 0..<2))
    }
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let offset = error.byteOffsets.lowerBound
      let hex = String(bytes[offset], radix: 16, uppercase: true)
      return .encoding(
        "byte \(offset) (0x\(hex)) is not valid UTF-8; the file looks like Latin-1 or another 8-bit encoding",
        at: SourcePlace(file: file, range: offset..<offset + 1))
    }
    guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return nil }
    return .encoding(
      "the file begins with a byte order mark, which was skipped", at: SourcePlace(file: file, range: 0..<3),
      severity: .info, fix: removal(in: file))
  }
}
