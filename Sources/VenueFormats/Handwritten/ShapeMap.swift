import VenueDiagnostics

/// `outline: [[0, 0], [20, 0], [20, 12]]`: a shape without the key that says which one it is.
extension HandwrittenFile {
  /// The map with the key of a shape. A list in its place is reported, and read as the shape that it is; other values are reported.
  func shapeMap(_ written: NodeCursor) -> NodeCursor {
    guard !written.isNull, written.node.entries == nil else { return written }
    let name = written.label
    guard let listed = ListedShape(written.node) else {
      written.reportWrongType(
        "a map with the key of its shape",
        help: "write `\(name): {rect: [x, y, width, depth]}`, or `\(name): {polygon: [[x, y], [x, y], [x, y]]}`")
      return NodeCursor(SourceNode(.null, written.node.range), file: written.file, log: log)
    }
    log.report(
      .wrongType(
        "\(name) must be a map with the key of its shape, but is \(listed.words)", at: written.place,
        help: ["write its key before the list, and braces around both: `\(name): {\(listed.key): \(listed.short)}`"],
        fix: fix(of: listed, written)))
    return NodeCursor(listed.map, file: written.file, pointer: written.pointer, log: log)
  }

  /// `rect` with corners and `polygon` with four numbers, which are reported, as the shape that is meant.
  func meantShape(_ key: String, _ value: NodeCursor) -> (key: String, value: NodeCursor) {
    guard let listed = ListedShape(value.node), !listed.hasHoles, listed.list.range == value.node.range,
      ["rect", "polygon"].contains(key), listed.key != key
    else { return (key, value) }
    log.report(
      .wrongType(
        key == "rect"
          ? "rect must be [x, y, width, depth], but is a list of corners"
          : "polygon must be a list of corners, but is a list of four numbers", at: value.place,
        help: [
          key == "rect"
            ? "write `polygon` in place of `rect`"
            : "if they are x, y, width and depth, write `rect` in place of `polygon`"
        ]))
    return (listed.key, value)
  }

  /// nil for a list that is not in brackets, and for one with holes.
  private func fix(of listed: ListedShape, _ written: NodeCursor) -> Fix? {
    let (outer, inner) = (written.node.range, listed.list.range)
    guard !listed.hasHoles, file.bytes.indices.contains(outer.lowerBound),
      file.bytes[outer.lowerBound] == UInt8(ascii: "[")
    else { return nil }
    func place(_ range: Range<Int>) -> SourcePlace { SourcePlace(file: written.file, range: range) }
    return Fix(
      "write `\(listed.key)` before the list, and braces around both",
      // Four numbers may also be the corners of a box.
      listed.key == "rect" ? .unsafe : .safe,
      [
        SourceChange(place(outer.lowerBound..<inner.lowerBound), .text("{\(listed.key): ")),
        SourceChange(place(inner.upperBound..<outer.upperBound), .text("}")),
      ])
  }
}
