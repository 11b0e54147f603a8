/// The difference between a text and its edited form, as `diff -u` and `git diff` print it; `patch` and `git apply` read it.
package struct UnifiedDiff {
  private let name: String
  private let text: EditedText
  /// Start of each line of the original, and its end.
  private let starts: [Int]
  private static let context = 3

  /// - Parameter name: path of the file, with `/`.
  package init(_ text: EditedText, name: String) {
    self.name = name
    self.text = text
    var starts = [0]
    for (offset, byte) in text.original.enumerated() where byte == 0x0A { starts.append(offset + 1) }
    if starts.last != text.original.count || text.original.isEmpty { starts.append(text.original.count) }
    if text.original.isEmpty { starts = [0] }
    self.starts = starts
  }

  private var lineCount: Int { starts.count - 1 }

  /// A run of lines of the original, and the lines in their place.
  private struct Change {
    var old: Range<Int>
    var new: [ArraySlice<UInt8>]
  }

  /// Empty if nothing changed.
  package var bytes: [UInt8] {
    let changes = changes
    guard !changes.isEmpty else { return [] }
    var result = Array("--- a/\(name)\n+++ b/\(name)\n".utf8)
    var shift = 0
    var index = 0
    while index < changes.count {
      var end = index
      while end + 1 < changes.count,
        changes[end + 1].old.lowerBound - changes[end].old.upperBound <= 2 * UnifiedDiff.context
      {
        end += 1
      }
      hunk(changes[index...end], shift: &shift, to: &result)
      index = end + 1
    }
    return result
  }

  private func hunk(_ changes: ArraySlice<Change>, shift: inout Int, to result: inout [UInt8]) {
    guard let first = changes.first, let last = changes.last else { return }
    let start = max(first.old.lowerBound - UnifiedDiff.context, 0)
    let end = min(last.old.upperBound + UnifiedDiff.context, lineCount)
    let added = changes.reduce(0) { $0 + $1.new.count - $1.old.count }
    func range(_ start: Int, _ count: Int) -> String {
      let first = count == 0 ? start : start + 1
      return count == 1 ? "\(first)" : "\(first),\(count)"
    }
    result += "@@ -\(range(start, end - start)) +\(range(start + shift, end - start + added)) @@\n".utf8
    var line = start
    for change in changes {
      for old in line..<change.old.lowerBound { write(" ", self.line(old), to: &result) }
      for old in change.old { write("-", self.line(old), to: &result) }
      for new in change.new { write("+", new, to: &result) }
      line = change.old.upperBound
    }
    for old in line..<max(line, end) { write(" ", self.line(old), to: &result) }
    shift += added
  }

  private func line(_ number: Int) -> ArraySlice<UInt8> { text.original[starts[number]..<starts[number + 1]] }

  private func write(_ mark: String, _ line: ArraySlice<UInt8>, to result: inout [UInt8]) {
    result += mark.utf8
    result += line
    if line.last != 0x0A { result += "\n\\ No newline at end of file\n".utf8 }
  }

  /// Changed lines, in the order of the file.
  private var changes: [Change] {
    var runs: [(lines: Range<Int>, parts: [(range: Range<Int>, new: [UInt8])])] = []
    for part in text.replacements {
      let first = min(number(at: part.range.lowerBound), max(lineCount - 1, 0))
      // An insertion at the start of a line also takes that line; equal lines are dropped below.
      let last = lineCount == 0 ? 0 : max(first, min(number(at: part.range.upperBound), lineCount - 1)) + 1
      if let previous = runs.last, previous.lines.upperBound > first || previous.lines.upperBound == first {
        runs[runs.count - 1].lines = previous.lines.lowerBound..<max(previous.lines.upperBound, last)
        runs[runs.count - 1].parts.append(part)
      } else {
        runs.append((first..<last, [part]))
      }
    }
    return runs.compactMap { run in
      var new: [UInt8] = []
      var offset = starts[run.lines.lowerBound]
      for part in run.parts {
        new += text.original[offset..<part.range.lowerBound]
        new += part.new
        offset = part.range.upperBound
      }
      new += text.original[offset..<starts[run.lines.upperBound]]
      return change(run.lines, UnifiedDiff.lines(of: new))
    }
  }

  /// Without equal lines at both ends; nil if nothing is left.
  private func change(_ old: Range<Int>, _ new: [ArraySlice<UInt8>]) -> Change? {
    var (old, new) = (old, new[...])
    while let first = new.first, !old.isEmpty, first.elementsEqual(line(old.lowerBound)) {
      old = old.lowerBound + 1..<old.upperBound
      new = new.dropFirst()
    }
    while let last = new.last, !old.isEmpty, last.elementsEqual(line(old.upperBound - 1)) {
      old = old.lowerBound..<old.upperBound - 1
      new = new.dropLast()
    }
    return old.isEmpty && new.isEmpty ? nil : Change(old: old, new: Array(new))
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (offset, byte) in bytes.enumerated() where byte == 0x0A {
      lines.append(bytes[start...offset])
      start = offset + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  /// The line with a byte, from 0.
  private func number(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
