/// A path inside a bundle, which cannot lead out of it: relative, with `/`, without `.`, `..`, empty parts,
/// backslashes or control characters.
public struct BundlePath: Hashable, Sendable, Comparable, CustomStringConvertible {
  public let text: String

  /// - Returns: nil for a path that is not allowed in a bundle.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isSafe = parts.allSatisfy { part in
      !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
        && part.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
    }
    guard isSafe, text.utf8.count <= 1024 else { return nil }
    self.text = text
  }

  /// A path that is known to be safe.
  init(safe text: String) { self.text = text }

  /// Byte by byte, so that the order is the same everywhere.
  public static func < (a: BundlePath, b: BundlePath) -> Bool {
    a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
  }

  public static func == (a: BundlePath, b: BundlePath) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

  public func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    hasher.combine(0xFF as UInt8)
  }

  public var description: String { text }
}
