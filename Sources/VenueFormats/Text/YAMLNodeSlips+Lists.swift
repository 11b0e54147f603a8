/// Lists with lists in them that lack their outer brackets.
extension YAMLNodeSlips {
  /// `{fill: step, [zoom], "#ffffff", 18, "#eeeeee", text: "#333333"}`: the list in it stands where YAML expects a key.
  ///
  /// - Parameters:
  ///   - last: the key and value before it.
  ///   - start: where the list begins.
  func bareList(after last: UnbracketedLists.Entry?, at start: Int) -> YAMLFault? {
    guard let last, last.value.isPlain, !last.value.isNull, bytes.indices.contains(start),
      bytes[start] == UInt8(ascii: "["), last.value.range.upperBound < start,
      bytes[last.value.range.upperBound..<start].allSatisfy({ $0 == UInt8(ascii: ",") || $0 == 0x20 }),
      let end = endOfList(from: start)
    else { return nil }
    let range = last.value.range.lowerBound..<end
    let list = "[\(String(decoding: bytes[range], as: UTF8.self))]"
    return YAMLFault(
      range: range, message: "\(last.name) is a list, but has no brackets, so each comma ends a value here",
      help: ["write `\(last.name): \(list.inHelp)`"],
      edits: [ByteEdit(range.lowerBound..<range.lowerBound, "["), ByteEdit(end..<end, "]")],
      fix: "write it in brackets")
  }

  /// Where the values end: before the comma of the next key, or the brace. nil if that is not on the same line.
  private func endOfList(from start: Int) -> Int? {
    var (depth, quote) = (0, UInt8?.none)
    var end = start
    /// The last comma outside of lists.
    var comma: Int?
    while end < bytes.count, bytes[end] != 0x0A {
      let byte = bytes[end]
      if let mark = quote {
        if byte == mark { quote = nil }
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "]"):
          depth -= 1
          if depth < 0 { return nil }
        case UInt8(ascii: "{"): return nil
        case UInt8(ascii: "}"): return depth == 0 ? end : nil
        case UInt8(ascii: ",") where depth == 0: comma = end
        case UInt8(ascii: ":") where depth == 0 && end + 1 < bytes.count && bytes[end + 1] == 0x20: return comma
        default: break
        }
      }
      end += 1
    }
    return nil
  }
}
