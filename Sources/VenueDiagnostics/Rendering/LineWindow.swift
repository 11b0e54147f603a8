/// The displayed part of a source line: all of a short one, a window of a long one (generated files may consist of
/// one line of megabytes).
struct LineWindow {
  var text: String
  /// Characters before the caret.
  var caret: Int
  var underline: String

  private static let width = 84

  init(line: Range<Int>, around range: Range<Int>, in bytes: [UInt8]) {
    let start = min(max(range.lowerBound, line.lowerBound), line.upperBound)
    var end = min(max(range.upperBound, start), line.upperBound)
    // For a value over several lines, only the first word is marked: a key, or an opening bracket.
    if range.upperBound > line.upperBound {
      end = bytes[start..<end].firstIndex { $0 == 0x20 || $0 == 0x3A } ?? end
      if start == end { end = min(start + 1, line.upperBound) }
    }
    let isLong = line.count > 2 * LineWindow.width
    let lead = isLong ? LineWindow.boundary(max(line.lowerBound, start - 24), in: bytes, line) : line.lowerBound
    let tail =
      isLong ? LineWindow.boundary(min(line.upperBound, lead + LineWindow.width), in: bytes, line) : line.upperBound
    func decoded(_ range: Range<Int>) -> String {
      // A tab would move the caret by an unknown width.
      PrintableText.line(String(decoding: bytes[range], as: UTF8.self).replacing("\t", with: " "))
    }
    let before = (lead > line.lowerBound ? "…" : "") + decoded(lead..<start)
    let marked = decoded(start..<max(start, min(end, tail)))
    let after = decoded(max(start, min(end, tail))..<tail) + (tail < line.upperBound ? "…" : "")
    text = before + marked + after
    caret = before.count
    underline = String(repeating: "^", count: max(marked.count, 1))
  }

  /// The nearest place at or after an offset that does not split a character.
  private static func boundary(_ offset: Int, in bytes: [UInt8], _ line: Range<Int>) -> Int {
    var offset = offset
    while offset < line.upperBound, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    return offset
  }
}
