/// An identifier with the type of its subject.
///
/// A short readable word (`gate-b12`) or a UUID; unique in the whole venue, not only in a type.
public struct ID<Feature>: Hashable, Sendable, Comparable, CustomStringConvertible, ExpressibleByStringLiteral {
  public let text: String

  public init(_ text: String) { self.text = text }
  public init(stringLiteral value: String) { text = value }

  public var description: String { text }

  public static func < (a: ID, b: ID) -> Bool { a.text < b.text }
}
