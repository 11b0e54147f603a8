/// Web addresses of venues and businesses.
public enum WebAddress {
  /// `http://` or `https://`, a host, and no blanks: what a browser opens.
  public static func isWritten(in text: String) -> Bool {
    guard let host = host(of: text) else { return false }
    return !host.isEmpty && !["http:", "https:", "http", "https"].contains(host.lowercased())
      && !text.contains { $0.isWhitespace || $0 == "\\" || $0 == "<" || $0 == ">" || $0 == "\"" }
  }

  /// The address that an author probably meant: `https://quay.example` for `quay.example`, `http//quay.example`, `htp://quay.example`.
  ///
  /// - Returns: nil for a text that is no address with a slip, such as two addresses, or a mail address.
  public static func meant(by text: String) -> String? {
    var rest = Substring(text.replacing("\\", with: "/")).drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    guard !rest.isEmpty, !rest.contains(where: { $0.isWhitespace || $0 == "@" || $0 == "," }) else { return nil }
    var scheme = "https"
    // The scheme may be misspelt, and it may be there two times.
    while let (name, after) = leadingScheme(of: rest) {
      scheme = name
      rest = after
    }
    rest = rest.drop { $0 == "/" }
    let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" && $0 != ":" }
    guard host.contains("."), host.first != ".", host.last != ".", !host.contains(".."), !host.contains(";"),
      host.split(separator: ".").last.map({ $0.count >= 2 && $0.contains(where: \.isLetter) }) == true
    else { return nil }
    let address = "\(scheme)://\(rest)"
    return isWritten(in: address) ? address : nil
  }

  private static func host(of text: String) -> Substring? {
    for scheme in ["https://", "http://"] where text.hasPrefix(scheme) {
      return text.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    }
    return nil
  }

  /// `htp://`, `http//`, `https;//`, `http:/`: letters near a scheme, and signs behind them.
  private static func leadingScheme(of text: Substring) -> (name: String, rest: Substring)? {
    let word = text.prefix(while: \.isLetter)
    let signs = text.dropFirst(word.count).prefix { $0 == ":" || $0 == ";" || $0 == "/" }
    guard !signs.isEmpty, signs.contains("/") || signs.contains(":"), (3...7).contains(word.count) else { return nil }
    let name = word.lowercased()
    guard let scheme = name == "http" ? "http" : Spelling.nearest(to: name, in: ["https", "http"]) else { return nil }
    return (scheme, text.dropFirst(word.count + signs.count))
  }
}
