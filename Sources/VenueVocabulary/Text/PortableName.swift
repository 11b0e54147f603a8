/// Names of a source that become names of files: a theme's, or a venue's id where several bundles lie side by side.
///
/// Letters, digits, `.`, `_` and `-` (the portable filename character set of IEEE Std 1003.1, 3.282), beginning with a letter
/// or digit and not ending in a dot, at most 64 of them: safe on every file system and in every address, and never a way out
/// of a folder. What differs in case alone is one name, as it is one file on some systems (``folded(_:)``).
public enum PortableName {
  /// For messages: what a name has to look like.
  public static let expected =
    "letters, digits, '.', '_' and '-', beginning with a letter or digit, not ending in '.', at most 64"

  /// Whether a text is a file name on every system.
  public static func isPortable(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, let last = bytes.last, bytes.count <= 64 else { return false }
    guard isLetterOrDigit(first), last != UInt8(ascii: ".") else { return false }
    return bytes.allSatisfy {
      isLetterOrDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
    }
  }

  /// Equal for names that some file system takes for one.
  public static func folded(_ name: String) -> String { name.lowercased() }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
