/// Arrays of numbers and of pairs of numbers, which most of a plan is: read without a value for each.
extension JSONParser {
  /// After a `[`: the rest of an array of numbers, or of pairs of numbers. If the array contains anything else, it gives up without an error
  /// and returns to its start: the general path then reports the fault, so no byte is scanned more
  /// than three times.
  ///
  /// - Parameter node: node of the array.
  mutating func flatArray(_ node: Int) -> Bool {
    guard index < end else { return false }
    let (start, first, noted) = (index, tape.numbers.count, slips)
    switch base[index] {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      if flatNumbers() {
        tape.close(node, flat: .numbers, from: first, upper: index)
        return true
      }
    case UInt8(ascii: "["):
      // At least one level below the depth limit; otherwise the general path must refuse.
      if depth < maximumDepth, flatPairs() {
        tape.close(node, flat: .pairs, from: first, upper: index)
        return true
      }
    default: return false
    }
    index = start
    slips = noted
    tape.numbers.cut(to: first)
    return false
  }

  /// Numbers up to and with the `]`.
  mutating func flatNumbers() -> Bool {
    while true {
      guard let number = fastNumber() else { return false }
      tape.numbers.append(number)
      skipSpace()
      guard index < end else { return false }
      if base[index] == UInt8(ascii: "]") {
        index += 1
        return true
      }
      guard base[index] == UInt8(ascii: ",") else { return false }
      index += 1
      skipSpace()
    }
  }

  mutating func flatPairs() -> Bool {
    while true {
      guard index < end, base[index] == UInt8(ascii: "[") else { return false }
      index += 1
      guard flatNumber(before: UInt8(ascii: ",")), flatNumber(before: UInt8(ascii: "]")) else { return false }
      skipSpace()
      guard index < end else { return false }
      if base[index] == UInt8(ascii: "]") {
        index += 1
        return true
      }
      guard base[index] == UInt8(ascii: ",") else { return false }
      index += 1
      skipSpace()
    }
  }

  @inline(__always)
  mutating func flatNumber(before separator: UInt8) -> Bool {
    skipSpace()
    guard let number = fastNumber() else { return false }
    tape.numbers.append(number)
    skipSpace()
    guard index < end, base[index] == separator else { return false }
    index += 1
    return true
  }

  @inline(__always)
  mutating func fastNumber() -> Double? {
    guard index < end else { return nil }
    switch base[index] {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      do throws(JSONError) {
        return try number().0
      } catch {
        return nil
      }
    default: return nil
    }
  }
}
