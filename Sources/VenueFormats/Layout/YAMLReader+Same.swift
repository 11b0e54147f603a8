extension YAMLReader.Document {
  /// True if both have the same values, styles and comments, wherever they are in their texts. Blanks at the end of a comment do not count.
  func isSame(as other: YAMLReader.Document, _ bytes: [UInt8], _ others: [UInt8]) -> Bool {
    guard let root, let same = other.root else { return false }
    return root.isSame(as: same) && words(bytes) == other.words(others)
  }

  private func words(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    comments.map { range in
      var text = bytes[range]
      while text.last.map(YAMLLines.isBlank) == true { text.removeLast() }
      return text
    }
  }
}

extension SourceNode {
  fileprivate func isSame(as other: SourceNode) -> Bool {
    switch (content, other.content) {
    case (.null, .null): true
    case (.scalar(let a, let style), .scalar(let b, let other)): a == b && style == other
    case (.sequence(let a), .sequence(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.isSame(as: $1) }
    case (.mapping(let a), .mapping(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.key == $1.key && $0.value.isSame(as: $1.value) }
    default: false
    }
  }
}
