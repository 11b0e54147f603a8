/// Slips that are skipped, and positions at which reading ends instead of failing; see ``JSONRecovery``.
extension JSONParser {
  /// Keeps the content so far as if the document ended here; throws again if recovery is off, or if the
  /// fault is a limit or not a grammar fault.
  mutating func stop(at error: JSONError) throws(JSONError) {
    guard isRecovering, error.kind == .syntax else { throw error }
    fault = error
  }

  /// An element of a list of the document with a fault, read from `start`: it becomes null with its bytes if its end is clear.
  mutating func passOver(from start: Int, _ before: JSONTapeBuilder.Mark) {
    // Only for members of the outermost list: a feature with a fault deep inside is not reliable.
    guard let error = fault, depth == 2, let close = JSONBrackets.end(of: start, in: base) else { return }
    fault = nil
    index = close
    losses.append((start..<close, error, tape.move(from: before, to: &remains)))
    tape.append(.null, start, close)
  }

  /// After a comma: true if the bracket follows directly; the bracket is then skipped, too.
  mutating func passesTrailing(_ comma: Int, before bracket: UInt8) -> Bool {
    guard isRecovering, index < end, base[index] == bracket else { return false }
    note(.trailingComma, at: comma)
    index += 1
    return true
  }

  /// Converts numbers to the flat form that a slip prevented, because readers of positions require it.
  ///
  /// - Parameter node: the array, whose elements are read.
  mutating func closesFlat(_ node: Int, _ count: Int) -> Bool {
    // Elements of one node each are scalars, or flat themselves.
    guard count > 0, tape.nodes.count == node + 1 + count else { return false }
    for element in node + 1...node + count {
      let kind = tape.nodes[element].kind
      guard kind == .real || kind == .integer else { return false }
    }
    let first = Int(tape.nodes[node + 1].link)
    tape.nodes.cut(to: node + 1)
    tape.close(node, flat: .numbers, from: first, upper: index)
    return true
  }

  /// - Parameter until: the end of a slip that has a text of its own.
  mutating func note(_ kind: JSONSlip.Kind, at offset: Int, until end: Int? = nil) {
    if let known = slips.firstIndex(where: { $0.kind == kind }) {
      slips[known].count += 1
      if let end { slips[known].ranges.append(offset..<end) }
    } else {
      slips.append(JSONSlip(kind: kind, offset: offset, count: 1, ranges: end.map { [offset..<$0] } ?? []))
    }
  }

  /// `// …` or `# …` to the end of the line, `/* … */`.
  mutating func passesComment() -> Bool {
    guard isRecovering, index + 1 < end else { return false }
    let start = index
    if base[index] == UInt8(ascii: "#") {
      while index < end, base[index] != 0x0A { index += 1 }
      note(.comment, at: start)
      return true
    }
    switch base[index + 1] {
    case UInt8(ascii: "/"):
      while index < end, base[index] != 0x0A { index += 1 }
    case UInt8(ascii: "*"):
      // If one has no end, later ones have none either.
      if let openComment, index >= openComment { return false }
      var close = index + 2
      while close + 1 < end, base[close] != UInt8(ascii: "*") || base[close + 1] != UInt8(ascii: "/") { close += 1 }
      guard close + 1 < end else {
        openComment = index
        return false
      }
      index = close + 2
    default: return false
    }
    note(.comment, at: start)
    return true
  }
}
