/// The maps and lists of YAML that are open at a line, the outermost first. Each is two columns right of the one around it.
struct OpenBlocks {
  private struct Open {
    /// As written.
    var column: Int
    var isList: Bool
  }

  private var blocks: [Open] = []

  var isEmpty: Bool { blocks.isEmpty }
  /// Written column of the innermost block; nil if there is none.
  var column: Int? { blocks.last?.column }
  /// New column of the innermost block.
  var newColumn: Int { max(0, 2 * (blocks.count - 1)) }

  mutating func append(column: Int, isList: Bool) { blocks.append(Open(column: column, isList: isList)) }

  /// Closes the blocks that end before a line.
  ///
  /// - Parameter isDash: true if the line begins with an element of a list, which may have the column of the map around it.
  mutating func close(before column: Int, isDash: Bool) {
    while let last = blocks.last,
      last.column > column || (last.column == column && last.isList && !isDash)
    { blocks.removeLast() }
  }

  /// New column of a line; content right of the innermost block is a value on a line of its own.
  func newColumn(ofContent column: Int) -> Int { blocks.last?.column == column ? newColumn : 2 * blocks.count }

  /// New column of the outermost block that begins at a written column; nil if there is none.
  func newColumn(of column: Int) -> Int? { blocks.firstIndex { $0.column == column }.map { 2 * $0 } }
}
