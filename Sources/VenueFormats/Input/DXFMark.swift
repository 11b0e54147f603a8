/// What a DXF file begins with.
enum DXFMark {
  static func isBinary(_ head: FileHead) -> Bool { head.begins(with: "AutoCAD Binary DXF") }

  /// A section is first in a text DXF, after comments, which have the group code 999.
  static func isText(_ head: FileHead) -> Bool {
    let text = String(decoding: head.bytes.prefix(4096), as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      $0.filter { !$0.isWhitespace && $0 != "\u{FEFF}" }
    }
    let start = lines.indices.first { $0.isMultiple(of: 2) && lines[$0] != "999" }
    return start.map { lines[$0] == "0" && $0 + 1 < lines.count && lines[$0 + 1] == "SECTION" } ?? false
  }
}
