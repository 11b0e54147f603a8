/// Pieces between which a name may be broken: words, and single characters of scripts without spaces, which may be broken
/// anywhere except before a closing mark.
struct LabelPieces {
  private struct Piece {
    /// Its UTF-8 bytes in the name.
    var range: Range<Int>
    /// True if a space precedes the piece when it is not the first of its line.
    var isSpaced: Bool
    /// In em: width of all pieces up to this one, including spaces.
    var end: Double
  }

  private let name: String
  private var pieces: [Piece] = []

  var count: Int { pieces.count }

  init(_ name: String) {
    self.name = name
    if !addWords() { addCharacters() }
  }

  /// The words of a text of ``PlainText``, which is broken only at spaces.
  ///
  /// - Returns: false for another text; nothing is added.
  private mutating func addWords() -> Bool {
    let found = name.utf8.withContiguousStorageIfAvailable { bytes -> [Piece]? in
      guard PlainText.includes(bytes) else { return nil }
      var pieces: [Piece] = []
      var start = 0
      while start < bytes.count {
        var end = start
        while end < bytes.count, bytes[end] != 0x20 { end += 1 }
        if end > start {
          let width = PlainText.advance(of: UnsafeBufferPointer(rebasing: bytes[start..<end]))
          LabelPieces.append(start..<end, isSpaced: !pieces.isEmpty, width: width, to: &pieces)
        }
        start = end + 1
      }
      return pieces
    }
    guard let pieces = found ?? nil else { return false }
    self.pieces = pieces
    return true
  }

  private mutating func addCharacters() {
    var (start, width, isSpaced) = (0, 0.0, false)
    var last: Character?
    var place = 0
    for character in name {
      let end = place + character.utf8.count
      let isSpace = character == " "
      if let before = last, isSpace || LabelPieces.breaks(between: before, character) {
        LabelPieces.append(start..<place, isSpaced: isSpaced, width: width, to: &pieces)
        last = nil
      }
      if !isSpace {
        if last == nil {
          isSpaced = !pieces.isEmpty && pieces[pieces.count - 1].range.upperBound < place
          (start, width) = (place, 0)
        }
        width += TextAdvance.advance(of: character)
        last = character
      }
      place = end
    }
    if last != nil { LabelPieces.append(start..<place, isSpaced: isSpaced, width: width, to: &pieces) }
  }

  private static func append(_ range: Range<Int>, isSpaced: Bool, width: Double, to pieces: inout [Piece]) {
    let end = (pieces.last?.end ?? 0) + (width + (isSpaced ? space : 0))
    pieces.append(Piece(range: range, isSpaced: isSpaced, end: end))
  }

  private static let space = TextAdvance.advance(of: " ")

  private static func breaks(between last: Character, _ next: Character) -> Bool {
    guard isUnspaced(last), isUnspaced(next) || !next.isLetter else { return false }
    return !"、。・ー」』）】〉》！？々ゝゞぁぃぅぇぉっゃゅょァィゥェォッャュョ,.)]!?:;".contains(next)
  }

  /// Han and kana.
  private static func isUnspaced(_ character: Character) -> Bool {
    guard let value = character.unicodeScalars.first?.value else { return false }
    return (0x3000...0x30FF).contains(value) || (0x3400...0x9FFF).contains(value) || (0xF900...0xFAFF).contains(value)
      || (0x20000...0x3FFFD).contains(value)
  }
}

// MARK: Breaks

extension LabelPieces {
  /// A break into at most three lines.
  struct Cuts {
    /// First piece of the second line and of the third; ``count`` if there is none.
    var second: Int
    var third: Int
    /// Width of the widest line, in em.
    var width: Double
  }

  /// The best break into one line, into two, and into three, of a name with as many pieces.
  var breaks: [Cuts] { count == 0 ? [] : (1...min(3, count)).map { cuts(into: $0) } }

  /// The break into `lines`, at most three, whose widest line is narrowest; among equal ones, the one that breaks first.
  ///
  /// - Complexity: O(pieces); squared for three lines
  func cuts(into lines: Int) -> Cuts {
    if lines < 2 { return Cuts(second: count, third: count, width: width(0, count)) }
    var best = Cuts(second: count, third: count, width: .infinity)
    if lines == 2 {
      for cut in 1..<count {
        let width = max(width(0, cut), width(cut, count))
        if width < best.width { best = Cuts(second: cut, third: count, width: width) }
      }
    } else {
      for first in 1..<(count - 1) {
        let top = width(0, first)
        if top >= best.width { break }
        for second in (first + 1)..<count {
          let width = max(top, width(first, second), width(second, count))
          if width < best.width { best = Cuts(second: first, third: second, width: width) }
        }
      }
    }
    return best
  }

  /// Width of the pieces from `first` up to `end`, in em.
  private func width(_ first: Int, _ end: Int) -> Double {
    pieces[end - 1].end - (first > 0 ? pieces[first - 1].end : 0) - (pieces[first].isSpaced ? LabelPieces.space : 0)
  }

  /// The lines with line feeds between them.
  func text(_ cuts: Cuts) -> String { text(0, count, cuts) }

  /// The lines one by one.
  func lines(_ cuts: Cuts) -> [String] {
    let bounds = [0, cuts.second, cuts.third, count]
    return zip(bounds, bounds.dropFirst()).filter { $0 < $1 }.map { text($0, $1, cuts) }
  }

  /// The pieces from `first` up to `end`.
  private func text(_ first: Int, _ end: Int, _ cuts: Cuts) -> String {
    let written = Array(name.utf8)
    var text: [UInt8] = []
    text.reserveCapacity(written.count + 2)
    for piece in first..<end {
      if piece > first {
        if piece == cuts.second || piece == cuts.third {
          text.append(0x0A)
        } else if pieces[piece].isSpaced {
          text.append(0x20)
        }
      }
      text += written[pieces[piece].range]
    }
    return String(decoding: text, as: UTF8.self)
  }
}
