/// Position of a value in an input: a file and a range of its bytes.
///
/// Line and column are not stored; ``SourceText`` computes them for output.
public struct SourcePlace: Hashable, Sendable {
  /// Relative to the venue's root, with `/`: `"levels/ground.yaml"`. Inside an archive, the entry's path.
  public var file: String
  /// UTF-8 byte offsets into the file as it was read.
  public var range: Range<Int>
  /// RFC 6901 pointer to the value, such as `"/units/shop-1/rect"`; empty if unknown.
  public var pointer: String

  public init(file: String, range: Range<Int>, pointer: String = "") {
    self.file = file
    self.range = range
    self.pointer = pointer
  }
}

extension SourcePlace: Comparable {
  /// Orders by file, then by position, as findings are printed.
  public static func < (a: SourcePlace, b: SourcePlace) -> Bool {
    (a.file, a.range.lowerBound, a.range.upperBound, a.pointer)
      < (b.file, b.range.lowerBound, b.range.upperBound, b.pointer)
  }
}
