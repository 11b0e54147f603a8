/// What can be had of a document that ``JSONReader/read(_:limits:)`` refused.
///
///     {"features": [{"id": 1}, {"id": 2}, {"id"          → features 1 and 2, fault at the end
///     {"features": [{"id": 1}, {"id": 2},]}              → both, a slip at the comma, no fault
///     {"features": [{"id": 1}, {"id": @}, {"id": 3}]}    → 1, null and 3, a loss, no fault
///
/// Slips of hand-mended files are passed over: a comma with nothing behind it, a comma left out between two objects
/// of an array, comments. An object of a list of the document that holds any other fault is passed over as a whole, where its
/// brackets and quotes pair up to an end a comma or the end of the list stands behind. Otherwise reading ends, and what was open is closed there: arrays keep
/// their whole elements, objects their members up to the one that holds the fault. Ours.
public struct JSONRecovery: Sendable {
  public var root: JSONValue
  public var hasByteOrderMark: Bool
  /// One of each kind, in the order first met.
  public var slips: [JSONSlip]
  /// Elements that were passed over, in the order of the document; null stands in their places.
  public var losses: [JSONLoss]
  /// Where reading ended before the document did; nil when all of it was read.
  public var fault: JSONError?
}

/// A departure from RFC 8259 that leaves no doubt about what was meant.
public struct JSONSlip: Hashable, Sendable {
  /// What was tolerated.
  public enum Kind: Hashable, Sendable {
    case trailingComma, missingComma, comment
  }

  public var kind: Kind
  /// UTF-8 bytes from the start of the document, of the first of this kind.
  public var offset: Int
  public var count: Int
}

/// An element that could not be read, and was passed over.
public struct JSONLoss: Sendable {
  /// Its bytes, brackets included.
  public var range: Range<Int>
  public var error: JSONError
  /// Its members before the fault.
  public var remains: JSONValue
}

extension JSONReader {
  /// Reads what can be read.
  ///
  /// - Throws: when nothing can: not UTF-8, beyond a limit, or a fault before the first value.
  /// - Complexity: O(*n*).
  public static func recover(_ bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONError) -> JSONRecovery {
    try check(bytes.span, limits)
    let result: Result<JSONRecovery, JSONError> = bytes.withUnsafeBufferPointer { buffer in
      do throws(JSONError) {
        var parser = JSONParser(buffer, maximumDepth: limits.depth, isRecovering: true)
        let hasByteOrderMark = parser.skipByteOrderMark()
        try parser.document()
        return .success(parser.recovered(bytes, hasByteOrderMark))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

extension JSONParser {
  /// What was read of a document, and what was passed over.
  fileprivate consuming func recovered(_ bytes: [UInt8], _ hasByteOrderMark: Bool) -> JSONRecovery {
    let (losses, slips, fault) = (losses, slips, fault)
    let remains = JSONTape(remains, bytes: bytes)
    return JSONRecovery(
      root: JSONValue(JSONTape(tape, bytes: bytes), 0), hasByteOrderMark: hasByteOrderMark, slips: slips,
      losses: losses.map { JSONLoss(range: $0.range, error: $0.error, remains: JSONValue(remains, $0.node)) },
      fault: fault)
  }
}
