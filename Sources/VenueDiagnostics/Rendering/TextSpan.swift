/// Lines and columns of a ``SourcePlace``: 1-based; columns count characters (Unicode scalars), as editors do.
public struct TextSpan: Hashable, Sendable {
  public var line: Int
  public var column: Int
  public var endLine: Int
  /// Column of the first character after the place, on ``endLine``. Equal to ``column`` if the place is a point.
  public var endColumn: Int

  public init(line: Int, column: Int, endLine: Int, endColumn: Int) {
    self.line = line
    self.column = column
    self.endLine = endLine
    self.endColumn = endColumn
  }
}

extension SourceLines {
  /// The lines and columns of some bytes, without the white space after them: a block of YAML ends at the start of the next line.
  ///
  /// - Complexity: O(log *n*) in the lines, and the white space.
  func span(of range: Range<Int>) -> TextSpan {
    let start = min(max(range.lowerBound, 0), bytes.count)
    var end = min(max(range.upperBound, start), bytes.count)
    while end > start, [0x09, 0x0A, 0x0D, 0x20].contains(bytes[end - 1]) { end -= 1 }
    let (first, last) = (lineAndColumn(at: start), lineAndColumn(at: end))
    return TextSpan(line: first.line, column: first.column, endLine: last.line, endColumn: last.column)
  }

  /// The lines and columns of some bytes.
  func exactSpan(of range: Range<Int>) -> TextSpan {
    let (first, last) = (lineAndColumn(at: range.lowerBound), lineAndColumn(at: range.upperBound))
    return TextSpan(line: first.line, column: first.column, endLine: last.line, endColumn: last.column)
  }
}
