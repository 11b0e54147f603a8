/// The pairs of a text DXF: a line with a group code, and a line with its value.
struct DXFPairs {
  let bytes: [UInt8]
  private var offset = 0
  private(set) var code = 0
  /// Without blanks at its ends.
  private(set) var value: Range<Int> = 0..<0
  /// First byte of the pair.
  private(set) var start = 0
  /// The line where a group code was expected; nil if the file is well-formed so far.
  private(set) var fault: Range<Int>?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// Advances to the next pair. Comments (group code 999) are skipped.
  ///
  /// - Returns: false at the end of the file, or at a line that is no group code.
  mutating func next() -> Bool {
    repeat {
      guard fault == nil, offset < bytes.count else { return false }
      start = offset
      let line = line()
      guard let number = DXFNumber.whole(bytes, line) else {
        // Empty lines at the end are common.
        if line.isEmpty, bytes[offset...].allSatisfy({ $0 <= 0x20 || $0 == 0x1A }) { return false }
        fault = line
        return false
      }
      code = number
      value = self.line()
    } while code == 999
    return true
  }

  func value(is text: StaticString) -> Bool {
    value.count == text.utf8CodeUnitCount
      && zip(value, 0..<text.utf8CodeUnitCount).allSatisfy { bytes[$0] == text.utf8Start[$1] }
  }

  private mutating func line() -> Range<Int> {
    var end = offset
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    var range = offset..<end
    offset = min(end + 1, bytes.count)
    while let first = range.first, bytes[first] <= 0x20 { range = first + 1..<range.upperBound }
    while let last = range.last, bytes[last] <= 0x20 { range = range.lowerBound..<last }
    return range
  }
}

/// Numbers of a DXF file, which are text.
enum DXFNumber {
  /// Larger coordinates are no drawing of a building.
  private static let largest = 1e12

  static func whole(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    guard (1...10).contains(range.count) else { return nil }
    var (value, isNegative, digits) = (0, false, 0)
    for index in range {
      switch bytes[index] {
      case UInt8(ascii: "-") where index == range.lowerBound: isNegative = true
      case UInt8(ascii: "+") where index == range.lowerBound: continue
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        value = value * 10 + Int(bytes[index] - UInt8(ascii: "0"))
        digits += 1
      default: return nil
      }
    }
    return digits == 0 ? nil : isNegative ? -value : value
  }

  /// - Returns: nil for a value that is not a finite number of a usual size.
  static func real(_ bytes: [UInt8], _ range: Range<Int>) -> Double? {
    guard range.count <= 64, let value = Double(String(decoding: bytes[range], as: UTF8.self)),
      abs(value) <= largest
    else { return nil }
    return value
  }
}
