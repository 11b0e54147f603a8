/// The query of a request, decoded once.
enum RequestedQuery {
  /// Pairs of name and value that are read.
  static let mostPairs = 8

  /// The values by name; empty without a query.
  ///
  /// - Parameter target: path and query as they were sent.
  /// - Returns: nil for an incomplete escape, text that is not UTF-8, control characters, a repeated name, and too many pairs.
  static func values(of target: String) -> [String: String]? {
    let query = target.prefix { $0 != "#" }.drop { $0 != "?" }.dropFirst()
    guard !query.isEmpty else { return [:] }
    let pairs = query.split(separator: "&", omittingEmptySubsequences: false)
    guard pairs.count <= mostPairs else { return nil }
    var values: [String: String] = [:]
    for pair in pairs {
      let end = pair.firstIndex(of: "=") ?? pair.endIndex
      guard let name = PercentText.decoded(pair[..<end], plusIsSpace: true),
        let value = PercentText.decoded(pair[end...].dropFirst(), plusIsSpace: true),
        values[name] == nil, !value.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
      else { return nil }
      values[name] = value
    }
    return values
  }
}
