/// Slips that are passed over, and where reading ends instead of failing; see ``JSONRecovery``.
extension JSONParser {
  /// Keeps what was read so far as if the document ended here; thrown on when nothing is to be recovered, and when the
  /// fault is a limit or not one of grammar.
  mutating func stop(at error: JSONError) throws(JSONError) {
    guard isRecovering, error.kind == .syntax else { throw error }
    fault = error
  }

  /// An element of a list of the document, as read from `start`; null with its bytes where it holds a fault and its end is plain.
  mutating func whole(_ element: JSONValue, from start: Int) -> JSONValue {
    // Only members of the outermost list: of a feature with a fault deep within nothing is to be believed.
    guard let error = fault, depth == 2, let close = JSONBrackets.end(of: start, in: base) else { return element }
    fault = nil
    index = close
    losses.append(JSONLoss(range: start..<close, error: error, remains: element))
    return JSONValue(.null, start, close)
  }

  /// Behind a comma: whether the bracket follows at once, which is then passed, too.
  mutating func passesTrailing(_ comma: Int, before bracket: UInt8) -> Bool {
    guard isRecovering, index < end, base[index] == bracket else { return false }
    note(.trailingComma, at: comma)
    index += 1
    return true
  }

  /// Numbers that a slip kept from the flat path lie flat all the same: readers of positions look for that.
  func flat(_ elements: [JSONValue]) -> JSONValue.Storage {
    guard !elements.isEmpty else { return .array([]) }
    var numbers: ContiguousArray<Double> = []
    for element in elements {
      guard let number = element.double else { return .array(elements) }
      numbers.append(number)
    }
    return .numbers(numbers)
  }

  mutating func note(_ kind: JSONSlip.Kind, at offset: Int) {
    if let known = slips.firstIndex(where: { $0.kind == kind }) {
      slips[known].count += 1
    } else {
      slips.append(JSONSlip(kind: kind, offset: offset, count: 1))
    }
  }

  /// `// …` to the end of the line, `/* … */`.
  mutating func passesComment() -> Bool {
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
}
