/// Limits of a file, so that a hostile one costs little.
public struct XMLLimits: Hashable, Sendable {
  /// Elements inside one another.
  public var depth: Int
  /// Elements of a file.
  public var elements: Int
  /// Attributes of one element.
  public var attributes: Int
  /// Bytes of the value of one attribute.
  public var valueBytes: Int
  /// Bytes of one tag, and of the text between two tags.
  public var tagBytes: Int

  public init(
    depth: Int = 32, elements: Int = 20_000_000, attributes: Int = 64, valueBytes: Int = 1 << 16,
    tagBytes: Int = 1 << 20
  ) {
    self.depth = depth
    self.elements = elements
    self.attributes = attributes
    self.valueBytes = valueBytes
    self.tagBytes = tagBytes
  }
}
