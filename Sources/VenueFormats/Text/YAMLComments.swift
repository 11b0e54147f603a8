/// Finds the comments of a YAML file: libyaml drops them, and suppressions are written in them.
enum YAMLComments {
  /// - Parameter scalars: the ranges of all scalars, rising; a `#` inside one is text.
  /// - Returns: each comment from its `#` to the end of its line, without the line end.
  static func ranges(in bytes: [UInt8], outside scalars: [Range<Int>]) -> [Range<Int>] {
    var comments: [Range<Int>] = []
    var next = 0
    var index = 0
    while index < bytes.count {
      while next < scalars.count, scalars[next].upperBound <= index { next += 1 }
      if next < scalars.count, scalars[next].contains(index) {
        index = scalars[next].upperBound
        continue
      }
      let isFirst = index == 0 || [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index - 1])
      guard bytes[index] == UInt8(ascii: "#"), isFirst else {
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
      comments.append(start..<index)
    }
    return comments
  }
}
