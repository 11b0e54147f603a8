/// The recursive descent behind ``JSONReader``: bytes already known to be UTF-8, read through a pointer.
///
/// Every access is guarded by `index < end`; the pointer never leaves this type. Numbers, strings, flat arrays and what is
/// passed over while recovering stand in files of their own.
struct JSONParser {
  let base: UnsafeBufferPointer<UInt8>
  let end: Int
  let maximumDepth: Int
  var index = 0
  var depth = 0
  /// Slips are noted and passed over, and what stands before a fault is kept; see ``JSONRecovery``.
  let isRecovering: Bool
  var slips: [JSONSlip] = []
  /// What could not be passed over; everything around it was closed there.
  var fault: JSONError?
  /// Elements that were passed over as a whole, in the order of the document.
  var losses: [JSONLoss] = []

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

  mutating func value() throws(JSONError) -> JSONValue {
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

  mutating func object() throws(JSONError) -> JSONValue {
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
  mutating func members(into members: inout [JSONMember]) throws(JSONError) {
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

  mutating func array() throws(JSONError) -> JSONValue {
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
  mutating func elements(into elements: inout [JSONValue]) throws(JSONError) {
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

  mutating func descend() throws(JSONError) {
    depth += 1
    guard depth <= maximumDepth else {
      throw JSONError(.depth, at: index, "nested deeper than \(maximumDepth) arrays and objects")
    }
    index += 1
  }

  mutating func word(_ word: StaticString, _ storage: JSONValue.Storage) throws(JSONError) -> JSONValue {
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

  @inline(__always)
  mutating func skipSpace() {
    while index < end {
      switch base[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      case UInt8(ascii: "/") where passesComment(): continue
      default: return
      }
    }
  }
}
