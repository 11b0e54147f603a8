/// Brackets that are open at the end of a JSON text.
struct UnclosedJSON {
  /// What closes them, in order: `]}`.
  private let closing: String
  /// True if the text ends behind a value, and not within one.
  private let isBetweenValues: Bool
  /// True if only the list of features and the document are open, so that nothing is lost.
  var isComplete: Bool { isBetweenValues && closing.count <= 2 }

  /// nil if no bracket is open at the end, or the reading stopped before it.
  ///
  /// - Complexity: O(*n*).
  init?(_ bytes: [UInt8], stoppedAt offset: Int) {
    guard bytes[min(offset, bytes.count)...].allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) else { return nil }
    var open: [Character] = []
    var last: UInt8 = 0
    var isText = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if isText {
        if byte == UInt8(ascii: "\\") { index += 1 }
        isText = byte != UInt8(ascii: "\"")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "{"): open.append("}")
      case UInt8(ascii: "["): open.append("]")
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
      default: break
      }
      if ![0x20, 0x09, 0x0A, 0x0D].contains(byte) { last = byte }
    }
    guard !open.isEmpty, open.count <= 12 else { return nil }
    closing = String(open.reversed())
    isBetweenValues = !isText && last != UInt8(ascii: ",") && last != UInt8(ascii: ":")
  }

  var message: String {
    isBetweenValues
      ? "the file ends, but \(closing.count == 1 ? "a bracket is" : "\(closing.count) brackets are") not closed"
      : "the file ends in the middle of a value"
  }

  var help: [String] {
    let complete = "if text is missing before it, save or download the file again"
    return isBetweenValues ? ["write `\(closing)` at the end; \(complete)"] : ["save or download the file again"]
  }
}
