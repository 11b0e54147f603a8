/// A category as the source spells it: a dotted token such as `restroom.unisex.wheelchair`.
///
/// Kept as text, because real data hold categories that IMDF does not list; ``Vocabulary`` knows which are.
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

  /// Whether this is `other` or a refinement of it.
  public func isA(_ other: Category) -> Bool {
    text == other.text || text.hasPrefix(other.text + ".")
  }
}

/// IMDF `restriction`.
public enum Restriction: Hashable, Sendable {
  case employeesOnly
  case restricted
  /// A value IMDF does not list, as written; treated like ``restricted``.
  case other(String)

  public init(_ text: String) {
    switch text {
    case "employeesonly": self = .employeesOnly
    case "restricted": self = .restricted
    default: self = .other(text)
    }
  }

  public var text: String {
    switch self {
    case .employeesOnly: "employeesonly"
    case .restricted: "restricted"
    case .other(let text): text
    }
  }
}
