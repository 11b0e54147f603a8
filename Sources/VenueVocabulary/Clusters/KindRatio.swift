/// Two kinds whose counts a cluster shows side by side (C09). A kind is a category with its subcategories.
public struct KindRatio: Hashable, Sendable {
  public var first: Category
  public var second: Category

  public init(first: Category, second: Category) {
    self.first = first
    self.second = second
  }

  /// Number of members of each kind, and of neither.
  public struct Parts: Hashable, Sendable {
    public var first: Int
    public var second: Int
    public var other: Int

    public init(first: Int, second: Int, other: Int) {
      self.first = first
      self.second = second
      self.other = other
    }
  }

  /// A member counts once; a member of both kinds counts for the narrower one.
  public func parts(of kinds: some Sequence<(kind: String, count: Int)>) -> Parts {
    var parts = Parts(first: 0, second: 0, other: 0)
    for (kind, count) in kinds {
      let (isFirst, isSecond) = (isCategory(kind, first.text), isCategory(kind, second.text))
      if isFirst && (!isSecond || first.text.utf8.count >= second.text.utf8.count) {
        parts.first += count
      } else if isSecond {
        parts.second += count
      } else {
        parts.other += count
      }
    }
    return parts
  }
}
