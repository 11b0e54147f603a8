/// Reads RFC 8259 JSON from UTF-8 bytes into a tree that stores the position of every value.
///
///     let document = try JSONReader.read(bytes)
///     for feature in document.root["features"]?.array ?? [] {
///       let name = feature["properties"]?["name"]?.string
///     }
///
/// Strict in grammar (no comments, no trailing commas, nothing after the value), because a lenient reader
/// would accept what the next tool refuses. Tolerated and reported: a byte order mark. Kept for the caller to check:
/// repeated members. Refused: a lone surrogate, which is not a character, and a number beyond the range of `Double`.
/// ``recover(_:limits:)`` returns the readable part of a refused document.
public enum JSONReader {
  /// - Complexity: O(*n*) in time and memory, for any input.
  public static func read(_ bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONError) -> JSONDocument {
    try check(bytes.span, limits)
    let result: Result<JSONDocument, JSONError> = bytes.withUnsafeBufferPointer { buffer in
      do throws(JSONError) {
        var parser = JSONParser(buffer, maximumDepth: limits.depth)
        let hasByteOrderMark = parser.skipByteOrderMark()
        try parser.document()
        return .success(
          JSONDocument(root: JSONValue(JSONTape(parser.tape, bytes: bytes), 0), hasByteOrderMark: hasByteOrderMark))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// The same from memory that is not an array, such as a mapped file; the document keeps a copy of it.
  public static func read(_ bytes: Span<UInt8>, limits: JSONLimits = JSONLimits()) throws(JSONError) -> JSONDocument {
    guard bytes.count <= limits.bytes else { throw tooLarge(bytes.count, limits) }
    return try read(bytes.withUnsafeBufferPointer { [UInt8]($0) }, limits: limits)
  }

  private static func tooLarge(_ count: Int, _ limits: JSONLimits) -> JSONError {
    JSONError(.size, at: 0, "the document has \(count) bytes; the limit is \(limits.bytes)")
  }

  /// Checks before parsing.
  static func check(_ bytes: Span<UInt8>, _ limits: JSONLimits) throws(JSONError) {
    guard bytes.count <= limits.bytes else { throw tooLarge(bytes.count, limits) }
    if bytes.withUnsafeBufferPointer({ JSONWords.areASCII($0) }) { return }
    do {
      _ = try UTF8Span(validating: bytes)
    } catch {
      let offset = error.byteOffsets.lowerBound
      throw JSONError(.encoding, at: offset, "byte 0x\(hexadecimal(bytes[offset])) is not UTF-8 here")
    }
  }

  static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return byte < 16 ? "0" + digits : digits
  }
}

/// The parsed content, with tolerated deviations.
public struct JSONDocument: Sendable {
  public var root: JSONValue
  /// The file begins with EF BB BF, which RFC 8259 forbids to write and allows to ignore.
  public var hasByteOrderMark: Bool
}

/// Limits of a document, so that malicious input costs nothing.
public struct JSONLimits: Sendable {
  /// Arrays and objects inside one another.
  public var depth: Int
  /// Bytes of the whole document; at most `UInt32.max`, the type of positions.
  public var bytes: Int

  public init(depth: Int = 512, bytes: Int = 1 << 30) {
    // The parser recurses; 4096 frames fit the smallest stack a thread gets.
    self.depth = min(depth, 4096)
    self.bytes = min(bytes, Int(UInt32.max))
  }
}

/// The reason why a document could not be read, with the byte position.
public struct JSONError: Error, Hashable, Sendable {
  /// The kind of a document's fault.
  public enum Kind: Hashable, Sendable {
    case syntax
    /// The bytes are not UTF-8.
    case encoding
    /// Deeper than the limit.
    case depth
    /// Larger than the limit.
    case size
  }

  public var kind: Kind
  /// UTF-8 bytes from the start of the document; at most its length.
  public var offset: Int
  /// One sentence, lower case, no full stop: `"expected ',' or ']' after a value, found '}'"`.
  public var reason: String

  init(_ kind: Kind, at offset: Int, _ reason: String) {
    self.kind = kind
    self.offset = offset
    self.reason = reason
  }
}

extension JSONError: CustomStringConvertible {
  public var description: String { "byte \(offset): \(reason)" }
}
