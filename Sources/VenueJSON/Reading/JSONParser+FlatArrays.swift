/// Arrays of numbers and of pairs of numbers, which most of a plan is: read without a value for each.
extension JSONParser {
  /// Behind a `[`: the rest of an array of numbers, or of pairs of numbers. Gives up without an error, back where it
  /// began, when the array holds anything else: the general path then says what is wrong, so no byte is scanned more
  /// than three times.
  mutating func flatArray() -> JSONValue.Storage? {
    guard index < end else { return nil }
    let start = index
    var values: ContiguousArray<Double> = []
    switch base[index] {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      if flatNumbers(into: &values) { return .numbers(values) }
    case UInt8(ascii: "["):
      // Below the depth limit by one more, or the general path must refuse.
      if depth < maximumDepth, flatPairs(into: &values) { return .pairs(values) }
    default: return nil
    }
    index = start
    return nil
  }

  /// Numbers up to and with the `]`.
  mutating func flatNumbers(into values: inout ContiguousArray<Double>) -> Bool {
    while true {
      guard let number = fastNumber() else { return false }
      values.append(number)
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

  mutating func flatPairs(into values: inout ContiguousArray<Double>) -> Bool {
    while true {
      guard index < end, base[index] == UInt8(ascii: "[") else { return false }
      index += 1
      guard flatNumber(before: UInt8(ascii: ","), into: &values),
        flatNumber(before: UInt8(ascii: "]"), into: &values)
      else { return false }
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
  mutating func flatNumber(before separator: UInt8, into values: inout ContiguousArray<Double>) -> Bool {
    skipSpace()
    guard let number = fastNumber() else { return false }
    values.append(number)
    skipSpace()
    guard index < end, base[index] == separator else { return false }
    index += 1
    return true
  }

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
