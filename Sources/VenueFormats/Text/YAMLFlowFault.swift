/// Explains two more causes of a YAML syntax error: a text with a colon in it, and a bracket or brace that is not closed.
enum YAMLFlowFault {
  /// - Parameters:
  ///   - offset: the position at which the parser stopped.
  ///   - opened: the outermost open brace or bracket; nil if there is none.
  /// - Returns: nil if none of these is the cause.
  static func explain(_ bytes: [UInt8], at offset: Int, in opened: Int?) -> YAMLFault? {
    colon(bytes, offset, isFlow: opened != nil) ?? opened.flatMap { unclosed(bytes, $0, offset) }
  }

  /// `name: Corner: Shop`, where the parser stops at the second colon.
  private static func colon(_ bytes: [UInt8], _ offset: Int, isFlow: Bool) -> YAMLFault? {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ":") else { return nil }
    let start = (bytes[..<offset].lastIndex(of: 0x0A) ?? -1) + 1
    var text: Int?
    for index in start..<offset {
      if isFlow, [UInt8(ascii: ","), UInt8(ascii: "{"), UInt8(ascii: "[")].contains(bytes[index]) {
        text = nil
      } else if bytes[index] == UInt8(ascii: ":"), index + 1 < offset, bytes[index + 1] == 0x20 {
        text = text ?? index + 1
      }
    }
    guard let found = text, let first = bytes[found..<offset].firstIndex(where: { $0 != 0x20 }),
      ![UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "{"), UInt8(ascii: "[")].contains(bytes[first])
    else { return nil }
    let ends: Set<UInt8> = isFlow ? [0x0A, UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")] : [0x0A]
    var end = bytes[offset...].firstIndex { ends.contains($0) } ?? bytes.count
    if let comment = bytes[offset..<end].firstRange(of: [0x20, UInt8(ascii: "#")]) { end = comment.lowerBound }
    while end > offset, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x0D { end -= 1 }
    if isFlow, let fault = wideComma(bytes, first..<end, offset) { return fault }
    let words = String(decoding: bytes[first..<end], as: UTF8.self)
    guard !words.contains("\"") else { return nil }
    let key = words.prefix { $0 != ":" }.split(separator: " ").last.map(String.init) ?? ""
    let isKey =
      isFlow && key.utf8.count < offset - first && key.allSatisfy { $0.isASCII && ($0.isLowercase || $0 == "_") }
    if isKey, words.contains("; \(key):") {
      return YAMLFault(
        range: first..<end, message: "a semicolon separates no keys in YAML",
        help: ["write a comma in its place: \(words.replacing("; \(key):", with: ", \(key):"))"])
    }
    let inner = LookAlikes.unquoted(words)
    let quoted = "\"\(inner ?? words)\""
    return YAMLFault(
      range: first..<end, message: "this text contains a colon and a space, which YAML reads as the end of a key",
      help: (isKey ? ["if `\(key)` is a key, write a comma before it"] : []) + [
        "\(isKey ? "otherwise " : "")put it in quotes: \(quoted)"
      ],
      // Quotes show where the text ends.
      edits: inner == nil || isKey || words.contains("\\") ? [] : [ByteEdit(first..<end, quoted)])
  }

  /// `{en: Police，fi: Poliisi}`, where the parser stops at the second colon.
  private static func wideComma(_ bytes: [UInt8], _ range: Range<Int>, _ stop: Int) -> YAMLFault? {
    let lines = YAMLTextLines(bytes: bytes)
    guard
      let comma = bytes[range.lowerBound..<stop].indices.lazy.compactMap({ LookAlikes.comma(at: $0, in: bytes) }).first,
      bytes[comma.range.upperBound..<stop].allSatisfy({ YAMLTextLines.isWord($0) || $0 == 0x20 })
    else { return nil }
    let (before, after) = (range.lowerBound..<comma.range.lowerBound, comma.range.upperBound..<range.upperBound)
    return YAMLFault(
      range: comma.range, message: "\(comma.name) ends no value in YAML",
      help: ["write `\(lines.text(before)), \(lines.text(after))`"], edits: [ByteEdit(comma.range, ", ")],
      fix: "write a comma and a space")
  }

  /// The innermost bracket or brace that is open at the stop, and is not closed in its own line, or not before one of the other kind.
  private static func unclosed(_ bytes: [UInt8], _ opened: Int, _ offset: Int) -> YAMLFault? {
    var open: [Int] = []
    var quote: UInt8?
    for index in opened..<min(offset, bytes.count) {
      let byte = bytes[index]
      if let mark = quote {
        if byte == mark { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "["), UInt8(ascii: "{"): open.append(index)
      case UInt8(ascii: "]"), UInt8(ascii: "}"): _ = open.popLast()
      default: break
      }
    }
    guard quote == nil, let last = open.last else { return nil }
    let (mark, close, other): (String, String, UInt8) =
      bytes[last] == UInt8(ascii: "[") ? ("[", "]", UInt8(ascii: "}")) : ("{", "}", UInt8(ascii: "]"))
    // A closing mark of the other kind stands where its own is missing.
    guard bytes[last..<min(offset, bytes.count)].contains(0x0A) || (offset < bytes.count && bytes[offset] == other)
    else {
      return nil
    }
    return YAMLFault(
      range: last..<last + 1, message: "`\(mark)` is not closed", help: ["write `\(close)` where it ends"])
  }
}
