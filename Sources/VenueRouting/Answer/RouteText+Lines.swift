// Text layout for scripts with letters wider than one column, and for scripts without spaces between words.
extension RouteText {
  /// Terminal columns of a text: two for each East Asian wide letter, zero for invisible characters.
  package static func columns(_ text: String) -> Int {
    text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : text.reduce(0) { $0 + columns($1) }
  }

  private static func columns(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first(where: { !steers($0) }) else { return 0 }
    return isWide(scalar) ? 2 : 1
  }

  /// Breaks the text between words, and between letters of scripts without spaces. A piece that is longer than a line is on a separate line.
  static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var taken = 0
    for piece in pieces(of: text) {
      let needed = columns(piece.text)
      let gap = piece.followsSpace && taken > 0 ? 1 : 0
      if taken > 0, taken + gap + needed > width {
        lines.append(line)
        line = ""
        taken = 0
      }
      if gap == 1, taken > 0 {
        line += " "
        taken += 1
      }
      line += piece.text
      taken += needed
    }
    return isolatedByLine(line.isEmpty ? lines : lines + [line])
  }

  /// An isolate ends with its line, and begins again on the next line.
  private static func isolatedByLine(_ lines: [String]) -> [String] {
    var isOpen = false
    return lines.map { line in
      let start = isOpen ? "\u{2068}" : ""
      for scalar in line.unicodeScalars where scalar.value == 0x2068 || scalar.value == 0x2069 {
        isOpen = scalar.value == 0x2068
      }
      return start + line + (isOpen ? "\u{2069}" : "")
    }
  }

  private struct Piece {
    var text: String
    var followsSpace: Bool
  }

  /// Pieces that are not broken. All white space, also a line break inside a name, only separates pieces here.
  private static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      var piece = ""
      var isFirst = true
      func close() {
        guard !piece.isEmpty else { return }
        pieces.append(Piece(text: piece, followsSpace: isFirst))
        piece = ""
        isFirst = false
      }
      for character in word {
        let wide = character.unicodeScalars.first.map(isWide) ?? false
        // A line does not begin with a closing mark, and a closing mark is not separated from the letter before it.
        if wide, !closing.contains(character) { close() }
        piece.append(character)
        if wide, !opening.contains(character) { mayBreak(&pieces, &piece, &isFirst) }
      }
      close()
    }
    return pieces
  }

  /// A new piece begins after a wide letter; if a closing mark follows, it joins the piece before it.
  private static func mayBreak(_ pieces: inout [Piece], _ piece: inout String, _ isFirst: inout Bool) {
    if let only = piece.first, piece.count == 1, closing.contains(only), !pieces.isEmpty, !isFirst {
      pieces[pieces.count - 1].text += piece
    } else {
      pieces.append(Piece(text: piece, followsSpace: isFirst))
    }
    piece = ""
    isFirst = false
  }

  /// Marks that must not begin a line, and marks that must not end one.
  private static let closing: Set<Character> = ["、", "。", "」", "』", "）", "】", "・", "ー", "！", "？", "：", "；"]
  private static let opening: Set<Character> = ["「", "『", "（", "【"]

  private static func steers(_ scalar: Unicode.Scalar) -> Bool {
    (0x200B...0x200F).contains(scalar.value) || (0x202A...0x202E).contains(scalar.value)
      || (0x2060...0x2069).contains(scalar.value) || scalar.value == 0xFEFF
  }

  /// East Asian wide and full-width blocks (UAX 11), as far as names and sentences need them.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
