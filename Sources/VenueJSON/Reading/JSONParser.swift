/// The recursive descent parser of ``JSONReader``: bytes already known to be UTF-8, read through a pointer.
///
/// Every access is guarded by `index < end`; the pointer never leaves this type. Numbers, strings, flat arrays and
/// recovery are in separate files.
struct JSONParser: ~Copyable {
  let base: UnsafeBufferPointer<UInt8>
  let end: Int
  let maximumDepth: Int
  var index = 0
  var depth = 0
  /// The parsed content.
  var tape: JSONTapeBuilder
  /// True if slips are recorded and skipped, and the content before a fault is kept; see ``JSONRecovery``.
  let isRecovering: Bool
  var slips: [JSONSlip] = []
  /// The first comment that has no end.
  var openComment: Int?
  /// A fault that could not be skipped; all open containers were closed there.
  var fault: JSONError?
  /// Elements that were skipped completely, in the order of the document, each with its node on ``remains``.
  var losses: [(range: Range<Int>, error: JSONError, node: Int)] = []
  /// The content before the faults.
  var remains = JSONTapeBuilder(bytes: 0)

  init(_ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int, isRecovering: Bool = false) {
    base = bytes
    end = bytes.count
    tape = JSONTapeBuilder(bytes: bytes.count)
    self.maximumDepth = maximumDepth
    self.isRecovering = isRecovering
  }

  mutating func skipByteOrderMark() -> Bool {
    guard end >= 3, base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF else { return false }
    index = 3
    return true
  }

  /// The whole document, onto the tape.
  mutating func document() throws(JSONError) {
    skipSpace()
    try value()
    guard fault == nil else { return }
    skipSpace()
    if isRecovering { passesExtraBrackets() }
    guard index == end else {
      let error = unexpected("the end of the document")
      guard isRecovering else { throw error }
      fault = error
      return
    }
  }

  // MARK: Values

  mutating func value() throws(JSONError) {
    guard index < end else { throw unexpected("a value") }
    if isRecovering, passesOtherValue() { return }
    switch base[index] {
    case UInt8(ascii: "{"): try object()
    case UInt8(ascii: "["): try array()
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let start = index
      let (number, isInteger) = try number()
      tape.append(number, isInteger: isInteger, start, index)
    case UInt8(ascii: "t"): try word("true", .yes)
    case UInt8(ascii: "f"): try word("false", .no)
    case UInt8(ascii: "n"): try word("null", .null)
    default: throw unexpected("a value")
    }
  }

  mutating func object() throws(JSONError) {
    let start = index
    try descend()
    let node = tape.nodes.count
    tape.append(.object, start, start)
    var count = 0
    var whole = tape.mark
    do throws(JSONError) {
      try members(&count, &whole)
    } catch {
      try stop(at: error)
      tape.cut(to: whole)
    }
    depth -= 1
    tape.close(node, count: count, upper: index)
  }

  /// After a `{`, up to and including the `}`.
  ///
  /// - Parameters:
  ///   - count: number of members.
  ///   - whole: mark after the last of them.
  mutating func members(_ count: inout Int, _ whole: inout JSONTapeBuilder.Mark) throws(JSONError) {
    skipSpace()
    if index < end, base[index] == UInt8(ascii: "}") {
      index += 1
      return
    }
    while true {
      let key = tape.nodes.count
      if index < end, base[index] == UInt8(ascii: "\"") {
        try string()
      } else if !isRecovering || !passesOtherKey() {
        throw unexpected(count == 0 ? "a key in quotes or '}'" : "a key in quotes after ','")
      }
      skipSpace()
      guard index < end, base[index] == UInt8(ascii: ":") else {
        throw unexpected("':' after the key '\(tape.text(key, base))'")
      }
      index += 1
      skipSpace()
      try value()
      count += 1
      whole = tape.mark
      guard fault == nil else { return }
      skipSpace()
      if index < end, base[index] == UInt8(ascii: ",") {
        let comma = index
        index += 1
        skipSpace()
        passesRepeatedCommas()
        if passesTrailing(comma, before: UInt8(ascii: "}")) { return }
      } else if index < end, base[index] == UInt8(ascii: "}") {
        index += 1
        return
      } else {
        throw unexpected("',' or '}' after the value of '\(tape.text(key, base))'")
      }
    }
  }

  mutating func array() throws(JSONError) {
    let start = index
    try descend()
    skipSpace()
    let node = tape.nodes.count
    tape.append(.array, start, start)
    if flatArray(node) {
      depth -= 1
      return
    }
    var count = 0
    var whole = tape.mark
    do throws(JSONError) {
      try elements(&count, &whole)
    } catch {
      try stop(at: error)
    }
    tape.cut(to: whole)
    depth -= 1
    if isRecovering, closesFlat(node, count) { return }
    tape.close(node, count: count, upper: index)
  }

  /// After a `[`, up to and including the `]`. An element with a fault is incomplete and is excluded.
  ///
  /// - Parameters:
  ///   - count: number of elements.
  ///   - whole: mark after the last of them.
  mutating func elements(_ count: inout Int, _ whole: inout JSONTapeBuilder.Mark) throws(JSONError) {
    if index < end, base[index] == UInt8(ascii: "]") {
      index += 1
      return
    }
    while true {
      let start = index
      try value()
      if fault != nil { passOver(from: start, whole) }
      guard fault == nil else { return }
      let element = whole.nodes
      count += 1
      whole = tape.mark
      skipSpace()
      if index < end, base[index] == UInt8(ascii: ",") {
        let comma = index
        index += 1
        skipSpace()
        passesRepeatedCommas()
        if passesTrailing(comma, before: UInt8(ascii: "]")) { return }
      } else if index < end, base[index] == UInt8(ascii: "]") {
        index += 1
        return
      } else if isRecovering, index < end, base[index] == UInt8(ascii: "{"), tape.nodes[element].kind == .object {
        note(.missingComma, at: index)
      } else {
        throw unexpected("',' or ']' after a value")
      }
    }
  }

  mutating func descend() throws(JSONError) {
    depth += 1
    guard depth <= maximumDepth else {
      throw JSONError(.depth, at: index, "nested deeper than \(maximumDepth) arrays and objects")
    }
    index += 1
  }

  mutating func word(_ word: StaticString, _ kind: JSONNode.Kind) throws(JSONError) {
    let start = index
    let length = word.utf8CodeUnitCount
    for offset in 0..<length {
      guard start + offset < end, base[start + offset] == word.utf8Start[offset] else {
        index = start
        throw unexpected("'\(word)'")
      }
    }
    index = start + length
    tape.append(kind, start, index)
  }

  @inline(__always)
  mutating func skipSpace() {
    while index < end {
      switch base[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      case UInt8(ascii: "/") where passesComment(): continue
      case UInt8(ascii: "#") where passesComment(): continue
      default: return
      }
    }
  }
}
