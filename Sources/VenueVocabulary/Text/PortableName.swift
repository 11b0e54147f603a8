/// Names of a source that become file names: of a theme, or a venue's id if several bundles are in one folder.
///
/// Letters, digits, `.`, `_` and `-` (the portable filename character set of IEEE Std 1003.1, 3.282), beginning with a letter
/// or digit and not ending in a dot, at most 64 of them: safe on every file system and in every address, and never leading out
/// of a folder. Names that differ only in case are one name, because they are one file on some systems (``folded(_:)``).
public enum PortableName {
  /// Required form of a name, for messages.
  public static let expected =
    "letters, digits, '.', '_' and '-', beginning with a letter or digit, not ending in '.', at most 64"

  /// True if a text is a file name on every system.
  public static func isPortable(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, let last = bytes.last, bytes.count <= 64 else { return false }
    guard isLetterOrDigit(first), last != UInt8(ascii: ".") else { return false }
    return bytes.allSatisfy {
      isLetterOrDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
    }
  }

  /// Equal for names that are one file on some file system.
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
