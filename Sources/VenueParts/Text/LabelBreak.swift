/// A name broken into lines, which are the same at every type size.
public struct LabelBreak: Hashable, Sendable {
  /// The lines with line feeds between them, the form for map kits.
  public let text: String
  public let lineCount: Int
  /// Width of the longest line, in em.
  public let width: Double

  /// The best break into one line, then into two, then into three: the same as those of ``LabelLayout``. Empty for a name without letters,
  /// or one longer than ``LabelLayout/longestName``.
  public static func breaks(of name: String) -> [LabelBreak] {
    guard name.utf8.count <= LabelLayout.longestName else { return [] }
    let pieces = LabelPieces(name)
    return pieces.breaks.enumerated().map { number, cuts in
      LabelBreak(text: pieces.text(cuts), lineCount: number + 1, width: cuts.width)
    }
  }

  /// The number of lines of the first break that is at most `width` points wide; nil if there is none.
  static func lineCount(of name: String, size: Double, width: Double) -> Int? {
    guard name.utf8.count <= LabelLayout.longestName else { return nil }
    let pieces = LabelPieces(name)
    guard pieces.count > 0 else { return nil }
    return (1...min(3, pieces.count)).first { pieces.cuts(into: $0).width * size <= width }
  }
}
