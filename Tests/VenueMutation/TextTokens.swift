/// A text cut into numbers, words, quoted strings and everything between: enough to change the values of JSON, YAML and CSV
/// without knowing which of them it is.
struct TextTokens {
  enum Kind: Sendable { case number, word, quoted, other }

  struct Token {
    var kind: Kind
    var range: Range<Int>
  }

  let bytes: [UInt8]
  private(set) var tokens: [Token] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var place = 0
    while place < bytes.count {
      let start = place
      let kind: Kind
      switch bytes[place] {
      case UInt8(ascii: "\""):
        kind = .quoted
        place += 1
        while place < bytes.count, bytes[place] != UInt8(ascii: "\""), bytes[place] != 10 {
          place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        place = min(place + 1, bytes.count)
      case let byte where TextTokens.beginsNumber(byte, before: place > 0 ? bytes[place - 1] : 32):
        kind = .number
        place += 1
        while place < bytes.count, TextTokens.continuesNumber(bytes[place]) { place += 1 }
      case let byte where TextTokens.isWord(byte):
        kind = .word
        place += 1
        while place < bytes.count, TextTokens.isWord(bytes[place]) { place += 1 }
      default:
        kind = .other
        place += 1
      }
      tokens.append(Token(kind: kind, range: start..<place))
    }
  }

  /// Places of the tokens of some kinds.
  func places(of kinds: Kind...) -> [Int] { tokens.indices.filter { kinds.contains(tokens[$0].kind) } }

  func text(_ place: Int) -> ArraySlice<UInt8> { bytes[tokens[place].range] }

  /// The text with one token replaced.
  func replacing(_ place: Int, with text: some Sequence<UInt8>) -> [UInt8] {
    Array(bytes[..<tokens[place].range.lowerBound]) + Array(text) + Array(bytes[tokens[place].range.upperBound...])
  }

  private static func beginsNumber(_ byte: UInt8, before: UInt8) -> Bool {
    (isDigit(byte) || byte == UInt8(ascii: "-")) && !isWord(before)
  }

  private static func continuesNumber(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte >= 0x80 || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/")
  }
}
