/// A text with edits that make it readable, and the way back to the text as it is written.
///
/// A file with a slip whose meaning is clear is reported and then read as it was meant, so that the slip has no consequences.
struct MendedText {
  /// With all edits.
  let bytes: [UInt8]

  private let written: [UInt8]
  /// Sorted, with ranges of the written text.
  private let edits: [ByteEdit]
  /// What the edits left as it is, in order.
  private let parts: [Part]

  private struct Part {
    /// First byte in the edited text.
    var start: Int
    /// The same byte in the written text.
    var origin: Int
    var count: Int
  }

  init(_ bytes: [UInt8]) { (self.bytes, written, edits, parts) = (bytes, bytes, [], []) }

  private init(_ written: [UInt8], _ edits: [ByteEdit]) {
    (self.written, self.edits) = (written, edits)
    var bytes: [UInt8] = []
    var parts: [Part] = []
    var origin = 0
    for edit in edits {
      parts.append(Part(start: bytes.count, origin: origin, count: edit.range.lowerBound - origin))
      bytes += written[origin..<edit.range.lowerBound]
      bytes += Array(edit.text.utf8)
      origin = edit.range.upperBound
    }
    parts.append(Part(start: bytes.count, origin: origin, count: written.count - origin))
    bytes += written[origin...]
    (self.bytes, self.parts) = (bytes, parts)
  }

  /// - Parameter more: edits with ranges of the written text.
  /// - Returns: nil if one of them overlaps another, or lies outside of the text.
  /// - Complexity: O(*n*) and the time to sort the edits.
  func mended(by more: [ByteEdit]) -> MendedText? {
    let all = (edits + more).sorted { $0.range.lowerBound < $1.range.lowerBound }
    let isApart = zip(all, all.dropFirst()).allSatisfy {
      $0.range.upperBound <= $1.range.lowerBound && $0.range != $1.range
    }
    guard isApart, all.last.map({ $0.range.upperBound <= written.count }) ?? true else { return nil }
    return MendedText(written, all)
  }

  /// The offset in the written text of an offset in the edited one.
  func position(_ offset: Int) -> Int {
    guard !parts.isEmpty else { return offset }
    var (low, high) = (0, parts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if parts[middle].start <= offset { low = middle } else { high = middle }
    }
    return parts[low].origin + min(offset - parts[low].start, parts[low].count)
  }

  func position(_ range: Range<Int>) -> Range<Int> {
    let start = position(range.lowerBound)
    return start..<max(start, position(range.upperBound))
  }
}
