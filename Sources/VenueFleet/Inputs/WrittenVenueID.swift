import VenueOutput

/// The id of a text venue, from the line `id:` of its `venue.yaml`: enough to find two venues of a list with the same id before
/// anything is compiled. The query side has no YAML; the compile reads the file as YAML.
enum WrittenVenueID {
  /// `id` is among the first keys of the file.
  private static let mostBytes = 1 << 16

  /// - Parameter folder: the folder of the venue.
  /// - Returns: nil if there is no such line, or if its value is not a plain word: the compile reports that.
  static func of(_ folder: String) -> String? {
    let bytes = FileSystem.beginning(of: folder + "/venue.yaml", count: mostBytes)
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.first { $0.hasPrefix("id:") }.flatMap { word($0.dropFirst("id:".count)) }
  }

  /// The value of a line, with or without quotes, before a comment.
  private static func word(_ value: Substring) -> String? {
    let first = value.split(separator: " ").first.map(String.init) ?? ""
    let quote = first.first
    let isQuoted = first.count > 2 && (quote == "\"" || quote == "'") && first.last == quote
    let word = isQuoted ? String(first.dropFirst().dropLast()) : first
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "._-:/".contains($0) }
    return word.isEmpty || !isPlain ? nil : word
  }
}
