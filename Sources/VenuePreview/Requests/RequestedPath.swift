/// The path of a request, decoded once.
enum RequestedPath {
  /// The parts between slashes, each decoded; `/` alone has none.
  ///
  /// - Parameter target: path and query as sent.
  /// - Returns: nil for a refused path: an incomplete escape, an encoded slash, invalid UTF-8, empty parts, `.` and `..`,
  ///   backslashes and control characters, literal or encoded.
  static func parts(of target: String) -> [String]? {
    let path = target.prefix { $0 != "?" && $0 != "#" }
    guard path.hasPrefix("/") else { return nil }
    if path == "/" { return [] }
    var parts: [String] = []
    for part in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let text = PercentText.decoded(part), !text.isEmpty, text != ".", text != "..",
        text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "/") })
      else { return nil }
      parts.append(text)
    }
    return parts
  }
}
