/// A name broken into lines, at a size.
public struct LabelLayout: Hashable, Sendable {
  public var lines: [String]
  /// Points per em.
  public var size: Double
  /// Width of its longest line, in points.
  public var width: Double

  /// In points: 1.2 em per line.
  public var height: Double { Double(lines.count) * size * 1.2 }

  /// The longest name that is set, in bytes: a longer text fits nowhere.
  public static let longestName = 160

  /// Layouts of a name, best first: large before small, few lines before many; never below `smallest` points, never more than three
  /// lines. Empty for a name without letters, or one longer than ``longestName``.
  public static func layouts(of name: String, largest: Double, smallest: Double) -> [LabelLayout] {
    guard name.utf8.count <= longestName else { return [] }
    let pieces = LabelPieces(name)
    guard pieces.count > 0 else { return [] }
    var layouts: [LabelLayout] = []
    var size = largest
    while size >= smallest {
      for count in 1...min(3, pieces.count) { layouts.append(pieces.broken(into: count, size: size)) }
      size -= 1
    }
    return layouts
  }

  /// The name in the form for map kits: its lines with line feeds between them.
  public var text: String { lines.joined(separator: "\n") }
}

/// Pieces between which a name may be broken: words, and single characters of scripts without spaces, which may be broken
/// anywhere except before a closing mark.
private struct LabelPieces {
  private var texts: [String] = []
  /// True if a space precedes the piece when it is not the first of its line.
  private var isSpaced: [Bool] = []
  /// In em: width of all pieces up to each one, including spaces.
  private var ends: [Double] = []

  var count: Int { texts.count }

  init(_ name: String) {
    for word in name.split(separator: " ") {
      var isFirst = true
      for character in word {
        if !isFirst, let last = texts.last?.last, !LabelPieces.breaks(between: last, character) {
          texts[texts.count - 1].append(character)
        } else {
          texts.append(String(character))
          isSpaced.append(isFirst && texts.count > 1)
        }
        isFirst = false
      }
    }
    var end = 0.0
    for (text, isSpaced) in zip(texts, isSpaced) {
      end += TextAdvance.width(of: text, size: 1) + (isSpaced ? LabelPieces.space : 0)
      ends.append(end)
    }
  }

  /// The break into `count` lines, at most three, whose widest line is narrowest; among equal ones, the one that breaks first.
  ///
  /// - Complexity: O(pieces); squared for three lines
  func broken(into lines: Int, size: Double) -> LabelLayout {
    var best = (width: width(0, count), cuts: [Int]())
    if lines == 2 {
      best.width = .infinity
      for cut in 1..<count { keep([cut], max(width(0, cut), width(cut, count)), &best) }
    } else if lines == 3 {
      best.width = .infinity
      for first in 1..<(count - 1) {
        let top = width(0, first)
        if top >= best.width { break }
        for second in (first + 1)..<count {
          keep([first, second], max(top, width(first, second), width(second, count)), &best)
        }
      }
    }
    let bounds = [0] + best.cuts + [count]
    return LabelLayout(
      lines: zip(bounds, bounds.dropFirst()).map { text($0, $1) }, size: size, width: best.width * size)
  }

  private func keep(_ cuts: [Int], _ width: Double, _ best: inout (width: Double, cuts: [Int])) {
    if width < best.width { best = (width, cuts) }
  }

  /// Width of the pieces from `first` up to `end`, in em.
  private func width(_ first: Int, _ end: Int) -> Double {
    ends[end - 1] - (first > 0 ? ends[first - 1] : 0) - (isSpaced[first] ? LabelPieces.space : 0)
  }

  private func text(_ first: Int, _ end: Int) -> String {
    (first..<end).reduce(into: "") { line, piece in
      if isSpaced[piece], piece > first { line += " " }
      line += texts[piece]
    }
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
