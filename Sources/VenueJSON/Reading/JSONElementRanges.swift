extension JSONReader {
  /// Where each element of a flat array stands: arrays of numbers are read without a place for each, and this scan
  /// finds them when a finding is about one.
  ///
  /// - Parameters:
  ///   - value: an array that was read from `bytes`, unchanged since.
  /// - Returns: a range for each element; empty when `value` is no array.
  /// - Complexity: O(*n*) in the bytes of the array.
  public static func elementRanges(of value: JSONValue, in bytes: [UInt8]) -> [Range<Int>] {
    if value.isWhole, value.entry.kind == .array { return (value.array ?? []).map(\.range) }
    guard value.kind == .array, value.range.upperBound <= bytes.count, value.range.count >= 2 else { return [] }
    var result: [Range<Int>] = []
    var start: Int?
    var last = value.range.lowerBound
    var depth = 0
    // Between the outer brackets there is only space, commas, numbers and the brackets of pairs.
    for index in value.range.dropFirst().dropLast() {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: continue
      case UInt8(ascii: ",") where depth == 0:
        if let begun = start { result.append(begun..<last + 1) }
        start = nil
        continue
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      default: break
      }
      if start == nil { start = index }
      last = index
    }
    if let begun = start { result.append(begun..<last + 1) }
    return result
  }
}
