/// A category as the source spells it: a dotted token such as `restroom.unisex.wheelchair`.
///
/// Stored as text, because real data contain categories that IMDF does not list; ``Vocabulary`` knows the listed ones.
public struct Category: Hashable, Sendable, Comparable, CustomStringConvertible, ExpressibleByStringLiteral {
  public let text: String

  public init(_ text: String) { self.text = text }
  public init(stringLiteral value: String) { text = value }

  public var description: String { text }
  public static func < (a: Category, b: Category) -> Bool { a.text < b.text }

  /// The broader category, one dot shorter: `restroom.unisex` for `restroom.unisex.wheelchair`.
  public var parent: Category? {
    text.lastIndex(of: ".").map { Category(String(text[..<$0])) }
  }

  /// True if this is `other` or a subcategory of it.
  public func isA(_ other: Category) -> Bool { isCategory(text, other.text) }
}

/// True if a category is another one or a subcategory of it: `steps.outdoor` is a `steps`.
public func isCategory(_ category: String, _ broader: String) -> Bool {
  guard category.hasPrefix(broader) else { return false }
  return category.utf8.count == broader.utf8.count
    || category.utf8[category.utf8.index(category.utf8.startIndex, offsetBy: broader.utf8.count)] == UInt8(ascii: ".")
}
