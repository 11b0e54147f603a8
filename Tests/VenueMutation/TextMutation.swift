import VenueRandom

/// One change to a text: of its numbers, its names, its geometry, its structure or its bytes.
enum TextMutation: CaseIterable, Sendable {
  case number, nudgedNumber, equalNumbers, swappedNumbers
  case name, copiedName, swappedNames
  case value, deletedToken, doubledToken
  case deletedLine, doubledLine, swappedLines, indentedLine, movedLines, tab
  case deletedSubtree, doubledSubtree, copiedSubtree, wrappedSubtree
  case bytes, cut, repeated

  /// The text changed; the same text when it has nothing to change in this way.
  func applied(to bytes: [UInt8], _ dice: inout SeededRandom) -> [UInt8] {
    switch self {
    case .number, .nudgedNumber, .equalNumbers, .swappedNumbers, .name, .copiedName, .swappedNames, .value,
      .deletedToken,
      .doubledToken:
      return changedTokens(of: TextTokens(bytes), &dice)
    case .deletedLine, .doubledLine, .swappedLines, .indentedLine, .movedLines, .tab:
      return changedLines(of: bytes, &dice)
    case .deletedSubtree, .doubledSubtree, .copiedSubtree, .wrappedSubtree:
      return changedSubtree(of: bytes, &dice)
    case .bytes:
      guard !bytes.isEmpty else { return bytes }
      var bytes = bytes
      for _ in 0...dice.roll(3) { bytes[dice.roll(bytes.count)] = UInt8(dice.roll(256)) }
      return bytes
    case .cut:
      return Array(bytes.prefix(dice.roll(bytes.count + 1)))
    case .repeated:
      let start = dice.roll(bytes.count)
      let piece = bytes[start..<min(start + 1 + dice.roll(40), bytes.count)]
      let copies = Array(repeatElement(piece, count: 2 + dice.roll(60)).joined())
      return Array(bytes[..<start]) + copies + Array(bytes[start...])
    }
  }

  private func changedTokens(of text: TextTokens, _ dice: inout SeededRandom) -> [UInt8] {
    let numbers = text.places(of: .number)
    let names = text.places(of: .word, .quoted)
    let pool = [.number, .nudgedNumber, .equalNumbers, .swappedNumbers].contains(self) ? numbers : names
    guard !pool.isEmpty else { return text.bytes }
    let place = dice.pick(pool)
    switch self {
    case .number: return text.replacing(place, with: dice.pick(HostileValues.numbers).utf8)
    case .nudgedNumber:
      guard let value = Double(String(decoding: text.text(place), as: UTF8.self)) else { return text.bytes }
      let step = dice.pick([1e-9, 1e-7, 1e-5, 1e-3, 0.01, 0.1, 1, 10, 1000])
      return text.replacing(place, with: String(value + (dice.roll(2) == 0 ? step : -step)).utf8)
    case .equalNumbers: return text.replacing(place, with: text.text(dice.pick(numbers)))
    case .swappedNumbers, .swappedNames: return swapped(place, dice.pick(pool), in: text)
    case .name:
      let quotes = text.tokens[place].kind == .quoted || dice.roll(2) == 0 ? "\"" : ""
      return text.replacing(place, with: (quotes + dice.pick(HostileValues.texts) + quotes).utf8)
    case .copiedName: return text.replacing(place, with: text.text(dice.pick(names)))
    case .value: return text.replacing(place, with: dice.pick(HostileValues.values).utf8)
    case .deletedToken: return text.replacing(dice.roll(text.tokens.count), with: [])
    default:
      let doubled = dice.roll(text.tokens.count)
      return text.replacing(doubled, with: text.text(doubled) + text.text(doubled))
    }
  }

  private func swapped(_ a: Int, _ b: Int, in text: TextTokens) -> [UInt8] {
    guard a != b else { return text.bytes }
    let (first, second) = (text.tokens[min(a, b)].range, text.tokens[max(a, b)].range)
    let bytes = text.bytes
    var result = Array(bytes[..<first.lowerBound])
    result += bytes[second]
    result += bytes[first.upperBound..<second.lowerBound]
    result += bytes[first]
    result += bytes[second.upperBound...]
    return result
  }

  private func changedLines(of bytes: [UInt8], _ dice: inout SeededRandom) -> [UInt8] {
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map { Array($0) }
    let line = dice.roll(lines.count)
    switch self {
    case .deletedLine: lines.remove(at: line)
    case .doubledLine: lines.insert(lines[line], at: dice.roll(lines.count))
    case .swappedLines: lines.swapAt(line, dice.roll(lines.count))
    case .indentedLine:
      let width = lines[line].prefix { $0 == 32 }.count
      lines[line].replaceSubrange(..<width, with: repeatElement(32, count: dice.roll(width + 4)))
    case .tab: lines[line].insert(9, at: dice.roll(lines[line].count + 1))
    default:
      let moved = Array(lines[line..<min(line + 1 + dice.roll(8), lines.count)])
      lines.insert(contentsOf: moved, at: dice.roll(lines.count))
    }
    return Array(lines.joined(separator: [10]))
  }

  /// Changes what stands between two brackets that belong together.
  private func changedSubtree(of bytes: [UInt8], _ dice: inout SeededRandom) -> [UInt8] {
    let subtrees = TextMutation.subtrees(of: bytes)
    guard !subtrees.isEmpty else { return bytes }
    let range = dice.pick(subtrees)
    let text = bytes[range]
    let comma = [UInt8(ascii: ","), 32]
    let replacement: [UInt8]
    switch self {
    case .deletedSubtree: replacement = []
    case .doubledSubtree: replacement = Array(text) + comma + Array(text)
    case .copiedSubtree: replacement = Array(bytes[dice.pick(subtrees)])
    default: replacement = [UInt8(ascii: "[")] + Array(text) + [UInt8(ascii: "]")]
    }
    return Array(bytes[..<range.lowerBound]) + replacement + Array(bytes[range.upperBound...])
  }

  private static func subtrees(of bytes: [UInt8]) -> [Range<Int>] {
    var open: [Int] = []
    var found: [Range<Int>] = []
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"): open.append(place)
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if let start = open.popLast() { found.append(start..<place + 1) }
      default: break
      }
    }
    return found
  }
}
