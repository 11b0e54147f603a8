import VenueDiagnostics

/// Checks of a file before parsing.
enum TextEncoding {
  /// Removes a byte order mark.
  static func removal(in file: String) -> Fix {
    .bytes("", at: SourcePlace(file: file, range: 0..<3), "remove the byte order mark")
  }

  /// An error when the bytes are not UTF-8, an info when they begin with a byte order mark; nil if all is well.
  ///
  /// In a table, the mark says to spreadsheets that it is UTF-8, so it is no deviation there.
  ///
  /// - Parameter isTable: true for CSV, which spreadsheets write.
  static func problem(in bytes: [UInt8], file: String, isTable: Bool = false) -> Diagnostic? {
    let help = [
      isTable
        ? "save it again in your spreadsheet as \"CSV UTF-8\", or choose UTF-8 where it asks for the character set"
        : "save it again in your editor as UTF-8"
    ]
    if isUTF16(bytes) {
      return .encoding("the file is UTF-16; it must be UTF-8", at: SourcePlace(file: file, range: 0..<2), help: help)
    }
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let offset = error.byteOffsets.lowerBound
      let hex = String(bytes[offset], radix: 16, uppercase: true)
      return .encoding(
        "byte \(offset) (0x\(hex)) is not valid UTF-8; the file looks like Latin-1 or another 8-bit encoding",
        at: SourcePlace(file: file, range: offset..<offset + 1), help: help)
    }
    guard !isTable, bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return nil }
    return .encoding(
      "the file begins with a byte order mark, which was skipped", at: SourcePlace(file: file, range: 0..<3),
      severity: .info, fix: removal(in: file))
  }

  /// Bytes at the start of a file in which every second one is 0 if it is UTF-16 without a mark. Project default.
  private static let sample = 32

  /// True for a mark of UTF-16, and for ASCII characters of two bytes each.
  static func isUTF16(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
    let start = bytes.prefix(sample)
    guard start.count >= 4 else { return false }
    return [0, 1].contains { odd in start.indices.allSatisfy { (start[$0] == 0) == ($0 % 2 == odd) } }
  }
}
