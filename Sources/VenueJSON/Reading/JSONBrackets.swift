/// Finds the end of an object with a fault, only by its brackets and quotes.
enum JSONBrackets {
  /// - Parameter start: offset of a `{`.
  /// - Returns: the offset after the matching `}`; nil if brackets cross, a text is not closed on its line, or neither a
  ///   comma nor the end of a list follows: then the end would be a guess.
  /// - Complexity: O(*n*) in the visited bytes.
  static func end(of start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "{") else { return nil }
    var open: [UInt8] = []
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard open.popLast() == bytes[index] else { return nil }
        if open.isEmpty { return isBetweenElements(index + 1, bytes) ? index + 1 : nil }
      case UInt8(ascii: "\""):
        guard let close = closingQuote(from: index + 1, bytes) else { return nil }
        index = close
      default: break
      }
      index += 1
    }
    return nil
  }

  private static func closingQuote(from start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): return index
      case UInt8(ascii: "\\"): index += 2
      case 0x0A, 0x0D: return nil
      default: index += 1
      }
    }
    return nil
  }

  /// A comma with an object behind it, or the end of the list.
  private static func isBetweenElements(_ start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    func next(_ start: Int) -> Int {
      var index = start
      while index < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[index]) { index += 1 }
      return index
    }
    let behind = next(start)
    guard behind < bytes.count else { return false }
    if bytes[behind] == UInt8(ascii: "]") { return true }
    guard bytes[behind] == UInt8(ascii: ",") else { return false }
    let following = next(behind + 1)
    return following < bytes.count && [UInt8(ascii: "{"), UInt8(ascii: "]")].contains(bytes[following])
  }
}
