/// Replaces a range of bytes of a file by another text.
public struct TextEdit: Hashable, Sendable {
  /// As in ``SourcePlace/file``.
  public var file: String
  /// UTF-8 byte offsets into the file as it was read; empty for an insertion.
  public var range: Range<Int>
  /// UTF-8; empty for a removal.
  public var text: String

  public init(file: String, range: Range<Int>, text: String) {
    self.file = file
    self.range = range
    self.text = text
  }
}

extension TextEdit: Comparable {
  /// Orders by file, then by position.
  public static func < (a: TextEdit, b: TextEdit) -> Bool {
    (a.file, a.range.lowerBound, a.range.upperBound, a.text) < (b.file, b.range.lowerBound, b.range.upperBound, b.text)
  }

  /// True if both change a common byte, or insert at one position.
  public func overlaps(_ other: TextEdit) -> Bool {
    guard file == other.file else { return false }
    if range.isEmpty || other.range.isEmpty {
      return range.lowerBound <= other.range.upperBound && other.range.lowerBound <= range.upperBound
    }
    return range.overlaps(other.range)
  }
}
