/// The marks that a version control leaves in a text where two changes of the same lines meet.
struct ConflictMarks {
  /// The first line with a mark, without its line end.
  let first: Range<Int>
  /// Number of conflicts.
  let count: Int
  /// Whole lines to leave out for the first version of each conflict: the marks, and the other versions. Sorted.
  let excluded: [Range<Int>]

  static let help = [
    "keep one of the two versions, and delete the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`"
  ]

  var message: String {
    count == 1
      ? "a merge conflict is left in the file: two versions of these lines"
      : "\(count) merge conflicts are left in the file; the first is here"
  }

  /// nil for a text without conflicts.
  ///
  /// - Complexity: O(*n*).
  init?(in bytes: [UInt8]) {
    var marks: [(mark: UInt8, line: Range<Int>)] = []
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      if let mark = ConflictMarks.mark(of: start..<end, in: bytes) { marks.append((mark, start..<end)) }
      start = end + 1
    }
    let (open, close) = (UInt8(ascii: "<"), UInt8(ascii: ">"))
    // A row of equals signs alone is a line under a title.
    guard let first = marks.first, marks.contains(where: { $0.mark == open || $0.mark == close }) else { return nil }
    var excluded: [Range<Int>] = []
    func exclude(_ range: Range<Int>) { excluded.append(range.lowerBound..<min(range.upperBound + 1, bytes.count)) }
    /// The line from which the other versions reach to the end mark.
    var other: Range<Int>?
    for (mark, line) in marks {
      if mark == close {
        exclude((other ?? line).lowerBound..<line.upperBound)
        other = nil
      } else if mark == open {
        if let other { exclude(other) }
        other = nil
        exclude(line)
      } else {
        other = other ?? line
      }
    }
    if let other { exclude(other) }
    self.first = first.line.lowerBound..<ConflictMarks.end(of: first.line, in: bytes)
    count = max(1, marks.count { $0.mark == open })
    self.excluded = excluded
  }

  /// Seven of one sign at the start of a line, and a space or the end of the line after them.
  private static func mark(of line: Range<Int>, in bytes: [UInt8]) -> UInt8? {
    guard line.count >= 7, [0x3C, 0x3D, 0x3E, 0x7C].contains(bytes[line.lowerBound]) else { return nil }
    let mark = bytes[line.lowerBound]
    guard bytes[line.lowerBound..<line.lowerBound + 7].allSatisfy({ $0 == mark }) else { return nil }
    let rest = line.lowerBound + 7
    return rest == line.upperBound || bytes[rest] == 0x20 || bytes[rest] == 0x0D ? mark : nil
  }

  private static func end(of line: Range<Int>, in bytes: [UInt8]) -> Int {
    bytes[line].last == 0x0D ? line.upperBound - 1 : line.upperBound
  }

  /// The text with `fill` in the place of each byte of the excluded lines.
  func firstVersion(of bytes: [UInt8], fill: UInt8) -> [UInt8] {
    var bytes = bytes
    for range in excluded { for index in range { bytes[index] = fill } }
    return bytes
  }
}
