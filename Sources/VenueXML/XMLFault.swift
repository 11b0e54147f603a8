/// The reason why an XML file was not read to its end.
public struct XMLFault: Error, Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case malformed
    /// It is not UTF-8.
    case encoding
    /// It declares an entity.
    case entity
    /// It contains a processing instruction, such as a style sheet.
    case instruction
    /// It exceeds one of ``XMLLimits``.
    case limit
  }

  public var kind: Kind
  /// One sentence, lower case, no full stop.
  public var message: String
  /// Byte range in the file.
  public var range: Range<Int>
}

extension XMLFault {
  /// Largest number of bytes that are searched for the XML declaration.
  private static let declaration = 256

  /// The fault of a file that is not UTF-8, or says so.
  static func encoding(of bytes: [UInt8]) -> XMLFault? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0x3C, 0]) {
      return XMLFault(kind: .encoding, message: "it is UTF-16; it must be UTF-8", range: 0..<min(2, bytes.count))
    }
    let head = String(decoding: bytes.prefix(declaration), as: UTF8.self)
    if let end = head.firstRange(of: "?>"), let found = head[..<end.lowerBound].firstRange(of: "encoding") {
      let quotes: Set<Character> = ["\"", "'"]
      let rest = head[found.upperBound..<end.lowerBound].drop { !quotes.contains($0) }.dropFirst()
      let name = String(rest.prefix { !quotes.contains($0) })
      if !["utf-8", "utf8", "us-ascii", "ascii"].contains(name.lowercased()) {
        let from = head.utf8.distance(from: head.startIndex, to: found.lowerBound)
        return XMLFault(
          kind: .encoding, message: "its encoding is \(name); it must be UTF-8",
          range: min(from, bytes.count)..<min(from + 8, bytes.count))
      }
    }
    do {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      let offset = error.byteOffsets.lowerBound
      let hex = String(bytes[offset], radix: 16, uppercase: true)
      return XMLFault(
        kind: .encoding, message: "byte \(offset) (0x\(hex)) is not valid UTF-8", range: offset..<offset + 1)
    }
  }
}
