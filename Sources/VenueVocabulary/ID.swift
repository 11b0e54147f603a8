/// An identifier that remembers what it identifies.
///
/// Short words people choose (`gate-b12`) or UUIDs; unique over the whole venue, not only over a type.
public struct ID<Feature>: Hashable, Sendable, Comparable, CustomStringConvertible, ExpressibleByStringLiteral {
  public let text: String

  public init(_ text: String) { self.text = text }
  public init(stringLiteral value: String) { text = value }

  public var description: String { text }

  public static func < (a: ID, b: ID) -> Bool { a.text < b.text }
}
