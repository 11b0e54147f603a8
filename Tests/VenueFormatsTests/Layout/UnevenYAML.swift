import VenueRandom

/// Well-formed YAML with uneven indentation, comments anywhere, lists, brackets and texts of several lines.
struct UnevenYAML {
  private var random: SeededRandom
  private var text = ""
  private var keys = 0

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func document() -> String {
    map(column: 0, depth: 0, begun: false)
    return text
  }

  private mutating func pick(_ count: Int) -> Int { random.roll(count) }

  private mutating func comment() {
    switch pick(6) {
    case 0: text += String(repeating: " ", count: pick(9)) + "# remark\n"
    case 1: text += String(repeating: " ", count: pick(4)) + "\n"
    default: break
    }
  }

  private mutating func endLine() { text += ["", "  ", "   # beside", "\r"][pick(4)] + "\n" }

  /// - Parameter begun: true behind a dash: the first key is on the same line.
  private mutating func map(column: Int, depth: Int, begun: Bool) {
    for entry in 0..<1 + pick(3) {
      if entry > 0 || !begun {
        comment()
        text += String(repeating: " ", count: column)
      }
      keys += 1
      text += "key\(keys):"
      value(column: column, depth: depth, inMap: true)
    }
  }

  private mutating func list(column: Int, depth: Int, begun: Bool) {
    for entry in 0..<1 + pick(3) {
      if entry > 0 || !begun {
        comment()
        text += String(repeating: " ", count: column)
      }
      let gap = 1 + pick(3)
      text += "-"
      if depth < 4, pick(3) == 0 {
        text += String(repeating: " ", count: gap)
        if pick(2) == 0 {
          map(column: column + 1 + gap, depth: depth + 1, begun: true)
        } else {
          list(column: column + 1 + gap, depth: depth + 1, begun: true)
        }
      } else {
        value(column: column, depth: depth, inMap: false)
      }
    }
  }

  private mutating func value(column: Int, depth: Int, inMap: Bool) {
    let inner = column + 1 + pick(5)
    let indent = String(repeating: " ", count: inner)
    switch pick(depth < 4 ? 9 : 6) {
    case 0:
      text += " word"
      endLine()
    case 1:
      text += " [1, 2,\n\(indent)  {a: b}, # inside\n\(indent)]"
      endLine()
    case 2:
      text += " \"first\n\(indent) second # no comment\n\n\(indent)third\""
      endLine()
    case 3: text += " |\(["", "-", "+"][pick(3)])\n\(indent)first\n\(indent)  second  \n\n\(indent)- third\n"
    case 4:
      text += " plain\n\(indent)words"
      endLine()
    case 5:
      text += "\n\(indent)'alone'"
      endLine()
    case 6:
      endLine()
      list(column: inMap && pick(3) == 0 ? column : inner, depth: depth + 1, begun: false)
    default:
      endLine()
      map(column: inner, depth: depth + 1, begun: false)
    }
  }
}
