/// The form in which an app receives the styles of a bundle.
public enum StyleHandover: Hashable, Sendable {
  /// One file per theme.
  case files
  /// Held in `map.json`.
  case inline
  /// None: the app has its own style.
  case none
  /// One style at an address of the web, for every theme.
  case address(String)

  /// The words for all but an address.
  public static let words = ["files", "inline", "none"]

  /// Reads one of ``words`` or a web address.
  ///
  /// - Returns: nil for anything else.
  public init?(_ text: String) {
    switch text {
    case "files": self = .files
    case "inline": self = .inline
    case "none": self = .none
    default:
      let isAddress = ["https://", "http://"].contains { text.hasPrefix($0) && text.count > $0.count }
      guard isAddress, !text.contains(where: { $0 == " " || $0 == "\"" || $0 == "<" || $0.isNewline }) else {
        return nil
      }
      self = .address(text)
    }
  }
}
