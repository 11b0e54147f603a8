/// The bytes of one input file, kept so that places can be printed as lines and columns.
public struct SourceText: Sendable {
  public let file: String
  public let bytes: [UInt8]

  public init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  /// 1-based line and 1-based column of a byte offset; the column counts characters (Unicode scalars), as editors do.
  ///
  /// - Complexity: O(*n*) in the offset: a scan, made only when a place is printed.
  public func lineAndColumn(at offset: Int) -> (line: Int, column: Int) {
    let end = min(max(offset, 0), bytes.count)
    var line = 1
    var start = 0
    for index in 0..<end where bytes[index] == 0x0A {
      line += 1
      start = index + 1
    }
    // A continuation byte (10xxxxxx) belongs to the character before it.
    let column = bytes[start..<end].reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    return (line, column)
  }

  /// The text of a 1-based line without its line end; nil when there is no such line.
  public func line(_ number: Int) -> String? {
    var current = 1
    var start = 0
    while current < number {
      guard let next = bytes[start...].firstIndex(of: 0x0A) else { return nil }
      start = next + 1
      current += 1
    }
    guard start <= bytes.count else { return nil }
    var end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
