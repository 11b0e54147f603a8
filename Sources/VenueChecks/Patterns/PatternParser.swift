/// The reason why a text is not a pattern.
struct PatternFault: Error {
  var reason: String
}

/// A part of a pattern.
indirect enum PatternNode {
  case character(TextPattern.CharacterTest)
  case sequence([PatternNode])
  case either([PatternNode])
  /// `most` is nil for any number.
  case repeated(PatternNode, least: Int, most: Int?)
}

/// Reads a pattern.
struct PatternParser {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var depth = 0
  /// Largest count in braces.
  private static let mostRepetitions = 100

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  mutating func whole() throws(PatternFault) -> PatternNode {
    // The whole text is compared, so the signs for its ends are allowed and have no effect.
    if next == "^" { index += 1 }
    let node = try either()
    if next == "$", index == scalars.count - 1 { index += 1 }
    guard index == scalars.count else { throw PatternFault(reason: "character \(index + 1) is not expected") }
    return node
  }

  private mutating func either() throws(PatternFault) -> PatternNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= TextPattern.deepest else { throw PatternFault(reason: "its groups are nested too deeply") }
    var nodes = [try sequence()]
    while next == "|" {
      index += 1
      nodes.append(try sequence())
    }
    return nodes.count == 1 ? nodes[0] : .either(nodes)
  }

  private mutating func sequence() throws(PatternFault) -> PatternNode {
    var nodes: [PatternNode] = []
    while let scalar = next, scalar != "|", scalar != ")", !(scalar == "$" && index == scalars.count - 1) {
      nodes.append(try repeated(try single()))
    }
    return .sequence(nodes)
  }

  private mutating func single() throws(PatternFault) -> PatternNode {
    guard let scalar = next else { throw PatternFault(reason: "it ends too early") }
    index += 1
    switch scalar {
    case ".": return .character(TextPattern.CharacterTest(ranges: [0...0x10FFFF]))
    case "[": return .character(try characterClass())
    case "(":
      let node = try either()
      guard next == ")" else { throw PatternFault(reason: "a group is not closed") }
      index += 1
      return node
    case "\\": return .character(TextPattern.CharacterTest(ranges: [try escaped()]))
    case "*", "+", "?", "{": throw PatternFault(reason: "character \(index) repeats nothing")
    case "^", "$": throw PatternFault(reason: "write \\\(scalar) for the character itself: the whole text is compared")
    default: return .character(TextPattern.CharacterTest(ranges: [scalar.value...scalar.value]))
    }
  }

  private mutating func escaped() throws(PatternFault) -> ClosedRange<UInt32> {
    guard let scalar = next else { throw PatternFault(reason: "it ends with \\") }
    index += 1
    if scalar == "d" { return 0x30...0x39 }
    guard !scalar.properties.isAlphabetic, !scalar.properties.numericType.isDigit else {
      throw PatternFault(reason: "\\\(scalar) has no meaning here")
    }
    return scalar.value...scalar.value
  }

  private mutating func characterClass() throws(PatternFault) -> TextPattern.CharacterTest {
    var test = TextPattern.CharacterTest(ranges: [])
    if next == "^" {
      test.isNegated = true
      index += 1
    }
    while let scalar = next, scalar != "]" {
      index += 1
      let low = scalar == "\\" ? try escaped() : scalar.value...scalar.value
      guard next == "-", index + 1 < scalars.count, scalars[index + 1] != "]" else {
        test.ranges.append(low)
        continue
      }
      index += 1
      guard let last = next else { break }
      index += 1
      let high = last == "\\" ? try escaped() : last.value...last.value
      guard low.count == 1, high.count == 1, low.lowerBound <= high.lowerBound else {
        throw PatternFault(reason: "a range in [ ] is not ascending")
      }
      test.ranges.append(low.lowerBound...high.lowerBound)
    }
    guard next == "]", !test.ranges.isEmpty else { throw PatternFault(reason: "[ ] is empty or not closed") }
    index += 1
    return test
  }

  private mutating func repeated(_ node: PatternNode) throws(PatternFault) -> PatternNode {
    switch next {
    case "?": return take(node, 0, 1)
    case "*": return take(node, 0, nil)
    case "+": return take(node, 1, nil)
    case "{":
      index += 1
      let least = try count()
      var most: Int? = least
      if next == "," {
        index += 1
        most = next == "}" ? nil : try count()
      }
      guard next == "}", least <= most ?? least else {
        throw PatternFault(reason: "{ } is not closed or not ascending")
      }
      return take(node, least, most)
    default: return node
    }
  }

  private mutating func take(_ node: PatternNode, _ least: Int, _ most: Int?) -> PatternNode {
    index += 1
    return .repeated(node, least: least, most: most)
  }

  private mutating func count() throws(PatternFault) -> Int {
    var digits = ""
    while let scalar = next, (0x30...0x39).contains(scalar.value) {
      digits.unicodeScalars.append(scalar)
      index += 1
    }
    guard let count = Int(digits), count <= PatternParser.mostRepetitions else {
      throw PatternFault(reason: "{ } has no number, or one above \(PatternParser.mostRepetitions)")
    }
    return count
  }
}

extension Optional where Wrapped == Unicode.NumericType {
  fileprivate var isDigit: Bool { self == .decimal }
}
