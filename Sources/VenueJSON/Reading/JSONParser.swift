/// The recursive descent behind ``JSONReader``: bytes already known to be UTF-8, read through a pointer.
///
/// Every access is guarded by `index < end`; the pointer never leaves this file.
struct JSONParser {
  private let base: UnsafeBufferPointer<UInt8>
  private let end: Int
  private let maximumDepth: Int
  private var index = 0
  private var depth = 0
  /// Slips are noted and passed over, and what stands before a fault is kept; see ``JSONRecovery``.
  private let isRecovering: Bool
  private(set) var slips: [JSONSlip] = []
  /// What could not be passed over; everything around it was closed there.
  private(set) var fault: JSONError?
  /// Elements that were passed over as a whole, in the order of the document.
  private(set) var losses: [JSONLoss] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int, isRecovering: Bool = false) {
    base = bytes
    end = bytes.count
    self.maximumDepth = maximumDepth
    self.isRecovering = isRecovering
  }

  mutating func skipByteOrderMark() -> Bool {
    guard end >= 3, base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF else { return false }
    index = 3
    return true
  }

  mutating func document() throws(JSONError) -> JSONValue {
    skipSpace()
    let root = try value()
    guard fault == nil else { return root }
    skipSpace()
    guard index == end else {
      let error = unexpected("the end of the document")
      guard isRecovering else { throw error }
      fault = error
      return root
    }
    return root
  }

  // MARK: Values

  private mutating func value() throws(JSONError) -> JSONValue {
    guard index < end else { throw unexpected("a value") }
    switch base[index] {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""):
      let start = index
      let text = try string()
      return JSONValue(.string(text), start, index)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let start = index
      let (number, isInteger) = try number()
      return JSONValue(.number(number, isInteger: isInteger), start, index)
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw unexpected("a value")
    }
  }

  private mutating func object() throws(JSONError) -> JSONValue {
    let start = index
    try descend()
    var members: [JSONMember] = []
    do throws(JSONError) {
      try self.members(into: &members)
    } catch {
      try stop(at: error)
    }
    depth -= 1
    return JSONValue(.object(members), start, index)
  }

  /// Behind a `{`, up to and with the `}`.
  private mutating func members(into members: inout [JSONMember]) throws(JSONError) {
    skipSpace()
    if index < end, base[index] == UInt8(ascii: "}") {
      index += 1
    } else {
      while true {
        guard index < end, base[index] == UInt8(ascii: "\"") else {
          throw unexpected(members.isEmpty ? "a key in quotes or '}'" : "a key in quotes after ','")
        }
        let keyStart = index
        let key = try string()
        let keyRange = keyStart..<index
        skipSpace()
        guard index < end, base[index] == UInt8(ascii: ":") else { throw unexpected("':' after the key '\(key)'") }
        index += 1
        skipSpace()
        members.append(JSONMember(key: key, keyRange: keyRange, value: try value()))
        guard fault == nil else { return }
        skipSpace()
        if index < end, base[index] == UInt8(ascii: ",") {
          let comma = index
          index += 1
          skipSpace()
          if passesTrailing(comma, before: UInt8(ascii: "}")) { break }
        } else if index < end, base[index] == UInt8(ascii: "}") {
          index += 1
          break
        } else {
          throw unexpected("',' or '}' after the value of '\(key)'")
        }
      }
    }
  }

  private mutating func array() throws(JSONError) -> JSONValue {
    let start = index
    try descend()
    skipSpace()
    if let flat = flatArray() {
      depth -= 1
      return JSONValue(flat, start, index)
    }
    var elements: [JSONValue] = []
    do throws(JSONError) {
      try self.elements(into: &elements)
    } catch {
      try stop(at: error)
    }
    depth -= 1
    return JSONValue(isRecovering ? flat(elements) : .array(elements), start, index)
  }

  /// Behind a `[`, up to and with the `]`. An element with a fault in it is not whole and left out.
  private mutating func elements(into elements: inout [JSONValue]) throws(JSONError) {
    if index < end, base[index] == UInt8(ascii: "]") {
      index += 1
    } else {
      while true {
        let start = index
        let element = whole(try value(), from: start)
        guard fault == nil else { return }
        elements.append(element)
        skipSpace()
        if index < end, base[index] == UInt8(ascii: ",") {
          let comma = index
          index += 1
          skipSpace()
          if passesTrailing(comma, before: UInt8(ascii: "]")) { break }
        } else if index < end, base[index] == UInt8(ascii: "]") {
          index += 1
          break
        } else if isRecovering, index < end, base[index] == UInt8(ascii: "{"), element.kind == .object {
          note(.missingComma, at: index)
        } else {
          throw unexpected("',' or ']' after a value")
        }
      }
    }
  }

  // MARK: Recovering

  /// Keeps what was read so far as if the document ended here; thrown on when nothing is to be recovered, and when the
  /// fault is a limit or not one of grammar.
  private mutating func stop(at error: JSONError) throws(JSONError) {
    guard isRecovering, error.kind == .syntax else { throw error }
    fault = error
  }

  /// An element of a list of the document, as read from `start`; null with its bytes where it holds a fault and its end is plain.
  private mutating func whole(_ element: JSONValue, from start: Int) -> JSONValue {
    // Only members of the outermost list: of a feature with a fault deep within nothing is to be believed.
    guard let error = fault, depth == 2, let close = JSONBrackets.end(of: start, in: base) else { return element }
    fault = nil
    index = close
    losses.append(JSONLoss(range: start..<close, error: error, remains: element))
    return JSONValue(.null, start, close)
  }

  /// Behind a comma: whether the bracket follows at once, which is then passed, too.
  private mutating func passesTrailing(_ comma: Int, before bracket: UInt8) -> Bool {
    guard isRecovering, index < end, base[index] == bracket else { return false }
    note(.trailingComma, at: comma)
    index += 1
    return true
  }

  /// Numbers that a slip kept from the flat path lie flat all the same: readers of positions look for that.
  private func flat(_ elements: [JSONValue]) -> JSONValue.Storage {
    guard !elements.isEmpty else { return .array([]) }
    var numbers: ContiguousArray<Double> = []
    for element in elements {
      guard let number = element.double else { return .array(elements) }
      numbers.append(number)
    }
    return .numbers(numbers)
  }

  private mutating func note(_ kind: JSONSlip.Kind, at offset: Int) {
    if let known = slips.firstIndex(where: { $0.kind == kind }) {
      slips[known].count += 1
    } else {
      slips.append(JSONSlip(kind: kind, offset: offset, count: 1))
    }
  }

  /// `// …` to the end of the line, `/* … */`.
  private mutating func passesComment() -> Bool {
    guard isRecovering, index + 1 < end, base[index] == UInt8(ascii: "/") else { return false }
    let start = index
    switch base[index + 1] {
    case UInt8(ascii: "/"):
      while index < end, base[index] != 0x0A { index += 1 }
    case UInt8(ascii: "*"):
      var close = index + 2
      while close + 1 < end, base[close] != UInt8(ascii: "*") || base[close + 1] != UInt8(ascii: "/") { close += 1 }
      guard close + 1 < end else { return false }
      index = close + 2
    default: return false
    }
    note(.comment, at: start)
    return true
  }

  private mutating func descend() throws(JSONError) {
    depth += 1
    guard depth <= maximumDepth else {
      throw JSONError(.depth, at: index, "nested deeper than \(maximumDepth) arrays and objects")
    }
    index += 1
  }

  private mutating func word(_ word: StaticString, _ storage: JSONValue.Storage) throws(JSONError) -> JSONValue {
    let start = index
    let length = word.utf8CodeUnitCount
    for offset in 0..<length {
      guard start + offset < end, base[start + offset] == word.utf8Start[offset] else {
        index = start
        throw unexpected("'\(word)'")
      }
    }
    index = start + length
    return JSONValue(storage, start, index)
  }

  // MARK: Flat arrays

  /// Behind a `[`: the rest of an array of numbers, or of pairs of numbers. Gives up without an error, back where it
  /// began, when the array holds anything else: the general path then says what is wrong, so no byte is scanned more
  /// than three times.
  private mutating func flatArray() -> JSONValue.Storage? {
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
  private mutating func flatNumbers(into values: inout ContiguousArray<Double>) -> Bool {
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

  private mutating func flatPairs(into values: inout ContiguousArray<Double>) -> Bool {
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
  private mutating func flatNumber(before separator: UInt8, into values: inout ContiguousArray<Double>) -> Bool {
    skipSpace()
    guard let number = fastNumber() else { return false }
    values.append(number)
    skipSpace()
    guard index < end, base[index] == separator else { return false }
    index += 1
    return true
  }

  private mutating func fastNumber() -> Double? {
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

  // MARK: Numbers

  /// Exact when the mantissa fits 2⁵³ and the power of ten is at most 22 (both are then exact doubles and one
  /// rounding remains); anything else goes to the standard library, which rounds correctly.
  private mutating func number() throws(JSONError) -> (Double, isInteger: Bool) {
    let start = index
    let isNegative = base[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var mantissa: UInt64 = 0
    var digits = 0
    var isInteger = true
    guard index < end, let first = digit(at: index) else { throw unexpected("a digit after '-'") }
    if first == 0 {
      index += 1
      if index < end, digit(at: index) != nil {
        throw JSONError(.syntax, at: index, "a number cannot begin with 0 and go on with a digit")
      }
    } else {
      while index < end, let next = digit(at: index) {
        mantissa = mantissa &* 10 &+ next
        digits += 1
        index += 1
      }
    }
    var power = 0
    if index < end, base[index] == UInt8(ascii: ".") {
      isInteger = false
      index += 1
      let fraction = index
      while index < end, let next = digit(at: index) {
        mantissa = mantissa &* 10 &+ next
        if mantissa != 0 || digits != 0 { digits += 1 }
        index += 1
      }
      guard index > fraction else { throw unexpected("a digit after '.'") }
      power = fraction - index
    }
    if index < end, base[index] | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      index += 1
      var isDown = false
      if index < end, base[index] == UInt8(ascii: "+") || base[index] == UInt8(ascii: "-") {
        isDown = base[index] == UInt8(ascii: "-")
        index += 1
      }
      let exponentStart = index
      var exponent = 0
      while index < end, let next = digit(at: index) {
        exponent = min(exponent * 10 + Int(next), 100_000)
        index += 1
      }
      guard index > exponentStart else { throw unexpected("a digit in the exponent") }
      power += isDown ? -exponent : exponent
    }
    // 19 digits never overflow UInt64, so up to there the mantissa is the true one.
    if digits <= 19, mantissa <= 1 << 53, power >= -22, power <= 22 {
      let magnitude =
        power < 0 ? Double(mantissa) / powersOfTen[-power] : Double(mantissa) * powersOfTen[power]
      return (isNegative ? -magnitude : magnitude, isInteger)
    }
    let text = String(decoding: UnsafeBufferPointer(rebasing: base[start..<index]), as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw JSONError(.syntax, at: start, "the number is beyond the range of a double")
    }
    return (value, isInteger)
  }

  @inline(__always)
  private func digit(at index: Int) -> UInt64? {
    let value = base[index] &- UInt8(ascii: "0")
    return value <= 9 ? UInt64(value) : nil
  }

  // MARK: Strings

  private mutating func string() throws(JSONError) -> String {
    let start = index
    index += 1
    while index < end {
      let byte = base[index]
      if byte == UInt8(ascii: "\"") {
        defer { index += 1 }
        return String(decoding: UnsafeBufferPointer(rebasing: base[start + 1..<index]), as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") { return try escapedString(from: start) }
      guard byte >= 0x20 else { throw controlCharacter() }
      index += 1
    }
    throw JSONError(.syntax, at: end, "expected '\"' to end the string begun at byte \(start), found the end")
  }

  /// From the first backslash on, into a buffer.
  private mutating func escapedString(from start: Int) throws(JSONError) -> String {
    var text = Array(base[start + 1..<index])
    while index < end {
      let byte = base[index]
      if byte == UInt8(ascii: "\"") {
        index += 1
        return String(decoding: text, as: UTF8.self)
      }
      guard byte >= 0x20 else { throw controlCharacter() }
      index += 1
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      guard index < end else { break }
      let escape = base[index]
      index += 1
      switch escape {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(escape)
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "u"): text.append(contentsOf: String(Character(try escapedScalar())).utf8)
      default:
        index -= 1
        throw unexpected("one of \" \\ / b f n r t u after '\\'")
      }
    }
    throw JSONError(.syntax, at: end, "expected '\"' to end the string begun at byte \(start), found the end")
  }

  /// Behind `\u`: one scalar, of two escapes when the first is a high surrogate.
  private mutating func escapedScalar() throws(JSONError) -> Unicode.Scalar {
    let start = index - 2
    let first = try hexadecimalUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xDC00, index + 1 < end, base[index] == UInt8(ascii: "\\"), base[index + 1] == UInt8(ascii: "u") {
      index += 2
      let second = try hexadecimalUnit()
      if (0xDC00..<0xE000).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    throw JSONError(.syntax, at: start, "a lone surrogate, half of a pair of \\u escapes, is not a character")
  }

  private mutating func hexadecimalUnit() throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard index < end else { throw unexpected("four hexadecimal digits after '\\u'") }
      switch base[index] {
      case let byte where byte &- UInt8(ascii: "0") <= 9: unit = unit << 4 | UInt32(byte &- UInt8(ascii: "0"))
      case let byte where (byte | 0x20) &- UInt8(ascii: "a") <= 5:
        unit = unit << 4 | UInt32((byte | 0x20) &- UInt8(ascii: "a") &+ 10)
      default: throw unexpected("four hexadecimal digits after '\\u'")
      }
      index += 1
    }
    return unit
  }

  // MARK: Space and errors

  @inline(__always)
  private mutating func skipSpace() {
    while index < end {
      switch base[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      case UInt8(ascii: "/") where passesComment(): continue
      default: return
      }
    }
  }

  private func controlCharacter() -> JSONError {
    let found = JSONReader.hexadecimal(base[index])
    return JSONError(
      .syntax, at: index, "a control character (U+00\(found)) must be escaped inside a string; is the '\"' missing?")
  }

  private func unexpected(_ expected: String) -> JSONError {
    JSONError(.syntax, at: min(index, end), "expected \(expected), found \(found())")
  }

  /// What stands at `index`, as people would name it.
  private func found() -> String {
    guard index < end else { return "the end" }
    switch base[index] {
    case UInt8(ascii: "\""): return "a string"
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return "a number"
    case 0x00..<0x20, 0x7F: return "the control character U+00\(JSONReader.hexadecimal(base[index]))"
    default:
      // Validated before, so decoding from a character's first byte finds the whole character.
      let rest = base[index..<min(index + 4, end)]
      return "'\(String(decoding: rest, as: UTF8.self).unicodeScalars.first.map(String.init) ?? "?")'"
    }
  }
}

/// Exact as doubles up to 10²².
private let powersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22,
]
