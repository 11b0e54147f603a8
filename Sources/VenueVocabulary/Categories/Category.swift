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
    if let dots = asciiDots { return dots.last.map(cut) }
    return text.lastIndex(of: ".").map { Category(String(text[..<$0])) }
  }

  /// The broadest category: `restroom` for `restroom.unisex.wheelchair`.
  public var root: Category {
    if let dots = asciiDots { return dots.first.map(cut) ?? self }
    return text.firstIndex(of: ".").map { Category(String(text[..<$0])) } ?? self
  }

  /// True if this is `other` or a subcategory of it.
  public func isA(_ other: Category) -> Bool { isCategory(text, other.text) }
}

extension Category {
  /// The positions of the first and the last dot in bytes. nil for text that is not ASCII: there a dot may be a part of a character.
  private var asciiDots: (first: Int?, last: Int?)? {
    var text = text
    return text.withUTF8 { bytes in
      var (first, last): (Int?, Int?) = (nil, nil)
      for (place, byte) in bytes.enumerated() {
        guard byte < 0x80 else { return nil }
        guard byte == UInt8(ascii: ".") else { continue }
        first = first ?? place
        last = place
      }
      return (first, last)
    }
  }

  private func cut(at length: Int) -> Category { Category(String(text.unicodeScalars.prefix(length))) }
}

/// True if a category is another one or a subcategory of it: `steps.outdoor` is a `steps`. Compares bytes.
public func isCategory(_ category: String, _ broader: String) -> Bool {
  let (bytes, start) = (category.utf8, broader.utf8)
  guard bytes.count >= start.count, bytes.starts(with: start) else { return false }
  return bytes.count == start.count || bytes[bytes.index(bytes.startIndex, offsetBy: start.count)] == UInt8(ascii: ".")
}
