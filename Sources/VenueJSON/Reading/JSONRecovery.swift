/// The readable part of a document that ``JSONReader/read(_:limits:)`` refused.
///
///     {"features": [{"id": 1}, {"id": 2}, {"id"          → features 1 and 2, fault at the end
///     {"features": [{"id": 1}, {"id": 2},]}              → both, a slip at the comma, no fault
///     {"features": [{"id": 1}, {"id": @}, {"id": 3}]}    → 1, null and 3, a loss, no fault
///
/// Slips of hand-edited files are skipped: a comma with nothing after it, a missing comma between two objects of an array, comments, words and
/// quotes of other languages, keys without quotes. An object of a
/// list of the document with any other fault is skipped completely, if its brackets and quotes match up to an end that is followed by a comma or the
/// end of the list. Otherwise reading ends, and open containers are closed there: arrays keep their complete elements, objects their members up to
/// the faulty one. Project default.
public struct JSONRecovery: Sendable {
  public var root: JSONValue
  public var hasByteOrderMark: Bool
  /// One of each kind, in the order first met.
  public var slips: [JSONSlip]
  /// Skipped elements, in the order of the document; they are replaced by null.
  public var losses: [JSONLoss]
  /// Position at which reading ended before the document did; nil if all of it was read.
  public var fault: JSONError?
}

/// A deviation from RFC 8259 with an unambiguous meaning.
public struct JSONSlip: Hashable, Sendable {
  /// The kind of deviation.
  public enum Kind: Hashable, Sendable {
    case trailingComma, missingComma, comment
    /// `False`, `None`, `NaN`: words of other languages.
    case otherWord
    /// `'text'`, `“text”`.
    case otherQuotes
    /// A key without quotes.
    case bareKey
    /// A comma behind a comma.
    case repeatedComma
    /// A bracket behind the end of the document.
    case extraBracket
  }

  /// Words of other languages in small letters, each with that of JSON.
  public static let words = [
    "true": "true", "false": "false", "null": "null", "none": "null", "nil": "null", "undefined": "null", "nan": "null",
  ]

  public var kind: Kind
  /// UTF-8 bytes from the start of the document, of the first of this kind.
  public var offset: Int
  public var count: Int
  /// Those of words, quotes, keys, repeated commas and brackets, in the order of the document.
  public var ranges: [Range<Int>] = []
}

/// An element that could not be read and was skipped.
public struct JSONLoss: Sendable {
  /// Its bytes, brackets included.
  public var range: Range<Int>
  public var error: JSONError
  /// Its members before the fault.
  public var remains: JSONValue
}

extension JSONReader {
  /// Reads the readable part.
  ///
  /// - Throws: if nothing is readable: not UTF-8, beyond a limit, or a fault before the first value.
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
  /// The parsed content of a document, and the skipped parts.
  fileprivate consuming func recovered(_ bytes: [UInt8], _ hasByteOrderMark: Bool) -> JSONRecovery {
    let (losses, slips, fault) = (losses, slips, fault)
    let remains = JSONTape(remains, bytes: bytes)
    return JSONRecovery(
      root: JSONValue(JSONTape(tape, bytes: bytes), 0), hasByteOrderMark: hasByteOrderMark, slips: slips,
      losses: losses.map { JSONLoss(range: $0.range, error: $0.error, remains: JSONValue(remains, $0.node)) },
      fault: fault)
  }
}
