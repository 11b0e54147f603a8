import Synchronization

/// The bytes of one input file, available again so that positions can be printed as lines and columns.
///
/// The bytes of a large file are not kept, because they would take a third of the memory of a large venue: they are read again
/// on request.
public struct SourceText: Sendable {
  public let file: String
  private let origin: Origin

  private enum Origin: Sendable {
    case held([UInt8])
    case kept(KeptText)
    case elsewhere(ByteFingerprint, @Sendable () -> [UInt8]?)
  }

  /// Maximum size in bytes of a text that is kept in memory.
  public static let largestHeld = 1 << 20

  public init(file: String, bytes: [UInt8]) {
    self.file = file
    origin = .held(bytes)
  }

  /// - Parameters:
  ///   - bytes: the current bytes.
  ///   - again: reads them again; nil if that fails.
  public init(file: String, bytes: [UInt8], again: @escaping @Sendable () -> [UInt8]?) {
    self.file = file
    origin = bytes.count <= SourceText.largestHeld ? .held(bytes) : .elsewhere(ByteFingerprint(bytes), again)
  }

  /// Keeps the bytes for any size, and their line index after first use: for a text that is reported on repeatedly.
  package init(file: String, keeping bytes: [UInt8]) {
    self.file = file
    origin = .kept(KeptText(bytes))
  }

  /// The bytes as they were when findings were made; nil if the file has changed since, or was removed.
  public func bytes() -> [UInt8]? {
    switch origin {
    case .held(let bytes): bytes
    case .kept(let text): text.bytes
    case .elsewhere(let fingerprint, let again):
      again().flatMap { ByteFingerprint($0) == fingerprint ? $0 : nil }
    }
  }

  /// The same with the starts of its lines.
  package func lines() -> SourceLines? {
    if case .kept(let text) = origin { return text.lines }
    return bytes().map { SourceLines($0) }
  }

  /// 1-based line and 1-based column of a byte offset; the column counts characters (Unicode scalars), as editors do. Line 1,
  /// column 1 for a file that cannot be read again.
  ///
  /// Intended for one position: a file that is not in memory is read again. Callers that print many positions compute the lines of
  /// ``bytes()`` once, as reports do.
  ///
  /// - Complexity: O(*n*) in the file.
  public func lineAndColumn(at offset: Int) -> (line: Int, column: Int) {
    let bytes = bytes() ?? []
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
}

/// Bytes with a line index that is computed once.
private final class KeptText: Sendable {
  let bytes: [UInt8]
  private let found = Mutex<SourceLines?>(nil)

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var lines: SourceLines {
    found.withLock { found in
      if let found { return found }
      let lines = SourceLines(bytes)
      found = lines
      return lines
    }
  }
}
